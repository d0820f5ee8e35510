"""The rule ledgers: every testable statement of a rulebook, numbered, in our words."""

import tomllib
from functools import cache
from importlib import resources

import msgspec

from .typed import convert


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule; `ruling` is our reading where the book is silent."""

    id: str
    section: str
    text: str
    ruling: str | None = None
    example: str | None = None
    source: str | None = None
    game: str = "all"
    untestable: str | None = None


@cache
def ledger(package: str) -> tuple[Rule, ...]:
    """Returns all rules in a game's folder, in the order of its rulebook."""
    text = (resources.files(package) / "rules.toml").read_text("utf-8")
    return tuple(convert(tomllib.loads(text)["rule"], list[Rule]))

"""What the published components print, so far as it is publicly known.

No edition of ours may say otherwise; a host's own set may.
"""

from collections.abc import Iterator
from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct

BEFORE = ("house-2",)  # published before this was locked: it stays as it is
Path = tuple[str | int, ...]


class Fact(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What stands where in a set: rows of a list go by their id or their place."""

    at: Path
    value: object = msgspec.field(name="is")
    source: str


@cache
def facts() -> tuple[Fact, ...]:
    """Returns all that is known to be printed."""
    path = resources.files(__package__) / "printed.json"
    return msgspec.json.decode(path.read_bytes(), type=tuple[Fact, ...])


def differing(cards: object) -> Iterator[Fact]:
    """Yields what a set, as JSON, has otherwise than printed."""
    return (fact for fact in facts() if _found(cards, fact.at) != fact.value)


def refuse(edition: str, cards: object) -> None:
    """Raises ValueError for an edition of ours that differs from what is printed."""
    if edition in BEFORE:
        return
    for fact in differing(cards):
        at = ".".join(map(str, fact.at))
        raise ValueError(f"{edition}, {at}: printed is {fact.value} ({fact.source})")


def _found(part: object, path: Path) -> object:
    for name in path:
        part = _step(part, name)
    return part


def _step(part: object, name: str | int) -> object:
    if isinstance(part, dict):
        return part.get(name)
    rows = part if isinstance(part, list) else []
    if isinstance(name, int):
        return rows[name] if name < len(rows) else None
    return next((row for row in rows if row.get("id") == name), None)

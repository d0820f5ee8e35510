"""What published components print, so far as it is publicly known.

A game lists it in `printed.json` in its folder. No edition of ours may say otherwise; a
host's own set may.
"""

from collections.abc import Iterator
from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct

from .typed import decode

ANY, COUNT = "*", "#"  # one row at least; how many rows there are
Path = tuple[str | int, ...]


class Fact(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What stands where in a set: rows of a list go by their id or their place.

    Of `*` one row at least has it, `#` is how many rows there are. A text that only
    `has` some words may say more.
    """

    at: Path
    source: str
    value: object = msgspec.field(name="is", default=None)
    has: str = ""

    def __str__(self) -> str:
        """What is printed where."""
        return f"{'.'.join(map(str, self.at))}: printed is {self.has or self.value}"


@cache
def facts(package: str) -> tuple[Fact, ...]:
    """Returns all that is known to be printed, as a game's folder lists it."""
    path = resources.files(package) / "printed.json"
    return decode(path.read_bytes(), tuple[Fact, ...])


def differing(package: str, cards: object) -> Iterator[Fact]:
    """Yields what a set, as JSON, has otherwise than printed."""
    return (fact for fact in facts(package) if not _holds(fact, cards))


def refuse(package: str, edition: str, cards: object) -> None:
    """Raises ValueError for an edition of ours that differs from what is printed."""
    for fact in differing(package, cards):
        raise ValueError(f"{edition}, {fact} ({fact.source})")


def is_meant(n: int, row: object, name: str | int) -> bool:
    """Whether a row is meant by a name: its place, its id, or any."""
    return name in (ANY, n) or (isinstance(row, dict) and row.get("id") == name)


def _holds(fact: Fact, cards: object) -> bool:
    there = list(_found(cards, fact.at))
    if fact.has:
        return any(isinstance(text, str) and fact.has in text for text in there)
    return fact.value in there


def _found(part: object, path: Path) -> Iterator[object]:
    """Yields all that stands where a path leads."""
    if not path:
        yield part
        return
    name, *rest = path
    for inner in _step(part, name):
        yield from _found(inner, tuple(rest))


def _step(part: object, name: str | int) -> Iterator[object]:
    if isinstance(part, dict):
        yield from [part[name]] if name in part else []
    elif isinstance(part, list):
        yield from _rows(part, name)


def _rows(rows: list[object], name: str | int) -> Iterator[object]:
    if name == COUNT:
        yield len(rows)
    yield from (row for n, row in enumerate(rows) if is_meant(n, row, name))

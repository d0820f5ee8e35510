"""Positions as data: a game that begins in its middle, for analysis and for tests."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol


class Position(Protocol):
    """A position as data: with which options, and for how many seats."""

    @property
    def options(self) -> Any: ...

    @property
    def seats(self) -> int: ...


class Positions(NamedTuple):
    """How a system goes on from a position: reads it, and lays it on the table.

    Reading raises BadPosition naming field and what would be right.
    """

    read: Callable[[Any, object], Any]
    place: Callable[[Any, Any], None]

"""Positions as data: a game that begins in its middle, for analysis and for tests."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple, Protocol

from .errors import BadPosition
from .misfit import Misfit, fit
from .words import KERNEL, Said

ALL = "position"  # what is at fault if no field of it is


class Position(Protocol):
    """A position as data: with which options, and for how many seats."""

    @property
    def options(self) -> Any: ...

    @property
    def seats(self) -> int: ...


class Positions(NamedTuple):
    """How a system goes on from a position, and the rule by which it refuses one.

    `identify` gives ids for names and refuses what cannot be, `place` lays it out.
    """

    rule: str
    type: type[Any]
    identify: Callable[[Any, Any], Any]
    place: Callable[[Any, Any], None]

    def read(self, cards: object, raw: object) -> Position:
        """Returns a position. Raises BadPosition: where, and what would be right."""
        try:
            found = fit(raw, self.type)
        except Misfit as misfit:
            raise self.bad(misfit.field, misfit.why) from None
        position: Position = self.identify(cards, found)
        return position

    def bad(self, field: str, why: Said) -> BadPosition:
        """Returns the refusal of a field."""
        return BadPosition(self.rule, field or ALL, why)

    def id(self, names: Mapping[str, Said], field: str, name: str) -> str:
        """Returns what is called so, by its id or its name. Raises BadPosition."""
        if name in names:
            return name
        called = {str(said): id_ for id_, said in names.items()}
        if name not in called:
            near = get_close_matches(name, called, 1) or sorted(called)[:1]
            why = KERNEL("positions.nobody", name=name[:40], near=near[0])
            raise self.bad(field, why)
        return called[name]

"""What happens in Noble Galea, with the rules that make it so."""

from typing import ClassVar

from ...kernel import Event, Term
from ..events import Rules


class LocationLaid(Event, frozen=True, kw_only=True):
    """A card from hand became a new location."""

    shows: ClassVar = ("card",)
    seat: int
    card: str
    rules: Rules = ("GA-038",)


class CardsPlayed(Event, frozen=True, kw_only=True):
    """Cards went from hand to the own side of a location."""

    shows: ClassVar = ("cards",)
    seat: int
    location: str
    cards: tuple[str, ...]
    rules: Rules = ("GA-039",)


class LocationScored(Event, frozen=True, kw_only=True):
    """A location was won by the seat that meets more conditions, or by nobody."""

    location: str
    seat: int | None
    totals: tuple[int, int]
    sums: tuple[tuple[Term, ...], tuple[Term, ...]]
    rules: Rules


class Scored(Event, frozen=True, kw_only=True):
    """A seat's locations and the cards on its side were counted."""

    seat: int
    locations: int
    cards: int
    rules: Rules = ("GA-049",)

"""What happens in Royal Galea, with the rules that make it so."""

from typing import ClassVar

from ...kernel import Event, Term
from ..events import Rules

Sums = tuple[tuple[Term, ...], tuple[Term, ...]]


class Chosen(Event, frozen=True, kw_only=True):
    """A seat has chosen which card to keep; nobody else knows which."""

    seat: int
    rules: Rules = ("GA-062",)


class CardKept(Event, frozen=True, kw_only=True):
    """A seat kept a card of the draft; only that seat hears which."""

    seat: int
    card: str | None
    rules: Rules = ("GA-062", "GA-065")


class CardsPassed(Event, frozen=True, kw_only=True):
    """A seat passed on what it did not keep; both seats know these cards."""

    shows: ClassVar = ("cards",)
    seat: int
    cards: tuple[str, ...] | None
    rules: Rules = ("GA-062",)


class StackSetAside(Event, frozen=True, kw_only=True):
    """What was left of a round became a stack of its own, face down."""

    round: int
    rules: Rules = ("GA-064",)


class CardsLeftOver(Event, frozen=True, kw_only=True):
    """Too few cards for a round were removed unseen."""

    n: int
    rules: Rules = ("GA-061",)


class StackOpened(Event, frozen=True, kw_only=True):
    """A War began: the cards of a stack became the locations.

    The last stack is opened without a question.
    """

    reveals: ClassVar = ("cards",)
    seat: int
    round: int
    cards: tuple[str, ...]
    is_last: bool
    rules: Rules = ("GA-066",)


class CardPlaced(Event, frozen=True, kw_only=True):
    """A card went from hand to the own side of a location."""

    shows: ClassVar = ("card", "location")
    seat: int
    card: str
    location: str
    rules: Rules = ("GA-068",)


class CardTucked(Event, frozen=True, kw_only=True):
    """A card that fits nowhere went face down under a location."""

    seat: int
    card: str | None
    location: str
    rules: Rules = ("GA-070", "GA-072")


class PlacementEnded(Event, frozen=True, kw_only=True):
    """The seat to place had no card left."""

    seat: int
    rules: Rules = ("GA-073",)


class LocationTaken(Event, frozen=True, kw_only=True):
    """The higher total took a location and the cards under it."""

    reveals: ClassVar = ("tucked",)
    seat: int
    location: str
    tucked: tuple[str, ...]
    totals: tuple[int, int]
    sums: Sums
    rules: Rules = ("GA-074", "GA-077")


class LocationRemoved(Event, frozen=True, kw_only=True):
    """With equal totals a location left the game, with all cards at it and under it."""

    reveals: ClassVar = ("tucked",)
    location: str
    tucked: tuple[str, ...]
    placed: tuple[str, ...]
    total: int
    sums: Sums
    rules: Rules = ("GA-075",)


class CardsPickedUp(Event, frozen=True, kw_only=True):
    """A seat took its cards back into its hand."""

    seat: int
    cards: tuple[str, ...]
    rules: Rules = ("GA-076",)


class Scored(Event, frozen=True, kw_only=True):
    """A seat's cards were counted, those left in its hand among them."""

    reveals: ClassVar = ("captured", "hand", "cards", "value")
    seat: int
    captured: int
    hand: tuple[str, ...]
    cards: int
    value: int
    rules: Rules = ("GA-080",)

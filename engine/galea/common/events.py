"""What happens in Common Galea, with the rules that make it so."""

from typing import ClassVar, Literal

from ...kernel import Event, Term
from ..events import Rules


class CardPlayed(Event, frozen=True, kw_only=True):
    """A card went from hand to the centre or to the own side, face up or down."""

    shows: ClassVar = ("card",)
    seat: int
    card: str | None
    to: Literal["centre", "side"]
    up: bool
    rules: Rules = ("GA-009",)


class ExtraTurn(Event, frozen=True, kw_only=True):
    """A Three in the centre gave one more turn."""

    seat: int
    rules: Rules = ("GA-026",)


class ExtraTurnLapsed(Event, frozen=True, kw_only=True):
    """There was no card left for the extra turn."""

    seat: int
    rules: Rules = ("GA-027",)


class CardSent(Event, frozen=True, kw_only=True):
    """A Four made its player send a face-down card to the centre."""

    shows: ClassVar = ("card",)
    seat: int
    card: str
    rules: Rules = ("GA-028",)


class SendLapsed(Event, frozen=True, kw_only=True):
    """There was no face-down card for a Four to send."""

    seat: int
    rules: Rules = ("GA-029",)


class CardTaken(Event, frozen=True, kw_only=True):
    """A Five made its player take a card from the centre."""

    seat: int
    card: str
    rules: Rules = ("GA-030", "GA-031")


class SidesTurnedUp(Event, frozen=True, kw_only=True):
    """All cards were turned face up."""

    reveals: ClassVar = ("sides",)
    sides: tuple[tuple[str, ...], ...]
    rules: Rules = ("GA-012",)


class ColoursCounted(Event, frozen=True, kw_only=True):
    """The centre was counted: which colour is highest, which are lowest."""

    counts: tuple[int, ...]
    highest: str | None
    lowest: tuple[str, ...]
    whole: tuple[str, ...]
    rules: Rules = ("GA-013", "GA-014")


class Scored(Event, frozen=True, kw_only=True):
    """A side was reckoned."""

    reveals: ClassVar = ("points", "cards", "sum")
    seat: int
    points: int
    cards: int
    sum: tuple[Term, ...]
    rules: Rules = ("GA-018", "GA-019")

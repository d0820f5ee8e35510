"""Common Galea as a value: the world, and the steps that can wait."""

from typing import Annotated

from msgspec import Struct

from ...kernel import Public, SeenBy, Step, catalogue
from .manifest import Options
from .scoring import Score

TWIN = 2  # the value that a side does not hide (GA-025)
LEAST_COLOURS = 2  # one alone would be highest and lowest at once (GA-002)

# The value that a variant is about, and the rule that says so.
VALUES = {
    "aces": (1, "GA-024"),
    "twins": (TWIN, "GA-025"),
    "trinity": (3, "GA-026"),
    "quartet": (4, "GA-028"),
    "fives": (5, "GA-030"),
}
WORDS = catalogue("common-galea", "engine.galea")
VARIANTS = ("aces", "twins", "trinity", "quartet", "fives", "suits")


class Side(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """One player's side: face-down cards kept sorted, face-up ones as they came."""

    down: Annotated[tuple[str, ...], SeenBy.OWNER] = ()
    up: Annotated[tuple[str, ...], SeenBy.EVERYBODY] = ()


class OpenWorld(Public, frozen=True, gc=False):
    """What everybody sees."""

    options: Options
    starter: int
    centre: tuple[str, ...] = ()
    score: Score | None = None


class World(
    OpenWorld,
    frozen=True,
    gc=False,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Where every card is. Hands and unused cards are kept in deck order."""

    hands: Annotated[tuple[tuple[str, ...], ...], SeenBy.OWNER]
    sides: Annotated[tuple[Side, ...], SeenBy.PARTS]
    unused: Annotated[tuple[str, ...], SeenBy.NOBODY]


class TakeTurn(Step, frozen=True, gc=False):
    """A seat plays a card, or whoever still holds one (GA-009, GA-011)."""

    seat: int


class SendCard(Step, frozen=True, gc=False):
    """A seat sends a face-down card to the centre (GA-028)."""

    seat: int


class TakeCard(Step, frozen=True, gc=False):
    """A seat takes a card from the centre (GA-030)."""

    seat: int


class ScoreGame(Step, frozen=True, gc=False):
    """All cards are turned up and reckoned (GA-012)."""

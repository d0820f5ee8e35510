"""Plots as a value: the deck, the world, the steps that can wait."""

from collections.abc import Iterable
from typing import Annotated, Any

from msgspec import Struct

from engine.kernel import Public, SeenBy, Step

from .manifest import Options

POWER = {"coin": 1, "rumour": 2, "letter": 3, "dagger": 4}
SNARE = "snare"
COPIES = {"coin": 7, "rumour": 6, "letter": 5, "dagger": 4, SNARE: 6}  # MA-001
MANY = 6  # seats, from which two decks are shuffled together (MA-001)
OMENS = ("coin", "rumour", "letter")
HAND = 4
OFFER = 3


class Plot(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A plot on the table, with the seats that laid snares on it."""

    seat: int
    target: int
    cards: tuple[str, ...]
    snares: tuple[int, ...] = ()

    @property
    def is_foiled(self) -> bool:
        """Whether an odd number of snares lies on it (MA-010)."""
        return len(self.snares) % 2 == 1


class Table(Public, frozen=True):
    """What everybody sees. `low` lie low, `caught` were late."""

    options: Options
    favour: tuple[int, ...]
    used: tuple[str, ...] = ()
    turn: int = 0
    omen: str = ""
    plots: tuple[Plot, ...] = ()
    low: tuple[int, ...] = ()
    caught: tuple[int, ...] = ()
    out: tuple[int, ...] = ()


class World(
    Table, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """Where every card is. Hands and deck are sorted, the used pile lies in order.

    `standing` pass for the whole turn; `offer` is seen by the seat that is asked to
    rank it.
    """

    hands: Annotated[tuple[tuple[str, ...], ...], SeenBy.OWNER]
    deck: Annotated[tuple[str, ...], SeenBy.NOBODY]
    standing: Annotated[tuple[int, ...], SeenBy.OWNER] = ()
    offer: Annotated[tuple[str, ...], SeenBy.SOME] = ()


class BeginTurn(Step, frozen=True):
    """The omen of the turn is asked for (MA-004)."""


class AskPlans(Step, frozen=True):
    """Every seat is asked for its plan (MA-005)."""


class ShowPlans(Step, frozen=True):
    """All plans are shown at once (MA-006)."""


class CloseWindow(Step, frozen=True):
    """All have passed (MA-008)."""


class TakePrize(Step, frozen=True):
    """A seat ranks three cards (MA-014)."""

    seat: int


class Refill(Step, frozen=True):
    """A seat draws up to four cards (MA-017)."""

    seat: int


class EndTurn(Step, frozen=True):
    """The table is cleared (MA-016)."""


def sort(cards: Iterable[str]) -> tuple[str, ...]:
    """Returns cards in the order of the deck list, as all hidden zones are kept."""
    return tuple(sorted(cards, key=tuple(COPIES).index))


def deck(seats: int) -> tuple[str, ...]:
    """Returns all cards that so many seats play with (MA-001)."""
    decks = 2 if seats >= MANY else 1
    return tuple(card for card, n in COPIES.items() for _ in range(n * decks))


def without(cards: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """Returns the cards without one copy of each that is gone."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def team(options: Options, seat: int) -> int:
    """Returns the team of a seat; without teams each seat is its own (MA-002)."""
    return seat % 2 if options.teams else seat


def present(world: World) -> tuple[int, ...]:
    """Returns the seats at the table."""
    return tuple(s for s in range(len(world.hands)) if s not in world.out)


def rivals(world: World, seat: int) -> tuple[int, ...]:
    """Returns the seats that a seat may plot against."""
    own = team(world.options, seat)
    return tuple(s for s in present(world) if team(world.options, s) != own)


def name_favour(state: Any) -> Any:
    """Upgrades schema 1, in which favour was called points."""
    world = dict(state["world"])
    world["favour"] = world.pop("points")
    return {**state, "world": world}

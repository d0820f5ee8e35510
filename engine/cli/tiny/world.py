"""Tiny as a value: the cards, the world, the steps that can wait."""

from collections.abc import Iterable

from msgspec import Struct

from engine.kernel import Step

from .manifest import Options

CARDS = tuple(map(str, range(1, 31)))  # TI-001


class World(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Where every card lies; what is hidden is kept sorted."""

    options: Options
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    laid: tuple[tuple[str, ...], ...]  # round by round, in the order of the seats
    points: tuple[int, ...]


class AskCards(Step, frozen=True):
    """All choose a card, at once."""


class TurnUp(Step, frozen=True):
    """All cards are turned up."""


def sort(cards: Iterable[str]) -> tuple[str, ...]:
    """Returns cards as they lie where nobody may see their order."""
    return tuple(sorted(cards, key=int))

"""Tiny as a value: the cards, the world, the steps that can wait."""

from collections.abc import Iterable
from typing import Annotated

from engine.kernel import Public, SeenBy, Step

from .manifest import Options

CARDS = tuple(map(str, range(1, 31)))  # TI-001


class OpenWorld(Public, frozen=True, gc=False):
    """What everybody sees."""

    options: Options
    laid: tuple[tuple[str, ...], ...]  # round by round, in the order of the seats
    points: tuple[int, ...]


class World(OpenWorld, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """Where every card lies; what is hidden is kept sorted."""

    hands: Annotated[tuple[tuple[str, ...], ...], SeenBy.OWNER]
    stock: Annotated[tuple[str, ...], SeenBy.NOBODY]


class AskCards(Step, frozen=True):
    """All choose a card, at once."""


class TurnUp(Step, frozen=True):
    """All cards are turned up."""


def sort(cards: Iterable[str]) -> tuple[str, ...]:
    """Returns cards as they lie where nobody may see their order."""
    return tuple(sorted(cards, key=int))

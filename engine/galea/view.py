"""What the views of all three games show, and the envelope of a guessed game."""

from functools import lru_cache
from typing import TypeVar

from msgspec import Struct

from ..kernel import Asked, Chance, Game, Sight, Step
from .deck import Deck, Suit

W = TypeVar("W")


class DeckView(Struct, frozen=True, gc=False):
    """The deck as everybody knows it; enough to draw every card."""

    id: str
    name: str
    values: tuple[int, ...]
    suits: tuple[Suit, ...]


@lru_cache(maxsize=64)
def deck_view(deck: Deck) -> DeckView:
    """Returns a deck as everybody knows it."""
    definition = deck.definition
    return DeckView(deck.id, definition.name, definition.values, definition.suits)


def around(
    sight: Sight,
    world: W,
    asked: tuple[Asked, ...],
    agenda: tuple[Step, ...],
    chance: Chance,
) -> Game[W, Step]:
    """Returns a guessed world in its envelope; what the other was asked is made up."""
    return Game(
        schema=1,
        rules=1,
        number=0,
        agenda=agenda,
        asked=asked,
        counts=tuple(sight.asked if s == sight.seat else 1 for s in (0, 1)),
        seen=(sight.seen,) * 3,
        chance=chance,
        world=world,
        outcome=sight.outcome,
    )

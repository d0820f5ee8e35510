"""What the views of all three games show, and the envelope of a guessed game."""

from functools import lru_cache
from typing import TypeVar

from msgspec import Raw, Struct, json

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
def deck_view(deck: Deck) -> Raw:
    """Returns a `DeckView` as ready-made JSON, for it is part of every view."""
    d = deck.definition
    return Raw(json.encode(DeckView(deck.id, d.name, d.values, d.suits)))


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

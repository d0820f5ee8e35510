"""How a game of Noble Galea went: location by location, as they were laid.

A location is good for whoever meets more of its conditions (GA-043, GA-044).
"""

from collections import deque
from collections.abc import Iterable

from ...kernel import Game, Step
from ..deck import Decks
from .play import stand
from .world import Location, World


def went(decks: Decks, games: Iterable[Game[World, Step]], seat: int) -> Iterable[int]:
    """Yields what each location is for a seat: won, lost, or nobody's."""
    (last,) = deque(games, maxlen=1)
    for place in last.world.locations:
        yield _won(decks, last.world, place, seat)


def _won(decks: Decks, world: World, place: Location, seat: int) -> int:
    holder = stand(decks[world.options.deck], world.options, place).holder
    return 0 if holder is None else 1 if holder == seat else -1

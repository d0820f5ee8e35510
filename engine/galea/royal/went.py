"""How a game of Royal Galea went: War by War.

A War is good for whoever took more cards in it (GA-074, GA-077).
"""

from collections.abc import Iterable

from ...kernel import Game, Step, brought
from ..deck import Decks
from .world import World


def went(decks: Decks, games: Iterable[Game[World, Step]], seat: int) -> Iterable[int]:
    """Returns how many cards each War brought a seat, beside the other."""
    return brought(games, lambda world: world.war, lambda world: _lead(world, seat))


def _lead(world: World, seat: int) -> int:
    return len(world.captured[seat]) - len(world.captured[1 - seat])

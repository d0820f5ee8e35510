"""How a match of Gaiaton went: battle by battle, won or lost (GL-029)."""

from collections.abc import Iterable

from ..kernel import Game, Step, brought
from .sets import Pools
from .world import World


def went(pools: Pools, games: Iterable[Game[World, Step]], seat: int) -> Iterable[int]:
    """Returns of each battle whether a seat won it."""
    return brought(games, lambda world: world.battle, lambda world: _lead(world, seat))


def _lead(world: World, seat: int) -> int:
    return world.players[seat].won - world.players[1 - seat].won

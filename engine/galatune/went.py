"""How a game of Galatune went: turn by turn.

A turn is good for a side that gained more VP in it than the best of the others; where
VP say nothing, for one that came out of it with more HP beside the best (GT-043,
GT-166).
"""

from collections.abc import Iterable

from ..kernel import Game, Step, brought
from .cards import Cards
from .world import World, owner, team

VP = 10_000  # what one counts, beside HP


def went(cards: Cards, games: Iterable[Game[World, Step]], seat: int) -> Iterable[int]:
    """Returns what each turn brought a seat, beside the best of the other sides."""
    return brought(games, lambda world: world.turn, lambda world: _lead(world, seat))


def _lead(world: World, seat: int) -> int:
    mine = team(world.options, seat)
    here = range(len(world.players))
    others = [s for s in here if team(world.options, s) != mine]
    return _worth(world, seat) - max([_worth(world, other) for other in others])


def _worth(world: World, seat: int) -> int:
    """Returns what a side has: the VP that it shares, and its HP together."""
    mine = team(world.options, seat)
    here = range(len(world.players))
    hp = sum([world.players[s].hp for s in here if team(world.options, s) == mine])
    return VP * owner(world, seat).vp + hp

"""What if: a game that goes on from a position of another one, with chance of its own.

From a game that is over it begins with the exact world. From one that runs it begins
with a guess, made of one seat's sight alone: nothing else of the game gets in.
"""

from typing import Any

from msgspec.structs import replace

from .chance import Chance
from .event import Branched, Told
from .game import Game, Next
from .sight import sight
from .system import System

AnyGame = Game[Any, Any]


def exactly(game: AnyGame, seed: bytes) -> Next[Any, Any]:
    """Returns a sandbox that begins with the very world of a game."""
    return _fresh(replace(game, chance=Chance(seed)))


def as_known(
    system: System[Any, Any, Any], game: AnyGame, seat: int, seed: bytes
) -> Next[Any, Any]:
    """Returns a sandbox that begins with what one seat knows of a game."""
    return _fresh(system.guess(sight(system, game, seat), Chance(seed)))


def _fresh(game: AnyGame) -> Next[Any, Any]:
    """Returns a game as its first snapshot, which everybody hears of."""
    seen = (1,) * len(game.seen)
    return Next(replace(game, number=0, seen=seen), (Told(Branched()),))

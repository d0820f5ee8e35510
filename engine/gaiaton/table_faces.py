"""The faces on the picture of a table of Gaiaton: the animals that met last."""

from .manifest import EDITIONS
from .set_view import face_of
from .sets import Pools
from .view import GaiatonView


def faces(pools: Pools, seen: GaiatonView) -> tuple[str, ...]:
    """Returns an animal of either seat, as "green snail"."""
    pool = pools[seen.options.animals]
    edition = pool.id if pool.id in EDITIONS else None
    animals = [pool.animals[card] for card in _met(seen)]
    return tuple([f"{a.colour} {face_of(a, edition)}" for a in animals])


def _met(seen: GaiatonView) -> tuple[str, ...]:
    """Returns the animals that lie opposite each other, or on top of open piles."""
    if seen.battle.stage:
        last = seen.battle.stage[-1]
        plays = (last.attack, last.counter)
        return tuple([play.animal for play in plays if play is not None])
    piles = [player.discard or player.graveyard for player in seen.players]
    return tuple([card for pile in piles for card in pile[-1:]])

"""How likely each side wins from the beginning of a turn.

The weights are those of a logistic regression over the turns of 300 games that our
house played with two to five seats, some of its answers drawn by lot. What it says is
so: of positions given 40 to 50 in a hundred 49 were won, of 80 to 90 84.
"""

from math import exp, log

from .world import Player, World, owner, present, side

VP, LAST = 1.6, 0.5  # each point, and the one before the last
HP, HAND, USED = 0.98, 0.075, 0.006  # the logarithm of HP, each card


def prospects(world: World) -> tuple[float, ...]:
    """Returns what the game is worth to each seat, from 0, lost, to 1, won."""
    seats = range(len(world.players))
    promises = {seat: exp(_promise(world, seat)) for seat in present(world)}
    whole = sum(promises.values()) or 1.0
    return tuple(
        [
            sum(promises.get(s, 0.0) for s in side(world, own)) / whole
            if own in promises
            else 0.0
            for own in seats
        ]
    )


def _promise(world: World, seat: int) -> float:
    """Returns the weight of a seat beside the others."""
    player, held = world.players[seat], owner(world, seat)
    is_last = held.vp >= world.goal - 1
    return VP * held.vp + LAST * is_last + HP * log(1 + player.hp) + _cards(held)


def _cards(held: Player) -> float:
    return HAND * len(held.hand) + USED * len(held.used)

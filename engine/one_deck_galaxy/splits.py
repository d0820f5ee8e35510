"""How the dice of Calibrate are split between the players at a Starbase (OG-071)."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement

from ..kernel import Thing
from . import adjacency, derived
from .world import World

Seats = tuple[int, ...]  # whose each die is


def near(world: World, seat: int) -> Seats:
    """Returns who may get dice of a seat."""
    if derived.is_solo(world):
        return (seat,)
    return adjacency.seats_near(world, adjacency.base_of(f"s{seat}"))


@cache
def of(seats: Seats, n: int) -> dict[str, Seats]:
    """Returns all splits of so many dice, by what they are called: `s0s0s1`."""
    return {name(each): each for each in combinations_with_replacement(seats, n)}


def name(seats: Seats) -> str:
    """Returns what a split is called."""
    return "".join([f"s{seat}" for seat in seats])


@cache
def called(seats: Seats, at: str) -> Seats:
    """Returns the split between some seats that is called so."""
    every = (of(seats, n) for n in range(1, len(at)))
    return next(splits[at] for splits in every if at in splits)


@cache
def thing(seats: Seats) -> Thing:
    """Returns a split as forms describe it; all for one is called as the player is."""
    shares = Counter(seats).items()
    if len(shares) == 1:
        return Thing(f"{{{seats[0]}}}")
    return Thing(", ".join(f"{{{seat}}} {n}" for seat, n in shares))

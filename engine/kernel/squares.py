"""How a game went for a seat, in a line of squares: one for each trick, War or turn.

A game says what a square of it is, and which numbers of its own decide; a line tells no
more than their signs. Long games have several parts in a square, all of them as many.
"""

from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeVar

from msgspec import Struct

from .game import Game

C = TypeVar("C")
W = TypeVar("W")

MOST = 16  # squares that a line of a phone has room for

Square = Literal["good", "even", "bad"]
Went = Callable[  # for a seat, part by part: more than 0 is well, less is badly
    [C, Iterable[Game[W, Any]], int], Iterable[int]
]


class Squares(Struct, frozen=True, gc=False):
    """A line of at most 16 squares; `each` stands for so many parts of the game."""

    line: tuple[Square, ...]
    each: int = 1


def squares(parts: Iterable[int]) -> Squares:
    """Returns the line for what each part of a game brought, from first to last.

    Where there are more than MOST, each square is what as many in a row came to.
    """
    brought = tuple(parts)
    each = max(-(-len(brought) // MOST), 1)
    runs = range(0, len(brought), each)
    return Squares(tuple([_sign(sum(brought[n : n + each])) for n in runs]), each)


def brought(
    games: Iterable[Game[W, Any]], part: Callable[[W], int], lead: Callable[[W], int]
) -> list[int]:
    """Returns by how much each part of a game moved a lead, from part 1 on.

    What an act brings belongs to the part in which it was done; before part 1 the
    table was set.
    """
    found: dict[int, int] = {}
    now = before = 0
    for game in games:
        after = lead(game.world)
        then = part(game.world)
        if now:
            of = min(now, then)  # one that was taken back is undone where it was done
            found[of] = found.get(of, 0) + after - before
        now, before = then, after
    return [found[number] for number in sorted(found)]


def _sign(n: int) -> Square:
    return "good" if n > 0 else "bad" if n < 0 else "even"

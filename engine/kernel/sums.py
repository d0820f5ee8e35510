"""Which things reach a sum: supports that carry an animal, dice that fill a wide box.

Whether any do is known without trying them all: for what is left of a row, a bit set
for each number of things says which sums they come to.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Wanted(NamedTuple):
    """A sum from `least` to `most` (None: any more), of `min` to `max` things."""

    least: int
    most: int | None
    min: int
    max: int


def first_fit(worths: Sequence[int], wanted: Wanted) -> tuple[int, ...] | None:
    """Returns the places of the first things that fit, None if no things do.

    Worths are not negative. Things are taken as early in the row as can be, and no
    more of them once they fit; where a sum has an upper end it is a price, and none are
    taken that it has enough without.
    """
    sums = _sums(worths, wanted.max)
    if not _can_fit(sums[0], wanted, 0, 0):
        return None
    chosen: tuple[int, ...] = ()
    total = 0
    for place, worth in enumerate(worths):
        if len(chosen) >= wanted.min and total >= wanted.least:
            break
        if _can_fit(sums[place + 1], wanted, len(chosen) + 1, total + worth):
            chosen, total = (*chosen, place), total + worth
    return chosen if wanted.most is None else _needed(worths, chosen, wanted)


def _needed(
    worths: Sequence[int], chosen: tuple[int, ...], wanted: Wanted
) -> tuple[int, ...]:
    """Returns the chosen places without those that the sum has enough without."""
    spare = sum(worths[place] for place in chosen) - wanted.least
    for place in chosen:
        if spare >= worths[place] and len(chosen) > max(wanted.min, 1):
            chosen = tuple([one for one in chosen if one != place])
            spare -= worths[place]
    return chosen


def _sums(worths: Sequence[int], most: int) -> list[list[int]]:
    """Returns, from each place on and for each number of things, their sums as bits."""
    row = [1] + [0] * most
    rows = [row]
    for worth in reversed(worths):
        row = [1, *(row[n] | row[n - 1] << worth for n in range(1, most + 1))]
        rows.append(row)
    return rows[::-1]


def _can_fit(sums: list[int], wanted: Wanted, n: int, total: int) -> bool:
    """Whether n things that come to a total can be completed from what is left."""
    lowest, room = max(wanted.least - total, 0), None
    if wanted.most is not None:
        room = wanted.most - total - lowest + 1
        if room <= 0:
            return False
    for more in range(max(wanted.min - n, 0), wanted.max - n + 1):
        fitting = sums[more] >> lowest
        if fitting and (room is None or fitting & ((1 << room) - 1)):
            return True
    return False

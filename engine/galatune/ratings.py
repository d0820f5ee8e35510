"""Ratings, exact to the fraction: what was printed, and what modifiers make of it.

Modifiers are kept as data and worked out only when a number is needed, so that a trap
which is undone takes its modifier with it.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import ceil, inf
from typing import Literal, NamedTuple

How = Literal["add", "subtract", "multiply", "divide", "power"]
Number = Fraction | float  # the only float is infinity (GT-070)

UNKNOWN = "?"  # a printed rating that no modifier changes (GT-071)
STEEPEST = 1000  # the most by which a rating is raised; our cards come to 32
MOST = 10**9  # what is shown of infinity where a number is needed


class Change(NamedTuple):
    """One modifier: how it changes a rating, by how much, and what made it so."""

    how: How
    n: int
    by: str = ""

    @property
    def lowers(self) -> bool:
        """Whether it makes a rating smaller, whatever that is (GT-117)."""
        return self.takes or (self.how == "multiply" and self.n < 1)

    @property
    def takes(self) -> bool:
        """Whether it subtracts or divides."""
        return self.how in ("subtract", "divide")


def modified(base: Number, changes: Iterable[Change], colour: int = 1) -> Number:
    """Returns ((base + additions) x multiplications x colour) ^ exponents (GT-092).

    The order in which modifiers were played does not matter. Less than nothing is
    nothing before it is multiplied (GT-094).
    """
    factor, exponent, total = Fraction(colour), 1, base
    for how, n, _ in changes:
        match how:
            case "add":
                total += n
            case "subtract":
                total -= n
            case "multiply":
                factor *= n
            case "divide" if n:  # what divides by nothing does nothing
                factor /= n
            case "power":
                exponent *= n
    return _raised(times(max(total, Fraction(0)), factor), exponent)


def times(number: Number, factor: Number) -> Number:
    """Returns a product in which infinity times nothing is nothing (GT-070)."""
    is_nothing = not number or not factor or (number == inf and factor < 0)
    return Fraction(0) if is_nothing else number * factor


def whole(number: Number) -> Number:
    """Returns a result rounded up, once and at the end (GT-094)."""
    return number if number == inf else Fraction(ceil(number))


def shown(number: Number) -> int:
    """Returns a number as events and views carry it; infinity as the most there is."""
    return MOST if number == inf else min(ceil(number), MOST)


def known(number: int) -> Number:
    """Returns a number to reckon with; the most there is stands for infinity."""
    return inf if number >= MOST else Fraction(number)


def _raised(number: Number, exponent: int) -> Number:
    """Returns a power; of an exponent no more counts than can be reckoned at once."""
    if exponent == 1 or number == inf or (not number and exponent < 0):
        return number
    return number ** max(-STEEPEST, min(exponent, STEEPEST))

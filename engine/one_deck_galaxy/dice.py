"""Dice: a colour and a value, written like `b4`; and which of them are meant."""

from collections.abc import Iterable
from typing import Literal

Colour = Literal["b", "p", "y", "k"]
COLOURS: tuple[Colour, ...] = ("b", "p", "y", "k")
PLAIN: tuple[Colour, ...] = COLOURS[:3]
BLACK: Colour = "k"
SIX = 6

FILTERS = (
    *("any", "even", "odd", "nonblack", "pool2", *COLOURS),
    *(f"<={n}" for n in range(1, SIX + 1)),
    *(f">={n}" for n in range(1, SIX + 1)),
)


def die_of(colour: str, shown: int) -> str:
    """Returns a die of a colour that shows a value."""
    return f"{colour}{shown}"


def value(die: str) -> int:
    """Returns what a die shows."""
    return int(die[1])


def total(dice: Iterable[str]) -> int:
    """Returns what dice add up to."""
    return sum(map(value, dice))


def sort(dice: Iterable[str]) -> tuple[str, ...]:
    """Returns dice by colour, then by value."""
    return tuple(sorted(dice, key=_place))


def is_meant(die: str, which: str) -> bool:
    """Whether a die is one of those that a card speaks of, as in FILTERS."""
    match which:
        case "any" | "pool2":
            return True
        case "nonblack":
            return die[0] != BLACK
        case "even" | "odd":
            return value(die) % 2 == (which == "odd")
    if "=" in which:
        n = int(which[2])
        return value(die) <= n if which[0] == "<" else value(die) >= n
    return die[0] == which


def without(dice: Iterable[str], taken: Iterable[str]) -> tuple[str, ...]:
    """Returns dice without some of them."""
    left = list(dice)
    for die in taken:
        left.remove(die)
    return tuple(left)


def _place(die: str) -> tuple[int, str]:
    return "bpyk".index(die[0]), die[1]

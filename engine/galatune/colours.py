"""The colour wheels: who is immune to what, and who is hit twice as hard."""

from collections.abc import Collection
from typing import Literal

Colour = Literal["war", "mystic", "tech", "nature", "light", "dark"]
Alignment = Literal["light", "dark", "unaligned"]
Element = Literal["war", "mystic", "tech", "nature"]

COLOURS: tuple[Colour, ...] = ("war", "mystic", "tech", "nature", "light", "dark")
ELEMENTS: tuple[Element, ...] = ("war", "mystic", "tech", "nature")
WEAK_TO: dict[str, str] = {  # each colour is weak to the one before it (GT-080)
    "light": "dark",  # GT-073
    "dark": "light",  # GT-074
    "war": "nature",  # GT-076
    "mystic": "war",  # GT-077
    "tech": "mystic",  # GT-078
    "nature": "tech",  # GT-079
}


def is_immune(colours: Collection[str], attack: str) -> bool:
    """Whether these colours stop an attack; an immunity goes first (GT-088)."""
    return attack in colours


def bonus(colours: Collection[str], attack: str) -> int:
    """Returns what an attack's colour multiplies its damage by: 0, 1 or 2 (GT-080)."""
    return 0 if is_immune(colours, attack) else weakness(colours, attack)


def weakness(colours: Collection[str], attack: str) -> int:
    """Returns 2 for who is weak to a colour, else 1; never 4 (GT-080, GT-088)."""
    return 2 if attack in {WEAK_TO.get(c) for c in colours} else 1

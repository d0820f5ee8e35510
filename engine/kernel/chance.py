"""Chance as a value: a counter over a 256-bit seed, so that a game replays exactly.

Block n of the stream is SHA-256(seed + n as 8 bytes, big-endian), read as a number. A
draw below m is that number modulo m; a shuffle divides one block by the sizes of 16
swaps in turn. With decks of up to 1000 cards no order is favoured by more than 2**-90.
Anybody can check a shuffle with ten lines of code.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

PER_BLOCK = 16  # swaps of a shuffle drawn from one block


class Chance(
    Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True
):
    """The seed of a game and the number of blocks drawn from it so far."""

    seed: bytes
    drawn: int = 0

    def draw(self) -> tuple[int, "Chance"]:
        """Returns a number below 2**256 and the chance after it."""
        block = sha256(self.seed + self.drawn.to_bytes(8, "big")).digest()
        return int.from_bytes(block, "big"), Chance(self.seed, self.drawn + 1)


def shuffle(chance: Chance, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
    """Returns the items in an order drawn by lot (Fisher-Yates, from the end)."""
    deck = list(items)
    for top in range(len(deck) - 1, 0, -PER_BLOCK):
        number, chance = chance.draw()
        for last in range(top, max(top - PER_BLOCK, 0), -1):
            number, other = divmod(number, last + 1)
            deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck), chance


def pick(chance: Chance, items: Sequence[T]) -> tuple[T, Chance]:
    """Returns one of the items, each equally likely."""
    number, chance = chance.draw()
    return items[number % len(items)], chance


def roll(chance: Chance, dice: int, sides: int = 6) -> tuple[tuple[int, ...], Chance]:
    """Returns the faces of some dice, each from 1 to `sides`."""
    faces = []
    for _ in range(dice):
        number, chance = chance.draw()
        faces.append(number % sides + 1)
    return tuple(faces), chance

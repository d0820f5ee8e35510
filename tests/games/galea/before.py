"""What came out in games of older rules, where newer ones have it otherwise.

By the gate that keeps it so: what is done, and what is seen then.
"""

from collections.abc import Callable

from engine import load
from tests.games.galea.test_decks import deck, read


def one_colour() -> object:
    written = deck(suits=[{**suit, "colour": "red"} for suit in deck()["suits"]])
    system = load("common-galea", written)
    options = system.parse_options({"deck": read(written).id})
    return [a.kind for a in system.start(options, 2, bytes(32), rules=1).game.asked]


BEFORE: dict[str, tuple[Callable[[], object], object]] = {
    "common/play.py:begin:0": (one_colour, ["play"]),
}

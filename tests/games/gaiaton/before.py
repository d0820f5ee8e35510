"""What came out in games of older rules, where newer ones have it otherwise.

By the gate that keeps it so: what is done, and what is seen then.
"""

from collections.abc import Callable

from engine import load
from tests.games.gaiaton.test_decks import crowded


def animals_that_fill_a_form() -> object:
    system = load("gaiaton", crowded("a", 18))
    options = system.parse_options({"animals": list(system.cards)[-1]})
    return [a.kind for a in system.start(options, 2, bytes(32), rules=1).game.asked]


BEFORE: dict[str, tuple[Callable[[], object], object]] = {
    "play.py:begin:0": (animals_that_fill_a_form, ["deck", "deck"]),
}

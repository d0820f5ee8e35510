"""The rules engine of Slowhand: pure functions from one game to the next.

>>> from engine import load
>>> from engine.kernel import Chance, sight
>>> galea = load("common-galea")
>>> game, events = galea.start(galea.parse_options({"aces": True}), 2, bytes(32))
>>> decision = game.asked[0]
>>> game, events = galea.play(game, galea.hint(game, decision, Chance(bytes(32))))
>>> len(sight(galea, game, decision.seat).view.hand)
9
"""

from importlib import import_module
from typing import Any

from .kernel.system import System

_HOMES = {
    "common-galea": "engine.galea.common",
    "noble-galea": "engine.galea.noble",
    "royal-galea": "engine.galea.royal",
    "gaiaton": "engine.gaiaton",
}


def systems() -> tuple[str, ...]:
    """Returns the names of all systems, in the order in which players see them."""
    return tuple(_HOMES)


def load(name: str, cards: object | None = None) -> System[Any, Any, Any]:
    """Returns a system bound to its cards, or to a host's own set as plain JSON.

    Its module is read now, not before: a function that starts cold plays one game.
    Raises KeyError for an unknown system and BadCards for a set that does not fit.
    """
    return System(import_module(_HOMES[name]).RULEBOOK, cards)

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

from typing import Any

from .gaiaton import RULEBOOK as GAIATON
from .galea import common
from .kernel.system import Rulebook, System

_BOOKS: dict[str, Rulebook[Any, Any, Any]] = {
    b.name: b for b in (common.RULEBOOK, GAIATON)
}


def systems() -> tuple[str, ...]:
    """Returns the names of all systems, in the order in which players see them."""
    return tuple(_BOOKS)


def load(name: str, cards: object | None = None) -> System[Any, Any, Any]:
    """Returns a system bound to its cards, or to a host's own set as plain JSON.

    Raises KeyError for an unknown system and BadCards for a set that does not fit.
    """
    return System(_BOOKS[name], cards)

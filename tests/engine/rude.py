"""A house player that answers what nobody may."""

from typing import Any

from engine.kernel import Answer, Chance, Decision, Sight
from engine.kernel.house import House


def rude(cards: Any, sight: Sight, asked: Decision, chance: Chance) -> Answer:
    return Answer(asked.seat, asked.id, "fly", {})


HOUSE: House[Any, Any] = House(sensible=rude)

"""Where level 2 begins to think: a world it cannot tell from the real one."""

from typing import Any

from ..kernel import AnySystem, Asked, Chance, Decision, Game, Sight


def guessed(
    system: AnySystem, sight: Sight, decision: Decision, chance: Chance
) -> tuple[Game[Any, Any], Asked]:
    """Returns a game that fits a sight, and an open decision of it as asked there."""
    game = system.guess(sight, chance)
    return game, next(asked for asked in game.asked if asked.id == decision.id)

"""House players. They see a sight, never a game, and answer as a player would."""

from collections.abc import Callable

from ..kernel import Answer, Chance, Decision, Form, Sight
from ..kernel.form import draw

Bot = Callable[[Sight, Decision, Chance], Answer]


def by_lot(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Level 0: some legal answer, each as likely as its form makes it."""
    form = Form(decision.things, decision.moves)
    return draw(form, decision.seat, decision.id, chance)


LEVELS: tuple[Bot, ...] = (by_lot,)


def choose(sight: Sight, decision: str, chance: Chance, level: int = 0) -> Answer:
    """Returns a house player's answer to one open decision of its sight.

    Raises StopIteration if that decision is not open in this sight.
    """
    asked = next(d for d in sight.decisions if d.id == decision)
    return LEVELS[level](sight, asked, chance)

"""House players. They see a sight, never a game, and answer as a player would.

Level 0 answers by lot. Level 1 follows a few sensible rules, which every system keeps
in its own package. Level 2 thinks ahead: it searches worlds that its sight allows. What
levels 1 and 2 know is read when they answer, not before.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from ..kernel import Answer, AnySystem, Chance, Decision, Game, IllegalAnswer, Sight
from ..kernel.form import draw
from ..kernel.house import House

Bot = Callable[[Sight, Decision, Chance], Answer]

LEVELS = (0, 1, 2)
DRAWS = 50  # by lot: a form may offer, seldom, what the rules refuse all the same


def by_lot(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """An answer that its form offers, each as likely as the form makes it."""
    return draw(decision.form, decision.seat, decision.id, chance)


def legally(system: AnySystem) -> Bot:
    """Level 0: by lot, and again while the rules refuse what was drawn."""

    def bot(sight: Sight, decision: Decision, chance: Chance) -> Answer:
        guessed = system.guess(sight, chance)
        for _ in range(DRAWS):
            answer = by_lot(sight, decision, chance)
            if is_legal(system, guessed, answer):
                break
            _, chance = chance.draw()
        return answer

    return bot


def is_legal(system: AnySystem, game: Game[Any, Any], answer: Answer) -> bool:
    """Whether an answer would be carried out."""
    try:
        system.play(game, answer)
    except IllegalAnswer:
        return False
    return True


def sensible(system: AnySystem) -> Bot:
    """Level 1: what the system's own rules of thumb say, one step ahead."""

    def bot(sight: Sight, decision: Decision, chance: Chance) -> Answer:
        return house_of(system).sensible(system.cards, sight, decision, chance)

    return bot


def thoughtful(system: AnySystem, iterations: int | None = None) -> Bot:
    """Level 2: a search with a budget in iterations, by default the system's own."""

    def bot(sight: Sight, decision: Decision, chance: Chance) -> Answer:
        house = house_of(system)
        if house.plans is not None:
            from .rollouts import compare as thought
        elif house.contest is not None:
            from .regret import mix as thought
        else:
            from .search import think as thought
        budget = house.iterations if iterations is None else iterations
        return thought(system, house, sight, decision, chance, budget)

    return bot


def player(system: AnySystem, level: int, iterations: int | None = None) -> Bot:
    """Returns the house player of a level; only level 2 has a budget."""
    if level == 2:
        return outspoken(system, thoughtful(system, iterations))
    return outspoken(system, sensible(system)) if level == 1 else legally(system)


def outspoken(system: AnySystem, bot: Bot) -> Bot:
    """Says first what a house says of its own accord; its question stays open then."""

    def first(sight: Sight, decision: Decision, chance: Chance) -> Answer:
        aside = house_of(system).aside
        said = None if aside is None else aside(system.cards, sight, chance)
        return bot(sight, decision, chance) if said is None else said

    return first


def choose(sight: Sight, decision: str, chance: Chance, bot: Bot = by_lot) -> Answer:
    """Returns a house player's answer to one open decision of its sight.

    Raises StopIteration if that decision is not open in this sight.
    """
    asked = next(d for d in sight.decisions if d.id == decision)
    return bot(sight, asked, chance)


def house_of(system: AnySystem) -> House[Any, Any]:
    """Returns what a system knows of playing it well; without any, the lot."""
    if not system.book.house:
        return _NO_IDEA
    found: House[Any, Any] = import_module(system.book.house).HOUSE
    return found


_NO_IDEA: House[Any, Any] = House(
    sensible=lambda _, sight, decision, chance: by_lot(sight, decision, chance)
)

"""Level 2 against chance: plans are carried out in the same guessed worlds.

For games in which nobody plays against the house. All plans meet the same chance, as
far as they go alike, and half of those that promise less are dropped on the way; what
is answered is the first act of the best. A rollout ends where there is an outlook.

G. Tesauro, G. R. Galperin: On-line Policy Improvement using Monte-Carlo Search.
Advances in Neural Information Processing Systems 9, 1997. Halving: Z. Karnin, T. Koren,
O. Somekh: Almost Optimal Exploration in Multi-Armed Bandits. ICML 2013.
"""

from typing import Any

from ..kernel import (
    Answer,
    AnySystem,
    Chance,
    Decision,
    Game,
    IllegalAnswer,
    Sight,
)
from ..kernel.house import Habit, House
from .guessed import guessed
from .worth import worth

DOUBT = 0.03  # what a plan has to promise beyond the usual one, for outlooks err
LONGEST = 600  # acts after which a rollout is taken to be undecided

AnyGame = Game[Any, Any]
AnyHabit = Habit[Any, Any]
Plan = tuple[Answer, AnyHabit]  # what is done first, and how one goes on


class Rollouts:
    """The plans of a seat, carried out from one decision."""

    def __init__(self, system: AnySystem, house: House[Any, Any], seat: int) -> None:
        self.system = system
        self.house = house
        self.seat = seat

    def outlook(self, root: AnyGame, plan: Plan, chance: Chance) -> float:
        """Returns what a plan comes to in a guessed world; 0 where it is refused."""
        outlook, (first, then) = self.house.outlook, plan
        assert outlook is not None
        cards = self.system.cards_of(root)
        try:
            game = self.system.play(root, first).game
            for _ in range(LONGEST):
                if game.outcome is not None:
                    return worth(self.system, game.outcome, self.seat)
                if (found := outlook(cards, root, game)) is not None:
                    return found
                _, chance = chance.draw()
                game = self._next(game, then, chance)
        except IllegalAnswer:
            return 0.0
        return 0.5

    def _next(self, game: AnyGame, own: AnyHabit, chance: Chance) -> AnyGame:
        asked = next(a for a in game.asked if a.is_awaited)
        plays = own if asked.seat == self.seat else self.house.habit
        assert plays is not None
        answer = plays(self.system.cards_of(game), game, asked, chance)
        return self.system.play(game, answer).game


def compare(
    system: AnySystem,
    house: House[Any, Any],
    sight: Sight,
    decision: Decision,
    chance: Chance,
    iterations: int,
) -> Answer:
    """Returns the first answer of the plan that comes to most in so many worlds.

    The first plan is what one usually does: another has to promise clearly more.
    """
    root, asked = guessed(system, sight, decision, chance)
    assert house.plans is not None
    usual, *others = house.plans(system.cards_of(root), root, asked)
    if all(first == usual[0] for first, _ in others):
        return usual[0]
    rollouts = Rollouts(system, house, decision.seat)
    left, gains = list(range(len(others))), [0.0] * len(others)
    for n in range(iterations):
        number, chance = chance.draw()
        lots = Chance(number.to_bytes(32, "big"))
        world = system.guess(sight, lots) if n else root
        least = rollouts.outlook(world, usual, lots) + DOUBT
        for plan in left:
            gains[plan] += rollouts.outlook(world, others[plan], lots) - least
        left.sort(key=gains.__getitem__, reverse=True)
        if n + 1 in (iterations // 4, iterations // 2):
            left = left[: (len(left) + 1) // 2]
    best = left[0]
    return others[best][0] if gains[best] > 0 else usual[0]

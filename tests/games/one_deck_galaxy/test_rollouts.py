"""Level 2 against chance: plans are carried out in the same guessed worlds."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine import load
from engine.bots.rollouts import Plan, compare
from engine.kernel import Answer, Asked, Chance, Game, Picks, sight
from engine.kernel.house import House

SYSTEM = load("one-deck-galaxy")
CHANCE = Chance(bytes(32))
GAME = SYSTEM.start(SYSTEM.parse_options({}), 1, bytes(32)).game
HOMES = ("felisi", "zibzab", "elemens")


def habit(cards: Any, game: Game[Any, Any], asked: Asked, chance: Chance) -> Answer:
    """Goes on by lot."""
    return SYSTEM.hint(game, asked, chance)


def first(homeworld: str) -> Plan:
    """A plan that begins with a homeworld."""
    picks: Picks = {"homeworld": (homeworld,), "society": ("explorers",)}
    return Answer(0, GAME.asked[0].id, "take", picks), habit


def outlook(cards: Any, begun: Game[Any, Any], now: Game[Any, Any]) -> float:
    """The later in the list, the better."""
    return float(HOMES.index(now.world.players[0].homeworld))


def answer(*plans: Plan) -> Answer:
    """What is answered when these plans are compared."""

    def these(cards: Any, game: Game[Any, Any], asked: Asked) -> Sequence[Plan]:
        return plans

    house: House[Any, Any] = House(
        sensible=lambda *_: plans[0][0], habit=habit, plans=these, outlook=outlook
    )
    seen = sight(SYSTEM, GAME, 0)
    return compare(SYSTEM, house, seen, seen.decisions[0], CHANCE, 4)


@pytest.mark.parametrize("homes", [HOMES, HOMES[::-1]])
def test_the_plan_with_the_best_outlook_is_begun(homes: tuple[str, ...]) -> None:
    assert answer(*map(first, homes)) == first("elemens")[0]


def test_a_plan_that_the_rules_refuse_is_worth_nothing() -> None:
    assert answer(first("nowhere"), first("zibzab")) == first("zibzab")[0]


def test_plans_that_begin_alike_need_no_thought() -> None:
    assert answer(first("nowhere"), first("nowhere")) == first("nowhere")[0]

"""House players against each other at tables of every size: alone, in teams, at ten."""

from typing import Any

import pytest

from engine.bots import player
from engine.bots.matches import match
from engine.bots.worth import worth
from engine.kernel import Outcome, System
from tests.minis import plots, wharf

PLOTS: System[Any, Any, Any] = System(plots.RULEBOOK)
WHARF: System[Any, Any, Any] = System(wharf.RULEBOOK)
GAMES = range(60)


def share(system: System[Any, Any, Any], seats: int, **options: object) -> list[float]:
    """What a player by lot wins against others by lot."""
    lot, chosen = player(system, 0), system.parse_options(options)
    return [*match(system, lot, lot, GAMES, chosen, seats)]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_each_seat_of_a_deal_is_played_once(seats: int) -> None:
    won = share(PLOTS, seats, turns=1)
    for deal in range(len(GAMES) // seats):
        assert sum(won[deal * seats : (deal + 1) * seats]) >= 1


def test_a_team_wins_together() -> None:
    won = share(PLOTS, 4, turns=1, teams=True)
    assert all(sum(won[n : n + 2]) >= 1 for n in range(0, len(GAMES), 2))


@pytest.mark.parametrize("seats", [1, 2])
def test_where_all_win_together_equals_are_even(seats: int) -> None:
    assert {*share(WHARF, seats, goal=1)} == {0.5}


def test_a_game_that_all_have_lost_is_worth_nothing_and_no_draw() -> None:
    assert worth(WHARF, Outcome((), "lost"), 0) == 0
    assert worth(PLOTS, Outcome((), "favour"), 0) == 0.5

"""How house players are measured."""

import pytest

from engine import load
from engine.bots.worth import worth
from engine.kernel import Outcome

from .house import LARGER, Contest, Game, contest, fair_share, summed, wilson


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(0.5, 400)
    assert (round(low, 3), round(high, 3)) == (0.451, 0.549)
    assert wilson(1.0, 400)[1] == pytest.approx(1)


def test_a_draw_counts_as_half() -> None:
    assert worth(load("common-galea"), Outcome((), "draw"), 0) == 0.5
    result = summed([Game(0.5, [1.0]), Game(1.0, [3.0])])
    assert (result.share, result.mean, result.worst) == (0.75, 2.0, 3.0)


def test_a_fair_share_goes_by_teams() -> None:
    shares = {table.told: fair_share(table) for table in LARGER}
    assert shares["4 seats, team"] == 0.5
    assert shares["5 seats"] == 0.2
    assert shares["2 seats"] == 0.5, "who play together are compared"


def test_a_match_is_played_at_a_larger_table() -> None:
    result = contest(Contest("galatune", 0, 0, {"team": True}, seats=4), 2)
    assert (result.games, result.share) == (2, 0.5), "one deal, once for each team"

"""Who came first, second and so on when a game is over."""

from engine.kernel.game import Outcome, Tally
from engine.kernel.standing import standings

THREE = ((0,), (1,), (2,))
CARDS, POINTS = Tally("cards", (1, 3, 5)), Tally("points", (4, 2, 2))


def places(outcome: Outcome, main: str = "points") -> list[tuple[int, int]]:
    """The places, each with the first seat of its team."""
    return [(s.place, s.seats[0]) for s in standings(outcome, THREE, main)]


def test_who_is_level_in_the_main_number_is_placed_by_the_next() -> None:
    ended = Outcome((0,), "points", (POINTS, CARDS))
    assert places(ended) == [(1, 0), (2, 2), (3, 1)]


def test_the_main_number_comes_first_wherever_it_stands() -> None:
    more = Tally("points", (4, 3, 2))
    ended = Outcome((0,), "points", (CARDS, more))
    assert places(ended) == [(1, 0), (2, 1), (3, 2)]


def test_who_is_level_in_all_numbers_shares_a_place() -> None:
    ended = Outcome((0,), "points", (POINTS,))
    assert places(ended) == [(1, 0), (2, 1), (2, 2)]


def test_a_winner_stands_before_who_has_more() -> None:
    ended = Outcome((2,), "resigned", (POINTS,))
    assert places(ended) == [(1, 2), (2, 0), (3, 1)]


def test_where_nobody_won_nobody_is_ahead() -> None:
    assert {place for place, _ in places(Outcome((), "drawn", (POINTS,)))} == {1}

"""How numbers decide a game: the most or the fewest, one after the other."""

import pytest

from engine import load
from engine.kernel import Deciding, Outcome, Ply, Tally, compare


def compared(*numbers: Deciding) -> Outcome:
    galea = load("common-galea")
    game = galea.start(galea.parse_options({}), 2, bytes(32)).game
    ply = Ply(galea.cards, game)
    compare(ply, numbers, "draw", "GA-022")
    assert ply.outcome is not None
    return ply.outcome


def points(*of: int) -> Deciding:
    return Deciding(Tally("points", of), "points", "GA-021")


def cards(*of: int) -> Deciding:
    return Deciding(Tally("cards", of), "fewer_cards", "GA-021", "fewest")


@pytest.mark.parametrize(
    ("numbers", "end"),
    [
        ((points(3, 1), cards(9, 2)), ((0,), "points")),
        ((points(3, 3), cards(9, 2)), ((1,), "fewer_cards")),
        ((points(3, 3), cards(2, 2)), ((), "draw")),
    ],
)
def test_the_first_number_that_tells_all_apart_decides(
    numbers: tuple[Deciding, ...], end: tuple[tuple[int, ...], str]
) -> None:
    outcome = compared(*numbers)
    assert (outcome.winners, outcome.how) == end


def test_every_number_is_told_whichever_decides() -> None:
    outcome = compared(points(3, 1), cards(9, 2))
    assert [tally.what for tally in outcome.tallies] == ["points", "cards"]

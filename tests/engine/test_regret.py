"""Regret matching: it finds what is best, and mixes where anything fixed is read."""

from collections.abc import Sequence

import pytest

from engine.bots.regret import by_lot, matched
from engine.kernel import Answer, Chance
from engine.kernel.house import Contest

CHANCE = Chance(bytes(32))
LONG = 2000  # rounds, until the mixtures stand still


def contest(*payoffs: Sequence[float], trust: float = 0.0) -> Contest:
    """Two seats with opposite interests; rows are what the first one wins."""
    rows, columns = len(payoffs), len(payoffs[0])

    def worth(profile: tuple[int, ...]) -> tuple[float, ...]:
        won = payoffs[profile[0]][profile[1]]
        return won, -won

    return Contest(
        answers=tuple(Answer(0, "0.1", str(n), {}) for n in range(rows)),
        own=0,
        usual=((1 / rows,) * rows, (1 / columns,) * columns),
        worth=worth,
        trust=trust,
    )


def test_where_any_habit_is_read_it_mixes() -> None:
    """Rock, scissors, paper: each as often as the others."""
    mixture = matched(contest((0, 1, -1), (-1, 0, 1), (1, -1, 0)), LONG, CHANCE)
    assert mixture == pytest.approx([1 / 3] * 3, abs=0.05)


def test_it_mixes_as_often_as_it_pays() -> None:
    """Matching pennies where heads pay twice: heads are shown once in four."""
    mixture = matched(contest((2, -1), (-1, 0)), LONG, CHANCE)
    assert mixture == pytest.approx([1 / 4, 3 / 4], abs=0.05)


def test_what_is_best_whatever_others_do_is_done() -> None:
    mixture = matched(contest((1, 1), (0, 0)), 24, CHANCE)
    assert mixture[0] > 0.9


def test_where_others_do_what_is_usual_it_makes_the_most_of_it() -> None:
    """They show all sides alike, and heads pay twice."""
    mixture = matched(contest((2, -1), (-1, 0), trust=1.0), LONG, CHANCE)
    assert mixture[0] > 0.9


def test_an_answer_is_drawn_as_often_as_the_mixture_has_it() -> None:
    chance, drawn = CHANCE, []
    for _ in range(1000):
        at, chance = by_lot((0.2, 0.0, 0.8), chance)
        drawn.append(at)
    assert set(drawn) == {0, 2}
    assert drawn.count(0) == pytest.approx(200, abs=40)


def test_the_same_chance_mixes_the_same() -> None:
    pennies = contest((1, -1), (-1, 1))
    assert matched(pennies, 10, CHANCE) == matched(pennies, 10, CHANCE)


def test_where_nobody_else_chooses_the_best_is_taken() -> None:
    alone = Contest(
        answers=tuple(Answer(0, "0.1", str(n), {}) for n in range(3)),
        own=0,
        usual=((1 / 3,) * 3,),
        worth=lambda profile: ((1.0, 2.0, 2.0)[profile[0]],),
        trust=0.0,
    )
    assert matched(alone, LONG, CHANCE) == [0.0, 1.0, 0.0]

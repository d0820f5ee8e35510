"""Sums that are reached, or known to be out of reach, without trying everything."""

from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.sums import Wanted, first_fit


def by_trying(worths: Sequence[int], wanted: Wanted) -> set[tuple[int, ...]]:
    """All choices that fit, found the long way."""
    top = sum(worths) if wanted.most is None else wanted.most
    return {
        places
        for n in range(wanted.min, wanted.max + 1)
        for places in combinations(range(len(worths)), n)
        if wanted.least <= sum(worths[p] for p in places) <= top
    }


@given(
    st.lists(st.integers(0, 12), max_size=8),
    st.integers(0, 30),
    st.none() | st.integers(0, 12),
    st.integers(0, 3),
    st.integers(0, 5),
)
def test_what_fits_is_found_and_nothing_else(
    worths: list[int], least: int, spare: int | None, fewest: int, more: int
) -> None:
    most = None if spare is None else least + spare
    wanted = Wanted(least, most, fewest, min(fewest + more, len(worths)))
    found = first_fit(worths, wanted)
    assert found in by_trying(worths, wanted) if found is not None else True
    assert (found is None) == (not by_trying(worths, wanted))


def test_things_are_taken_as_early_as_can_be() -> None:
    assert first_fit((3, 5, 2, 4), Wanted(9, 9, 1, 4)) == (0, 2, 3)


def test_no_more_is_taken_than_is_needed() -> None:
    assert first_fit((9, 1, 1), Wanted(9, None, 1, 3)) == (0,)


def test_nothing_at_all_may_do() -> None:
    assert first_fit((4, 4), Wanted(0, 2, 0, 2)) == ()


@pytest.mark.parametrize("n", [1, 2, 4, 12])
def test_twenty_eight_dice_show_at_once_that_an_odd_sum_is_out_of_reach(n: int) -> None:
    dice = [2, 4, 6, 2, 4, 6, 6] * 4
    assert first_fit(dice, Wanted(67, 67, n, 28)) is None
    found = first_fit(dice, Wanted(66, 66, n, 28))
    assert found is not None
    assert sum(dice[place] for place in found) == 66


def test_a_price_is_paid_without_a_card_too_many() -> None:
    assert first_fit((1, 3, 6), Wanted(6, 10, 1, 3)) == (2,)

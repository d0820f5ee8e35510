"""How a figure stands to what was promised."""

import pytest

from .figure import Figure, table


@pytest.mark.parametrize(
    ("value", "verdict"), [(3.9, "MISSED"), (4.0, "within"), (10.0, "goal")]
)
def test_more_is_better_for_a_ratio(value: float, verdict: str) -> None:
    assert Figure("playouts", value, "x", 4, 10, better="more").verdict == verdict


@pytest.mark.parametrize(
    ("value", "verdict"), [(1.3, "MISSED"), (1.25, "within"), (1.0, "goal")]
)
def test_less_is_better_for_a_cold_start(value: float, verdict: str) -> None:
    assert Figure("cold start", value, "x", 1.25, 1.0).verdict == verdict


def test_a_figure_without_a_budget_is_only_told() -> None:
    assert Figure("worst", 12_342, "us").verdict == ""


def test_numbers_stand_under_each_other() -> None:
    lines = table([Figure("a", 5, "us", 200), Figure("b", 1000, "us")]).splitlines()
    first, second = (line.index("us") for line in lines[2:])
    assert first == second

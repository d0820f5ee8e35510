"""What goes on failing rings as long as it does, whenever the first failure falls.

CloudWatch sums a figure over periods that begin at full multiples of their length.
"""

import re
from collections.abc import Iterator
from itertools import accumulate, chain, repeat

import pytest

from api.background.sweep import ASIDE
from infra.stacks import TEMPLATES

A_DAY = 24 * 60
SWEEP = 1  # minute until the next sweep finds what is due


def told(name: str) -> int:
    """Returns what the template says of the alarm."""
    alarm = (TEMPLATES / "app.yaml").read_text().partition("  StuckAlarm:")[2]
    found = re.search(rf"{name}: (\d+)", alarm)
    assert found is not None
    return int(found[1])


def failures(first: int) -> list[int]:
    """Returns the minutes in which an alarm fails that can never be carried out."""
    rests = [int(rest.total_seconds()) // 60 + SWEEP for rest in ASIDE]
    pauses = chain(rests, repeat(rests[-1], A_DAY // rests[-1]))
    return [minute for minute in accumulate(pauses, initial=first) if minute < A_DAY]


def ringing(failed: list[int]) -> Iterator[int]:
    """Yields the minutes after which the alarm rings."""
    period, periods = told("Period") // 60, told("EvaluationPeriods")
    loud = {minute // period for minute in failed}
    for n in range(A_DAY // period):
        if all(n - back in loud for back in range(periods)):
            yield (n + 1) * period


@pytest.mark.parametrize("first", range(60))
def test_it_rings_in_time_and_stays(first: int) -> None:
    rings = [*ringing(failures(first))]
    assert rings[0] - first <= 40
    assert rings == [*range(rings[0], A_DAY + 1, told("Period") // 60)]


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_one_failure_that_passes_does_not_ring(first: int) -> None:
    assert [*ringing([first])] == []

"""The page of Common Galea is true in its example."""

import pytest

from engine.galea.common.scoring import standing_of
from tests.engine.test_how import numbers


@pytest.mark.rule("GA-014", "GA-016")
def test_the_example_of_common_galea_is_so() -> None:
    counts = tuple(numbers("common-galea", "example_1"))
    found = standing_of(("red", "yellow", "blue"), counts)
    assert (found.highest, found.lowest) == ("blue", ("red", "yellow"))
    red, yellow, blue, *told = numbers("common-galea", "example_2")
    assert (red, yellow, blue) == tuple(told[:3])
    assert blue - red - yellow == -told[3]

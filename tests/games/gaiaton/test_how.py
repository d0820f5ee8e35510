"""The page of Gaiaton is true in its examples."""

import re

import pytest

from engine.gaiaton.battle import strength
from tests.engine.test_how import TOLD


def test_the_colours_of_gaiaton_are_so() -> None:
    told = TOLD["gaiaton"]["colours_1"].lower()
    pairs = re.findall(r"(\w+)(?: is strong)? against (\w+)", told)
    assert len(pairs) == 4
    assert all(strength(one, other) for one, other in pairs)


@pytest.mark.parametrize("line", ["example_1", "example_2"])
def test_the_examples_of_gaiaton_are_so(line: str) -> None:
    text = TOLD["gaiaton"][line].lower()
    (one, n), (other, m) = re.findall(r"(red|orange|yellow|blue) (\d+)", text)
    attack = int(n) * (2 if strength(one, other) else 1)
    counter = int(m) * (2 if strength(other, one) else 1)
    assert counter > attack
    assert "the counter wins" in text
    assert str(max(attack, counter)) in text

"""The page of Galatune is true in its examples."""

import pytest

from tests.engine.test_how import TOLD, numbers
from tests.games.galatune.table import CARDS, Table, card


def rating(name: str) -> object:
    """The number that is printed on a card or a Special Action."""
    return CARDS.design[card(name)].rating


@pytest.mark.rule("GT-092")
def test_a_boost_is_added_before_the_colour_doubles_it() -> None:
    attack, boost, added, doubled = numbers("galatune", "example_1")
    assert "light Attack" in TOLD["galatune"]["example_1"]
    assert (rating("Dawn Lance"), rating("Whetstone")) == (attack, boost)
    table = Table("Nyx", "Kord").having("Ana", "Dawn Lance", "Whetstone")
    table.having("Ben", hp=40).turn(Ana=("Whetstone", "Ana"))
    table.turn(Ana=("Dawn Lance", "Ben"))
    assert 40 - table.hp("Ben") == doubled
    assert attack + boost == added


@pytest.mark.rule("GT-054")
def test_the_shield_of_the_example_breaks() -> None:
    shield, one, other, sum_, lost = numbers("galatune", "example_2")
    assert (rating("Shade Cloak"), rating("Haymaker")) == (shield, one)
    assert rating("Mind Spike") == other
    table = Table("Ila", "Baro", "Nyx").having("Ana", "Shade Cloak")
    table.having("Cem", "Mind Spike")
    before = table.hp("Ana")
    table.turn(
        Ana=("Shade Cloak", "Ana"),
        Ben=("Haymaker", "Ana"),
        Cem=("Mind Spike", "Ana"),
    )
    assert before - table.hp("Ana") == lost
    assert one + other == sum_

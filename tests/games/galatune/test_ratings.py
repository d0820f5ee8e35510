"""Ratings: what modifiers and colours make of a printed number."""

from fractions import Fraction
from math import inf

import pytest

from engine.galatune.colours import COLOURS, bonus
from engine.galatune.ratings import Change, How, Number, modified, times, whole


def rated(base: int | Number, *changes: tuple[How, int], colour: int = 1) -> Number:
    """What a rating becomes."""
    number = base if isinstance(base, float) else Fraction(base)
    return modified(number, [Change(how, n) for how, n in changes], colour)


@pytest.mark.rule("GT-092")
def test_a_boost_is_added_before_the_colour_doubles() -> None:
    assert rated(6, ("add", 4), colour=2) == 20


@pytest.mark.rule("GT-092")
def test_exponents_come_after_the_colour() -> None:
    assert rated(6, ("power", 2), ("add", 4), colour=2) == 400


@pytest.mark.rule("GT-092", "GT-093")
def test_it_does_not_matter_when_modifiers_were_played() -> None:
    assert rated(3, ("multiply", 2), ("add", 1)) == 8
    assert rated(3, ("add", 1), ("multiply", 2)) == 8


@pytest.mark.rule("GT-063")
def test_several_modifiers_all_apply() -> None:
    assert rated(1, ("multiply", 2), ("multiply", 2)) == 4
    assert rated(2, ("add", 3), ("multiply", 2)) == 10


@pytest.mark.rule("GT-094")
def test_fractions_are_exact_until_one_rounding_up() -> None:
    half = rated(5, ("divide", 2))
    assert half == Fraction(5, 2)
    assert whole(half) == 3
    assert whole(rated(5, ("divide", 2), ("multiply", 2))) == 5


@pytest.mark.rule("GT-094")
def test_a_square_never_makes_a_weakened_attack_strong() -> None:
    assert rated(2, ("subtract", 5), ("power", 2)) == 0


@pytest.mark.rule("GT-070")
@pytest.mark.parametrize(
    "change", [("add", 4), ("subtract", 4), ("multiply", 2), ("divide", 2)]
)
def test_infinity_stays_infinite(change: tuple[How, int]) -> None:
    assert rated(inf, change) == inf
    assert rated(inf, ("power", 2)) == inf


@pytest.mark.rule("GT-070")
def test_infinity_times_nothing_is_nothing() -> None:
    assert rated(inf, colour=0) == 0
    assert times(Fraction(0), inf) == 0


WHEELS = {  # champion's colour: (immune to, weak to)
    "light": ("light", "dark"),
    "dark": ("dark", "light"),
    "war": ("war", "nature"),
    "mystic": ("mystic", "war"),
    "tech": ("tech", "mystic"),
    "nature": ("nature", "tech"),
}


@pytest.mark.rule("GT-073", "GT-074", "GT-076", "GT-077", "GT-078", "GT-079", "GT-080")
@pytest.mark.parametrize("colour", WHEELS)
def test_a_colour_is_immune_to_itself_and_weak_to_one(colour: str) -> None:
    immune, weak = WHEELS[colour]
    expected = dict.fromkeys(COLOURS, 1) | {immune: 0, weak: 2}
    assert {attack: bonus([colour], attack) for attack in COLOURS} == expected


@pytest.mark.rule("GT-075")
def test_the_unaligned_are_neither_immune_nor_weak() -> None:
    assert [bonus(["unaligned"], attack) for attack in COLOURS] == [1] * 6


@pytest.mark.rule("GT-072", "GT-078")
def test_eron_is_immune_to_light_and_tech() -> None:
    doubled = [c for c in COLOURS if bonus(["light", "tech"], c) == 2]
    stopped = [c for c in COLOURS if bonus(["light", "tech"], c) == 0]
    assert (doubled, stopped) == (["mystic", "dark"], ["tech", "light"])


@pytest.mark.rule("GT-087")
def test_three_shields_make_one_set_of_colours() -> None:
    found = {c: bonus(["nature", "tech", "light"], c) for c in COLOURS}
    assert [c for c in found if found[c] == 0] == ["tech", "nature", "light"]
    assert [c for c in found if found[c] == 2] == ["mystic", "dark"]


@pytest.mark.rule("GT-088")
def test_immunity_goes_before_weakness_and_none_counts_twice() -> None:
    assert bonus(["nature", "tech"], "tech") == 0
    assert bonus(["tech", "tech"], "mystic") == 2

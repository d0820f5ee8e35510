"""The page of One Deck Galaxy is true in its examples and tables."""

import pytest

from engine.one_deck_galaxy.derived import foes, supply
from engine.one_deck_galaxy.manifest import (
    CAMPAIGNERS,
    EDITION,
    EDITIONS,
    our_edition,
)
from tests.engine.test_how import numbers, rows
from tests.games.one_deck_galaxy.table import FOUR, PLAIN, Galaxy, refused

SEATS = {1: (PLAIN,), 2: FOUR[:2], 4: FOUR}


@pytest.mark.rule("OG-149")
def test_two_dice_are_combined_to_the_lower_of_them() -> None:
    yellow, pink, black = numbers("one-deck-galaxy", "example_1")
    dice = f"y{yellow} p{pink}"
    galaxy = Galaxy().has(pool=dice).does("combine", dice=dice)
    assert galaxy.pool() == f"k{black}"


@pytest.mark.rule("OG-121", "OG-124")
def test_a_pink_and_a_black_die_fill_a_wide_box_together() -> None:
    wanted, pink, black = numbers("one-deck-galaxy", "example_2")
    assert pink + black == wanted
    galaxy = Galaxy().zone("g04").has(pool=f"p{pink} k{black - 1} k{black}")
    refused(galaxy, "z0.1.0", f"p{pink} k{black - 1}", "OG-121")
    galaxy.place(f"p{pink} k{black}", "z0.1.0")
    assert galaxy.pool() == f"k{black - 1}"


@pytest.mark.parametrize(("column", "seats"), [(1, 1), (2, 2), (3, 4)])
def test_the_table_of_players_is_so(column: int, seats: int) -> None:
    told = rows("one-deck-galaxy", "ways", column)
    world = Galaxy(*SEATS[seats]).world
    assert int(told["Adversaries, Starbases"]) == len(foes(world))
    assert int(told["Open cards"]) == len(world.slots)
    assert int(told["Dice"]) == sum(supply(world, colour) for colour in "bpyk")
    assert told["Side of your people"] == ("1P" if seats == 1 else "2P")
    assert told["Campaign"] == ("yes" if seats in CAMPAIGNERS else "no")


@pytest.mark.rule("OG-218")
def test_the_table_of_boosts_is_so() -> None:
    fleets = rows("one-deck-galaxy", "boosts")
    science = rows("one-deck-galaxy", "boosts", 2)
    dice = rows("one-deck-galaxy", "boosts", 3)
    does = {one["id"]: one["do"] for one in our_edition(EDITION)["boosts"]}
    for name, steps in does.items():
        row = name.capitalize()
        assert f"FLEET({fleets[row]})" in steps
        probes = int(science[row].split()[0])
        assert (f"PROBE({probes})" if probes else "ROLL") in steps
        assert ("PROBE" in steps) == bool(probes)
    each = " ; ".join(f"ROLL({colour},1)" for colour in "bpyk")
    assert dice["Small"] == "2 black"
    assert does["small"].endswith("ROLL(k,2)")
    assert dice["Medium"] == "one of each colour and black"
    assert does["medium"].endswith(each)
    assert dice["Large"] == "the same, and a black 6"
    assert does["large"].endswith(f"{each} ; GAIN(k,6,1)")


def test_each_edition_has_its_row() -> None:
    told = rows("one-deck-galaxy", "boosts")
    assert len(EDITIONS) == len({"Now", "Second", "First"} & set(told))

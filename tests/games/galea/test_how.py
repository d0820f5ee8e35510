"""The pages of the three games of Galea are true in their examples and tables."""

from typing import get_type_hints

import pytest

from engine import load
from engine.galea.common.manifest import Options
from engine.galea.common.scoring import standing_of
from engine.galea.noble.conditions import CONDITIONS, MAIN
from engine.galea.settings import HOUSE_DECKS
from tests.engine.test_how import TOLD, numbers, rows
from tests.games.galea.noble_table import noble
from tests.games.galea.royal_table import royal
from tests.games.galea.sitting import NAMES


@pytest.mark.rule("GA-014", "GA-016")
def test_the_example_of_common_galea_is_so() -> None:
    counts = tuple(numbers("common-galea", "example_1"))
    found = standing_of(("red", "yellow", "blue"), counts)
    assert (found.highest, found.lowest) == ("blue", ("red", "yellow"))
    red, yellow, blue, *told = numbers("common-galea", "example_2")
    assert (red, yellow, blue) == tuple(told[:3])
    assert blue - red - yellow == -told[3]


@pytest.mark.rule("GA-043", "GA-044", "GA-045", "GA-046", "GA-047")
def test_the_example_of_noble_galea_is_so() -> None:
    at, low, high, total, theirs = numbers("noble-galea", "example_1")
    mine = f"spear-{low} helm-{high}"
    place = f"laurel-{at}"
    table = noble().with_location(place, Ana=mine, Ben=f"shield-{theirs}")
    assert table.location(place).totals == (total, theirs)
    told = TOLD["noble-galea"]["example_2"]
    assert told.startswith("Favor is yours")
    assert told.endswith("nobody wins it.")
    assert table.meets("Ana", place) == {"favour", "sustainable"}
    assert table.meets("Ben", place) == {"sustainable", "overpower"}
    assert table.holder(place) is None
    both = [total, theirs, at]
    assert numbers("noble-galea", "example_2") == [2, 1, *both, theirs, total]


PLACES = "spear-1 sword-5 laurel-3 shield-2 sword-1"


@pytest.mark.rule("GA-068")
def test_what_fits_at_the_location_of_royal_galeas_example_is_so() -> None:
    at, *below = numbers("royal-galea", "example_1")
    values = {1, 2, 3, 4, 5} - {at}
    hand = " ".join(f"crown-{n} helm-{n}" for n in values)
    offers = royal().with_war(f"crown-{at} {PLACES}", Ana=hand).offers
    fits = {f"crown-{n}" for n in values} | {f"helm-{n}" for n in below}
    assert {*offers[f"crown-{at}"]} == fits


@pytest.mark.rule("GA-075")
def test_what_becomes_of_a_level_location_of_royal_galea_is_so() -> None:
    at, *_ = numbers("royal-galea", "example_1")
    mine, low, high, *totals = numbers("royal-galea", "example_2")
    place, theirs = f"crown-{at}", f"spear-{low} helm-{high}"
    table = royal().with_war(f"{place} {PLACES}", Ana="laurel-1")
    table.with_placed(place, Ana=f"crown-{mine}", Ben=theirs)
    assert [*table.location(place).totals] == totals
    table.places("Ana", "laurel-1", at="laurel-3")
    assert {place, f"crown-{mine}", *theirs.split()} <= table.removed


@pytest.mark.parametrize("system", ["common-galea", "noble-galea", "royal-galea"])
def test_the_two_decks_are_as_they_are_told(system: str) -> None:
    decks = load(system).cards
    for column, name in enumerate(HOUSE_DECKS, 1):
        told, deck = rows(system, "decks", column), decks[name]
        assert int(told["Suits"]) == len(deck.suits)
        assert int(told["Colours"][0]) == len(deck.colours)
        each = {"common-galea": 10, "noble-galea": 15}.get(system)
        if each:
            assert int(told["Not dealt"]) == len(deck.cards) - each * len(NAMES)
        else:
            table = royal(deck=name).plays_to("pick")
            assert int(told["Rounds and stacks"]) == len(table.view(None).stacks)
            assert int(told["Hand after the draft"]) == len(table.hand("Ana").split())


def test_each_variant_of_common_galea_has_its_row() -> None:
    settled = {"deck", "forced", "late", "starter"}
    variants = [name for name in get_type_hints(Options) if name not in settled]
    assert [name.lower() for name in rows("common-galea", "more")] == variants


def test_each_other_condition_of_noble_galea_has_its_row() -> None:
    others = [name for name in CONDITIONS if name not in MAIN]
    assert [name.lower() for name in rows("noble-galea", "more")] == others

"""The animals of the house: true to their colours, their credits and their forms."""

import csv
import re
import tomllib
from importlib import resources
from itertools import combinations

import pytest

from engine.gaiaton.animals import COLOURS, edition
from engine.gaiaton.deck import flaws
from engine.gaiaton.forms import _plays
from engine.gaiaton.manifest import EDITIONS
from engine.kernel.form import named
from engine.kernel.words import written

FOLDER = resources.files("engine.gaiaton") / "editions/edition-1"
ROWS = list(csv.DictReader((FOLDER / "animals.csv").read_text("utf-8").splitlines()))
CREDITS = tomllib.loads((FOLDER / "credits.toml").read_text("utf-8"))["credit"]

CLASSES = {
    "bird": "red",
    "invertebrate": "orange",
    "mammal": "yellow",
    "fish": "blue",
    "reptile": "purple",
    "amphibian": "green",
}
DECISION = 170  # bytes of a decision around its form


@pytest.mark.rule("GL-003")
def test_every_class_has_its_colour() -> None:
    assert {(row["class"], row["colour"]) for row in ROWS} == set(CLASSES.items())
    assert set(CLASSES.values()) == set(COLOURS)


@pytest.mark.rule("GL-002")
def test_every_animal_is_there_once_with_whole_years() -> None:
    assert len(ROWS) == len(edition().animals) == 380
    for column in ("id", "name", "scientific_name"):
        assert len({row[column].lower() for row in ROWS}) == 380
    for row in ROWS:
        assert 1 <= int(row["lifespan_low"]) <= int(row["lifespan_max"]) <= 507


@pytest.mark.rule("GL-002")
def test_every_number_is_what_its_source_says() -> None:
    for row in ROWS:
        found = re.match(r"AnAge HAGRID \d{5} max longevity ([\d.]+) y", row["source"])
        if found is None:
            assert row["credit"] == "house"
            assert row["source"].startswith("general knowledge")
            continue
        assert row["credit"] == "anage"
        years = max(1, int(float(found[1]) + 0.5))
        own_max = "max =" in row["source"]
        assert years == int(row["lifespan_low" if own_max else "lifespan_max"]), row
        is_range = row["lifespan_low"] != row["lifespan_max"]
        assert is_range == ("low" in row["source"]), row


def test_every_credit_is_given() -> None:
    assert {row["credit"] for row in ROWS} == {credit["id"] for credit in CREDITS}
    anage = next(credit for credit in CREDITS if credit["id"] == "anage")
    assert anage["licence"] == "CC BY 3.0"
    assert "AnAge" in anage["text"]


@pytest.mark.rule("GL-004", "GL-005", "GL-006", "GL-007", "GL-008")
@pytest.mark.parametrize("name", EDITIONS)
def test_the_starter_decks_obey_the_rules(name: str) -> None:
    pool = edition(name)
    assert [flaws(pool, deck.cards) for deck in pool.starters.values()] == [()] * 4


@pytest.mark.rule("GL-009")
def test_the_second_edition_changes_the_starter_decks_alone() -> None:
    first, second = (edition(name).definition for name in EDITIONS)
    assert second.animals == first.animals
    for before, after in zip(first.decks, second.decks, strict=True):
        assert (after.id, after.name) == (before.id, before.name)
        assert set(after.cards) != set(before.cards)


def test_the_form_of_any_hand_stays_within_4_kb() -> None:
    pool = edition()
    ranges = [animal for animal in pool.animals.values() if animal.has_range]
    longest = sorted(ranges, key=lambda a: -9 * len(a.id) - 2 * len(a.name))[:12]
    hands = combinations([animal.id for animal in longest], 5)
    forms = [_plays(pool, pool.sort(hand)) for hand in hands]
    sizes = [len(written((named(f), f.moves))) for f in forms]
    assert max(sizes) + DECISION <= 4096

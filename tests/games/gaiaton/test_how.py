"""The page of Gaiaton is true in its examples."""

import json
import re
from pathlib import Path

import pytest

import engine
from engine.gaiaton.battle import strength
from engine.gaiaton.manifest import EDITIONS
from tests.engine.test_how import TOLD, rows

WORDS = Path(engine.__file__).parent / "gaiaton" / "words" / "en" / "gaiaton.json"
CLASSES: dict[str, str] = json.loads(WORDS.read_text("utf-8"))["classes"]


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


def test_the_editions_of_gaiaton_are_so() -> None:
    pools = engine.load("gaiaton").cards
    for column, name in enumerate(reversed(EDITIONS), 1):
        told = rows("gaiaton", "editions", column)
        assert int(told["Animals"].split()[-1]) == len(pools[name].animals)
        assert int(told["Ready decks"].split(",")[0]) == len(pools[name].starters)
    now, first = [pools[name] for name in reversed(EDITIONS)]
    assert now.animals == first.animals
    assert now.starters != first.starters


def test_the_kinds_of_animals_are_so() -> None:
    told = TOLD["gaiaton"]["animals_1"].lower()
    for colour, kind in CLASSES.items():
        assert re.search(rf"{kind} (are )?{colour}\b", told), kind

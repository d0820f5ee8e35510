"""Each animal of the house has one sentence of its own, and a source to check it."""

import re
from collections import Counter
from importlib import resources
from typing import Any

import pytest
from msgspec import json

from engine.gaiaton.animals import COLOURS, edition
from engine.gaiaton.set_view import set_view

PACKAGE = resources.files("engine.gaiaton")
WORDS = json.decode((PACKAGE / "words/en/app-gaiaton-lives.json").read_bytes())
LIVES: dict[str, str] = WORDS["gaiaton_lives"]
REFERENCES: dict[str, Any] = json.decode((PACKAGE / "references.json").read_bytes())
ANIMALS = edition().animals
LATIN = {one.id: one.latin for one in set_view(edition()).animals}
LONGEST = 90  # characters


def test_every_animal_has_a_sentence() -> None:
    assert list(LIVES) == list(ANIMALS)


def test_no_two_animals_are_told_of_alike() -> None:
    told = Counter(text.lower() for text in LIVES.values())
    assert [text for text, times in told.items() if times > 1] == []


@pytest.mark.parametrize("colour", COLOURS)
def test_a_sentence_is_one_plain_line(colour: str) -> None:
    for card, text in LIVES.items():
        if ANIMALS[card].colour == colour:
            assert re.fullmatch(r"[A-Z0-9][^\n.!?'\"{}]{24,}\.", text), (card, text)
            assert len(text) <= LONGEST, (card, len(text))


def test_every_sentence_has_a_source_that_is_found_by_the_latin_name() -> None:
    kinds = Counter(one for ref in REFERENCES.values() for one in ref["colours"])
    assert kinds == Counter(COLOURS)
    named = Counter(card for ref in REFERENCES.values() for card in ref["of"])
    assert set(named) <= set(LIVES)
    assert set(named.values()) == {1}
    for reference in REFERENCES.values():
        assert re.fullmatch(
            r"https://[\w./?=&-]+\{genus\}[\w=&-]+\{species\}[\w./]*",
            reference["address"],
        )
    for latin in LATIN.values():
        assert re.fullmatch(r"[A-Z][a-z]+ [a-z]+", latin)

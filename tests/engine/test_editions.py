"""Editions of cards never change: what is repaired goes into the next one."""

from hashlib import sha256

import pytest

import engine.gaiaton.manifest as gaiaton
import engine.galatune.manifest as galatune
import engine.one_deck_galaxy.manifest as galaxy
from engine.gaiaton import animals
from engine.galatune import cards
from engine.galea import deck, settings
from engine.kernel.cards import fingerprint

DECKS = {
    "galea-30": "bb44162271530b3ada0954517c27db72c13e6418add4e9ad81db2c690db3e120",
    "galea-40": "e1536410c7a9a0b33a0609dca7dd6f2440b2e7f6e244e92c851558c9f6e79ae4",
}
ANIMALS = {
    "edition-1": "b265e7753398fa678065ad45843d278baa19f73c38029feced12f3269232c5d3",
    "edition-2": "a4663fd414c789b3423051ca1cf5ae7c43d5dda3dbef4b97b6032f04506c59bc",
}
CHAMPIONS = {
    "house-1": "29fb7a49ba240a83c13bc3535f7fafc6c1f255041ed73e2e0c5bc2c1cfcf542c",
    "house-2": "67ce1f73b8777fa79f16bbaa187c1894b821f4989310641d6ab2716beaec04ba",
}

GALAXIES = {
    "house-1": "bf5e395ad80c2036358e2a0e1ab36f636be14d90ab49e4d8a3a6927d7534403d",
    "house-2": "0ef6bccc75288760d6543e879caa9070eb9a55f8279a9ff2123b43f0ff728cd5",
    "house-3": "014c45b268eebbfd605bb81cc58b528a04a789cd2c6d69d5d22a83c4a76db957",
}


def test_every_edition_is_pinned() -> None:
    assert set(settings.HOUSE_DECKS) == set(DECKS)
    assert set(gaiaton.EDITIONS) == set(ANIMALS)
    assert set(galatune.EDITIONS) == set(CHAMPIONS)
    assert set(galaxy.EDITIONS) == set(GALAXIES)


@pytest.mark.rule("GA-001")
@pytest.mark.parametrize("name", DECKS)
def test_a_house_deck_is_as_it_was(name: str) -> None:
    assert fingerprint(deck.built_in()[name].definition) == DECKS[name]


@pytest.mark.rule("GL-009")
@pytest.mark.parametrize("name", ANIMALS)
def test_an_edition_of_animals_is_as_it_was(name: str) -> None:
    assert fingerprint(animals.edition(name).definition) == ANIMALS[name]


@pytest.mark.rule("GT-189")
@pytest.mark.parametrize("name", CHAMPIONS)
def test_an_edition_of_champions_and_cards_is_as_it_was(name: str) -> None:
    assert fingerprint(cards.our_cards(name).source) == CHAMPIONS[name]


@pytest.mark.rule("OG-003")
@pytest.mark.parametrize("name", GALAXIES)
def test_an_edition_of_the_galaxy_is_as_it_was(name: str) -> None:
    assert sha256(galaxy.edition_file(name)).hexdigest() == GALAXIES[name]

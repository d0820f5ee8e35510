"""House decks never change: what is repaired goes into the next one."""

import pytest

from engine.galea import deck, settings
from engine.kernel.cards import fingerprint

PINNED = {
    "galea-30": "bb44162271530b3ada0954517c27db72c13e6418add4e9ad81db2c690db3e120",
    "galea-40": "e1536410c7a9a0b33a0609dca7dd6f2440b2e7f6e244e92c851558c9f6e79ae4",
}


def test_every_edition_is_pinned() -> None:
    assert set(settings.HOUSE_DECKS) == set(PINNED)


@pytest.mark.rule("GA-001")
@pytest.mark.parametrize("name", PINNED)
def test_a_house_deck_is_as_it_was(name: str) -> None:
    assert fingerprint(deck.built_in()[name].definition) == PINNED[name]

"""Editions never change: what is repaired goes into the next one."""

import pytest

from engine.galatune import cards, manifest
from engine.kernel.cards import fingerprint

PINNED = {
    "house-1": "29fb7a49ba240a83c13bc3535f7fafc6c1f255041ed73e2e0c5bc2c1cfcf542c",
    "house-2": "67ce1f73b8777fa79f16bbaa187c1894b821f4989310641d6ab2716beaec04ba",
}


def test_every_edition_is_pinned() -> None:
    assert set(manifest.EDITIONS) == set(PINNED)


@pytest.mark.rule("GT-189")
@pytest.mark.parametrize("name", PINNED)
def test_an_edition_of_champions_and_cards_is_as_it_was(name: str) -> None:
    assert fingerprint(cards.our_cards(name).source) == PINNED[name]

"""Editions never change: what is repaired goes into the next one."""

import pytest

from engine.kernel.cards import fingerprint
from engine.one_deck_galaxy import manifest

PINNED = {
    "house-1": "97295fc459dfa62da6541e8d9343fedcebc7547dd664fab7dd49eaa4fcf21f14",
    "house-2": "8ffb4ee2758615f84e40a9bb8780cb83ed0035c5855f96521555ee61948eb41c",
    "house-3": "860f8e78fb05dcb99b34a8cbdb064ad24d3f0af00e49b03b2610c2803a88bb06",
}


def test_every_edition_is_pinned() -> None:
    assert set(manifest.EDITIONS) == set(PINNED)


@pytest.mark.rule("OG-003")
@pytest.mark.parametrize("name", PINNED)
def test_an_edition_of_the_galaxy_is_as_it_was(name: str) -> None:
    assert fingerprint(manifest.our_edition(name)) == PINNED[name]

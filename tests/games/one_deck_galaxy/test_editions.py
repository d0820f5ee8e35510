"""Editions never change: what is repaired goes into the next one."""

from hashlib import sha256

import pytest

from engine.one_deck_galaxy import manifest

PINNED = {
    "house-1": "bf5e395ad80c2036358e2a0e1ab36f636be14d90ab49e4d8a3a6927d7534403d",
    "house-2": "0ef6bccc75288760d6543e879caa9070eb9a55f8279a9ff2123b43f0ff728cd5",
    "house-3": "014c45b268eebbfd605bb81cc58b528a04a789cd2c6d69d5d22a83c4a76db957",
}


def test_every_edition_is_pinned() -> None:
    assert set(manifest.EDITIONS) == set(PINNED)


@pytest.mark.rule("OG-003")
@pytest.mark.parametrize("name", PINNED)
def test_an_edition_of_the_galaxy_is_as_it_was(name: str) -> None:
    assert sha256(manifest.edition_file(name)).hexdigest() == PINNED[name]

"""Editions of animals never change: what is repaired goes into the next one."""

import pytest

from engine.gaiaton import animals, manifest
from engine.kernel.cards import fingerprint

PINNED = {
    "edition-1": "b265e7753398fa678065ad45843d278baa19f73c38029feced12f3269232c5d3",
    "edition-2": "a4663fd414c789b3423051ca1cf5ae7c43d5dda3dbef4b97b6032f04506c59bc",
}


def test_every_edition_is_pinned() -> None:
    assert set(manifest.EDITIONS) == set(PINNED)


@pytest.mark.rule("GL-009")
@pytest.mark.parametrize("name", PINNED)
def test_an_edition_of_animals_is_as_it_was(name: str) -> None:
    assert fingerprint(animals.edition(name).definition) == PINNED[name]

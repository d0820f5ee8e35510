"""Tables of four: two Starbases, two Adversaries, eight slots."""

from typing import Any

from tests.games.one_deck_galaxy.table import FOUR, Galaxy

ANA, BEN, CEM, DIA = range(4)
FIRST, SECOND = "neeble-woober", "calibrator"
THINGS = ("foe", "base", "foe2", "base2", *(f"z{n}" for n in range(8)))
THINGS = (*THINGS, "s0", "s1", "s2", "s3")


def four(*zone: str, **more: Any) -> Galaxy:
    """A table of four against two that do little; `z0=3` puts influence on a card."""
    influence = {name: n for name, n in more.items() if name[1:].isdigit()}
    options = {name: n for name, n in more.items() if name not in influence}
    galaxy = Galaxy(*FOUR, **{"second": SECOND, **options})
    return galaxy.zone(*zone, **influence)


def at(slot: int, card: str) -> list[str]:
    """A zone of eight with one card, in a slot counted from 0."""
    return [*[""] * slot, card, *[""] * (7 - slot)]

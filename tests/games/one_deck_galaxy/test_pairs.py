"""Some pairs of each table.

`python -m tests.games.one_deck_galaxy.pairs` plays all of them.
"""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel import Answer, Next
from engine.one_deck_galaxy.world import Filled
from tests.games.one_deck_galaxy.laws import wholly
from tests.games.one_deck_galaxy.pairs import TABLES, pairs, played
from tests.games.one_deck_galaxy.table import SYSTEM, Galaxy

FEW = 20  # of each table


@pytest.mark.rule("OG-006", "OG-047", "OG-089", "OG-156", "OG-024")
@pytest.mark.parametrize("table", TABLES)
def test_pairs_are_reached_and_keep_the_laws(table: str) -> None:
    for pair in Random(table).sample([*pairs(table)], FEW):
        found = played(table, *pair)
        assert found.reached or found.refused, pair
        assert found.faults == (), pair


def with_a_fault(**fields: Any) -> tuple[str, ...]:
    """What is found where an act has left this in the galaxy."""
    galaxy = Galaxy().zone("g01").has(pool="b4 b3")
    act = Answer(0, galaxy.asked().id, "lab", {"dice": ("b4",)})
    then = SYSTEM.play(galaxy.game, act)
    world = replace(then.game.world, **fields)
    return wholly(SYSTEM, galaxy.game, act, Next(replace(then.game, world=world), ()))


@pytest.mark.parametrize(
    ("law", "fields"),
    [
        ("cards_are_kept", {"science": ("g02",)}),
        ("dice_and_discs_are_kept", {"lab": ("b1",) * 9}),
        ("boxes_hold_what_they_want", {"filled": (Filled("z0", 0, 0, 0, ("b3",)),)}),
        ("foretold", {"lab": ("b5",)}),
    ],
)
def test_a_fault_is_found(law: str, fields: dict[str, Any]) -> None:
    assert [fault for fault in with_a_fault(**fields) if fault.startswith(law)]


def test_a_milestone_that_nobody_told_is_found() -> None:
    galaxy = Galaxy().has(pool="b4")
    act = Answer(0, galaxy.asked().id, "lab", {"dice": ("b4",)})
    then = SYSTEM.play(galaxy.game, act)
    players = (replace(then.game.world.players[0], done=(1,)),)
    world = replace(then.game.world, players=players)
    faults = wholly(SYSTEM, galaxy.game, act, Next(replace(then.game, world=world), ()))
    assert [fault for fault in faults if fault.startswith("levels")]

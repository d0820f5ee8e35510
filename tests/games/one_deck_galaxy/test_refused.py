"""What is refused, with the rule that refuses it; nothing has changed then."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.kernel import Answer, IllegalAnswer
from engine.one_deck_galaxy.manifest import Campaign, Options
from tests.games.one_deck_galaxy.table import SYSTEM, Galaxy

TWO = (("elemens", "botanists"), ("felisi", "explorers"))
Picks = dict[str, tuple[str, ...]]


def put(*dice: str, at: str = "z0.0.0") -> tuple[str, Picks]:
    """A die, or several, for a small box."""
    return "put", {"at": (at,), "dice": dice}


def fill(*dice: str) -> tuple[str, Picks]:
    """Dice for the wide grey 9 of a card."""
    return "fill", {"at": ("z0.1.0",), "dice": dice}


def turned(to: str, die: str) -> tuple[str, Picks]:
    """A die for Fleets."""
    return "turn", {"at": (to,), "dice": (die,)}


def refinery(**more: Any) -> Galaxy:
    """Two dice for a card with a blue 4, a blue 3 and a wide grey 9."""
    return Galaxy(*TWO).zone("g01").has(0, pool="b4 y6 b2 y1", **more)


def placed() -> Galaxy:
    return refinery().place("b4", "z0.0.0")


def used() -> Galaxy:
    return refinery(techs="g38", discs=2).use("g38").does("skip")


def calibrating() -> Galaxy:
    return refinery().base(fleets=6)


def confronting(**levels: tuple[int, ...]) -> Galaxy:
    """A die that fits the first box of row one and of row two; no disc is taken."""
    galaxy = refinery().has(0, pool="y6")
    for seat, done in enumerate(levels.values()):
        galaxy.has(seat, done=done)
    return galaxy


def at_the_top() -> Galaxy:
    return confronting(ana=(0, 1, 2, 3), ben=(0, 1, 2, 3))


def at_row_two() -> Galaxy:
    """One of the two has not the level that the second row wants."""
    return confronting(ana=(0, 1), ben=()).foe(taken=1)


def claimed() -> Galaxy:
    return Galaxy(*TWO).zone("g13", z0=5).done()


def at_the_sheet() -> Galaxy:
    galaxy = Galaxy()
    options = Options(sheet=14, record=Campaign(used=("elemens", "botanists")))
    galaxy.game, _ = SYSTEM.start(options, 1, bytes(32))
    return galaxy.answer(0, "cross", cards="elemens")


CASES: dict[str, tuple[Callable[[], Galaxy], str, Picks, str]] = {
    "a die too low": (refinery, *put("b2"), "OG-120"),
    "a die of another colour": (refinery, *put("y6"), "OG-120"),
    "a die that nobody has": (refinery, *put("k6"), "OG-120"),
    "two dice in a small box": (refinery, *put("b4", "b4"), "OG-120"),
    "a die that is placed already": (
        placed,
        *put("b4", at="z0.0.1"),
        "OG-111",
    ),
    "a box that is full": (placed, *put("b4"), "OG-111"),
    "a row below the last disc": (
        at_the_top,
        *put("y6", at="foe.1.0"),
        "OG-111",
    ),
    "a row of a disc that is taken": (
        lambda: at_the_top().foe(taken=1),
        *put("y6", at="foe.0.0"),
        "OG-111",
    ),
    "a row above the level": (
        at_row_two,
        *put("y6", at="foe.1.0"),
        "OG-111",
    ),
    "half a wide box": (refinery, *fill("y6", "y1"), "OG-121"),
    "one die twice": (refinery, *fill("y6", "y6"), "OG-121"),
    "a Tech used twice": (used, "use", {"at": ("0.g38",)}, "OG-111"),
    "a die turned past six": (calibrating, *turned("7", "y6"), "OG-111"),
    "a die turned below one": (calibrating, *turned("0", "y1"), "OG-111"),
    "a die combined with itself": (
        refinery,
        "combine",
        {"dice": ("b4", "b4")},
        "OG-149",
    ),
    "a claim for who is not there": (claimed, "colony", {"at": ("s2",)}, "OG-111"),
    "two lines in one": (at_the_sheet, "line", {"what": ("n1", "n2")}, "OG-204"),
    "a line to nowhere": (at_the_sheet, "line", {"what": ("n99",)}, "OG-204"),
    "a line from a node not reached": (
        at_the_sheet,
        "line",
        {"what": ("n14",)},
        "OG-204",
    ),
    "an act that there is not": (refinery, "fly", {}, "OG-111"),
}


@pytest.mark.rule("OG-111", "OG-120", "OG-121", "OG-140", "OG-149", "OG-204")
@pytest.mark.parametrize("name", CASES)
def test_it_is_refused_and_changes_nothing(name: str) -> None:
    begin, move, picks, rule = CASES[name]
    galaxy = begin()
    before, asked = SYSTEM.encode(galaxy.game), galaxy.asked()
    with pytest.raises(IllegalAnswer) as refusal:
        SYSTEM.play(galaxy.game, Answer(0, asked.id, move, picks))
    assert refusal.value.rule == rule
    assert SYSTEM.encode(galaxy.game) == before


@pytest.mark.rule("OG-112")
def test_a_partners_die_is_refused() -> None:
    galaxy = refinery().has(1, pool="b5")
    with pytest.raises(IllegalAnswer):
        SYSTEM.play(galaxy.game, Answer(0, galaxy.asked().id, *put("b5")))

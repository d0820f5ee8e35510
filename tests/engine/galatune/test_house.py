"""How the house plays Galatune: it sees what scores, and nothing that is hidden."""

import pytest

from engine.bots import choose, player
from engine.kernel import Answer, Chance, sight
from tests.engine.galatune.table import NAMES, SYSTEM, Table, card

LEVELS = [1, 2]
THOUGHT = 12  # iterations


def says(table: Table, name: str, kind: str, level: int) -> Answer:
    """What the house would answer on a player's seat."""
    asked = table.asked(name, kind)
    seen = sight(SYSTEM, table.game, NAMES.index(name))
    bot = player(SYSTEM, level, THOUGHT)
    return choose(seen, asked.id, Chance(bytes(32)), bot)


@pytest.mark.parametrize("level", LEVELS)
def test_the_house_takes_a_finishing_blow_that_is_free(level: int) -> None:
    table = Table("Baro", "Nyx", "Fen").having("Ana", "Mend", "Hex Blade")
    table.having("Ben", hp=12).having("Cem", hp=4)
    plan = says(table, "Ana", "plan", level)
    assert plan.picks["targets"] == ("s2",)
    assert plan.picks["card"][0] in {table.seat("Ana").champion, card("Hex Blade")}


@pytest.mark.parametrize("level", LEVELS)
def test_the_house_does_not_attack_the_immune(level: int) -> None:
    table = Table("Baro", "Kord", "Fen").having("Ana", "Berserk Rush")
    plan = says(table, "Ana", "plan", level)
    assert plan.picks["targets"] != ("s1",)  # War does nothing to a War champion


def test_the_house_traps_what_would_fell_it() -> None:
    table = Table("Baro", "Nyx").having("Ben", "Phase Shift", hp=4)
    table.planned(Ana=("Haymaker", "Ben"))
    trap = says(table, "Ben", "trap", 1)
    assert (trap.move, trap.picks) == (f"lay-{card('Phase Shift')}", {"at": ("p0",)})


def test_the_house_keeps_its_traps_from_what_is_aimed_at_others() -> None:
    table = Table("Baro", "Nyx", "Ila").having("Ben", "Phase Shift")
    table.planned(Ana=("Haymaker", "Cem"))
    assert says(table, "Ben", "trap", 1).move == "pass"


def test_the_house_loots_the_strongest_cards() -> None:
    table = (
        Table("Eron", "Nyx")
        .having("Ben", hp=1)
        .having(
            "Ben",
            "War Hammer",
            "Lucky Day",
            "Avalanche",
            "Dawn Lance",
            "Seed Cache",
            "Mend",
        )
    )
    table.turn(Ana=("Star Flare", "Ben"))
    prize = says(table, "Ana", "prize", 1)
    strong = ("War Hammer", "Avalanche", "Dawn Lance", "Mend")
    assert set(map(card, strong)) <= set(prize.picks["cards"])


@pytest.mark.rule("GT-173")
@pytest.mark.parametrize("level", LEVELS)
def test_the_house_sees_no_plan(level: int) -> None:
    plans = []
    for what, on in (("Whisper", "Cem"), ("Whisper", "Ana")):
        table = Table("Baro", "Nyx", "Fen").having("Ana", "Mend", "Hex Blade")
        table.plan("Ben", what, on)
        plans.append(says(table, "Ana", "plan", level))
    assert plans[0] == plans[1]

"""What a plan or a Trap would come to, told before it is confirmed."""

import pytest

from engine.galatune.foretell import (
    HOWS,
    GalatuneForetold,
    Guard,
    Health,
    Later,
    Regained,
)
from engine.galatune.prizes import regained
from engine.kernel import Answer, ClosedDecision, IllegalAnswer, sight
from engine.kernel.act import Picks
from tests.games.galatune.table import CARDS, CHAMPIONS, NAMES, SYSTEM, Table, card


def foretold(table: Table, name: str, answer: Answer | None = None) -> GalatuneForetold:
    """What a player is told of an answer, or of how things stand."""
    foresee = SYSTEM.foresight(sight(SYSTEM, table.game, NAMES.index(name)))
    assert foresee is not None
    told = foresee(answer) if answer else foresee()
    assert isinstance(told, GalatuneForetold)
    return told


def of_plan(table: Table, name: str, what: str, on: str, move: str) -> GalatuneForetold:
    """What a plan would do if nothing else happened."""
    asked = table.asked(name, "plan")
    picks: Picks = {"card": (card(what),), "targets": (f"s{NAMES.index(on)}",)}
    return foretold(table, name, Answer(asked.seat, asked.id, move, picks))


@pytest.mark.rule("GT-096", "GT-092")
def test_a_plan_tells_its_sum_term_by_term() -> None:
    table = Table("Eron", "Nyx")
    (strike,) = of_plan(table, "Ana", "Star Flare", "Ben", "attack").strikes
    terms = [(term.what, term.n) for term in strike.sum]
    assert (strike.n, terms) == (8, [("base", 3), ("add", 1), ("multiply", 2)])


def test_a_plan_tells_who_would_fall() -> None:
    table = Table("Eron", "Nyx").having("Ben", hp=8)
    told = of_plan(table, "Ana", "Star Flare", "Ben", "attack")
    assert (told.hp, told.fallen) == ((Health(1, -8, 0, told.hp[0].rules),), (1,))


def test_a_plan_that_does_nothing_says_why() -> None:
    table = Table("Eron", "Ysolde")
    (strike,) = of_plan(table, "Ana", "Star Flare", "Ben", "attack").strikes
    assert (strike.n, strike.why) == (0, "immune")


def test_a_shield_and_a_life_tell_what_they_are_worth() -> None:
    table = Table("Ysolde", "Baro").having("Ana", "Phalanx", "Mend")
    (shield,) = of_plan(table, "Ana", "Phalanx", "Ana", "aid").shields
    (life,) = of_plan(table, "Ana", "Mend", "Ben", "aid").lives
    assert (shield.n, [t.what for t in shield.sum]) == (7, ["base", "add"])
    assert (life.on, life.n) == (1, 5)


def test_what_comes_after_the_damage_is_told_too() -> None:
    table = Table("Eron", "Baro").having("Ana", "Lucky Day")
    told = of_plan(table, "Ana", "Lucky Day", "Ana", "aid")
    assert told.later == (Later(card("Lucky Day"), 0, 1),)


def test_hp_lost_and_gained_after_the_damage_are_told_too() -> None:
    table = Table("Eron", "Morwen", "Baro").having("Ana", "Soul Siphon", hp=1)
    strike = of_plan(table, "Ana", "Star Flare", "Ben", "attack")
    assert ({h.on: h.hp for h in strike.hp}, strike.fallen) == ({0: 0, 1: 3}, (0,))
    siphon = of_plan(table, "Ana", "Soul Siphon", "Cem", "attack")
    assert {h.on: h.n for h in siphon.hp} == {0: 2, 2: -3}


def test_a_plan_that_is_ready_stands_as_it_was_foretold() -> None:
    table = Table("Eron", "Nyx", "Baro")
    told = of_plan(table, "Ana", "Star Flare", "Ben", "attack")
    assert foretold(table.plan("Ana", "Star Flare", "Ben"), "Ana") == told
    assert foretold(table, "Cem") == GalatuneForetold()


def test_while_traps_are_placed_the_whole_table_is_told() -> None:
    table = Table("Eron", "Baro").having("Ben", "Phalanx", "Eclipse")
    table.planned(Ana=("Star Flare", "Ben"), Ben=("Phalanx", "Ben"))
    told = foretold(table, "Ana")
    assert told.guards == (Guard(1, 6, 4, True, told.guards[0].rules),)
    assert (told.hp, [s.why for s in told.strikes]) == ((), ["held"])


@pytest.mark.rule("GT-033")
def test_a_trap_tells_what_the_table_would_come_to_with_it() -> None:
    table = Table("Eron", "Nyx").having("Ben", "Eclipse")
    table.planned(Ana=("Star Flare", "Ben"))
    assert foretold(table, "Ben").fallen == (1,)
    asked = table.asked("Ben", "trap")
    laid = Answer(1, asked.id, "lay", {"at": ("p0",), "card": (card("Eclipse"),)})
    assert foretold(table, "Ben", laid) == GalatuneForetold()


@pytest.mark.rule("GT-037")
def test_a_copy_is_reckoned_with() -> None:
    table = Table("Eron", "Nyx", "Baro").having("Cem", "Echo")
    table.planned(Ana=("Star Flare", "Ben"))
    asked = table.asked("Cem", "trap")
    picks: Picks = {"at": ("p0",), "target": ("s0",), "card": (card("Echo"),)}
    echo = Answer(2, asked.id, "lay", picks)
    assert [(s.seat, s.on) for s in foretold(table, "Cem", echo).strikes] == [
        (2, 0),
        (0, 1),
    ]


@pytest.mark.rule("GT-101", "GT-103")
def test_where_a_lot_decides_it_is_said() -> None:
    table = Table("Eron", "Nyx").having("Ana", "Truce").having("Ben", "Theft")
    table.planned(Ana=("Truce", "Ben"))
    asked = table.asked("Ben", "trap")
    theft = Answer(1, asked.id, "lay", {"at": ("p0",), "card": (card("Theft"),)})
    assert (foretold(table, "Ben").lots, foretold(table, "Ben", theft).lots) == (
        False,
        True,
    )


def test_nothing_is_foretold_of_what_may_not_be_answered() -> None:
    table = Table("Eron", "Nyx")
    with pytest.raises(IllegalAnswer):
        of_plan(table, "Ana", "Mend", "Ana", "aid")
    asked = table.asked("Ben", "plan")
    with pytest.raises(ClosedDecision):
        foretold(table, "Ana", Answer(1, asked.id, "play", {}))


def back(table: Table, champion: str, how: str) -> tuple[Regained, ...]:
    """What Ben is told of his hand as he comes back with a champion."""
    asked = table.asked("Ben", "respawn")
    picks: Picks = {"at": (CHAMPIONS[champion],)}
    return foretold(table, "Ben", Answer(asked.seat, asked.id, how, picks)).hands


@pytest.mark.rule("GT-152", "GT-153")
def test_who_comes_back_is_told_what_each_way_makes_of_the_hand() -> None:
    table = Table("Baro", "Nyx").having("Ben", "Veto", "Echo", hp=1)
    table.turn(Ana=("Haymaker", "Ben")).late("prize")
    ways = {w.how: (w.kept, w.fresh) for w in back(table, "Nyx", "stay")}
    assert ways == {"stay": (2, 0), "fill": (2, 5), "reset": (0, 7)}
    assert back(table, "Nyx", "reset") == back(table, "Nyx", "stay")
    table.answers("Ben", "respawn", "fill", at=(CHAMPIONS["Nyx"],))
    assert len(table.hand("Ben")) == 7


@pytest.mark.rule("GT-174")
def test_a_hand_is_not_promised_cards_that_the_deck_does_not_hold() -> None:
    table = Table("Baro", "Nyx").having("Ben", "Veto", "Echo", hp=1)
    world = table.with_deck("Theft").game.world
    ways = {how: regained(CARDS, world, 1, how) for how in HOWS}
    assert ways == {"stay": (2, 0), "fill": (2, 1), "reset": (0, 3)}

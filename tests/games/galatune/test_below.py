"""What lies below a Trap counts to the end: orders to watch, copies, infinity.

By rules 7; games that began before keep theirs.
"""

from typing import Any

import pytest

from engine.galatune.world import DEPTH, LETTER
from tests.games.galatune.table import NAMES, SYSTEM, Table
from tests.games.galatune.test_vocabulary import at, card_of, with_card

__all__ = ["at"]  # lays a table for a host's set

# «Traps can even trap other Traps»: what comes back is aimed at somebody again.


def planned(rules: int = DEPTH, **hands: tuple[str, ...]) -> Table:
    """Four in their Trap Phase: Ben has attacked Ana, and she Dan."""
    table = Table("Baro", "Ila", "Eron", "Unit", double=True).with_rules(rules)
    for name, cards in {"Ben": ("Hex Blade",), **hands}.items():
        table.having(name, *cards)
    table.plan("Ben", "Hex Blade", "Ana").plan("Ana", "Haymaker", "Dan")
    return table.plan("Cem", "Star Flare", "Dan").plan("Dan", "Welding Arc", "Cem")


def watches(table: Table, name: str = "Ana") -> Table:
    """Passes until something concerns one."""
    return table.answers(name, "trap", "watch")


def is_asked(table: Table, name: str = "Ana") -> bool:
    return table.asked(name, "trap").given is None


@pytest.mark.rule("GT-032", "GT-035")
@pytest.mark.parametrize(("rules", "asked"), [(LETTER, False), (DEPTH, True)])
def test_who_watches_is_asked_when_an_attack_on_them_comes_back(
    rules: int, asked: bool
) -> None:
    """«Azure Aegis is Un-trapped and succeeds»: as the Attack does here."""
    table = planned(rules, Ben=("Hex Blade", "Disarm"), Cem=("Dispel",))
    watches(table.trap("Cem", "Dispel", "Hex Blade")).trap("Ben", "Disarm", "Dispel")
    assert is_asked(table) == asked


@pytest.mark.rule("GT-032", "GT-036")
def test_who_watches_is_asked_when_what_was_sent_away_comes_home() -> None:
    table = planned(Ben=("Hex Blade", "Disarm"), Cem=("Misdirection",))
    table.trap("Cem", "Misdirection", "Hex Blade", target="Dan")
    assert is_asked(watches(table).trap("Ben", "Disarm", "Misdirection"))


@pytest.mark.rule("GT-032", "GT-113")
def test_who_watches_is_asked_about_what_was_sent_there() -> None:
    table = planned(Ben=("Hex Blade", "Amplify"), Dan=("Misdirection",))
    table.trap("Dan", "Misdirection", "Welding Arc", target="Ana")
    assert is_asked(watches(table).trap("Ben", "Amplify", "Welding Arc"))


@pytest.mark.rule("GT-032", "GT-036")
def test_who_watches_is_asked_whenever_the_own_action_is_freed_or_bound() -> None:
    table = planned(Cem=("Phase Shift", "Disarm"), Dan=("Disarm",))
    watches(table.trap("Cem", "Phase Shift", "Haymaker"))
    assert is_asked(table.trap("Dan", "Disarm", "Phase Shift"))
    assert is_asked(watches(table).trap("Cem", "Disarm", "Disarm"))


@pytest.mark.rule("GT-032", "GT-113")
def test_who_watches_is_asked_about_what_a_decoy_sends_there() -> None:
    table = Table("Baro", "Ila", "Eron", "Unit").having("Cem", "Decoy")
    table.having("Dan", "Tripwire").plan("Cem", "Decoy", "Ana")
    table.plan("Dan", "Welding Arc", "Cem").plan("Ana", "Haymaker", "Ben")
    watches(table.plan("Ben", "Flicker", "Ben"))
    assert is_asked(table.trap("Dan", "Tripwire", "Welding Arc"))


@pytest.mark.rule("GT-032")
def test_who_watches_is_left_in_peace_where_others_trap_each_other() -> None:
    table = planned(Ben=("Hex Blade", "Tripwire"), Cem=("Disarm",))
    watches(table).trap("Ben", "Tripwire", "Welding Arc")
    assert not is_asked(table.trap("Cem", "Disarm", "Tripwire"))


# «It also takes place once as yours, on a legal target of your choice»: if it has one.


def echoed(rules: int, action: str) -> list[str]:
    """What has to be chosen when an action of Ben's is copied."""
    table = Table("Baro", "Ila", "Eron").with_rules(rules)
    table.having("Ana", "Echo").having("Ben", action).planned(Ben=(action,))
    form = SYSTEM.form(table.game, table.asked("Ana", "trap"))
    return [p.name for m in form.moves if m.move == "lay" for p in m.picks[1:]]


@pytest.mark.rule("GT-034", "GT-037", "GT-226")
@pytest.mark.parametrize("action", ["Radiant Burst", "Quantum Vortex", "Seed Cache"])
@pytest.mark.parametrize(("rules", "picks"), [(LETTER, ["target"]), (DEPTH, [])])
def test_a_copy_that_has_all_its_targets_asks_for_none(
    action: str, rules: int, picks: list[str]
) -> None:
    assert echoed(rules, action) == picks


@pytest.mark.rule("GT-037", "GT-226")
def test_a_copied_attack_on_every_opponent_hits_those_of_its_new_user() -> None:
    table = Table("Baro", "Kord", "Ila").having("Ana", "Echo")
    table.having("Ben", "Radiant Burst").planned(Ben=("Radiant Burst",))
    table.trap("Ana", "Echo", "Radiant Burst")
    assert table.said() == ["Ana places Echo on Radiant Burst of Ben."]
    table.passed()
    assert [table.hp(name) for name in NAMES[:3]] == [13 - 3, 12 - 2 * 3, 9 - 3 - 3]


@pytest.mark.rule("GT-034", "GT-037")
def test_a_copied_attack_on_one_is_aimed_anew() -> None:
    table = Table("Baro", "Kord", "Ila", double=True).having("Ana", "Echo", "Feast")
    table.having("Ben", "Night Talon").having("Cem", "Seed Cache")
    table.planned(Ben=("Night Talon", "Cem"), Cem=("Seed Cache",))
    table.trap("Ana", "Echo", "Night Talon", target="Cem").passed()
    assert table.hp("Cem") == 0


# «If played by Eron, it's Rating changes to infinity»: and what is added to it?


def endless(at: Any, *champions: str) -> Table:
    """A table at which Ana has an infinite Life, and Ben an infinite Attack."""
    raw = with_card(card_of("attack", {"do": "infinite"}, colour="nature"))
    life = card_of("life", {"do": "infinite"}, id="T2", name="Spring")
    raw["actions"].append(life)
    table: Table = at(raw, *champions)
    return table.having("Ana", "Spring").having("Ben", "Test")


@pytest.mark.rule("GT-070")
@pytest.mark.parametrize(("rules", "hp"), [(LETTER, 9), (DEPTH, 9 - 3)])
def test_the_finite_rest_beside_infinity_counts(at: Any, rules: int, hp: int) -> None:
    table = endless(at, "Ila", "Eron", "Unit").with_rules(rules)
    table.turn(Ana=("Spring", "Ana"), Ben=("Test", "Ana"), Cem=("Welding Arc", "Ana"))
    assert table.hp("Ana") == hp


@pytest.mark.rule("GT-070", "GT-054")
@pytest.mark.parametrize(("strikes", "hp"), [("Welding Arc", 9), ("Avalanche", 8)])
def test_of_the_finite_rest_a_shield_holds_its_rating(
    at: Any, strikes: str, hp: int
) -> None:
    table = endless(at, "Ila", "Eron", "Unit", "Fen").having("Cem", "Avalanche")
    table.having("Dan", "Rune Circle").turn(
        Ana=("Spring", "Ana"),
        Ben=("Test", "Ana"),
        Cem=(strikes, "Ana"),
        Dan=("Rune Circle", "Ana"),
    )
    assert table.hp("Ana") == hp


@pytest.mark.rule("GT-070", "GT-140")
@pytest.mark.parametrize("rules", [LETTER, DEPTH])
def test_infinity_and_more_is_level_with_infinity(at: Any, rules: int) -> None:
    raw = with_card(card_of("attack", {"do": "infinite"}, colour="nature", copies=2))
    table = at(raw, "Eron", "Ila", "Unit", "Auriel").with_rules(rules)
    table.having("Ana", "Test", "Echo").having("Cem", "Test").having(
        "Ben", "Night Talon"
    )
    table.planned(Ana=("Test", "Dan"), Cem=("Test", "Dan"), Ben=("Night Talon", "Cem"))
    table.trap("Ana", "Echo", "Night Talon", target="Dan").passed()
    told = [type(one.event).__name__ for one in table.last]
    assert ("PrizesOrdered" in told) == (rules == DEPTH)

"""Galatune's Traps: what they cancel, change, and when a seat is asked again."""

import pytest

from engine.galatune.layout import lay
from engine.kernel import Answer, ClosedDecision
from tests.games.galatune.table import CARDS, Table


def shielded() -> Table:
    """Ben attacks Ana, who has placed a Shield on herself."""
    table = Table("Eron", "Tamsin", "Nyx").having("Ana", "Azure Aegis", "Disarm")
    table.having("Ben", "Expose Weakness", "Disarm").having("Cem", "Disarm")
    return table.planned(Ana=("Azure Aegis", "Ana"), Ben=("Pounce", "Ana"))


@pytest.mark.rule("GT-033", "GT-051", "GT-224")
def test_a_trapped_shield_protects_nobody() -> None:
    table = shielded().trap("Ben", "Expose Weakness", "Azure Aegis").passed()
    assert table.hp("Ana") == 7


@pytest.mark.rule("GT-035", "GT-224")
def test_disarm_on_expose_weakness_lets_azure_aegis_protect() -> None:
    table = shielded().trap("Ben", "Expose Weakness", "Azure Aegis")
    table.trap("Ana", "Disarm", "Expose Weakness").passed()
    assert table.hp("Ana") == 10


@pytest.mark.rule("GT-036")
def test_a_third_trap_makes_the_first_effective_again() -> None:
    table = shielded().trap("Ben", "Expose Weakness", "Azure Aegis")
    table.trap("Ana", "Disarm", "Expose Weakness").trap("Ben", "Disarm", "Disarm")
    assert table.view(None).active == (False, True, True, False, True)
    assert table.passed().hp("Ana") == 7


@pytest.mark.rule("GT-035", "GT-036")
def test_the_log_tells_what_traps_have_cancelled() -> None:
    table = shielded().trap("Ben", "Expose Weakness", "Azure Aegis")
    table.trap("Ana", "Disarm", "Expose Weakness").trap("Ben", "Disarm", "Disarm")
    told = [line for line in table.passed().said() if "cancelled" in line]
    assert told == ["Azure Aegis of Ana is cancelled.", "Disarm of Ana is cancelled."]


@pytest.mark.rule("GT-039", "GT-045", "GT-046")
def test_traps_lie_above_main_actions_on_the_used_pile() -> None:
    table = shielded().trap("Ben", "Expose Weakness", "Azure Aegis")
    table.trap("Ana", "Disarm", "Expose Weakness").passed()
    assert table.used("Ana") == ["Azure Aegis", "Disarm"]
    assert table.used("Ben") == ["Expose Weakness"]


@pytest.mark.rule("GT-031", "GT-214")
def test_a_trap_decided_on_the_older_stack_is_refused() -> None:
    table = shielded()
    old = table.asked("Cem", "trap")
    table.trap("Ben", "Expose Weakness", "Azure Aegis")
    assert table.waiting() == ["Ana", "Ben", "Cem"]
    with pytest.raises(ClosedDecision):
        table.does(Answer(2, old.id, "pass", {}))


@pytest.mark.rule("GT-032")
def test_a_pass_is_void_after_a_trap_unless_it_was_for_the_turn() -> None:
    table = shielded()
    table.answers("Ana", "trap", "pass").answers("Cem", "trap", "hold")
    assert table.waiting() == ["Ana", "Ben", "Cem"]
    table.trap("Ben", "Expose Weakness", "Azure Aegis")
    given = {a.seat: a.given and a.given.move for a in table.game.asked}
    assert given == {0: None, 1: None, 2: "hold"}


@pytest.mark.rule("GT-032")
def test_a_watching_pass_ends_with_a_trap_on_what_the_seat_played() -> None:
    table = shielded()
    table.answers("Ana", "trap", "watch").answers("Cem", "trap", "watch")
    table.trap("Ben", "Expose Weakness", "Azure Aegis")
    given = {a.seat: a.given and a.given.move for a in table.game.asked}
    assert given == {0: None, 1: None, 2: "watch"}


@pytest.mark.rule("GT-034", "GT-041")
def test_a_trap_lies_only_on_what_fits() -> None:
    table = shielded()
    assert table.places("Ben", "Expose Weakness") == ["Azure Aegis"]
    assert table.places("Cem", "Disarm") == []
    table.trap("Ben", "Expose Weakness", "Azure Aegis")
    assert table.places("Cem", "Disarm") == ["Expose Weakness"]


def test_a_plain_board_says_what_actions_aim_at_and_traps_lie_on() -> None:
    table = shielded().trap("Ben", "Expose Weakness", "Azure Aegis")
    zones = lay(CARDS, table.view("Ben"), 1).zones
    (trap,) = [str(zone.label) for zone in zones if "traps" in str(zone.label)]
    assert trap == "{1} traps Azure Aegis"
    aimed = [str(zone.label) for zone in zones if "against" in str(zone.label)]
    assert aimed == ["{0} against {0}", "{1} against {0}"]

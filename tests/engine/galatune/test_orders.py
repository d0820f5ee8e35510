"""Orders that a seat leaves with its plan, so that a turn costs it one visit."""

import pytest

from tests.engine.galatune.table import Table


def planning() -> Table:
    """Three seats, of which Ana attacks Ben and the others do something peaceful."""
    table = Table("Baro", "Ila", "Nyx").having("Cem", "Amplify")
    return table.plan("Ana", "Haymaker", "Ben").plan("Ben", "Flicker", "Ben")


@pytest.mark.rule("GT-032")
def test_who_passes_for_the_turn_in_advance_is_asked_for_nothing_more() -> None:
    table = planning()
    for name in ("Ana", "Ben", "Cem"):
        table.answers(name, "order", "hold")
    table.plan("Cem", "Whisper", "Cem")
    assert (table.hp("Ben"), table.world.turn) == (9 - 4, 2)


@pytest.mark.rule("GT-032")
def test_a_watch_left_in_advance_asks_those_at_whom_something_is_aimed() -> None:
    table = planning()
    for name in ("Ana", "Ben", "Cem"):
        table.answers(name, "order", "watch")
    table.plan("Cem", "Whisper", "Cem")
    given = {a.seat: a.given and a.given.move for a in table.game.asked}
    assert given == {0: "watch", 1: None, 2: "watch"}


@pytest.mark.rule("GT-032", "GT-173")
def test_orders_are_secret_may_be_changed_and_end_with_the_turn() -> None:
    table = planning().answers("Ana", "order", "hold")
    assert (table.said("Ben"), table.view("Ben").standing) == ([], "")
    table.answers("Ana", "order", "free").plan("Cem", "Whisper", "Cem")
    given = {a.seat: a.given for a in table.game.asked}
    assert given == {0: None, 1: None, 2: None}
    table.answers("Ana", "trap", "hold").passed()
    assert {a.given for a in table.game.asked if a.kind == "order"} == {None}


@pytest.mark.rule("GT-032")
def test_all_look_waited_for_whatever_they_ordered() -> None:
    table = planning().answers("Ana", "order", "hold")
    table.plan("Cem", "Whisper", "Cem")
    assert table.waiting() == ["Ana", "Ben", "Cem"]

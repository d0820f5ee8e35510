"""Orders that a seat leaves with its plan, so that a turn costs it one visit."""

import pytest

from engine.kernel import Chance, IllegalAnswer, sight
from tests.games.galatune.table import NAMES, SYSTEM, Table, card


def planning() -> Table:
    """Three seats, of which Ana attacks Ben and the others do something peaceful."""
    table = Table("Baro", "Ila", "Nyx").having("Cem", "Amplify")
    return table.plan("Ana", "Haymaker", "Ben").plan("Ben", "Flicker", "Ben")


@pytest.mark.rule("GT-032")
def test_who_passes_for_the_turn_in_advance_is_asked_for_nothing_more() -> None:
    table = planning()
    for name in ("Ana", "Ben", "Cem"):
        table.orders(name, "hold")
    table.plan("Cem", "Whisper", "Cem")
    assert (table.hp("Ben"), table.world.turn) == (9 - 4, 2)


@pytest.mark.rule("GT-032")
def test_a_watch_left_in_advance_asks_those_at_whom_something_is_aimed() -> None:
    table = planning()
    for name in ("Ana", "Ben", "Cem"):
        table.orders(name, "watch")
    table.plan("Cem", "Whisper", "Cem")
    given = {a.seat: a.given and a.given.move for a in table.game.asked}
    assert given == {0: "watch", 1: None, 2: "watch"}


@pytest.mark.rule("GT-032", "GT-173")
def test_orders_are_secret_may_be_changed_and_end_with_the_turn() -> None:
    table = planning().orders("Ana", "hold")
    assert (table.said("Ben"), table.view("Ben").standing.move) == ([], "")
    table.orders("Ana", "free").plan("Cem", "Whisper", "Cem")
    given = {a.seat: a.given for a in table.game.asked}
    assert given == {0: None, 1: None, 2: None}
    table.answers("Ana", "trap", "hold").passed()
    assert {a.given for a in table.game.asked if a.kind == "order"} == {None}


@pytest.mark.rule("GT-032")
def test_all_look_waited_for_whatever_they_ordered() -> None:
    table = planning().orders("Ana", "hold")
    table.plan("Cem", "Whisper", "Cem")
    assert table.waiting() == ["Ana", "Ben", "Cem"]


@pytest.mark.rule("GT-032")
def test_an_order_that_stood_at_the_end_is_guessed_with_the_rest() -> None:
    table = Table("Baro", "Ila").orders("Ana", "hold")
    table.planned(Ana=("Haymaker", "Ben"), Ben=("Flicker", "Ben")).resigns("Ben")
    seen = sight(SYSTEM, table.game, 0)
    assert table.is_over
    assert sight(SYSTEM, SYSTEM.guess(seen, Chance(bytes(32))), 0) == seen


# Traps by order


def trapping(whom: str, span: str = "turn") -> Table:
    """Ben orders Tripwire; Ana is about to attack Cem, and Cem to attack Ben."""
    table = Table("Baro", "Ila", "Tamsin").having("Ben", "Tripwire")
    return table.orders("Ben", "snare", span, card="Tripwire", whom=whom)


@pytest.mark.rule("GT-032")
@pytest.mark.parametrize(("whom", "on"), [("me", 2), ("all", 0)])
def test_an_ordered_trap_falls_on_the_first_action_that_it_guards(
    whom: str, on: int
) -> None:
    table = trapping(whom)
    table.planned(Ana=("Haymaker", "Cem"), Cem=("Pounce", "Ben"))
    trap = table.world.table[-1]
    assert (trap.seat, table.world.table[trap.on].seat) == (1, on)
    assert any(line.startswith("Ben places Tripwire") for line in table.said("Ana"))


@pytest.mark.rule("GT-032")
def test_an_ordered_trap_guards_what_the_seat_played() -> None:
    table = Table("Baro", "Ila", "Tamsin").having("Ben", "Disarm", "Night Talon")
    table.having("Ana", "Daybreak").orders("Ben", "snare", card="Disarm", whom="me")
    table.planned(Ben=("Night Talon", "Cem")).trap("Ana", "Daybreak", "Night Talon")
    assert [p.card for p in table.world.table][-1] == card("Disarm")
    assert table.passed().hp("Cem") == 10 - 5


@pytest.mark.rule("GT-032")
def test_who_ordered_a_trap_passes_but_for_it() -> None:
    table = trapping("me").planned(Ana=("Haymaker", "Cem"))
    given = {a.seat: a.given and a.given.move for a in table.game.asked}
    assert given == {0: None, 1: "hold", 2: None}


@pytest.mark.rule("GT-032")
def test_a_kept_order_holds_in_the_next_turn_too() -> None:
    table = Table("Baro", "Ila").orders("Ana", "hold", "kept").turn()
    assert table.asked("Ana", "order").given is not None
    assert table.asked("Ben", "order").given is None
    table.planned()
    assert [a.seat for a in table.game.asked if a.is_awaited] == [1]


@pytest.mark.rule("GT-032")
def test_a_kept_order_can_be_ended() -> None:
    table = Table("Baro", "Ila").orders("Ana", "hold", "kept").turn()
    table.orders("Ana", "free").planned()
    assert [a.seat for a in table.game.asked if a.is_awaited] == [0, 1]


@pytest.mark.rule("GT-032")
def test_an_order_for_a_card_that_is_gone_ends() -> None:
    table = trapping("me", "kept").planned(Cem=("Pounce", "Ben")).passed()
    assert table.asked("Ben", "order").given is None


def trading_away(name: str, team: bool = False) -> Table:
    """Ben orders Tripwire; this player, he or his mate, then trades it to Ana."""
    table = Table("Baro", "Ila", "Tamsin", "Nyx", team=team)
    table.having("Ana", "Mend").having("Ben", "Tripwire")
    for one, what, on in (("Ana", "Haymaker", "Ben"), (name, *PEACE[name])):
        table.plan(one, what, on).answers(one, "plan", "withdraw")
    table.orders("Ben", "snare", "kept", card="Tripwire", whom="me")
    table.answers("Ana", "trade", "propose", card=(card("Mend"),))
    table.answers(name, "offer", "offer", card=(card("Tripwire"),)).late("offer")
    seat = NAMES.index(name)
    return table.answers("Ana", "trade", "accept", at=(f"s{seat}",))


PEACE = {"Ben": ("Flicker", "Ben"), "Dan": ("Whisper", "Dan")}


@pytest.mark.rule("GT-032")
def test_an_order_for_a_card_that_was_traded_away_ends() -> None:
    table = trading_away("Ben").planned(Ana=("Haymaker", "Ben"))
    assert table.asked("Ben", "trap").given is None


@pytest.mark.rule("GT-032", "GT-196")
def test_a_mate_may_trade_away_what_an_order_needs() -> None:
    table = trading_away("Dan", team=True)
    ended = "Your order for Tripwire ends: the card is no longer in the hand."
    assert table.said("Ben")[-1] == ended
    assert [ended in table.said(name) for name in ("Ana", "Cem", "Dan", None)] == [
        *(False, False, False, False)
    ]
    assert table.planned().asked("Ben", "trap").given is None


@pytest.mark.rule("GT-032")
def test_a_card_that_is_not_held_cannot_be_ordered() -> None:
    with pytest.raises(IllegalAnswer):
        trapping("me").orders("Ana", "snare", card="Tripwire", whom="me")


@pytest.mark.rule("GT-032", "GT-173")
def test_an_ordered_trap_is_secret_until_it_falls() -> None:
    table = trapping("me")
    assert table.said("Ana") == []
    table.planned(Ana=("Haymaker", "Cem"))
    assert table.view("Ana").standing.card == ""
    assert table.view("Ben").standing.card == card("Tripwire")


@pytest.mark.rule("GT-032")
@pytest.mark.parametrize(("order", "is_asked"), [("watch", False), ("guard", True)])
def test_an_order_may_watch_over_the_mate_too(order: str, is_asked: bool) -> None:
    table = Table("Baro", "Nyx", "Ila", "Tamsin", team=True).orders("Ana", order)
    table.planned(Ben=("Whisper", "Cem"))
    assert (table.asked("Ana", "trap").given is None) == is_asked


@pytest.mark.rule("GT-032")
@pytest.mark.parametrize(("whom", "falls"), [("me", False), ("us", True)])
def test_an_ordered_trap_may_guard_the_mate_too(whom: str, falls: bool) -> None:
    table = Table("Baro", "Nyx", "Ila", "Tamsin", team=True)
    table.having("Ana", "Tripwire").orders("Ana", "snare", card="Tripwire", whom=whom)
    table.planned(Ben=("Whisper", "Cem"))
    assert (len(table.world.table) == 2) == falls

"""What a spiteful or a late phone may send: each refused by its rule, unchanged."""

import pytest

from engine.kernel import (
    Answer,
    Asked,
    ClosedDecision,
    IllegalAnswer,
    IllegalOptions,
    Picks,
)
from tests.games.galatune.table import CHAMPIONS, NAMES, SYSTEM, Table, card


def refused(table: Table, asked: Asked, move: str, **picks: tuple[str, ...]) -> str:
    """Returns the rule by which an answer is refused; the table stays as it was."""
    before = SYSTEM.encode(table.game)
    given: Picks = picks
    with pytest.raises(IllegalAnswer) as no:
        table.does(Answer(asked.seat, asked.id, move, given))
    assert no.value.reason.strip()
    assert SYSTEM.encode(table.game) == before
    return no.value.rule


def planning(*cards: str) -> tuple[Table, Asked]:
    """Ana plans with these cards in her hand."""
    table = Table("Baro", "Nyx", "Ila").having("Ana", *cards)
    return table, table.asked("Ana", "plan")


@pytest.mark.rule("GT-017")
def test_a_trap_or_a_pass_is_no_plan() -> None:
    table, plan = planning("Disarm")
    on_ben = {"card": (card("Disarm"),), "targets": ("s1",)}
    assert refused(table, plan, "attack", **on_ben) == "GT-017"
    assert refused(table, plan, "pass") == "GT-214"


@pytest.mark.rule("GT-022", "GT-024")
def test_a_target_that_the_card_forbids() -> None:
    table, plan = planning("Dawn Lance", "Twin Sabres")
    lance, sabres = (card("Dawn Lance"),), (card("Twin Sabres"),)
    for targets in (("s0",), ("s9",), ("s1", "s2"), ()):
        assert refused(table, plan, "attack", card=lance, targets=targets) == "GT-022"
    for targets in (("s1",), ("s1", "s1"), ("s0", "s1")):
        assert refused(table, plan, "two", card=sabres, targets=targets) == "GT-022"


@pytest.mark.rule("GT-195")
def test_a_target_that_the_team_forbids() -> None:
    table = Table("Baro", "Nyx", "Ila", "Tamsin", team=True).having("Ana", "Dawn Lance")
    plan = table.asked("Ana", "plan")
    mate = {"card": (card("Dawn Lance"),), "targets": ("s2",)}
    assert refused(table, plan, "attack", **mate) == "GT-022"


@pytest.mark.rule("GT-196")
def test_a_card_that_the_mate_has_committed() -> None:
    table = Table("Baro", "Nyx", "Ila", "Tamsin", team=True)
    table.having("Ana", "Dawn Lance").plan("Ana", "Dawn Lance", "Ben")
    taken = {"card": (card("Dawn Lance"),), "targets": ("s1",)}
    assert refused(table, table.asked("Cem", "plan"), "attack", **taken) in (
        "GT-017",
        "GT-214",
    )


@pytest.mark.rule("GT-007")
def test_a_champion_that_somebody_took_in_the_same_instant() -> None:
    table = Table.unset(3)
    ben, eron = table.asked("Ben", "champion"), (CHAMPIONS["Eron"],)
    table.answers("Ana", "champion", "take", at=eron)
    assert refused(table, ben, "take", at=eron) == "GT-214"
    assert table.asked("Ben", "champion") == ben


@pytest.mark.rule("GT-034")
def test_a_trap_that_does_not_fit() -> None:
    table = Table("Baro", "Nyx", "Ila").having("Ben", "Sabotage", "Disarm", "Eclipse")
    table.planned(Ana=("Haymaker", "Ben"))
    trap = table.asked("Ben", "trap")
    for name in ("Sabotage", "Disarm", "Eclipse"):
        assert refused(table, trap, "lay", at=("p0",), card=(card(name),)) == "GT-214"
    assert refused(table, trap, "lay", at=("p0",), card=(card("Tripwire"),)) == "GT-214"


@pytest.mark.rule("GT-031")
def test_a_trap_that_was_decided_on_an_older_stack() -> None:
    table = Table("Baro", "Nyx", "Ila").having("Ben", "Tripwire")
    table.having("Cem", "Phase Shift").planned(Ana=("Haymaker", "Ben"))
    trap = table.asked("Ben", "trap")
    table.trap("Cem", "Phase Shift", on="Haymaker")
    before = SYSTEM.encode(table.game)
    laid: Picks = {"at": ("p0",), "card": (card("Tripwire"),)}
    with pytest.raises(ClosedDecision):
        table.does(Answer(1, trap.id, "lay", laid))
    assert SYSTEM.encode(table.game) == before


@pytest.mark.rule("GT-034")
@pytest.mark.parametrize("number", ["", "-1"])
def test_a_trap_that_an_older_page_had_in_the_name_of_the_move(number: str) -> None:
    table = Table("Baro", "Nyx", "Ila").having("Ben", "Misdirection")
    table.planned(Ana=("Haymaker", "Ben"))
    game, name = table.game, f"lay-{card('Misdirection')}{number}"
    laid = table.trap("Ben", "Misdirection", "Haymaker", target="Cem").game
    table.game = game
    assert table.answers("Ben", "trap", name, at=("p0",), target=("s2",)).game == laid


@pytest.mark.rule("GT-134", "GT-136")
def test_a_mixed_prize() -> None:
    table = Table("Eron", "Nyx").having("Ben", "Mend", "Feast", "Disarm", hp=1)
    table.turn(Ana=("Star Flare", "Ben"))
    prize = table.asked("Ana", "prize")
    some = (card("Mend"), card("Feast"))
    assert refused(table, prize, "loot", cards=some) == "GT-136"
    assert refused(table, prize, "draw", cards=some) == "GT-214"


def market() -> Table:
    """Ana and Ben have cards to trade, and Cem has none."""
    table = Table("Baro", "Nyx", "Ila").having("Ana", "Mend", "Feast")
    table.having("Ben", "Disarm", "Theft")
    for name, special in zip(NAMES, ("Haymaker", "Whisper", "Flicker"), strict=False):
        table.plan(name, special, "Ben" if name == "Ana" else name)
        table.answers(name, "plan", "withdraw")
    return table


@pytest.mark.rule("GT-178")
def test_a_second_trade() -> None:
    table = market().answers("Ana", "trade", "propose", card=(card("Mend"),))
    again = table.asked("Ana", "trade")
    assert refused(table, again, "propose", card=(card("Feast"),)) == "GT-214"
    table.answers("Ben", "offer", "offer", card=(card("Disarm"),))
    table.answers("Ana", "trade", "accept", at=("s1",))
    late = Answer(0, again.id, "propose", {"card": (card("Feast"),)})
    with pytest.raises(ClosedDecision):
        table.does(late)


@pytest.mark.rule("GT-184", "GT-185")
def test_a_card_to_trade_that_left_the_hand() -> None:
    table = market().answers("Ana", "trade", "propose", card=(card("Mend"),))
    offer = table.asked("Ben", "offer")
    assert refused(table, offer, "offer", card=(card("Veto"),)) == "GT-185"
    assert refused(table, offer, "offer", card=(card("Mend"),)) == "GT-185"


@pytest.mark.rule("GT-032", "GT-034")
def test_orders_for_a_card_that_is_not_held() -> None:
    table, _ = planning("Disarm", "Mend")
    order = table.asked("Ana", "order")
    for name in ("Sabotage", "Mend"):
        picks = {"card": (card(name),), "whom": ("me",), "span": ("turn",)}
        assert refused(table, order, "snare", **picks) == "GT-034"


@pytest.mark.rule("GT-001")
def test_six_seats_on_one_deck() -> None:
    with pytest.raises(IllegalOptions, match="GT-001"):
        Table.unset(6)


@pytest.mark.rule("GT-005")
@pytest.mark.parametrize("goal", [0, -1, 21, 10**9, "3"])
def test_a_goal_that_nobody_could_play_for(goal: object) -> None:
    with pytest.raises(IllegalOptions, match="goal"):
        SYSTEM.parse_options({"goal": goal})

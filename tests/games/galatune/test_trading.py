"""Trading: a card for a card, before the eyes of all."""

import pytest

from engine.kernel import Answer, IllegalAnswer
from tests.games.galatune.table import NAMES, SYSTEM, Table, card


def market(edition: str = "starter", cem: str = "Ila") -> Table:
    """Three who plan, each with cards to trade."""
    table = Table("Baro", "Nyx", cem, edition=edition)
    table.having("Ana", "Mend", "Feast").having("Ben", "Disarm").having("Cem", "Theft")
    for name in ("Ana", "Ben", "Cem"):  # the questions follow the new hands
        special = "Gavel" if (name, cem) == ("Cem", "The") else SPECIAL[name]
        table.plan(name, special, *AT[name])
        table.answers(name, "plan", "withdraw")
    return table


SPECIAL = {"Ana": "Haymaker", "Ben": "Whisper", "Cem": "Flicker"}
AT = {"Ana": ["Ben"], "Ben": ["Ben"], "Cem": ["Cem"]}


def open_to(table: Table, name: str) -> list[str]:
    """What a player may do about trades now."""
    seat = NAMES.index(name)
    asked = [a for a in table.game.asked if a.seat == seat and a.kind == "trade"]
    return [m.move for a in asked for m in SYSTEM.form(table.game, a).moves]


def proposed(edition: str = "starter") -> Table:
    """Ana lays Mend open."""
    return market(edition).answers("Ana", "trade", "propose", card=(card("Mend"),))


def offered(edition: str = "starter") -> Table:
    """Ben offers Disarm for it."""
    table = proposed(edition) if edition == "starter" else to_all_in_2016()
    return table.answers("Ben", "offer", "offer", card=(card("Disarm"),))


def to_all_in_2016() -> Table:
    """Ana lays Mend open to all, by the rules of 2016."""
    table = market("2016")
    return table.answers("Ana", "trade", "propose", card=(card("Mend"),), to=())


@pytest.mark.rule("GT-177", "GT-179", "GT-171")
def test_two_cards_change_hands_and_all_read_them() -> None:
    table = offered().answers("Cem", "offer", "decline")
    table.answers("Ana", "trade", "accept", at=("s1",))
    assert (table.hand("Ana"), table.hand("Ben")) == (["Feast", "Disarm"], ["Mend"])
    assert table.said(None) == ["Ana gives Ben Mend for Disarm."]


@pytest.mark.rule("GT-177")
def test_nothing_is_traded_once_plans_lie_open() -> None:
    table = proposed().planned()
    assert table.world.trades == ()
    assert {a.kind for a in table.game.asked} == {"trap", "wish"}


@pytest.mark.rule("GT-177")
def test_trading_opens_again_with_the_next_turn() -> None:
    table = market().planned().passed()
    assert open_to(table, "Ana") == ["propose"]


@pytest.mark.rule("GT-180")
def test_everybody_who_may_trade_is_heard_first() -> None:
    table = offered()
    assert open_to(table, "Ana") == ["cancel"]
    assert "Cem" in table.waiting()
    with pytest.raises(IllegalAnswer):
        table.answers("Ana", "trade", "accept", at=("s1",))
    table.answers("Cem", "offer", "decline")
    assert open_to(table, "Ana") == ["cancel", "accept"]


@pytest.mark.rule("GT-180")
def test_who_does_not_answer_in_time_has_declined() -> None:
    table = offered().late("offer")
    assert open_to(table, "Ana") == ["cancel", "accept"]


@pytest.mark.rule("GT-180", "GT-184")
def test_who_is_ready_is_not_waited_for() -> None:
    table = offered().plan("Cem", "Flicker", "Cem")
    assert open_to(table, "Ana") == ["cancel", "accept"]


@pytest.mark.rule("GT-232")
def test_in_2016_the_first_offer_may_be_accepted_at_once() -> None:
    table = offered("2016").answers("Ana", "trade", "accept", at=("s1",))
    assert table.hand("Ana") == ["Feast", "Disarm"]


@pytest.mark.rule("GT-232")
def test_in_2016_a_partner_may_be_named() -> None:
    table = market("2016")
    table.answers("Ana", "trade", "propose", card=(card("Mend"),), to=("s2",))
    assert [a.seat for a in table.game.asked if a.kind == "offer"] == [2]


@pytest.mark.rule("GT-178")
def test_one_trade_a_turn_for_both_sides() -> None:
    table = offered().answers("Cem", "offer", "offer", card=(card("Theft"),))
    table.answers("Ana", "trade", "accept", at=("s1",))
    assert [open_to(table, name) for name in NAMES[:3]] == [[], [], ["propose"]]
    assert table.hand("Cem") == ["Theft"]


@pytest.mark.rule("GT-178")
def test_the_allowance_is_new_with_the_next_turn() -> None:
    table = offered().answers("Cem", "offer", "decline")
    table.answers("Ana", "trade", "accept", at=("s1",)).planned().passed()
    assert open_to(table, "Ana") == ["propose"]


@pytest.mark.rule("GT-178")
def test_the_middleman_may_trade_twice() -> None:
    table = market(cem="The")
    for give, get in (("Theft", "Mend"), ("Mend", "Disarm")):
        table.answers("Cem", "trade", "propose", card=(card(give),))
        partner = "Ana" if get == "Mend" else "Ben"
        table.answers(partner, "offer", "offer", card=(card(get),)).late("offer")
        table.answers("Cem", "trade", "accept", at=(f"s{NAMES.index(partner)}",))
    assert table.hand("Cem") == ["Disarm"]
    assert open_to(table, "Cem") == []


@pytest.mark.rule("GT-179")
def test_an_offer_can_be_taken_back_until_it_is_accepted() -> None:
    table = offered().answers("Cem", "offer", "decline")
    table.answers("Ben", "trade", "retract", at=("s0",))
    assert open_to(table, "Ana") == ["cancel"]
    assert table.said("Cem") == ["The offer of Ben to Ana is gone."]


@pytest.mark.rule("GT-179")
def test_a_proposal_can_be_taken_back() -> None:
    table = offered().answers("Ana", "trade", "cancel")
    assert table.world.trades == ()
    assert [a for a in table.game.asked if a.kind == "offer"] == []


@pytest.mark.rule("GT-181", "GT-182")
@pytest.mark.parametrize("edition", ["starter", "2016"])
def test_used_cards_are_not_traded(edition: str) -> None:
    table = market(edition).having("Ana", "Mend", used=("Feast",))
    with pytest.raises(IllegalAnswer):
        table.answers("Ana", "trade", "propose", card=(card("Feast"),))


@pytest.mark.rule("GT-185")
@pytest.mark.parametrize("thing", ["C09", "s1", "", "vp"])
def test_nothing_but_cards_is_traded(thing: str) -> None:
    with pytest.raises(IllegalAnswer):
        proposed().answers("Ben", "offer", "offer", card=(thing,))


@pytest.mark.rule("GT-185")
def test_a_gift_is_no_trade() -> None:
    with pytest.raises(IllegalAnswer):
        proposed().answers("Ben", "offer", "offer")


@pytest.mark.rule("GT-183")
def test_in_2016_who_fell_does_not_trade_before_the_next_turn() -> None:
    table = market("2016").having("Ben", "Disarm", hp=1)
    table.turn(Ana=("Haymaker", "Ben")).late("prize").late("respawn")
    assert open_to(table, "Ben") == []
    assert open_to(table, "Ana") == ["propose"]
    assert open_to(table.planned().passed(), "Ben") == ["propose"]


@pytest.mark.rule("GT-184")
def test_being_ready_withdraws_what_is_open_and_taking_back_renews_it() -> None:
    table = offered().plan("Ana", "Haymaker", "Ben")
    assert table.world.trades == ()
    assert open_to(table, "Ana") == []
    table.answers("Ana", "plan", "withdraw")
    assert open_to(table, "Ana") == ["propose"]


@pytest.mark.rule("GT-184")
def test_an_offer_falls_with_the_plan_of_who_made_it() -> None:
    table = offered().plan("Ben", "Whisper", "Ben")
    assert [r.card for t in table.world.trades for r in t.replies] == [""]


@pytest.mark.rule("GT-184")
def test_a_card_that_was_traded_voids_what_it_was_offered_for() -> None:
    table = market().having("Ben", "Disarm", "Veto")
    table.answers("Ana", "trade", "propose", card=(card("Mend"),))
    table.answers("Cem", "trade", "propose", card=(card("Theft"),))
    for about in ("0", "2"):
        (asked,) = [
            a
            for a in table.game.asked
            if (a.seat, a.kind, a.about) == (1, "offer", about)
        ]
        what = "Disarm" if about == "0" else "Veto"
        table.does(Answer(1, asked.id, "offer", {"card": (card(what),)}))
    table.late("offer").answers("Ana", "trade", "accept", at=("s1",))
    assert [r.card for t in table.world.trades for r in t.replies if r.seat == 1] == [
        ""
    ]


@pytest.mark.rule("GT-202")
def test_mates_do_not_trade_with_each_other() -> None:
    table = Table("Baro", "Nyx", "Ila", "Tamsin", team=True)
    table.having("Ana", "Mend", "Feast").having("Ben", "Disarm", "Theft")
    table.plan("Ana", "Haymaker", "Ben").answers("Ana", "plan", "withdraw")
    table.answers("Ana", "trade", "propose", card=(card("Mend"),))
    assert [a.seat for a in table.game.asked if a.kind == "offer"] == [1, 3]
    table.answers("Dan", "offer", "offer", card=(card("Theft"),)).late("offer")
    table.answers("Ana", "trade", "accept", at=("s3",))
    assert (table.hand("Ana"), table.hand("Ben")) == (
        ["Feast", "Theft"],
        ["Mend", "Disarm"],
    )


@pytest.mark.rule("GT-202", "GT-196")
def test_what_a_mate_lays_open_cannot_be_planned() -> None:
    table = Table("Baro", "Nyx", "Ila", "Tamsin", team=True)
    table.having("Ana", "Mend", "Feast")
    table.plan("Ana", "Haymaker", "Ben").answers("Ana", "plan", "withdraw")
    table.answers("Ana", "trade", "propose", card=(card("Mend"),))
    with pytest.raises(IllegalAnswer):
        table.answers("Cem", "plan", "aid", card=(card("Mend"),), targets=("s2",))


@pytest.mark.rule("GT-213")
def test_the_proposals_of_who_leaves_are_gone() -> None:
    assert proposed().resigns("Ana").world.trades == ()


@pytest.mark.rule("GT-211")
def test_a_host_may_forbid_trading() -> None:
    table = Table("Baro", "Nyx", trading=False).having("Ana", "Mend")
    assert "trade" not in {a.kind for a in table.game.asked}

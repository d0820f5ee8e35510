"""Wharf in play: what the kernel promises for One Deck Galaxy, seen from the quay."""

import pytest

from engine.kernel import Answer, ClosedDecision, IllegalAnswer
from tests.engine.minis import Wharf
from tests.minis.wharf.manifest import Options
from tests.minis.wharf.world import WEIGHT


def quay() -> Wharf:
    """Returns a quay with tea (4), wine (8) and iron (11)."""
    return Wharf().with_quay("tea wine iron", ana="1 3 5 5", ben="2 4 4 6")


@pytest.mark.rule("MB-001")
def test_two_crates_are_put_aside_unseen() -> None:
    table = Wharf()
    world = table.world
    assert (len(world.aside), len(world.stack), len(world.quay)) == (2, 7, 3)
    assert {*world.aside, *world.stack, *world.quay} == set(WEIGHT)
    seen = repr(table.sight("Ana"))
    assert not [crate for crate in world.aside if crate in seen]


@pytest.mark.rule("MB-002")
def test_a_round_brings_three_crates_and_four_dice_each() -> None:
    table = Wharf()
    assert [len(pool) for pool in table.world.pools] == [4, 4]
    assert all(1 <= die <= 6 for pool in table.world.pools for die in pool)
    assert len(table.heard(None)) == 3
    assert table.waiting() == ["Ana", "Ben"]


@pytest.mark.rule("MB-003")
def test_both_act_in_any_order_and_answers_never_collide() -> None:
    table = quay()
    ana = table.asked("Ana", "act").id
    table.act("Ben", "load-tea", "4").act("Ana", "load-wine", "3 5")
    assert table.asked("Ana", "act").id == ana
    assert table.world.loaded == ("tea", "wine")


@pytest.mark.rule("MB-003")
def test_an_act_is_tried_on_the_quay_as_it_is_by_then() -> None:
    table = quay().act("Ben", "load-tea", "4")
    with pytest.raises(IllegalAnswer) as refusal:
        table.act("Ana", "load-tea", "5")
    assert refusal.value.reason == "“load-tea” is not one of the moves now."


@pytest.mark.rule("MB-004")
@pytest.mark.parametrize(
    ("crate", "dice", "why"),
    [
        ("tea", "3", "3 of the 4 needed."),
        ("tea", "5 5", "10 is more than 9."),
        ("tea", "1 1 3", "“1” is chosen 2 times."),
        ("tea", "4", "That cannot be chosen for “Your dice” now."),
    ],
)
def test_dice_have_to_fit_the_weight(crate: str, dice: str, why: str) -> None:
    with pytest.raises(IllegalAnswer) as refusal:
        quay().act("Ana", f"load-{crate}", dice)
    assert (refusal.value.rule, refusal.value.reason) == ("MB-004", why)


@pytest.mark.rule("MB-004")
def test_dice_that_loaded_a_crate_are_spent() -> None:
    table = quay().act("Ana", "load-wine", "3 5")
    assert (table.world.pools[0], table.world.spent) == ((1, 5), (2, 0))


@pytest.mark.rule("MB-004")
def test_a_crate_too_heavy_is_not_offered() -> None:
    table = Wharf().with_quay("bell", ana="1 3 5 5", ben="2 4 4 6")
    moves = [move.move for move in table.sight("Ana").decisions[0].moves]
    assert moves == ["propose-bell", "reroll", "raise", "done"]


@pytest.mark.rule("MB-005")
def test_a_proposal_sets_dice_apart_and_asks_the_partner() -> None:
    table = quay().act("Ana", "propose-iron", "5 5")
    assert table.world.pools[0] == (1, 3)
    assert table.asked("Ben", "agree").about == "iron"
    assert not table.asked("Ben", "agree").required
    assert table.heard("Ben") == ["Ana proposes to lift iron together."]


@pytest.mark.rule("MB-005")
def test_one_proposal_at_a_time() -> None:
    table = quay().act("Ana", "propose-iron", "5")
    with pytest.raises(IllegalAnswer):
        table.act("Ana", "propose-wine", "1")
    table.act("Ben", "propose-iron", "6")
    assert len(table.world.proposals) == 2


@pytest.mark.rule("MB-005")
def test_what_one_can_lift_alone_is_not_proposed() -> None:
    with pytest.raises(IllegalAnswer) as refusal:
        quay().act("Ana", "propose-tea", "5")
    assert refusal.value.reason == "5 is more than 3."


@pytest.mark.rule("MB-006")
def test_the_partner_makes_up_the_weight() -> None:
    table = quay().act("Ana", "propose-iron", "5")
    with pytest.raises(IllegalAnswer, match="4 of the 6 needed"):
        table.agrees("Ben", "4")
    table.agrees("Ben", "6")
    assert table.world.loaded == ("iron",)
    assert table.world.spent == (1, 1)
    assert table.heard("Ana") == ["Ben agreed: iron is loaded."]


@pytest.mark.rule("MB-006")
def test_the_partner_may_decline() -> None:
    table = quay().act("Ana", "propose-iron", "5")
    table.answers("Ben", "agree", "decline")
    assert table.world.pools[0] == (1, 3, 5, 5)
    assert table.world.proposals == ()
    assert table.heard("Ana") == ["Ben declined."]


@pytest.mark.rule("MB-007")
def test_the_proposer_may_withdraw() -> None:
    table = quay().act("Ana", "propose-iron", "5")
    asked = table.asked("Ben", "agree")
    table.act("Ana", "withdraw")
    assert table.world.pools[0] == (1, 3, 5, 5)
    with pytest.raises(ClosedDecision):
        table.does(Answer(1, asked.id, "decline", {}))


@pytest.mark.rule("MB-008")
def test_a_proposal_dies_when_its_crate_is_loaded_without_it() -> None:
    table = quay().act("Ana", "propose-wine", "5")
    table.act("Ben", "load-wine", "4 4")
    assert table.heard("Ana") == ["Ben loaded wine.", "The proposal of Ana is void."]
    assert table.world.pools[0] == (1, 3, 5, 5)
    assert [asked.kind for asked in table.game.asked] == ["act", "act"]


@pytest.mark.rule("MB-008")
def test_a_proposal_dies_with_the_round() -> None:
    table = quay().act("Ana", "propose-wine", "5").act("Ana", "done")
    table.act("Ben", "done")
    assert "The proposal of Ana is void." in table.heard("Ben")
    assert table.world.proposals == ()


@pytest.mark.rule("MB-009")
def test_a_rope_rolls_one_die_anew() -> None:
    table = quay().act("Ana", "reroll", "1")
    assert table.world.ropes == 2
    assert len(table.world.pools[0]) == 4
    table.act("Ben", "reroll", "2").act("Ana", "reroll", "3")
    with pytest.raises(IllegalAnswer, match="“reroll” is not one of the moves now"):
        table.act("Ana", "reroll", "5")


@pytest.mark.rule("MB-016")
@pytest.mark.parametrize(("die", "ropes", "then"), [("2", 3, "5"), ("5", 2, "6")])
def test_ropes_turn_a_die_up_to_six_at_most(die: str, ropes: int, then: str) -> None:
    table = quay().with_quay("tea", ana=f"1 {die}", ben="1")
    table.answers("Ana", "act", "raise", dice=(f"die-{die}",), pips=(str(ropes),))
    assert table.world.pools[0] == (1, int(then))
    assert table.world.ropes == 3 - ropes
    assert table.heard("Ben") == [f"Ana turned a {die} up to {then}."]


@pytest.mark.rule("MB-017")
def test_a_crate_that_was_shipped_off_comes_back() -> None:
    table = called().names("Ana", "silk")
    assert table.world.quay == ("silk", "tea", "wine", "iron")
    assert (table.world.shipped, table.world.ropes) == (("bell",), 1)


@pytest.mark.rule("MB-017")
def test_nobody_acts_before_it_is_named() -> None:
    assert [a.kind for a in called().game.asked] == ["name"]


@pytest.mark.rule("MB-017")
def test_who_is_done_stays_done_when_a_crate_comes_back() -> None:
    assert called().names("Ana", "silk").waiting() == ["Ana"]


@pytest.mark.rule("MB-017", "MB-012")
def test_who_names_too_late_gets_the_lightest() -> None:
    assert called().are_late("name", "Ana").world.shipped == ("bell",)


@pytest.mark.rule("MB-001")
def test_alone_nobody_is_asked_for_help() -> None:
    table = Wharf(1).with_quay("bell", ana="1 3 5 5")
    moves = table.system.form(table.game, table.asked("Ana", "act")).moves
    assert "propose-bell" not in [move.move for move in moves]


@pytest.mark.rule("MB-018")
def test_a_game_that_was_won_brings_a_rope_to_the_next() -> None:
    options = Options(goal=4, series=True, record=(5, 3))
    game, _ = Wharf().system.start(options, 2, bytes(32))
    assert game.world.ropes == 4


@pytest.mark.rule("MB-018")
@pytest.mark.parametrize(
    ("series", "record", "then"),
    [(True, (), (2,)), (True, (1, 1), ()), (False, (), ())],
    ids=["the next", "a new series", "no series"],
)
def test_three_games_are_a_series(
    series: bool, record: tuple[int, ...], then: tuple[int, ...]
) -> None:
    table = quay()
    table.becomes(loaded=("tea", "silk"))
    options = Options(series=series, record=record)
    assert table.system.rematch(options, table.world).record == then


@pytest.mark.rule("MB-010")
def test_either_docker_may_take_an_act_back() -> None:
    table = quay().act("Ana", "load-tea", "5").undoes("Ben")
    assert table.world.quay == ("tea", "wine", "iron")
    assert table.heard("Ana") == ["Ben took the last step back."]
    assert table.heard("Ben") == ["You took the last step back."]


@pytest.mark.rule("MB-010")
def test_acts_are_taken_back_one_after_the_other() -> None:
    table = quay().act("Ana", "propose-iron", "5").act("Ben", "load-tea", "4")
    table.agrees("Ben", "6").undoes("Ana")
    assert table.world.loaded == ("tea",)
    assert table.undoes("Ben").world.loaded == ()
    table.agrees("Ben", "6")
    assert table.world.loaded == ("iron",)


@pytest.mark.rule("MB-010")
def test_who_takes_back_is_asked_anew() -> None:
    table = quay()
    old = table.asked("Ana", "act").id
    table.act("Ana", "load-tea", "5").undoes("Ana")
    assert table.asked("Ana", "act").id != old
    assert table.game.number == 2


@pytest.mark.rule("MB-010")
def test_what_the_partner_said_stays() -> None:
    table = quay().act("Ana", "load-tea", "5").act("Ben", "done").undoes("Ana")
    assert table.waiting() == ["Ana"]


@pytest.mark.rule("MB-010")
def test_what_the_partner_said_after_taking_back_stays_too() -> None:
    table = quay().act("Ana", "load-tea", "5").act("Ben", "load-wine", "4 4")
    table.undoes("Ben").act("Ben", "done").undoes("Ana")
    assert table.waiting() == ["Ana"]


def called() -> Wharf:
    """Returns a quay to which Ana calls a crate back while Ben is done."""
    table = quay().act("Ben", "done")
    table.becomes(shipped=("silk", "bell"))
    return table.act("Ana", "call")


@pytest.mark.rule("MB-010")
def test_what_the_partner_said_before_an_open_choice_stays() -> None:
    assert called().undoes("Ana").waiting() == ["Ana"]


@pytest.mark.rule("MB-010")
def test_what_the_partner_said_after_a_choice_stays() -> None:
    table = quay().becomes(shipped=("silk", "bell")).act("Ana", "call")
    table.names("Ana", "silk").act("Ben", "done").undoes("Ana")
    assert table.waiting() == ["Ana"]
    assert table.names("Ana", "bell").waiting() == ["Ana"]


@pytest.mark.rule("MB-010")
def test_who_takes_a_choice_back_is_not_done() -> None:
    table = quay().becomes(shipped=("silk", "bell")).act("Ana", "call")
    table.names("Ana", "silk").act("Ana", "done").undoes("Ana")
    assert table.names("Ana", "bell").waiting() == ["Ana", "Ben"]


@pytest.mark.rule("MB-010")
def test_whoever_was_done_is_asked_once_more_after_taking_back() -> None:
    table = quay().act("Ana", "load-tea", "5").act("Ana", "done").undoes("Ana")
    assert table.waiting() == ["Ana", "Ben"]


@pytest.mark.rule("MB-010")
def test_a_seat_sees_whether_it_may_take_back() -> None:
    table = quay()
    assert not table.sight("Ana").undo
    table.act("Ben", "load-tea", "4")
    assert [table.sight(name).undo for name in ("Ana", "Ben", None)] == [1, 1, 0]


@pytest.mark.rule("MB-010")
def test_nothing_is_taken_back_beyond_what_chance_decided() -> None:
    table = quay().act("Ana", "load-tea", "5").act("Ben", "reroll", "2")
    assert not table.sight("Ana").undo
    with pytest.raises(IllegalAnswer, match="This cannot be taken back"):
        table.undoes("Ana")


@pytest.mark.rule("MB-010")
def test_nothing_but_the_latest_act_is_taken_back() -> None:
    table = quay().act("Ana", "load-tea", "5").act("Ben", "load-wine", "4 4")
    for number in (0, 2):
        with pytest.raises(IllegalAnswer):
            table.system.undo(table.game, table.games[number], 0)


@pytest.mark.rule("MB-010")
def test_nothing_is_taken_back_after_the_end() -> None:
    table = quay().act("Ana", "load-tea", "5").resigns("Ben")
    with pytest.raises(ClosedDecision):
        table.undoes("Ana")


@pytest.mark.rule("MB-011")
def test_the_round_ends_when_both_are_done() -> None:
    table = quay().act("Ana", "done")
    assert table.waiting() == ["Ben"]
    assert table.heard("Ben") == ["Ana is done."]
    table.act("Ben", "done")
    assert table.heard("Ana")[:2] == ["Ben is done.", "The round is over."]
    assert table.world.shipped == ("tea", "wine", "iron")
    assert table.world.round == 2


@pytest.mark.rule("MB-011")
@pytest.mark.parametrize(("act", "dice"), [("load-tea", "5"), ("resume", "")])
def test_whoever_acts_again_is_no_longer_done(act: str, dice: str) -> None:
    table = quay().act("Ana", "done").act("Ana", act, dice)
    assert table.heard("Ben")[0] == "Ana is not done after all."
    assert table.waiting() == ["Ana", "Ben"]


@pytest.mark.rule("MB-012")
@pytest.mark.parametrize("late", [("Ana",), ("Ana", "Ben")])
def test_whoever_is_late_is_done(late: tuple[str, ...]) -> None:
    table = quay()
    table.are_late("act", *late)
    assert table.heard(None)[0] == "Ana is done."
    assert table.world.round == len(late)


@pytest.mark.rule("MB-012")
def test_a_proposal_is_an_offer_and_never_late() -> None:
    table = quay().act("Ana", "propose-iron", "5")
    with pytest.raises(ClosedDecision):
        table.are_late("agree", "Ben")


@pytest.mark.rule("MB-013")
@pytest.mark.parametrize(("goal", "how"), [(1, "won"), (2, "lost")])
def test_after_three_rounds_the_crates_are_counted(goal: int, how: str) -> None:
    table = Wharf(goal=goal).with_quay("tea wine iron", ana="1 3 5 5", ben="2")
    table.act("Ana", "load-tea", "5")
    for _ in range(3):
        table.act("Ana", "done").act("Ben", "done")
    assert table.outcome.how == how
    assert table.outcome.winners == ((0, 1) if how == "won" else ())
    assert table.outcome.tallies[0].of == (1, 1)


@pytest.mark.rule("MB-014")
def test_if_either_resigns_both_have_lost() -> None:
    table = quay().resigns("Ben")
    assert (table.outcome.winners, table.outcome.how) == ((), "resigned")


@pytest.mark.rule("MB-015")
@pytest.mark.parametrize("act", ["agree", "load-moon", "load", "", "withdraw"])
def test_anything_else_is_refused(act: str) -> None:
    table = quay()
    before = table.system.encode(table.game)
    with pytest.raises(IllegalAnswer) as refusal:
        table.act("Ana", act)
    assert refusal.value.rule == "MB-015"
    assert table.system.encode(table.game) == before

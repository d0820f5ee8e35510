"""What two do together: proposals, joining in, and sharing what is rolled."""

import pytest

from engine.kernel import Chance, IllegalAnswer, sight
from engine.one_deck_galaxy import derived, seat_events
from engine.one_deck_galaxy.manifest import Campaign, Options
from tests.games.one_deck_galaxy.table import SYSTEM, Galaxy

ANA, BEN = 0, 1


def two(ana: str = "", ben: str = "", *zone: str) -> Galaxy:
    """A table of two with these pools."""
    galaxy = Galaxy(("elemens", "botanists"), ("felisi", "explorers")).zone(*zone)
    return galaxy.has(ANA, pool=ana).has(BEN, pool=ben)


def proposed(ana: str, apart: str, ben: str) -> Galaxy:
    """Ana sets dice apart for a wide pink 8."""
    return two(ana, ben, "g04").does("offer", dice=apart, at="z0.1.0")


@pytest.mark.rule("OG-069", "OG-123", "OG-114", "OG-122")
def test_two_fill_a_wide_box_in_one_moment() -> None:
    galaxy = proposed("p3 b1", "p3", "p5 y2").does("join", BEN, dice="p5")
    (filled,) = galaxy.world.filled
    assert filled.dice == ("p3", "p5")
    assert (galaxy.pool(ANA), galaxy.pool(BEN)) == ("b1", "y2")


@pytest.mark.rule("OG-216")
def test_an_open_proposal_is_part_of_what_is_seen() -> None:
    galaxy = proposed("p3 b1", "p3", "p5")
    seen = sight(SYSTEM, galaxy.game, BEN)
    assert SYSTEM.guess(seen, Chance(bytes(32))).world == galaxy.world


@pytest.mark.rule("OG-069", "OG-006")
def test_proposed_dice_are_reserved() -> None:
    galaxy = proposed("p3 b1", "p3", "p5")
    assert galaxy.pool(ANA) == "b1"
    assert derived.supply(galaxy.world, "p") == 6


@pytest.mark.rule("OG-069", "OG-121")
def test_who_joins_must_bring_what_is_missing() -> None:
    galaxy = proposed("p3", "p3", "p4 p5")
    with pytest.raises(IllegalAnswer) as refusal:
        galaxy.does("join", BEN, dice="p4")
    assert refusal.value.rule == "OG-123"


@pytest.mark.rule("OG-069")
def test_who_cannot_complete_it_is_not_asked_to_join() -> None:
    assert not proposed("p3", "p3", "p4").may_join(BEN)


@pytest.mark.rule("OG-069")
@pytest.mark.parametrize(("move", "seat"), [("withdraw", ANA), ("decline", BEN)])
def test_a_proposal_may_be_withdrawn_or_declined(move: str, seat: int) -> None:
    galaxy = proposed("p3", "p3", "p5").does(move, seat)
    assert (galaxy.pool(ANA), galaxy.world.proposals) == ("p3", ())


@pytest.mark.rule("OG-069")
def test_a_seat_has_one_proposal_at_a_time() -> None:
    moves = proposed("p3 p4", "p3", "p5").moves(ANA)
    assert not {m for m in moves if m.startswith(("offer", "pair"))}


@pytest.mark.rule("OG-069")
def test_a_proposal_dies_when_its_box_is_filled() -> None:
    galaxy = proposed("p3", "p3", "p2 p6").place("p2 p6", "z0.1.0", BEN)
    assert galaxy.world.proposals == ()
    assert galaxy.pool(ANA) == "p3"
    assert galaxy.heard(seat_events.ProposalEnded)


@pytest.mark.rule("OG-069", "OG-132")
def test_a_proposal_dies_when_it_becomes_illegal() -> None:
    galaxy = two("y4", "y5 y4", "g06").does("offer", dice="y4", at="z0.1.0")
    galaxy.place("y4", "z0.0.1", BEN)  # all dice here differ
    assert galaxy.world.proposals == ()


@pytest.mark.rule("OG-069")
def test_a_proposal_dies_with_the_action_phase() -> None:
    galaxy = proposed("p3", "p3", "p5").done()
    assert galaxy.world.proposals == ()


@pytest.mark.rule("OG-139", "OG-069")
def test_a_flip_cancels_a_proposal_for_the_confrontation() -> None:
    galaxy = two("b3", "b5").foe(taken=1, face=1)
    for seat in (ANA, BEN):
        galaxy.has(seat, done=(1,))
    galaxy.does("offer", dice="b3", at="foe.1.2").does("flip", BEN)
    assert galaxy.world.proposals == ()
    assert galaxy.pool(ANA) == "b3"


@pytest.mark.rule("OG-132", "OG-069")
def test_where_one_player_works_nobody_proposes() -> None:
    galaxy = two("b6 y6", "b6", "g30")
    assert not [m for m in galaxy.form(ANA).moves if "z0.1.0" in m.at]


@pytest.mark.rule("OG-127", "OG-069", "OG-118")
def test_two_fill_a_linked_row_die_by_die() -> None:
    galaxy = two("b4", "p4").place("b4", "base.0.0", ANA).place("p4", "base.0.1", BEN)
    assert galaxy.turn().world.fleets.n == 1


@pytest.mark.rule("OG-070", "OG-151")
@pytest.mark.parametrize(("to", "pools"), [("s0", ("k2", "")), ("s1", ("", "k2"))])
def test_each_gives_a_die_for_a_black_one(to: str, pools: tuple[str, str]) -> None:
    galaxy = two("b5", "y2").does("pair", dice="b5", at=to).does("join", BEN, dice="y2")
    assert (galaxy.pool(ANA), galaxy.pool(BEN)) == pools


@pytest.mark.rule("OG-150", "OG-070")
def test_together_too_a_black_die_must_be_there() -> None:
    galaxy = two("b5", "y2").lay(exiled_dice=("k",) * 6)
    galaxy.does("pair", dice="b5", at="s0")
    assert not galaxy.may_join(BEN)


@pytest.mark.rule("OG-071", "OG-147")
@pytest.mark.parametrize("to", [ANA, BEN])
def test_black_dice_rolled_for_science_go_to_either_pool(to: int) -> None:
    galaxy = two().base(science="g18").does("calibrate 1", cards="g18", at=f"s{to}")
    assert [len(p.pool) for p in galaxy.world.players] == [to == ANA, to == BEN]


@pytest.mark.rule("OG-218", "OG-071", "OG-077")
def test_dice_of_a_boost_are_split_freely() -> None:
    game, _ = SYSTEM.start(Options(boost="small"), 2, bytes(32))
    galaxy = Galaxy()
    galaxy.game = game
    galaxy.answer(0, "take", homeworld="elemens", society="botanists")
    galaxy.answer(1, "take", homeworld="felisi", society="explorers")
    galaxy.answer(1, "give", at="s0").answer(0, "give", at="s1")
    assert galaxy.asks("act")
    black = [sum(die[0] == "k" for die in p.pool) for p in galaxy.world.players]
    assert black == [1, 1]


@pytest.mark.rule("OG-206", "OG-071")
def test_a_jumpstarts_die_goes_to_whom_the_team_likes() -> None:
    record = Campaign(nodes=("n1",))  # on sheet 14 a blue die
    game, _ = SYSTEM.start(Options(sheet=14, record=record), 2, bytes(32))
    galaxy = Galaxy()
    galaxy.game = game
    galaxy.answer(0, "take", homeworld="elemens", society="botanists")
    galaxy.answer(1, "take", homeworld="felisi", society="explorers")
    assert str(galaxy.move("give").label) == "Whose die? roll 1 blue"
    galaxy.answer(0, "give", at="s1")
    blue = [sum(die[0] == "b" for die in p.pool) for p in galaxy.world.players]
    assert blue == [2, 3]


@pytest.mark.rule("OG-115", "OG-071")
def test_a_die_from_the_partner_ends_being_done() -> None:
    galaxy = two().base(science="g18").does("done", BEN)
    galaxy.does("calibrate 1", cards="g18", at="s1")
    assert galaxy.asked(BEN).is_awaited


@pytest.mark.rule("OG-116")
@pytest.mark.parametrize("seat", [ANA, BEN])
def test_what_both_did_either_may_take_back(seat: int) -> None:
    galaxy = proposed("p3", "p3", "p5").does("join", BEN, dice="p5").undo(seat)
    assert galaxy.world.filled == ()
    assert len(galaxy.world.proposals) == 1


def choosing() -> Galaxy:
    """Ana uses a Tech that leaves her a choice."""
    return two("b1 y3").has(ANA, techs="g38", discs=1)


@pytest.mark.rule("OG-116", "OG-110")
def test_who_was_done_stays_done_when_a_tech_is_taken_back() -> None:
    galaxy = choosing().does("done", BEN).use("g38").undo(ANA)
    assert [a.seat for a in galaxy.game.asked if a.is_awaited] == [ANA]


@pytest.mark.rule("OG-116", "OG-110")
def test_who_is_done_stays_done_when_a_choice_is_taken_back() -> None:
    galaxy = choosing().use("g38").does("to 6", dice="b1")
    chosen = galaxy.before
    galaxy.does("done", BEN)
    galaxy.before = chosen
    galaxy.undo(ANA).does("to 6", dice="b1")
    assert [a.seat for a in galaxy.game.asked if a.is_awaited] == [ANA]


@pytest.mark.rule("OG-067", "OG-112", "OG-106")
def test_nobody_uses_the_partners_dice() -> None:
    galaxy = two("b4", "y5", "g01")
    for move in galaxy.form(ANA).moves:
        assert all("y5" not in pick.of for pick in move.picks)


@pytest.mark.rule("OG-031", "OG-069")
def test_alone_nobody_proposes() -> None:
    galaxy = Galaxy().zone("g04").has(pool="p3 p6")
    assert not {m for m in galaxy.moves() if m.startswith(("offer", "pair"))}

"""What is proposed, held or half done while something else happens.

The guidebook's sentence above each.
"""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine.kernel import IllegalAnswer, Lapse
from engine.one_deck_galaxy import derived, events
from engine.one_deck_galaxy.manifest import Campaign
from tests.games.one_deck_galaxy import table as tables
from tests.games.one_deck_galaxy.corners import ANA, BEN, CEM, DIA, at, four
from tests.games.one_deck_galaxy.table import (
    CARDS,
    SYSTEM,
    Galaxy,
    called,
    influenced,
)
from tests.games.one_deck_galaxy.test_by_the_book import (
    EXPLORER,
    GUARDIAN,
    MATHS,
    PLAIN,
    SCIENTIST,
    leads_on,
    otherwise,
    two,
    under,
)
from tests.games.one_deck_galaxy.test_two_cards import node, on_sheet

__all__ = ["otherwise"]
FULL = ("g01", "g02", "g04", "g05")  # a zone to which nothing is added


def moves_of(galaxy: Galaxy, seat: int = ANA) -> set[str]:
    """All that a seat may do now, whatever it is asked."""
    own = [asked for asked in galaxy.game.asked if asked.seat == seat]
    forms = [tables.SYSTEM.form(galaxy.game, asked) for asked in own]
    return {called(move) for form in forms for move in form.moves}


def late(galaxy: Galaxy) -> Galaxy:
    """Time is up for all that is awaited."""
    ids = tuple(asked.id for asked in galaxy.game.asked if asked.is_awaited)
    galaxy.game, galaxy.last = tables.SYSTEM.play(galaxy.game, Lapse(ids))
    return galaxy


def without_discard(galaxy: Galaxy) -> Galaxy:
    """Leaves the discard pile empty: its cards are in the box."""
    exiled = (*galaxy.world.exiled, *galaxy.world.discard)
    return galaxy.lay(exiled=exiled, discard=())


# "Milestones can be completed at any time": dice that are set apart lie nowhere yet


@pytest.mark.rule("OG-029", "OG-069")
def test_dice_set_apart_are_in_the_pool_for_a_milestone() -> None:
    galaxy = Galaxy(MATHS, PLAIN).has(ANA, pool="b4 p4 y4 b3").has(BEN, pool="p5")
    galaxy.zone("g04").base(fleets=1).does("offer", ANA, dice="p4", at="z0.1.0")
    assert galaxy.does("turn 4", ANA, dice="b3").me(ANA).done == (1,)


@pytest.mark.rule("OG-029", "OG-070")
def test_so_is_the_die_that_is_set_apart_to_combine() -> None:
    galaxy = Galaxy(MATHS, PLAIN).has(ANA, pool="b1 p2 y3 b4 p5 y5")
    galaxy.base(fleets=1).does("pair", ANA, dice="p5", at="s1")
    assert galaxy.does("turn 6", ANA, dice="y5").me(ANA).done == (2,)


@pytest.mark.rule("OG-029", "OG-117")
def test_what_was_placed_together_is_not() -> None:
    galaxy = Galaxy(MATHS, PLAIN).has(ANA, pool="b4 p4 y4 b3").has(BEN, pool="p5")
    galaxy.zone("g04").base(fleets=1).does("offer", ANA, dice="p4", at="z0.1.0")
    galaxy.does("join", BEN, dice="p5").does("turn 4", ANA, dice="b3")
    assert galaxy.me(ANA).done == ()


@pytest.mark.rule("OG-047", "OG-069", "OG-115")
def test_dice_set_apart_at_the_end_are_left_over() -> None:
    galaxy = Galaxy(PLAIN, EXPLORER, adversary="calibrator").zone("g04")
    galaxy.has(ANA, pool="p3 b1").has(BEN, pool="p5 y1")
    galaxy.does("offer", ANA, dice="p3", at="z0.1.0").done()
    first, *_ = galaxy.heard(events.InfluenceGained)
    assert (first.place, first.n) == ("foe", 2)


# "A resource in brackets means the quantity of that resource you have"


@pytest.mark.rule("OG-023", "OG-170", "OG-031")
def test_an_exile_between_two_dice_leaves_as_many_as_there_are_resources() -> None:
    galaxy = Galaxy(("timtillawinks", "guardians")).has(colonies="g18 g08", discs=1)
    galaxy.has(techs="g26", pool="b1 b2 b3 b4").use("g26").does("reroll", dice="b1")
    assert galaxy.move("reroll").picks[0].max == 3
    galaxy.does("exile_for 2", cards="g18")
    assert galaxy.move("reroll").picks[0].max == 2


@pytest.mark.rule("OG-023", "OG-170", "OG-031")
def test_where_none_are_left_by_an_exile_nothing_is_rolled_again() -> None:
    galaxy = Galaxy(("felisi", "guardians")).has(colonies="g18", discs=1)
    galaxy.has(techs="g26", pool="b1 b2 b3").use("g26").does("reroll", dice="b1")
    assert galaxy.does("exile_for 2", cards="g18").asks("act")


# "Once per turn": the Mathematicians' higher value


@pytest.mark.rule("OG-024", "OG-151")
def test_a_proposal_by_a_rule_that_is_used_up_ends() -> None:
    galaxy = Galaxy(MATHS, PLAIN).has(ANA, pool="b5 b6 y2").has(BEN, pool="y1")
    galaxy.does("pair-high", ANA, dice="b5", at="s0")
    galaxy.does("combine-high", ANA, dice="b6 y2")
    assert galaxy.world.proposals == ()
    assert galaxy.pool(ANA) == "b5 k6"


@pytest.mark.rule("OG-024", "OG-151")
def test_one_to_the_lower_value_stands_then() -> None:
    galaxy = Galaxy(MATHS, PLAIN).has(ANA, pool="b5 b6 y2").has(BEN, pool="y1")
    galaxy.does("pair", ANA, dice="b5", at="s0")
    galaxy.does("combine-high", ANA, dice="b6 y2").does("join", BEN, dice="y1")
    assert galaxy.pool(ANA) == "k1 k6"


@pytest.mark.rule("OG-024", "OG-151")
def test_who_has_used_it_joins_to_the_lower_value() -> None:
    galaxy = Galaxy(PLAIN, MATHS).has(ANA, pool="b5").has(BEN, pool="y2 b6 y1")
    galaxy.does("pair", ANA, dice="b5", at="s0")
    assert any(move.endswith("-high") for move in moves_of(galaxy, BEN))
    galaxy.does("combine-high", BEN, dice="b6 y1")
    assert not any(move.endswith("-high") for move in moves_of(galaxy, BEN))


@pytest.mark.rule("OG-116", "OG-151", "OG-024")
def test_a_joint_combine_taken_back_gives_the_rule_back() -> None:
    galaxy = Galaxy(MATHS, PLAIN).has(ANA, pool="b5 b6 y2").has(BEN, pool="y1")
    galaxy.does("pair-high", ANA, dice="b5", at="s0").does("join", BEN, dice="y1")
    assert "combine-high" not in moves_of(galaxy)
    assert "combine-high" in moves_of(galaxy.undo(ANA))


# "An action must be fully completed before proceeding to the next"

PAID_TWICE = {"tech": "RETURN(1,any) ; LOSEFLEET(1) -> ROLL(k,2)"}


@pytest.mark.rule("OG-044", "OG-113")
def test_what_is_agreed_to_while_a_tech_is_held_comes_first(
    otherwise: Callable[..., str],
) -> None:
    galaxy = Galaxy(PLAIN, EXPLORER, edition=otherwise(g31=PAID_TWICE), ask_first=True)
    galaxy.has(ANA, pool="b3", techs="g31 g09", discs=2).base(fleets=1)
    galaxy.use("g31", 0, ANA).use("g09", 0, ANA).does("accept", BEN)
    galaxy.does("return", ANA, dice="b3")
    assert galaxy.pool(ANA).count("k") == 2
    galaxy.does("roll", ANA, what="p").does("skip", ANA)
    assert galaxy.me(ANA).used == ("g31", "g09")
    assert [kind for seat, kind in galaxy.questions if seat == ANA] == ["act"]


@pytest.mark.rule("OG-044", "OG-154")
def test_a_tech_agreed_to_takes_the_only_disc_and_the_held_one_can_be_left() -> None:
    galaxy = two("b3", ask_first=True).has(ANA, techs="g31 g09", discs=1)
    galaxy.base(fleets=1).use("g31", 0, ANA).use("g09", 0, ANA).does("accept", BEN)
    galaxy.does("to 6", ANA, dice="b3")
    assert moves_of(galaxy) & {"roll", "leave"} == {"leave"}
    galaxy.does("leave", ANA)
    assert (galaxy.me(ANA).discs, galaxy.me(ANA).used) == (0, ("g31",))


@pytest.mark.rule("OG-044", "OG-154", "OG-069")
def test_a_held_tech_takes_the_only_disc_and_what_was_asked_ends() -> None:
    galaxy = two("b3", ask_first=True).has(ANA, techs="g31 g09", discs=1)
    galaxy.base(fleets=1).use("g31", 0, ANA).use("g09", 0, ANA)
    galaxy.does("roll", ANA, what="p").does("skip", ANA)
    assert (galaxy.world.proposals, galaxy.world.fleets.n) == ((), 1)


@pytest.mark.rule("OG-044", "OG-159")
def test_a_tech_that_would_do_nothing_any_more_is_not_paid() -> None:
    galaxy = two("b3", ask_first=True).has(ANA, techs="g31", discs=1).base(fleets=1)
    galaxy.use("g31", 0, ANA).does("return", ANA, dice="b3")
    assert (galaxy.world.proposals, galaxy.me(ANA).discs) == ((), 1)


@pytest.mark.rule("OG-113", "OG-159")
def test_a_partner_takes_the_last_die_of_a_colour_that_a_held_tech_could_roll() -> None:
    galaxy = two().has(ANA, techs="g09", discs=1).has(BEN, techs="g17", discs=1)
    galaxy.lay(exiled_dice=("y",) * 7).use("g09", 0, ANA).use("g17", 0, BEN)
    assert galaxy.move("roll", ANA).picks[0].of == ("b", "p")


@pytest.mark.rule("OG-113", "OG-069")
def test_a_partner_joins_in_while_the_proposer_holds_a_tech() -> None:
    galaxy = two("p3 b2", "p5").zone("g04").has(ANA, techs="g09", discs=1)
    galaxy.does("offer", ANA, dice="p3", at="z0.1.0").use("g09", 0, ANA)
    galaxy.does("join", BEN, dice="p5")
    assert galaxy.world.filled
    assert "roll" in moves_of(galaxy)


@pytest.mark.rule("OG-113")
def test_of_two_held_the_one_that_is_begun_is_finished_first() -> None:
    galaxy = two().has(ANA, techs="g09", discs=1).has(BEN, techs="g10", discs=1)
    galaxy.use("g09", 0, ANA).use("g10", 0, BEN).does("roll", BEN, what="b")
    assert "roll" not in moves_of(galaxy)
    galaxy.does("skip", BEN).does("roll", ANA, what="p")
    assert galaxy.me(ANA).used == ("g09",)


@pytest.mark.rule("OG-113", "OG-095")
def test_late_within_a_tech_leaves_what_may_be_left_and_no_more() -> None:
    galaxy = two("b3").has(ANA, techs="g09", discs=1).use("g09", 0, ANA)
    late(galaxy.does("roll", ANA, what="p"))
    assert len(galaxy.me(ANA).pool) == 2
    assert galaxy.asks("act", ANA)
    assert galaxy.asks("act", BEN)


# "Either player may act at any time": whose dice come back is not done


@pytest.mark.rule("OG-115", "OG-069")
def test_a_decline_wakes_who_was_done() -> None:
    galaxy = two("p3", "p5").zone("g04").does("offer", ANA, dice="p3", at="z0.1.0")
    galaxy.does("done", ANA).does("decline", BEN).does("done", BEN)
    assert (galaxy.world.turn, galaxy.pool(ANA)) == (1, "p3")


@pytest.mark.rule("OG-115", "OG-139")
def test_a_flip_wakes_whose_proposal_it_ends() -> None:
    galaxy = two("b3", "b5").foe(taken=1, face=1)
    galaxy.has(ANA, done=(1,)).has(BEN, done=(1,))
    galaxy.does("offer", ANA, dice="b3", at="foe.1.2").does("done", ANA)
    galaxy.does("flip", BEN)
    assert (galaxy.asked(ANA, "done").given, galaxy.pool(ANA)) == (None, "b3")


@pytest.mark.rule("OG-115", "OG-151")
def test_who_joins_in_for_the_own_pool_is_not_done() -> None:
    galaxy = two("b5", "y2").does("done", BEN).does("pair", ANA, dice="b5", at="s1")
    galaxy.does("join", BEN, dice="y2")
    assert (galaxy.pool(BEN), galaxy.asked(BEN, "done").given) == ("k2", None)


@pytest.mark.rule("OG-044", "OG-115")
def test_when_all_are_done_nothing_that_was_only_asked_is_paid() -> None:
    galaxy = two("b4", ask_first=True).zone(*FULL).base(fleets=1)
    leads_on(galaxy.does("turn 5", ANA, dice="b4").done())
    assert (galaxy.world.turn, galaxy.world.fleets.n) == (2, 1)


@pytest.mark.rule("OG-044", "OG-134")
def test_of_two_who_ask_for_the_last_starbase_disc_one_has_it() -> None:
    galaxy = two(ask_first=True).zone("g11", "g12").base(fleets=2, discs=1)
    galaxy.does("ring", ANA, at="z0.1.1").does("ring", BEN, at="z1.1.1")
    galaxy.does("accept", ANA)
    assert (galaxy.world.proposals, galaxy.world.fleets.n) == ((), 1)


@pytest.mark.rule("OG-044", "OG-183")
def test_a_ring_that_is_asked_for_ends_with_its_location() -> None:
    galaxy = Galaxy(PLAIN, EXPLORER, ask_first=True).zone("g03", z0=3)
    galaxy.has(BEN, discs=1, done=(0, 1, 2, 3)).base(fleets=3, discs=1)
    galaxy.does("ring", ANA, at="z0.1.1").use("explorers", 2, BEN)
    while "study" not in moves_of(galaxy, BEN):
        galaxy.does("keep", BEN)
    galaxy.does("study", BEN, places="z0")
    assert (galaxy.world.proposals, galaxy.world.fleets.n) == ((), 3)
    assert galaxy.world.discs == 1


@pytest.mark.rule("OG-183", "OG-138", "OG-069")
def test_a_disc_on_a_location_that_is_studied_is_not_the_starbase_s_again() -> None:
    galaxy = Galaxy(PLAIN, EXPLORER).zone("g03", z0=3).has(ANA, pool="p5")
    galaxy.has(BEN, discs=1, done=(0, 1, 2, 3)).base(fleets=1, discs=1)
    galaxy.place("", "z0.1.1", ANA).does("offer", ANA, dice="p5", at="z0.1.0")
    galaxy.use("explorers", 2, BEN)
    while "study" not in moves_of(galaxy, BEN):
        galaxy.does("keep", BEN)
    galaxy.does("study", BEN, places="z0")
    assert (galaxy.pool(ANA), galaxy.world.discs) == ("p5", 0)


# Four: each works with what is near


@pytest.mark.rule("OG-139", "OG-224", "OG-069")
def test_of_four_a_flip_ends_what_is_proposed_for_that_card_alone() -> None:
    galaxy = four().has(CEM, pool="b6 b2").has(DIA, pool="b5")
    galaxy.does("offer", CEM, dice="b2", at="foe.0.3").does("flip", BEN)
    assert galaxy.world.proposals
    assert galaxy.does("flip", DIA).world.proposals == ()


@pytest.mark.rule("OG-031", "OG-225", "OG-227")
@pytest.mark.parametrize(("exiling", "lost"), [((ANA,), 1), ((ANA, BEN), 0)])
def test_of_four_both_beside_it_have_a_last_chance(
    exiling: tuple[int, ...], lost: int
) -> None:
    others = (PLAIN, EXPLORER)
    people = (GUARDIAN, ("zibzab", "guardians"), *others)
    galaxy = Galaxy(*people, adversary="dark-star", second="calibrator")
    galaxy.zone(*FULL, "g06", "g07", "g08", "g09").foe(taken=1)
    galaxy.has(ANA, colonies="g15").has(BEN, colonies="g16")
    galaxy.foe(events=("e-dimmer", "e-shroud")).done()
    for seat, colony in zip(exiling, ("g15", "g16"), strict=False):
        galaxy.does("exile_for 2", seat, cards=colony)
    assert leads_on(galaxy).world.foe.lost == lost


@pytest.mark.rule("OG-132", "OG-133", "OG-224")
def test_of_four_a_neighbour_fills_the_ring_where_one_player_s_dice_lie() -> None:
    galaxy = four(*at(2, "g30")).has(BEN, pool="y5 y4 b4").has(CEM, pool="b6 b6 b3")
    galaxy.base(fleets=1, discs=1).place("y5", "z2.0.0", BEN)
    with pytest.raises(IllegalAnswer):
        galaxy.place("b6 b6 b3", "z2.1.0", CEM)
    assert galaxy.place("", "z2.1.1", CEM).world.fleets.n == 0


@pytest.mark.rule("OG-024", "OG-226")
def test_of_four_a_probe_of_the_other_starbase_is_not_the_explorers() -> None:
    galaxy = four(*FULL, "g06", "g07", "g08", "g09").has(DIA, pool="b6 b6")
    galaxy.does("lab", DIA, dice="b6 b6").done().answer(DIA, "probe")
    assert not any("again" in moves_of(galaxy, seat) for seat in range(4))


# "This ends the game immediately": which end comes first

LAST_ROW = "y6 y6 y6 y6 y6 y6 y6 b2 b2"


def last_row(lost: int) -> Galaxy:
    """The last row and one of the Starbase are full, no card and no Event is left."""
    galaxy = Galaxy(PLAIN).foe(taken=3, lost=lost).has(done=(0, 1, 2), pool=LAST_ROW)
    galaxy.base(fleets=2, discs=2).lay(stack=0, events=()).deck(0)
    galaxy.place("y6", "foe.3.0").place("y6 y6 y6", "foe.3.1")
    galaxy.place("y6 y6 y6", "foe.3.2").place("", "foe.3.3")
    return galaxy.place("b2", "base.0.0").place("b2", "base.0.1").done()


@pytest.mark.rule("OG-172", "OG-196", "OG-079")
def test_fleets_that_cannot_be_drawn_lose_before_the_last_disc_is_claimed() -> None:
    assert last_row(lost=3).outcome.how == "events"


@pytest.mark.rule("OG-172", "OG-196", "OG-080", "OG-078")
def test_with_a_disc_to_exile_the_last_one_wins() -> None:
    galaxy = last_row(lost=2)
    assert (galaxy.outcome.winners, galaxy.world.foe.lost) == ((0,), 3)


@pytest.mark.rule("OG-040", "OG-078")
def test_a_milestone_of_the_end_is_not_completed_in_victory() -> None:
    galaxy = Galaxy(EXPLORER).foe(taken=3).base(fleets=3, discs=2)
    galaxy.has(done=(0, 1, 3), pool=" ".join(["y6"] * 7)).place("y6", "foe.3.0")
    galaxy.place("y6 y6 y6", "foe.3.1").place("y6 y6 y6", "foe.3.2")
    galaxy.place("", "foe.3.3").done()
    assert (galaxy.outcome.winners, galaxy.me().done) == ((0,), (0, 1, 3))


@pytest.mark.rule("OG-198", "OG-196", "OG-081")
def test_with_nothing_to_draw_each_instruction_overwhelms_once() -> None:
    galaxy = Galaxy(PLAIN).foe(taken=3).lay(stack=0, events=()).zone("g13").deck(0)
    without_discard(galaxy).turn()  # time, the Adversary's influence, Discover
    assert (galaxy.game.outcome, galaxy.world.foe.lost) == (None, 3)


@pytest.mark.rule("OG-031", "OG-196", "OG-049")
def test_fleets_of_a_last_chance_overwhelm_by_themselves_and_its_level_saves() -> None:
    galaxy = Galaxy(GUARDIAN, adversary="dark-star").has(colonies="g15").zone(*FULL)
    galaxy.foe(events=("e-dimmer", "e-shroud"), taken=1).lay(stack=0, events=())
    galaxy.deck(2).done().does("exile_for 2", cards="g15")
    assert (galaxy.game.outcome, galaxy.world.foe.lost) == (None, 1)


@pytest.mark.rule("OG-094", "OG-031", "OG-049")
def test_science_of_an_encounter_raises_the_level_before_the_test() -> None:
    galaxy = Galaxy(EXPLORER, adversary="dark-star").base(science="g18 g25 g03")
    galaxy.zone("g33", "g01", "g02", "g04", z0=1).foe(events=("e-dimmer", "e-shroud"))
    assert galaxy.turn().game.outcome is None
    assert galaxy.me().done == (1,)


# A swell and what goes at any time


def swollen(*civilizations: tuple[str, str], colonies: str) -> Galaxy:
    """Ana has these Colonies when the Nebula swells."""
    galaxy = Galaxy(*civilizations, adversary="hungry-nebula").zone(*FULL)
    return galaxy.has(ANA, colonies=colonies).foe(pile=influenced(4)).done()


@pytest.mark.rule("OG-031", "OG-159")
def test_a_colony_that_is_exiled_is_no_food_any_more() -> None:
    galaxy = swollen(GUARDIAN, colonies="g15")
    assert "garden" in galaxy.move("feed").picks[0].of
    galaxy.does("exile_for 2", cards="g15")
    assert "garden" not in galaxy.move("feed").picks[0].of


@pytest.mark.rule("OG-031", "OG-024", "OG-167")
def test_of_two_one_is_exiled_and_the_other_fed_and_each_brings_fleets() -> None:
    galaxy = swollen(GUARDIAN, colonies="g15 g16").does("feed", what="garden")
    leads_on(galaxy.does("exile_for 2", cards="g15"))
    assert {"g15", "g16"} <= {*galaxy.world.exiled}
    assert galaxy.world.fleets.n == 4


@pytest.mark.rule("OG-024", "OG-167")
def test_a_partner_s_colony_that_is_fed_is_not_the_guardians_exile() -> None:
    galaxy = Galaxy(GUARDIAN, PLAIN, adversary="hungry-nebula").zone(*FULL)
    galaxy.has(BEN, colonies="g15").foe(pile=influenced(4)).done()
    galaxy.does("feed", ANA, what="garden").does("exile", ANA, cards="g15")
    assert ("g15" in galaxy.world.exiled, galaxy.world.fleets.n) == (True, 0)


# Probes, the lab, the sheet


@pytest.mark.rule("OG-024", "OG-194", "OG-198")
def test_the_card_that_explorers_discard_is_shuffled_for_the_next() -> None:
    galaxy = without_discard(Galaxy(EXPLORER).has(discs=1).zone(*FULL).deck(1))
    probed = galaxy.use("explorers").world.science
    assert galaxy.does("again").world.science == probed
    assert galaxy.world.pending == 1


@pytest.mark.rule("OG-024", "OG-182")
def test_explorers_who_probed_again_in_the_action_phase_do_not_in_the_lab() -> None:
    galaxy = Galaxy(EXPLORER).has(pool="b6 b6", discs=1).does("lab", dice="b6 b6")
    galaxy.use("explorers").does("again").done().does("probe")
    assert "again" not in moves_of(galaxy)


@pytest.mark.rule("OG-184", "OG-194", "OG-182")
def test_influence_of_a_study_is_shuffled_in_for_a_probe_after_it() -> None:
    galaxy = Galaxy(PLAIN).zone("g16", z0=3).has(pool="b6 b6 b3").deck(0)
    without_discard(galaxy.does("lab", dice="b6 b6 b3")).done()
    galaxy.does("study", places="z0").does("probe")
    assert (galaxy.world.pending, galaxy.world.deck) == (1, 1)


@pytest.mark.rule("OG-184", "OG-024", "OG-208")
@pytest.mark.parametrize(("pool", "may"), [("b1", True), ("", False)])
def test_a_study_made_cheaper_threefold_still_wants_a_die(pool: str, may: bool) -> None:
    galaxy = on_sheet(SCIENTIST, has="school").zone("g16", z0=8).has(pool=pool)
    if pool:
        galaxy.does("lab", dice=pool)
    assert ("study" in moves_of(galaxy.done())) is may


@pytest.mark.rule("OG-207", "OG-037")
def test_a_disc_on_a_ring_is_not_spent_for_a_milestone() -> None:
    galaxy = on_sheet(SCIENTIST, has="six").has(pool="b1", discs=7)
    assert "spend 3" in moves_of(galaxy)
    galaxy.answer(ANA, "ability", at=node("six")).does("to 6", dice="b1")
    assert "spend 3" not in moves_of(galaxy)


@pytest.mark.rule("OG-207", "OG-089")
def test_a_ring_is_no_tech_under_night_hours() -> None:
    sheet = {"sheet": 14, "adversary": "preservation"}
    galaxy = Galaxy(PLAIN, **sheet).foe(events=("e-night-hours",))
    galaxy.lay(record=replace(galaxy.world.record, nodes=(node("six"),)))
    galaxy.has(techs="g01 g02 g15 g16 g17", discs=6)
    for tech in ("g01", "g02", "g15", "g16"):
        galaxy.use(tech)
    assert galaxy.usable("g17") == set()
    assert "ability" in moves_of(galaxy)


@pytest.mark.rule("OG-203", "OG-204")
def test_a_partner_s_cards_are_crossed_off_and_a_line_goes_on_from_the_first() -> None:
    used = ("elemens", "guardians", "felisi", "explorers", "neeble-woober")
    record = Campaign(scores=(5,), used=used)
    options = SYSTEM.parse_options({"edition": CARDS.name, "sheet": 14})
    galaxy = Galaxy.__new__(Galaxy)
    galaxy.game, galaxy.last = SYSTEM.start(
        replace(options, record=record), 2, b"0" * 32
    )
    galaxy.does("cross", BEN, cards="felisi explorers").does("line", ANA, what="n1")
    assert "n4" in galaxy.move("line", BEN).picks[0].of
    assert galaxy.does("line", BEN, what="n4").world.record.nodes == ("n1", "n4")


# A short supply, and what an Event lays on the table


@pytest.mark.rule("OG-105", "OG-031")
def test_an_exile_while_dice_are_shared_may_leave_enough_for_all() -> None:
    galaxy = Galaxy(GUARDIAN, PLAIN).zone(*FULL).has(ANA, colonies="g15")
    galaxy.lay(exiled_dice=("b",) * 3).done()  # five are left, and seven are wanted
    assert galaxy.asks("share", BEN)
    leads_on(galaxy.does("exile_for 2", ANA, cards="g15"))
    assert [galaxy.pool(seat).count("b") for seat in (ANA, BEN)] == [2, 2]


@pytest.mark.rule("OG-089", "OG-155")
def test_a_tech_made_ready_counts_twice_under_night_hours() -> None:
    galaxy = under("e-night-hours", foe="preservation").has(discs=6)
    galaxy.has(techs="g01 g02 g20").use("g01").use("g02").use("g20")
    galaxy.does("ready", cards="g01").does("roll", what="y").use("g01")
    assert not any(galaxy.usable(tech) for tech in ("elemens", "g02"))


@pytest.mark.rule("OG-089", "OG-151")
def test_soft_landings_bind_both_who_combine() -> None:
    galaxy = under("e-soft-landings", PLAIN, EXPLORER, foe="preservation")
    galaxy.has(ANA, pool="b5 b4").has(BEN, pool="y6 y3")
    with pytest.raises(IllegalAnswer):
        galaxy.does("pair", ANA, dice="b5", at="s0")
    galaxy.does("pair", ANA, dice="b4", at="s0")
    with pytest.raises(IllegalAnswer):
        galaxy.does("join", BEN, dice="y6")
    assert galaxy.does("join", BEN, dice="y3").pool(ANA) == "b5 k3"


@pytest.mark.rule("OG-159", "OG-168", "OG-150")
def test_a_black_die_that_is_the_price_is_rolled_for_it() -> None:
    galaxy = Galaxy(PLAIN).has(pool="k1", techs="g37", discs=1)
    galaxy.lay(exiled_dice=("k",) * 5)
    assert galaxy.usable("g37") == set()  # it wants two
    galaxy.has(pool="k1 b1").use("g37").does("return", dice="k1 b1")
    assert (galaxy.me().discs, galaxy.pool()[0]) == (2, "k")
    assert derived.supply(galaxy.world, "k") == 0

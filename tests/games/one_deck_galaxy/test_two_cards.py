"""Two rare things at once: the guidebook's sentence above each."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel import IllegalAnswer, Lapse
from engine.one_deck_galaxy import derived, events
from engine.one_deck_galaxy.campaign import content
from engine.one_deck_galaxy.manifest import Campaign
from tests.games.one_deck_galaxy.corners import ANA, BEN, CEM, DIA, at, four
from tests.games.one_deck_galaxy.table import CARDS, SYSTEM, Galaxy, influenced
from tests.games.one_deck_galaxy.test_by_the_book import (
    EXPLORER,
    GUARDIAN,
    MATHS,
    PLAIN,
    SCIENTIST,
    begun,
    leads_on,
    otherwise,
    two,
    under,
)

__all__ = ["otherwise"]
SHEET = 14


def node(what: str) -> str:
    """The node of the sheet that holds this."""
    places = CARDS.sheets.places
    return next(n for n in places if content(CARDS.sheets, SHEET, n).id == what)


def nodes(galaxy: Galaxy, *what: str) -> Galaxy:
    """Makes nodes of the sheet active."""
    record = replace(galaxy.world.record, nodes=tuple(map(node, what)))
    return galaxy.lay(record=record)


def on_sheet(*people: tuple[str, str], has: str) -> Galaxy:
    return nodes(Galaxy(*(people or (PLAIN,)), sheet=SHEET), *has.split())


# "Exile" means to the game box, out of play for the whole game


@pytest.mark.rule("OG-036", "OG-161")
def test_dice_of_an_exiled_colony_stay_this_turn_and_come_no_more() -> None:
    galaxy = Galaxy(GUARDIAN).has(colonies="g15", pool="b1 b2 b3 b4 b5 b6")
    galaxy.does("exile_for 2", cards="g15")
    assert galaxy.pool() == "b1 b2 b3 b4 b5 b6"
    galaxy.turn()
    assert sum(die[0] == "b" for die in galaxy.me().pool) == 3


@pytest.mark.rule("OG-167", "OG-194")
def test_an_exiled_colony_is_not_shuffled_in() -> None:
    galaxy = Galaxy(GUARDIAN).has(colonies="g15").deck(0)
    galaxy.does("exile_for 2", cards="g15").turn()
    assert "g15" in galaxy.world.exiled
    assert all("g15" not in cards for cards in galaxy.world.unseen)


@pytest.mark.rule("OG-033", "OG-036")
def test_a_level_stays_when_the_colony_that_gave_it_is_exiled() -> None:
    galaxy = Galaxy(GUARDIAN).has(colonies="g01 g09 g12 g15", pool="b1")
    assert galaxy.does("return", dice="b1").me().done == (0,)
    galaxy.does("exile_for 3", cards="g01 g09")
    assert galaxy.me().done == (0, 3)


@pytest.mark.rule("OG-171", "OG-030")
def test_an_exile_raises_the_level_that_a_tech_counts_with() -> None:
    galaxy = Galaxy(GUARDIAN).has(colonies="g15", techs="g29", discs=1)
    assert galaxy.does("exile_for 2", cards="g15").use("g29").pool() == "k2"


@pytest.mark.rule("OG-141", "OG-030")
def test_an_exile_in_the_phase_opens_the_next_row_of_the_confrontation() -> None:
    galaxy = Galaxy(GUARDIAN).has(colonies="g15", pool="y5").foe(taken=1)
    with pytest.raises(IllegalAnswer):
        galaxy.place("y5", "foe.1.0")
    assert galaxy.does("exile_for 2", cards="g15").place("y5", "foe.1.0").pool() == ""


@pytest.mark.rule("OG-072", "OG-037")
def test_of_two_the_level_of_one_does_not_open_the_row() -> None:
    galaxy = Galaxy(("felisi", "scientists"), PLAIN).has(ANA, discs=6, pool="y5")
    galaxy.foe(taken=1).does("spend 3", ANA)
    with pytest.raises(IllegalAnswer):
        galaxy.place("y5", "foe.1.0", ANA)


@pytest.mark.rule("OG-035", "OG-044")
def test_fleets_of_an_exile_are_both_players() -> None:
    galaxy = Galaxy(GUARDIAN, PLAIN).has(ANA, colonies="g15").has(BEN, pool="b4")
    galaxy.does("exile_for 2", ANA, cards="g15").does("turn 6", BEN, dice="b4")
    assert (galaxy.pool(BEN), galaxy.world.fleets.n) == ("b6", 0)


@pytest.mark.rule("OG-036", "OG-157")
def test_resources_of_an_exiled_colony_are_gone_for_techs_at_once() -> None:
    galaxy = Galaxy(("elemens", "guardians")).has(colonies="g15", techs="g05", discs=1)
    galaxy.does("exile_for 2", cards="g15").use("g05")
    assert len(galaxy.me().pool) == 2  # Fuel of Homeworld and Tech: one pink 4


# "Reveal and execute their effects one at a time", "the deck is empty"


@pytest.mark.rule("OG-061", "OG-188")
def test_an_event_takes_no_more_fleets_than_there_are() -> None:
    galaxy = Galaxy(PLAIN).foe(taken=2).base(fleets=1)
    galaxy.lay(events=("e-bake-sale",), pending=1, stack=0).turn()
    assert galaxy.world.fleets.n == 0


@pytest.mark.rule("OG-088", "OG-169")
def test_an_event_whose_discards_reshuffle_sets_the_next_aside() -> None:
    galaxy = Galaxy(PLAIN).zone("g01", "g02", "g03", "g04").deck(1)
    galaxy.lay(events=("e-moving-vans", "e-bake-sale"), pending=1, stack=1)
    before = galaxy.world.pending
    galaxy.turn()
    assert before == galaxy.world.pending == 1
    assert len(galaxy.heard(events.EventRevealed)) == 1


@pytest.mark.rule("OG-087", "OG-195")
def test_two_pending_events_are_revealed_in_one_phase() -> None:
    galaxy = Galaxy(PLAIN).base(fleets=5)
    galaxy.lay(events=("e-bake-sale", "e-housewarming"), pending=2, stack=0).turn()
    assert len(galaxy.heard(events.EventRevealed)) == 2
    assert len(galaxy.world.foe.events) == 2


@pytest.mark.rule("OG-179", "OG-169")
def test_a_tossed_location_takes_its_influence_along() -> None:
    galaxy = Galaxy(PLAIN).zone("g13", "g01", z0=4, z1=2)
    galaxy.lay(events=("e-picnic-world",), pending=1, stack=0).turn()
    assert galaxy.world.slots[0].card not in ("", "g13")
    assert galaxy.world.slots[0].pile.n == 0
    assert "g13" in galaxy.world.discard


@pytest.mark.rule("OG-086", "OG-093")
def test_an_encounter_that_an_event_brings_near_escalates_in_the_same_phase() -> None:
    galaxy = Galaxy(PLAIN).zone("g31", z0=1)
    galaxy.lay(events=("e-housewarming",), pending=1, stack=0).turn()
    assert "g31" in galaxy.world.science
    assert galaxy.world.foe.colonies


@pytest.mark.rule("OG-089", "OG-104")
def test_a_scrap_pass_stores_nothing_where_no_black_die_is() -> None:
    galaxy = Galaxy(PLAIN, adversary="calibrator").lay(exiled_dice=("k",) * 6)
    galaxy.lay(events=("e-scrap-pass",), pending=1, stack=0).turn()
    assert galaxy.world.foe.stored == ()


@pytest.mark.rule("OG-089", "OG-033")
def test_science_that_an_event_takes_leaves_the_milestone() -> None:
    galaxy = Galaxy(EXPLORER, adversary="dark-star").base(science="g18 g25 g26")
    assert galaxy.has(pool="b1").does("return", dice="b1").me().done == (1,)
    galaxy.lay(events=("e-salvage-rights",), pending=1, stack=0).turn()
    assert 1 in galaxy.me().done
    assert derived.science(CARDS, galaxy.world) < 12


@pytest.mark.rule("OG-089", "OG-163")
def test_dice_of_a_tech_show_six_under_the_dimmer() -> None:
    galaxy = under("e-dimmer", foe="dark-star").has(techs="g15", discs=1).use("g15")
    assert "b6" in galaxy.me().pool


@pytest.mark.rule("OG-089", "OG-207")
def test_an_ability_of_the_sheet_is_no_tech_at_night() -> None:
    galaxy = on_sheet(has="six").has(pool="b1", discs=1, uses=4)
    galaxy.lay(options=replace(galaxy.world.options, adversary="preservation"))
    galaxy.foe(events=("e-night-hours",))
    assert not any(move.startswith("use") for move in galaxy.moves())
    assert "ability" in galaxy.moves()


# "perform an Escalate action ... Then, discard all Influence there and Study"


@pytest.mark.rule("OG-094", "OG-029")
def test_science_of_an_encounter_completes_a_milestone_at_once() -> None:
    galaxy = Galaxy(EXPLORER).zone("g33", z0=1).base(science="g18 g25 g01")
    assert galaxy.me().done == ()
    galaxy.turn()
    assert 1 in galaxy.me().done


@pytest.mark.rule("OG-094", "OG-024")
def test_an_explorer_is_not_asked_for_an_encounter_that_is_studied() -> None:
    galaxy = Galaxy(EXPLORER).zone("g33", z0=1).done()
    assert galaxy.asks("act")


@pytest.mark.rule("OG-094", "OG-024", "OG-184")
def test_an_encounter_that_is_studied_leaves_the_cheaper_study() -> None:
    galaxy = Galaxy(SCIENTIST).zone("g33", z0=1).turn()
    galaxy.zone("g01").has(pool="b6").does("lab", dice="b6").done()
    assert "study" in galaxy.moves()


@pytest.mark.rule("OG-093", "OG-104")
def test_an_escalate_stores_the_first_of_what_is_most_plentiful() -> None:
    galaxy = Galaxy(PLAIN, adversary="calibrator").zone("g33", z0=1)
    galaxy.lay(exiled_dice=("b",)).turn()
    assert galaxy.world.foe.stored == ("p",)


@pytest.mark.rule("OG-093", "OG-051")
def test_dark_star_turns_its_card_by_an_escalate_too() -> None:
    galaxy = Galaxy(PLAIN, adversary="dark-star").zone("g33", z0=1)
    galaxy.foe(science=()).lay(exiled=()).turn()
    kept, face = galaxy.world.foe.science, galaxy.world.foe.face
    assert (len(kept), face) in ((2, 0), (0, 1))


# "If you are Overwhelmed", "You can avoid ... by exiling an Adversary Disc"


def last_row(lost: int) -> Galaxy:
    """The last row is full, and Fleets of the Starbase empty deck and stack first."""
    galaxy = Galaxy(PLAIN).foe(taken=3, lost=lost).has(done=(0, 1, 2))
    galaxy.has(pool="y6 y6 y6 k6 k6 b6 b6 k4 k4").base(fleets=2, discs=1)
    galaxy.lay(stack=0).deck(0)
    galaxy.place("y6", "foe.3.0").place("y6 y6 k6", "foe.3.1")
    galaxy.place("b6 b6 k6", "foe.3.2").place("", "foe.3.3")
    return galaxy.place("k4", "base.0.0").place("k4", "base.0.1").done()


@pytest.mark.rule("OG-196", "OG-172")
def test_an_empty_stack_overwhelms_before_the_last_disc_is_claimed() -> None:
    assert last_row(lost=3).outcome.how == "events"


@pytest.mark.rule("OG-196", "OG-078")
def test_a_claimed_disc_saves_and_the_last_one_still_wins() -> None:
    assert last_row(lost=2).outcome.winners == (0,)


@pytest.mark.rule("OG-202", "OG-080")
def test_a_disc_that_saved_counts_for_the_score_of_a_lost_game() -> None:
    galaxy = Galaxy(PLAIN, EXPLORER, sheet=SHEET).has(BEN, done=(1, 2))
    galaxy.foe(taken=2, lost=2)
    assert derived.score(CARDS, galaxy.world) == 1 + 3 + 2


@pytest.mark.rule("OG-188", "OG-142")
def test_a_claimed_disc_raises_x_for_the_events_of_the_next_turn() -> None:
    galaxy = Galaxy(PLAIN).foe(taken=1).has(done=(0,), pool="y5 y5 k6 k6")
    galaxy.place("y5", "foe.1.0").place("y5", "foe.1.1").place("k6 k6", "foe.1.2")
    galaxy.base(fleets=7).lay(events=("e-bake-sale",), pending=1, stack=0).turn()
    assert (galaxy.world.foe.taken, galaxy.world.fleets.n) == (2, 4)


@pytest.mark.rule("OG-159", "OG-006")
def test_silver_that_is_fed_is_gathered_no_more() -> None:
    galaxy = Galaxy(("zibzab", "botanists"), adversary="hungry-nebula")
    galaxy.has(colonies="g20 g40 g19 g05").foe(pile=influenced(4)).done()
    galaxy.does("feed", what="silver")
    leads_on(galaxy)
    assert galaxy.world.exiled_discs == 2
    assert galaxy.me().discs == 10


@pytest.mark.rule("OG-167", "OG-077")
def test_a_world_that_is_fed_may_be_either_player_s() -> None:
    galaxy = Galaxy(PLAIN, EXPLORER, adversary="hungry-nebula")
    galaxy.has(ANA, colonies="g15").has(BEN, techs="g16").foe(pile=influenced(4))
    galaxy.done().does("feed", ANA, what="garden")
    assert {*galaxy.move("exile", BEN).picks[0].of} == {"g15", "g16"}
    galaxy.does("exile", BEN, cards="g15")
    assert galaxy.me(ANA).colonies == ()


@pytest.mark.rule("OG-167", "OG-022")
def test_a_tech_that_is_fed_can_be_used_no_more() -> None:
    galaxy = Galaxy(PLAIN, adversary="hungry-nebula").has(techs="g16")
    galaxy.foe(pile=influenced(4)).done().does("feed", what="garden")
    galaxy.does("exile", cards="g16")
    assert not leads_on(galaxy).usable("g16")


@pytest.mark.rule("OG-167", "OG-194")
def test_stars_that_are_fed_are_drawn_through_a_reshuffle() -> None:
    galaxy = Galaxy(PLAIN, adversary="hungry-nebula").zone("g01", "g02", "g03", "g04")
    galaxy.foe(pile=influenced(4)).deck(2).done().does("feed", what="star")
    assert len(galaxy.world.exiled) == 3
    assert galaxy.world.pending == 1


# The Calibrator counts what is left in pools


def calibrator(ana: str, ben: str = "") -> Galaxy:
    galaxy = two(ana, ben, adversary="calibrator").zone("g04")
    return galaxy.foe(pile=influenced(0))


@pytest.mark.rule("OG-047", "OG-067")
def test_one_die_left_in_each_of_two_pools_is_two_dice() -> None:
    galaxy = calibrator("b1", "b1").turn()
    assert galaxy.world.foe.pile.n == 1 + 1


@pytest.mark.rule("OG-047", "OG-117")
def test_dice_on_cards_and_in_the_lab_are_not_left_over() -> None:
    galaxy = calibrator("b1 b2 p4", "b4").place("b4", "z0.0.1", BEN)
    galaxy.does("lab", ANA, dice="b1 b2").turn()
    assert galaxy.world.foe.pile.n == 1


@pytest.mark.rule("OG-047", "OG-069")
def test_dice_of_a_proposal_that_ends_are_left_over() -> None:
    galaxy = calibrator("p3 b1", "p5").does("offer", ANA, dice="p3", at="z0.1.0")
    galaxy.does("done", ANA).does("done", BEN)
    leads_on(galaxy)
    assert galaxy.world.foe.pile.n == 1 + 1


@pytest.mark.rule("OG-047", "OG-152")
def test_returned_dice_are_not_left_over() -> None:
    galaxy = calibrator("b1 b2", "").does("return", ANA, dice="b1 b2").turn()
    assert galaxy.world.foe.pile.n == 1


@pytest.mark.rule("OG-104", "OG-150")
def test_stored_black_dice_are_missing_for_combining() -> None:
    galaxy = calibrator("b5 p4").foe(stored=("k",) * 3).lay(exiled_dice=("k",) * 3)
    assert "combine" not in galaxy.moves(ANA)


# "Techs": what is there is taken, costs are paid in full


@pytest.mark.rule("OG-152", "OG-159")
def test_a_partner_s_returned_die_is_there_for_a_tech() -> None:
    galaxy = two("k1", "").has(ANA, pool="k1 k2 k3 k4 k5 k6")
    galaxy.has(BEN, techs="g30", discs=1)
    assert not galaxy.usable("g30", BEN)
    galaxy.does("return", ANA, dice="k1 k2").use("g30", 0, BEN)
    assert len(galaxy.me(BEN).pool) == 2


@pytest.mark.rule("OG-155", "OG-006")
def test_a_disc_of_a_readied_tech_is_there_to_be_gained() -> None:
    galaxy = Galaxy(("zibzab", "botanists")).has(discs=2, pool="b1 b2", techs="g20")
    galaxy.has(techs="g20 g35", used=("g35",)).lay(exiled_discs=9)
    assert derived.tech_discs(galaxy.world) == 0
    galaxy.use("g20").does("ready", cards="g35")
    while galaxy.asks("choose"):
        galaxy.does("roll", what="b")
    assert derived.tech_discs(galaxy.world) == 1
    galaxy.use("zibzab").does("return", dice=galaxy.me().pool[0])
    assert galaxy.me().discs == 1


@pytest.mark.rule("OG-158", "OG-155")
def test_a_special_tech_does_not_ready_itself() -> None:
    galaxy = Galaxy(SCIENTIST).has(done=(0, 1), discs=2, used=("timtillawinks",))
    galaxy.use("scientists", 1)
    assert galaxy.move("ready").picks[0].of == ("timtillawinks",)


@pytest.mark.rule("OG-183", "OG-117")
def test_dice_on_a_location_that_a_tech_studies_go_to_the_supply() -> None:
    galaxy = Galaxy(PLAIN, EXPLORER).zone("g01", z0=2).has(ANA, pool="b4")
    galaxy.has(BEN, discs=1, done=(0, 1, 2, 3)).place("b4", "z0.0.0", ANA)
    galaxy.use("explorers", 2, BEN)
    while galaxy.asks("reprobe", BEN):
        galaxy.does("keep", BEN)
    galaxy.does("study", BEN, places="z0")
    assert (galaxy.pool(ANA), galaxy.world.filled) == ("", ())
    assert derived.supply(galaxy.world, "b") == 8


@pytest.mark.rule("OG-183", "OG-024")
def test_a_comet_that_a_tech_studies_brings_its_fleet() -> None:
    galaxy = Galaxy(EXPLORER).zone("g25", z0=2).has(discs=1, done=(0, 1, 2, 3))
    galaxy.use("explorers", 2)
    while galaxy.asks("reprobe"):
        galaxy.does("keep")
    galaxy.does("study", places="z0")
    assert (galaxy.world.fleets.n, galaxy.world.science[-1]) == (1, "g25")


@pytest.mark.rule("OG-175", "OG-161")
def test_a_location_that_a_tech_brings_to_its_cost_waits_for_the_results() -> None:
    galaxy = Galaxy(PLAIN).zone("g13", z0=4).has(discs=1).use("botanists")
    galaxy.does("influence", places="z0")
    assert galaxy.asks("act")
    assert galaxy.done().asks("claim")


@pytest.mark.rule("OG-024", "OG-177")
def test_a_colony_of_the_partner_brings_a_botanist_no_fleet() -> None:
    galaxy = two().zone("g13", z0=5).done()
    galaxy.answer(ANA, "colony", at="s1")
    assert galaxy.world.fleets.n == 0
    galaxy = two().zone("g13", z0=5).done()
    assert galaxy.answer(BEN, "colony", at="s0").world.fleets.n == 1


# "Restrictions", rings, and rows that are not complete


@pytest.mark.rule("OG-135", "OG-138", "OG-109")
def test_a_ring_of_an_encounter_that_is_not_complete_gives_nothing_back() -> None:
    galaxy = Galaxy(PLAIN).zone("g31").base(fleets=2, discs=1).place("", "z0.0.2")
    galaxy.turn()
    assert (galaxy.world.fleets.n, galaxy.world.slots[0].card) == (1, "g31")
    assert galaxy.world.discs == 1


@pytest.mark.rule("OG-137", "OG-041")
def test_science_that_is_spent_is_missing_for_a_milestone() -> None:
    galaxy = Galaxy(EXPLORER).zone("g07").base(science="g18 g25", discs=1)
    galaxy.does("ring", at="z0.1.1", cards="g18")
    assert (galaxy.world.science, galaxy.me().done) == (("g25",), ())


@pytest.mark.rule("OG-184", "OG-024", "OG-208")
def test_a_study_is_cheaper_by_rule_node_and_influence_and_never_free() -> None:
    galaxy = on_sheet(SCIENTIST, has="school").zone("g01", z0=4).has(pool="b1")
    galaxy.does("lab", dice="b1").done()
    assert "study" in galaxy.moves()
    galaxy = on_sheet(SCIENTIST, has="school").zone("g01", z0=3).has(pool="b1")
    assert not galaxy.does("lab", dice="b1").done().asks("research")


@pytest.mark.rule("OG-184", "OG-173")
def test_influence_of_this_turn_makes_the_study_of_this_turn_cheaper() -> None:
    galaxy = Galaxy(PLAIN).zone("g13").has(pool="y3 b3 b6 b1")
    galaxy.place("y3", "z0.0.0").place("b3", "z0.0.1").does("lab", dice="b6 b1").done()
    assert "study" in galaxy.moves()


@pytest.mark.rule("OG-180", "OG-181", "OG-194")
def test_fleets_come_before_the_probe_when_the_deck_runs_out() -> None:
    galaxy = Galaxy(PLAIN).deck(1).has(pool="b6 b4 k4 k4")
    galaxy.place("k4", "base.0.0").place("k4", "base.0.1")
    galaxy.does("lab", dice="b6 b4").done().does("probe")
    assert (galaxy.world.fleets.n, len(galaxy.world.science)) == (1, 1)
    assert len(galaxy.heard(events.EventPending)) == 1


@pytest.mark.rule("OG-126", "OG-067")
def test_both_fill_a_row_of_any_dice() -> None:
    galaxy = two("b1", "p6").base(starbase=3).place("b1", "base.0.0", ANA)
    galaxy.place("p6", "base.0.1", BEN).turn()
    assert galaxy.world.fleets.n == 1


@pytest.mark.rule("OG-185", "OG-137")
def test_science_of_this_turn_pays_the_upgrade_of_this_turn() -> None:
    galaxy = Galaxy(PLAIN).zone("g25", z0=4).base(science="g13").has(pool="b4")
    galaxy.does("lab", dice="b4").done().does("study", places="z0")
    while not galaxy.asks("upgrade"):
        galaxy.does("stop")
    assert galaxy.does("upgrade", cards="g13 g25").world.starbase == 2


# "Combine Dice", "Calibrate" and Milestones of a pool


@pytest.mark.rule("OG-041", "OG-151")
def test_a_black_die_from_both_completes_who_gets_it() -> None:
    galaxy = Galaxy(MATHS, PLAIN).has(ANA, pool="b4 p4 y4").has(BEN, pool="b4 y5")
    galaxy.has(ANA, pool="b4 p4 y4 y6").does("pair", BEN, dice="b4", at="s0")
    assert galaxy.does("join", ANA, dice="y6").me(ANA).done == (1,)


@pytest.mark.rule("OG-029", "OG-102")
def test_a_pool_that_is_rolled_completes_a_milestone_at_once() -> None:
    galaxy = Galaxy(MATHS).has(pool="b1 b1 b1 b1").base(fleets=1)
    galaxy.has(pool="b1 b1 b1 b1 b2")
    assert galaxy.does("turn 1", dice="b2").me().done == (1,)


@pytest.mark.rule("OG-038", "OG-117")
def test_dice_in_the_lab_are_not_among_the_66() -> None:
    galaxy = Galaxy(MATHS).has(pool=" ".join(["b6"] * 8 + ["p6"] * 3))
    assert "discard 3" in galaxy.moves()
    assert "discard 3" not in galaxy.does("lab", dice="p6").moves()


@pytest.mark.rule("OG-037", "OG-041")
def test_the_partner_s_discs_do_not_count_for_six() -> None:
    galaxy = Galaxy(("felisi", "scientists"), PLAIN).has(ANA, discs=5).has(BEN, discs=5)
    assert "spend 3" not in galaxy.moves(ANA)
    assert "spend 3" in galaxy.has(ANA, discs=6).moves(ANA)


@pytest.mark.rule("OG-041", "OG-029")
def test_shared_science_completes_for_both_in_the_adversary_phase() -> None:
    galaxy = Galaxy(EXPLORER, SCIENTIST).zone("g33", z0=1)
    galaxy.base(science="g18 g25 g13").turn()
    assert (1 in galaxy.me(ANA).done, 2 in galaxy.me(BEN).done) == (True, True)


@pytest.mark.rule("OG-144", "OG-089")
def test_one_fleet_turns_nothing_where_a_step_costs_two() -> None:
    galaxy = under("e-tight-loop", foe="calibrator").has(pool="b3").base(fleets=1)
    assert not any(move.startswith("turn") for move in galaxy.moves())


# The campaign sheet


@pytest.mark.rule("OG-206")
def test_jumpstart_fleets_come_once_for_both() -> None:
    galaxy = begun(
        PLAIN, EXPLORER, sheet=SHEET, record=Campaign(nodes=(node("fleets"),))
    )
    assert leads_on(galaxy).world.fleets.n == 4


@pytest.mark.rule("OG-207")
def test_a_ring_that_the_partner_used_is_used() -> None:
    galaxy = on_sheet(PLAIN, EXPLORER, has="six").has(ANA, pool="b1", discs=1)
    galaxy.has(BEN, pool="b1", discs=1)
    galaxy.answer(BEN, "ability", at=node("six")).does("to 6", BEN, dice="b1")
    assert "ability" not in galaxy.moves(ANA)


@pytest.mark.rule("OG-207", "OG-154")
def test_a_ring_wants_a_tech_disc_of_the_own_pool() -> None:
    galaxy = on_sheet(PLAIN, EXPLORER, has="six").has(ANA, pool="b1")
    galaxy.has(BEN, pool="b1", discs=3)
    assert "ability" not in galaxy.moves(ANA)


@pytest.mark.rule("OG-207", "OG-024")
def test_an_explorer_sends_back_one_probe_of_a_ring() -> None:
    galaxy = on_sheet(EXPLORER, has="probes").has(discs=1)
    galaxy.answer(ANA, "ability", at=node("probes")).does("again")
    assert len(galaxy.world.science) == 2
    assert galaxy.asks("act")


@pytest.mark.rule("OG-209", "OG-089")
def test_a_node_of_more_discs_and_a_lean_staff_come_out_even() -> None:
    galaxy = on_sheet(has="start")
    galaxy.lay(options=replace(galaxy.world.options, adversary="calibrator"))
    galaxy.foe(events=("e-lean-staff",)).turn()
    assert galaxy.me().discs == 4


@pytest.mark.rule("OG-207", "OG-116")
def test_a_ring_that_is_taken_back_can_be_used_again() -> None:
    galaxy = on_sheet(has="six").has(pool="b1", discs=1)
    kept = [galaxy.game, galaxy.answer(ANA, "ability", at=node("six")).game]
    galaxy.does("to 6", dice="b1")
    while galaxy.world.rings:
        to = SYSTEM.way_back(galaxy.game, ANA)
        galaxy.before = next(game for game in kept if game.number == to)
        galaxy.undo()
    assert (galaxy.pool(), galaxy.me().discs) == ("b1", 1)
    assert "ability" in galaxy.moves()


@pytest.mark.rule("OG-207", "OG-159")
@pytest.mark.parametrize("what", ["reach", "rest"])
def test_a_ring_that_would_do_nothing_is_not_offered(what: str) -> None:
    galaxy = on_sheet(has=what).has(pool="b1", discs=2).zone("g33")
    assert "ability" not in galaxy.moves()


@pytest.mark.rule("OG-207", "OG-155")
def test_what_makes_techs_ready_takes_no_disc_off_a_ring() -> None:
    galaxy = on_sheet(has="six rest").has(pool="b1 b2", discs=3, techs="g16")
    galaxy.answer(ANA, "ability", at=node("six")).does("to 6", dice="b1").use("g16")
    galaxy.answer(ANA, "ability", at=node("rest"))
    assert galaxy.move("ready").picks[0].of == ("g16",)


@pytest.mark.rule("OG-083", "OG-115")
def test_who_gave_up_is_waited_for_no_more_and_may_still_act() -> None:
    galaxy = two("b4", "b4").resign(ANA)
    assert galaxy.place("b4", "base.0.0", ANA).world.filled
    assert galaxy.game.outcome is None


@pytest.mark.rule("OG-069", "OG-134", "OG-072")
def test_a_proposal_for_the_confrontation_ends_when_it_is_turned() -> None:
    galaxy = two("b5", "b6", adversary="dark-star").has(ANA, pool="b5")
    galaxy.foe(face=1).does("offer", ANA, dice="b5", at="foe.0.1")
    assert galaxy.may_join(BEN)
    galaxy.does("join", BEN, dice="b6")
    assert galaxy.world.filled[0].place == "foe"


@pytest.mark.rule("OG-181", "OG-194", "OG-196")
def test_a_probe_that_overwhelms_leaves_the_rest_of_the_lab() -> None:
    galaxy = Galaxy(PLAIN).foe(taken=1, lost=0).has(pool="b6 b6 b6 b6")
    galaxy.lay(stack=0).deck(0).does("lab", dice="b6 b6 b6 b6").done().does("probe")
    assert (galaxy.game.outcome, galaxy.world.foe.lost) == (None, 1)
    assert galaxy.asks("research")


@pytest.mark.rule("OG-031", "OG-181")
def test_an_exile_between_probes_leaves_the_budget_of_the_lab() -> None:
    galaxy = Galaxy(GUARDIAN).has(colonies="g15", pool="b6 b6 b6 b2")
    galaxy.does("lab", dice="b6 b6 b6 b2").done().does("probe")
    galaxy.does("exile_for 2", cards="g15").does("probe")
    assert len(galaxy.world.science) == 2
    assert not galaxy.asks("research")


# At the corners of four


@pytest.mark.rule("OG-222", "OG-094")
def test_of_four_an_encounter_at_a_corner_escalates_one_and_teaches_another() -> None:
    galaxy = four(*at(7, "g33"), z7=1).turn()
    far = galaxy.world.far
    assert far is not None
    assert ("g33" in galaxy.world.science, "g33" in far.science) == (False, True)
    assert galaxy.world.foe.colonies


@pytest.mark.rule("OG-224", "OG-069")
def test_of_four_who_touches_no_slot_is_asked_for_no_die() -> None:
    galaxy = four(*at(0, "g04")).has(ANA, pool="p3").has(CEM, pool="p6")
    galaxy.has(BEN, pool="p5").does("offer", ANA, dice="p3", at="z0.1.0")
    assert not galaxy.may_join(CEM)
    assert galaxy.may_join(BEN)


@pytest.mark.rule("OG-225", "OG-030")
def test_of_four_the_far_players_level_opens_nothing() -> None:
    galaxy = four().foe(taken=1).has(CEM, done=(0, 1)).has(DIA, done=(0, 1))
    galaxy.has(ANA, pool="y5", done=(0,))
    with pytest.raises(IllegalAnswer):
        galaxy.place("y5", "foe.1.0", ANA)


@pytest.mark.rule("OG-227", "OG-047")
def test_of_four_dice_left_by_the_two_beside_are_summed() -> None:
    galaxy = four(adversary="calibrator", second="preservation")
    galaxy.foe(pile=influenced(0)).has(ANA, pool="b1").has(BEN, pool="b1")
    galaxy.has(CEM, pool="b1 b1 b1").has(DIA, pool="b1 b1").turn()
    assert galaxy.world.foe.pile.n == 1 + 1


@pytest.mark.rule("OG-213", "OG-035")
def test_of_four_a_guardian_s_fleets_come_to_the_own_starbase() -> None:
    people = (PLAIN, PLAIN, EXPLORER, ("zibzab", "guardians"))
    galaxy = Galaxy(*people, second="calibrator").has(DIA, colonies="g15")
    galaxy.does("exile_for 2", DIA, cards="g15")
    far = galaxy.world.far
    assert far is not None
    assert (galaxy.world.fleets.n, far.fleets.n) == (0, 2)


@pytest.mark.rule("OG-221", "OG-036")
def test_of_four_one_of_two_like_colonies_is_exiled() -> None:
    people = (GUARDIAN, PLAIN, EXPLORER, PLAIN)
    galaxy = Galaxy(*people, second="calibrator").has(ANA, colonies="g15 g15*")
    galaxy.does("exile_for 2", ANA, cards="g15*")
    assert (galaxy.me(ANA).colonies, galaxy.world.exiled) == (("g15",), ("g15*",))


@pytest.mark.rule("OG-221", "OG-155")
def test_of_four_two_like_techs_are_used_one_by_one() -> None:
    galaxy = four().has(ANA, techs="g16 g16*", discs=2).use("g16", 0, ANA)
    assert galaxy.usable("g16*", ANA)
    assert not galaxy.usable("g16", ANA)


@pytest.mark.rule("OG-214", "OG-104")
def test_of_four_dice_of_a_beaten_adversary_are_free() -> None:
    galaxy = four(second="calibrator").far_foe(taken=3, stored=("k", "k"), face=1)
    galaxy.has(CEM, done=(0, 1, 2), pool="y6 y6 y6 y6 b6 p6 k6 k6 k6 k6").has(
        DIA, done=(0, 1, 2)
    )
    before = derived.supply(galaxy.world, "k")
    galaxy.base(science="g18", discs=1)
    galaxy.place("y6 y6 y6 k6", "foe.3.0", CEM).place("b6", "foe.3.1", CEM)
    galaxy.place("p6", "foe.3.2", CEM).place("k6 k6 k6 y6", "foe.3.3", CEM)
    galaxy.answer(CEM, "ring", at="foe.3.4", cards=("g18",)).turn()
    far = galaxy.world.far
    assert far is not None
    assert (far.foe.taken, far.foe.stored) == (4, ())
    assert before == 12 - 4 - 2


# What a host's cards say


@pytest.mark.rule("OG-071", "OG-172")
def test_a_full_location_that_probes_asks_the_explorer_and_is_claimed_then(
    otherwise: Callable[..., str],
) -> None:
    edition = otherwise(g29={"full": "PROBE(1)"})
    galaxy = Galaxy(PLAIN, EXPLORER, edition=edition).zone("g29", z0=9)
    galaxy.has(ANA, pool="b5 p5 y5 k6 k6 k6")
    for die, box in (("b5", "z0.0.0"), ("p5", "z0.0.1"), ("y5", "z0.0.2")):
        galaxy.place(die, box, ANA)
    galaxy.place("k6 k6 k6", "z0.1.0", ANA).done()
    assert galaxy.questions == [(BEN, "reprobe")]
    assert galaxy.does("keep", BEN).asks("claim", ANA)


@pytest.mark.rule("OG-166", "OG-152")
def test_a_die_that_a_tech_pays_with_is_not_the_value_it_sets(
    otherwise: Callable[..., str],
) -> None:
    edition = otherwise(g38={"tech": "RETURN(1,any) -> SET(1,any,own)"})
    galaxy = Galaxy(PLAIN, edition=edition).has(techs="g38", discs=1, pool="b1 b2 p6")
    galaxy.use("g38").does("return", dice="p6")
    assert "to 6" not in galaxy.moves()


@pytest.mark.rule("OG-175", "OG-183")
def test_a_claim_that_studies_another_leaves_the_rest_in_order(
    otherwise: Callable[..., str],
) -> None:
    edition = otherwise(g13={"claimed": "STUDY(0)"})
    galaxy = Galaxy(PLAIN, edition=edition).zone("g13", "g14", "g01", z0=5, z1=5)
    galaxy.done().does("first", places="z0").does("tech").does("study", places="z1")
    assert not galaxy.asks("claim")
    assert galaxy.world.science[0] == "g14"


# Who is late


@pytest.mark.rule("OG-095", "OG-181")
def test_who_is_away_spends_the_lab_of_both_on_nothing_rare() -> None:
    galaxy = two("b6 b6").does("lab", ANA, dice="b6 b6").done()
    late = tuple(a.id for a in galaxy.game.asked if a.is_awaited)
    galaxy.game = SYSTEM.play(galaxy.game, Lapse(late)).game
    assert galaxy.game.outcome is None


@pytest.mark.rule("OG-105", "OG-006")
def test_sharing_leaves_no_die_in_the_supply() -> None:
    galaxy: Any = Galaxy(PLAIN, EXPLORER).has(ANA, colonies="g17")
    galaxy.has(BEN, colonies="g11 g35").turn()
    assert derived.supply(galaxy.world, "y") == 0

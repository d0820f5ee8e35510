"""What seldom comes together: the guidebook's sentence above each."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine.kernel import IllegalAnswer, Lapse
from engine.one_deck_galaxy import derived, events, seat_events, steps
from engine.one_deck_galaxy.choices import can_use
from engine.one_deck_galaxy.effects import Gain, Option, Return
from engine.one_deck_galaxy.manifest import Campaign
from tests.games.one_deck_galaxy import table as tables
from tests.games.one_deck_galaxy.corners import ANA, BEN, CEM, DIA, at, four
from tests.games.one_deck_galaxy.table import CARDS, SYSTEM, Galaxy, influenced
from tests.games.one_deck_galaxy.test_by_the_book import (
    EXPLORER,
    GUARDIAN,
    MATHS,
    PLAIN,
    leads_on,
    otherwise,
    two,
    under,
)
from tests.games.one_deck_galaxy.test_two_cards import node, nodes

__all__ = ["otherwise"]


# "A tucked card can be rotated to gain": only what is drawn empties the deck


@pytest.mark.rule("OG-060", "OG-193", "OG-173")
@pytest.mark.parametrize(("lying", "events_set_aside"), [(1, 0), (2, 1)])
def test_a_row_that_turns_a_card_draws_none(lying: int, events_set_aside: int) -> None:
    galaxy = Galaxy(PLAIN).zone("g13", z0=lying).has(pool="y3 b3").deck(0)
    galaxy.place("y3", "z0.0.0").place("b3", "z0.0.1").done()
    told = [type(t.event) for t in galaxy.last]
    at = told.index(events.InfluenceGained)
    assert told[:at].count(events.EventPending) == events_set_aside


@pytest.mark.rule("OG-194", "OG-047", "OG-061")
def test_influence_that_an_adversary_spends_is_shuffled_in_for_what_it_draws() -> None:
    galaxy = Galaxy(PLAIN).zone("g01", "g02", "g03", "g04").foe(pile=influenced(2))
    galaxy.deck(1)
    galaxy.lay(exiled=galaxy.world.discard, discard=())
    galaxy.turn()
    assert len(galaxy.world.foe.colonies) == 1
    assert galaxy.world.turn == 2


# "you can exile the indicated colonies at any time": and its Fleets are drawn


@pytest.mark.rule("OG-036", "OG-194", "OG-196")
def test_fleets_of_an_exile_that_no_event_is_left_for_end_the_game() -> None:
    galaxy = Galaxy(GUARDIAN).has(colonies="g15").lay(stack=0).deck(0)
    galaxy.does("exile_for 2", cards="g15")
    assert galaxy.outcome.how == "events"
    assert galaxy.me().done == (2,)


@pytest.mark.rule("OG-031", "OG-196", "OG-202")
def test_then_all_other_milestones_that_can_be_had_are() -> None:
    galaxy = Galaxy(GUARDIAN).has(colonies="g15 g01 g02").lay(stack=0).deck(0)
    galaxy.does("exile_for 2", cards="g15")
    assert galaxy.outcome.how == "events"
    assert galaxy.me().done == (2, 3)


@pytest.mark.rule("OG-036", "OG-196", "OG-080")
def test_or_cost_a_claimed_disc_and_come_from_what_was_discarded() -> None:
    galaxy = Galaxy(GUARDIAN).has(colonies="g15").foe(taken=1).lay(stack=0).deck(0)
    galaxy.does("exile_for 2", cards="g15")
    assert (galaxy.world.fleets.n, galaxy.world.foe.lost) == (2, 1)
    assert galaxy.asks("act")


@pytest.mark.rule("OG-036", "OG-194")
def test_an_exile_between_two_questions_may_shuffle_and_the_question_stands() -> None:
    galaxy = Galaxy(GUARDIAN).zone("g13", z0=5).has(colonies="g15").deck(0)
    stack = galaxy.done().world.stack
    galaxy.does("exile_for 2", cards="g15")
    assert galaxy.asks("claim")
    assert (galaxy.world.stack, galaxy.world.pending) == (stack - 1, 1)


@pytest.mark.rule("OG-049", "OG-080", "OG-031")
def test_who_is_saved_by_a_last_chance_exiles_no_disc() -> None:
    galaxy = Galaxy(("felisi", "guardians"), adversary="dark-star")
    galaxy.has(colonies="g15").foe(events=("e-dimmer", "e-shroud"), taken=1).done()
    galaxy.does("exile_for 2", cards="g15")
    assert (galaxy.game.outcome, galaxy.world.foe.lost) == (None, 0)


@pytest.mark.rule("OG-049", "OG-080", "OG-031")
def test_who_lets_a_last_chance_go_exiles_the_disc_and_keeps_the_colony() -> None:
    galaxy = Galaxy(("felisi", "guardians"), adversary="dark-star")
    galaxy.has(colonies="g15").foe(events=("e-dimmer", "e-shroud"), taken=1).done()
    late = tuple(a.id for a in galaxy.game.asked if a.is_awaited)
    galaxy.game = SYSTEM.play(galaxy.game, Lapse(late)).game
    assert (galaxy.game.outcome, galaxy.world.foe.lost) == (None, 1)
    assert galaxy.me().colonies == ("g15",)


# "All are exiled": a Guardian's Colony that the Nebula eats


@pytest.mark.rule("OG-024", "OG-036", "OG-167")
def test_a_guardian_s_colony_that_is_fed_brings_fleets_and_no_milestone() -> None:
    galaxy = Galaxy(GUARDIAN, adversary="hungry-nebula").has(colonies="g15")
    galaxy.foe(pile=influenced(4)).done().does("feed", what="garden")
    galaxy.does("exile", cards="g15")
    assert (galaxy.world.fleets.n, galaxy.me().done) == (2, ())


@pytest.mark.rule("OG-159", "OG-167")
@pytest.mark.parametrize(("cards", "may"), [(3, True), (2, False)])
def test_stars_are_no_food_where_fewer_than_three_cards_are(
    cards: int, may: bool
) -> None:
    galaxy = Galaxy(PLAIN, adversary="hungry-nebula").zone("g01", "g02", "g03", "g04")
    galaxy.zone("g33", "g02", "g03", "g04", z0=1).deck(
        cards + 1
    )  # one looms, face down
    galaxy.lay(exiled=galaxy.world.discard, discard=()).done()
    assert galaxy.world.deck + len(galaxy.world.discard) == cards
    foods = {*galaxy.move("feed").picks[0].of}
    assert ("star" in foods) is may


@pytest.mark.rule("OG-159", "OG-022")
def test_techs_of_homeworld_and_society_are_no_food() -> None:
    galaxy = Galaxy(PLAIN, adversary="hungry-nebula").foe(pile=influenced(4)).done()
    assert "garden" not in galaxy.move("feed").picks[0].of


# What no Tech brings "can be added to either pool or split between both players' pools"


@pytest.mark.rule("OG-147", "OG-029", "OG-041")
def test_a_partner_s_calibrating_completes_a_milestone_of_a_pool() -> None:
    galaxy = Galaxy(PLAIN, MATHS).base(science="g01 g02 g03")
    galaxy.has(BEN, pool=" ".join(f"{c}{n}" for c in "bpy" for n in range(1, 7)))
    assert 1 not in galaxy.me(BEN).done
    galaxy.has(BEN, pool="b1 b1 b1 p2 p2 p2 y3 y3 y3 y4 y4 y4 b5 b5 b5 p6 p6 p6")
    galaxy.does("calibrate 1", ANA, cards="g03", at="s1")
    assert 1 in galaxy.me(BEN).done


@pytest.mark.rule("OG-089", "OG-151")
def test_soft_landings_bind_the_die_of_who_joins() -> None:
    galaxy = under("e-soft-landings", PLAIN, EXPLORER, foe="preservation")
    galaxy.has(ANA, pool="y3").has(BEN, pool="y5 y4")
    galaxy.does("pair", ANA, dice="y3", at="s0")
    with pytest.raises(IllegalAnswer):
        galaxy.does("join", BEN, dice="y5")
    assert galaxy.does("join", BEN, dice="y4").pool(ANA) == "k3"


@pytest.mark.rule("OG-132", "OG-133")
def test_a_ring_is_no_die_of_one_player_or_another() -> None:
    galaxy = two("y6 y6 y6").zone("g30").base(fleets=2, discs=1)
    galaxy.place("y6 y6 y6", "z0.1.0", ANA).place("", "z0.1.1", BEN).done()
    assert galaxy.world.slots[0].pile.n == 4


@pytest.mark.rule("OG-132", "OG-069")
def test_where_all_dice_are_one_player_s_nobody_proposes() -> None:
    galaxy = two("y6", "y6 y6").zone("g30")
    assert not [m for m in galaxy.form(ANA).moves if m.move.startswith("offer")]


# "If the Location has enough Influence to satisfy its cost"


@pytest.mark.rule("OG-089", "OG-175")
@pytest.mark.parametrize(("fee", "claimed"), [((), True), (("e-heritage-fee",), False)])
def test_what_a_full_location_brings_counts_before_a_dearer_cost(
    fee: tuple[str, ...], claimed: bool
) -> None:
    galaxy = Galaxy(PLAIN, adversary="preservation").foe(events=fee, pile=influenced(0))
    galaxy.zone("g29", z0=3).has(pool="b5 p5 y5 k6 k6 k6")
    for die, box in (("b5", "z0.0.0"), ("p5", "z0.0.1"), ("y5", "z0.0.2")):
        galaxy.place(die, box)
    galaxy.place("k6 k6 k6", "z0.1.0").done()
    assert galaxy.asks("claim") is claimed


@pytest.mark.rule("OG-175", "OG-183")
def test_a_location_at_its_cost_may_be_studied_before_the_results() -> None:
    galaxy = Galaxy(EXPLORER, PLAIN).zone("g13", z0=4).has(BEN, discs=1)
    galaxy.has(ANA, discs=1, done=(0, 1, 2, 3)).use("botanists", 0, BEN)
    galaxy.does("influence", BEN, places="z0").use("explorers", 2, ANA)
    while galaxy.asks("reprobe", ANA):
        galaxy.does("keep", ANA)
    galaxy.does("study", ANA, places="z0").done()
    assert not galaxy.asks("claim")
    assert "g13" in galaxy.world.science


@pytest.mark.rule("OG-024", "OG-182")
def test_an_explorer_is_not_asked_what_a_partner_s_tech_probes() -> None:
    galaxy = two().has(ANA, techs="g33", discs=1).use("g33", 0, ANA)
    assert galaxy.questions == [(ANA, "act"), (BEN, "act")]
    assert len(galaxy.world.science) == 1


# "replace it with your current Federation Level", "moves the topmost Federation Disc"


@pytest.mark.rule("OG-032", "OG-029")
def test_one_claim_completes_two_milestones_and_raises_by_two() -> None:
    galaxy = Galaxy(PLAIN, EXPLORER)
    galaxy.has(ANA, colonies="g01 g03 g05").zone("g13", z0=5).done()
    galaxy.answer(ANA, "colony", at="s0")
    assert derived.level(galaxy.me(ANA)) >= 3


@pytest.mark.rule("OG-039", "OG-021")
def test_tech_discs_are_no_dice_icons() -> None:
    galaxy = Galaxy(PLAIN, EXPLORER).has(ANA, colonies="g20 g40 g23 g07 g05", pool="b1")
    galaxy.does("return", ANA, dice="b1")
    assert 3 not in galaxy.me(ANA).done  # 6 at home, 3 more, and 7 Tech Discs


@pytest.mark.rule("OG-185", "OG-186", "OG-107")
def test_two_upgrades_in_a_turn_bring_three_discs_in_the_next() -> None:
    galaxy = Galaxy(EXPLORER).base(science="g18 g01 g25 g26").done()
    galaxy.does("upgrade", cards="g18 g01").does("upgrade", cards="g25 g26")
    assert 3 in galaxy.me().done
    assert leads_on(galaxy).world.discs == 3


# "End the Results phase with no cards in the Discovery Zone"


@pytest.mark.rule("OG-040", "OG-183")
def test_a_zone_that_the_lab_studies_empty_completes_it() -> None:
    galaxy = Galaxy(EXPLORER).zone("g13", z0=4).has(pool="b4")
    galaxy.does("lab", dice="b4").done().does("study", places="z0")
    leads_on(galaxy)
    assert 2 in galaxy.me().done


@pytest.mark.rule("OG-040", "OG-093")
def test_an_encounter_that_leaves_the_zone_in_the_adversary_phase_is_too_late() -> None:
    galaxy = Galaxy(EXPLORER).zone("g33", z0=1).turn()
    assert 2 not in galaxy.me().done


# What a Tech says: "take a die from your pool", "place it back in the supply"


@pytest.mark.rule("OG-159", "OG-006")
def test_a_swap_gives_back_no_die_for_one_that_is_not_there() -> None:
    galaxy = Galaxy(PLAIN).has(techs="g11", discs=1, pool="b1 b2 b3")
    galaxy.lay(exiled_dice=("y",) * 7).use("g11")
    with pytest.raises(IllegalAnswer):
        galaxy.does("swap", dice="b1 b2 b3")
    galaxy.does("swap", dice="b3")
    assert galaxy.pool() == "b1 b2 y3"


@pytest.mark.rule("OG-152", "OG-159")
def test_a_black_die_that_a_tech_returns_is_rolled_by_it() -> None:
    galaxy = Galaxy(PLAIN).has(techs="g34", discs=1, pool="k1 k1 k1 k1 k1 k1")
    galaxy.use("g34").does("return", dice="k1")
    assert len(galaxy.me().pool) == 6
    assert len(galaxy.world.science) == 1


@pytest.mark.rule("OG-159", "OG-162")
@pytest.mark.parametrize(("shows", "goes"), [(0, False), (1, True), (2, True)])
def test_a_die_that_is_returned_may_come_again_showing_something(
    shows: int, goes: bool
) -> None:
    """No card of ours does so; a host's may."""
    galaxy = Galaxy(PLAIN).has(pool="k5 k5 k5 k5 k5 k5")
    one, worth = steps.fixed(1), steps.fixed(shows)
    turned = Option((Return(one, "k"),), (Gain("k", worth, one),))
    assert can_use(CARDS, galaxy.world, ANA, "", turned) is goes


@pytest.mark.rule("OG-171", "OG-170")
@pytest.mark.parametrize(("fuel", "die"), [("g01 g02 g05", "k5"), ("", "k2")])
def test_a_resource_of_the_tech_itself_counts_and_six_is_the_most(
    fuel: str, die: str
) -> None:
    galaxy = Galaxy(PLAIN).has(techs="g28", colonies=fuel, discs=1).use("g28")
    assert galaxy.pool() == die


@pytest.mark.rule("OG-196", "OG-182", "OG-080")
def test_a_probe_armada_goes_on_after_a_disc_saved_it() -> None:
    galaxy = Galaxy(EXPLORER).foe(taken=1).has(discs=1, done=(0, 1, 2, 3))
    galaxy.lay(stack=0).deck(0).use("explorers", 2)
    while galaxy.asks("reprobe"):
        galaxy.does("keep")
    assert len(galaxy.world.science) == 2
    assert galaxy.world.foe.lost == 1


@pytest.mark.rule("OG-196", "OG-074")
def test_two_empty_stacks_in_one_act_cost_two_discs() -> None:
    galaxy = Galaxy(EXPLORER).foe(taken=2).has(discs=1, done=(0, 1, 2, 3))
    galaxy.lay(stack=0).deck(0)
    galaxy.lay(exiled=galaxy.world.discard[1:], discard=galaxy.world.discard[:1])
    galaxy.use("explorers", 2)
    while galaxy.asks("reprobe"):
        galaxy.does("keep")
    assert (galaxy.game.outcome, galaxy.world.foe.lost) == (None, 2)


# Adversaries


@pytest.mark.rule("OG-049", "OG-195")
def test_events_that_are_pending_do_not_overwhelm() -> None:
    galaxy = Galaxy(PLAIN, adversary="dark-star").foe(events=("e-dimmer",))
    galaxy.deck(0).turn()
    assert galaxy.world.pending >= 1
    assert galaxy.game.outcome is None


@pytest.mark.rule("OG-047", "OG-197")
def test_science_that_dark_star_gives_up_is_discarded() -> None:
    galaxy = Galaxy(PLAIN, adversary="dark-star").foe(science=("g18", "g25"))
    galaxy.turn()
    assert galaxy.world.foe.face == 1
    assert {"g18", "g25"} <= {*galaxy.world.discard}


@pytest.mark.rule("OG-047", "OG-061", "OG-179")
def test_a_location_that_is_preserved_leaves_its_influence() -> None:
    galaxy = Galaxy(PLAIN, adversary="preservation").zone("g13", z0=4)
    galaxy.foe(pile=influenced(2)).turn()
    assert galaxy.world.foe.preserved == ("g13",)
    assert galaxy.world.slots[0].pile.n == 0
    assert galaxy.world.slots[0].card


@pytest.mark.rule("OG-047", "OG-095")
def test_of_two_escalates_each_preserves_what_is_worth_most_then() -> None:
    galaxy = Galaxy(PLAIN, adversary="preservation")
    galaxy.zone("g33", "g36", "g01", "g18", z0=1, z1=1).foe(pile=influenced(0)).done()
    galaxy.does("first", places="z0")
    leads_on(galaxy)
    assert galaxy.world.foe.preserved == ("g18", "g01")


@pytest.mark.rule("OG-078", "OG-190")
def test_the_last_disc_gives_no_stored_die_back() -> None:
    galaxy = Galaxy(PLAIN, adversary="calibrator").foe(taken=3, stored=("b",), face=1)
    galaxy.has(done=(0, 1, 2), pool="y6 y6 y6 k6 b6 p6 k6 k6 k6 k6 y6")
    galaxy.base(science="g18", discs=1)
    galaxy.place("y6 y6 y6 k6", "foe.3.0").place("b6", "foe.3.1")
    galaxy.place("p6", "foe.3.2").place("k6 k6 k6 k6 y6", "foe.3.3")
    galaxy.does("ring", at="foe.3.4", cards="g18").done()
    assert galaxy.outcome.winners == (0,)


@pytest.mark.rule("OG-047", "OG-194", "OG-088")
def test_dice_left_over_may_shuffle_and_the_event_comes_next_turn() -> None:
    galaxy = Galaxy(PLAIN, adversary="calibrator").has(pool="b1 b2 b3 b4")
    galaxy.zone("g01", "g02", "g03", "g04").foe(pile=influenced(0)).deck(0).turn()
    assert len(galaxy.world.foe.events) == 1


# The campaign


@pytest.mark.rule("OG-203")
def test_an_adversary_is_one_card_with_both_its_sides() -> None:
    galaxy = Galaxy(PLAIN, sheet=3, back=True)
    record = Campaign(crossed=("neeble-woober",))
    galaxy.lay(record=record).resign()
    later = SYSTEM.rematch(galaxy.world.options, galaxy.world).record
    assert later.used == ("elemens", "botanists")


@pytest.mark.rule("OG-204")
@pytest.mark.parametrize(
    ("drawn", "to", "may"),
    [
        ("n3 n7 n11 n14", "n10", True),  # the line between the two begins at n14
        ("n1 n4 n8 n12", "n9", True),
        ("n1 n4 n8 n12", "n13", False),
    ],
)
def test_a_line_begins_at_either_of_its_ends(drawn: str, to: str, may: bool) -> None:
    used = ("elemens", "botanists", "dark-star")
    record = Campaign(scores=(3,), used=used, nodes=tuple(drawn.split()))
    options = replace(SYSTEM.parse_options({"sheet": 3}), record=record)
    galaxy = Galaxy.__new__(Galaxy)
    galaxy.game, galaxy.last = SYSTEM.start(options, 1, bytes(32))
    galaxy.does("cross", cards="elemens")
    assert (to in galaxy.move("line").picks[0].of) is may


@pytest.mark.rule("OG-201", "OG-211")
def test_who_wins_against_a_back_scores_its_stars() -> None:
    galaxy = Galaxy(PLAIN, sheet=3, adversary="preservation", back=True)
    galaxy.foe(taken=4)
    assert derived.score(CARDS, galaxy.world) == 20


@pytest.mark.rule("OG-207", "OG-071")
def test_dice_of_a_ring_go_to_either_pool(otherwise: Callable[..., str]) -> None:
    edition = otherwise(six={"do": "GAIN(k,6,1)"})
    galaxy = Galaxy(PLAIN, EXPLORER, sheet=14, edition=edition)
    nodes(galaxy, "six").has(ANA, discs=1, pool="b1")
    galaxy.answer(ANA, "ability", at=node("six")).does("give", ANA, at="s1")
    assert (galaxy.pool(ANA), galaxy.pool(BEN)) == ("b1", "k6")


@pytest.mark.rule("OG-024", "OG-071")
def test_dice_of_a_society_s_rule_go_to_either_pool(
    otherwise: Callable[..., str],
) -> None:
    rule = {"on": "exile", "do": "GAIN(k,6,1)"}
    galaxy = Galaxy(GUARDIAN, PLAIN, edition=otherwise(guardians={"rule": rule}))
    galaxy.has(ANA, colonies="g15").does("exile_for 2", ANA, cards="g15")
    galaxy.does("give", ANA, at="s1")
    assert (galaxy.pool(ANA), galaxy.pool(BEN)) == ("", "k6")


@pytest.mark.rule("OG-170", "OG-071")
def test_resources_of_who_claims_count_for_what_it_brings(
    otherwise: Callable[..., str],
) -> None:
    edition = otherwise(g13={"claimed": "GAIN(k,RES(fuel),1)"})
    galaxy = Galaxy(PLAIN, EXPLORER, edition=edition).has(ANA, colonies="g01 g02")
    galaxy.zone("g13", z0=5).done().does("tech", BEN, at="s0").does(
        "give", ANA, at="s1"
    )
    assert [told.dice for told in galaxy.heard(seat_events.DiceGained)] == [("k3",)]


@pytest.mark.rule("OG-159", "OG-152")
def test_what_a_tech_returns_is_there_for_what_it_rolls() -> None:
    galaxy = Galaxy(PLAIN).has(techs="g37", discs=1, pool="k1 k1 k1 k1 k1 k1")
    galaxy.lay(exiled_discs=11)
    assert derived.tech_discs(galaxy.world) == 0
    galaxy.use("g37").does("return", dice="k1 k1")
    assert len(galaxy.me().pool) == 5


@pytest.mark.rule("OG-159", "OG-152")
def test_in_a_game_that_began_before_it_is_not_offered() -> None:
    galaxy = Galaxy(PLAIN).has(techs="g37", discs=1, pool="k1 k1 k1 k1 k1 k1")
    galaxy.lay(exiled_discs=11)
    galaxy.game = replace(galaxy.game, rules=9)
    assert not galaxy.usable("g37")


@pytest.mark.rule("OG-024", "OG-194")
def test_a_probe_that_is_sent_back_may_be_shuffled_and_come_again() -> None:
    galaxy = Galaxy(EXPLORER).has(discs=1).deck(1)
    galaxy.lay(exiled=galaxy.world.discard, discard=()).use("explorers")
    (card,) = galaxy.world.science
    galaxy.does("again")
    assert galaxy.world.science == (card,)
    assert galaxy.world.pending == 1


@pytest.mark.rule("OG-047", "OG-091")
def test_influence_for_two_is_taken_at_once_and_stores_one() -> None:
    galaxy = Galaxy(PLAIN, adversary="calibrator").foe(pile=influenced(5), taken=0)
    galaxy.lay(events=("e-recount",), pending=1, stack=0).turn()
    assert len(galaxy.world.foe.stored) == 1
    assert galaxy.world.foe.pile.n == 0


# Four


@pytest.mark.rule("OG-214", "OG-222")
def test_of_four_encounters_escalate_who_is_left() -> None:
    galaxy = four(*at(0, "g33"), z0=1, second="calibrator").foe(taken=4).turn()
    assert galaxy.world.far is not None
    assert len(galaxy.world.far.foe.stored) == 1


@pytest.mark.rule("OG-031", "OG-227")
def test_of_four_a_guardian_far_off_has_no_last_chance() -> None:
    people = (PLAIN, PLAIN, EXPLORER, ("zibzab", "guardians"))
    galaxy = Galaxy(*people, adversary="dark-star", second="calibrator")
    galaxy.has(DIA, colonies="g15").foe(events=("e-dimmer", "e-shroud"), science=())
    for seat in (0, 1, 2, 3):
        galaxy.does("done", seat)
    assert galaxy.outcome.how == "overwhelmed"


@pytest.mark.rule("OG-177", "OG-226", "OG-024")
def test_of_four_a_botanist_s_fleet_for_a_claim_comes_to_the_own_starbase() -> None:
    galaxy = four(*at(4, "g13"), z4=5)
    for seat in range(4):
        galaxy.does("done", seat)
    seat = next(s for s, kind in galaxy.questions if kind == "claim")
    move = next(m for m in galaxy.form(seat).moves if m.move == "colony")
    assert "s0" not in move.at
    assert CEM in (seat, *(int(s[1:]) for s in move.at))


@pytest.mark.rule("OG-044", "OG-213")
def test_of_four_only_who_shares_the_starbase_is_asked_first() -> None:
    galaxy = four(ask_first=True).has(ANA, pool="b4")
    galaxy.far(fleets=influenced(2)).does("turn 5", ANA, dice="b4")
    may = [any(m.startswith("accept") for m in galaxy.moves(s)) for s in range(4)]
    assert may == [False, False, False, True]


@pytest.mark.rule("OG-227", "OG-209")
def test_of_four_a_lean_staff_is_of_the_two_beside() -> None:
    galaxy = four(adversary="calibrator", second="preservation")
    before = [derived.icons(CARDS, galaxy.world, seat)["t"] for seat in range(4)]
    galaxy.foe(events=("e-lean-staff",), pile=influenced(0)).turn()
    taken = [galaxy.me(seat).discs for seat in range(4)]
    assert [b - t for b, t in zip(before, taken, strict=True)] == [1, 1, 0, 0]


@pytest.mark.rule("OG-227", "OG-175")
@pytest.mark.parametrize("slot", range(8))
def test_of_four_a_fee_is_of_the_slots_that_escalate_that_adversary(slot: int) -> None:
    galaxy = four(
        *at(slot, "g13"),
        **{f"z{slot}": 5},
        adversary="preservation",
        second="dark-star",
    )
    galaxy.foe(events=("e-heritage-fee",), pile=influenced(0))
    for seat in range(4):
        galaxy.does("done", seat)
    is_claimed = any(kind == "claim" for _, kind in galaxy.questions)
    assert is_claimed is (slot in (3, 4, 5, 6))


@pytest.mark.rule("OG-224", "OG-226")
@pytest.mark.parametrize(("seat", "near", "far"), [(CEM, 2, 0), (DIA, 0, 2)])
def test_of_four_fleets_of_a_claim_come_to_the_starbase_of_who_claims(
    seat: int, near: int, far: int
) -> None:
    galaxy = four(*at(4, "g27"), z4=8)
    for other in range(4):
        galaxy.does("done", other)
    galaxy.answer(CEM, "tech", at=f"s{seat}")
    assert galaxy.world.far is not None
    assert (galaxy.world.fleets.n, galaxy.world.far.fleets.n) == (near, far)


@pytest.mark.rule("OG-214", "OG-080")
def test_of_four_a_disc_of_a_beaten_adversary_saves() -> None:
    galaxy = four(adversary="calibrator", second="dark-star")
    galaxy.foe(taken=4).far_foe(events=("e-null-ray", "e-salvage-crew")).turn()
    assert galaxy.game.outcome is None
    assert galaxy.world.foe.lost == 1


@pytest.mark.rule("OG-227", "OG-167")
def test_of_four_the_nebula_eats_worlds_of_the_two_beside() -> None:
    galaxy = four(adversary="hungry-nebula", second="preservation")
    galaxy.has(ANA, colonies="g15").has(CEM, colonies="g16")
    galaxy.foe(pile=influenced(4))
    for seat in range(4):
        galaxy.does("done", seat)
    galaxy.does("feed", ANA, what="garden")
    assert galaxy.move("exile", BEN).picks[0].of == ("g15",)


@pytest.mark.rule("OG-041", "OG-213")
def test_of_four_science_of_the_own_starbase_completes() -> None:
    galaxy = four().base(science="g18 g25 g26").has(BEN, pool="b1").has(CEM, pool="b1")
    galaxy.does("return", BEN, dice="b1")
    assert 1 in galaxy.me(BEN).done


# Rings whose dice go to either pool, and partners who agree, are done or away


def ring_of_a_die(otherwise: Callable[..., str], **options: object) -> Galaxy:
    edition = otherwise(six={"do": "GAIN(k,6,1)"})
    galaxy = Galaxy(PLAIN, EXPLORER, sheet=14, edition=edition, **options)
    return nodes(galaxy, "six").has(ANA, discs=1, pool="b1")


@pytest.mark.rule("OG-207", "OG-077")
def test_both_agree_on_whose_a_ring_s_die_is(otherwise: Callable[..., str]) -> None:
    galaxy = ring_of_a_die(otherwise, agree=True)
    galaxy.answer(ANA, "ability", at=node("six")).does("give", ANA, at="s0")
    assert galaxy.pool(ANA) == "b1"
    assert galaxy.does("agree", BEN).pool(ANA) == "b1 k6"


@pytest.mark.rule("OG-207", "OG-115")
def test_who_is_done_and_gets_a_ring_s_die_is_not_done(
    otherwise: Callable[..., str],
) -> None:
    galaxy = ring_of_a_die(otherwise).does("done", BEN)
    galaxy.answer(ANA, "ability", at=node("six")).does("give", ANA, at="s1")
    assert galaxy.pool(BEN) == "k6"
    assert galaxy.asked(BEN).given is None


@pytest.mark.rule("OG-207", "OG-116")
def test_a_ring_is_taken_back_before_it_is_said_whose_its_die_is(
    otherwise: Callable[..., str],
) -> None:
    galaxy = ring_of_a_die(otherwise).answer(ANA, "ability", at=node("six")).undo()
    assert (galaxy.world.rings, galaxy.me(ANA).discs) == ((), 1)


@pytest.mark.rule("OG-207", "OG-071")
def test_a_ring_s_die_of_who_is_away_is_somebody_s(
    otherwise: Callable[..., str],
) -> None:
    galaxy = ring_of_a_die(otherwise).answer(ANA, "ability", at=node("six"))
    late = tuple(a.id for a in galaxy.game.asked if a.is_awaited)
    galaxy.game = tables.SYSTEM.play(galaxy.game, Lapse(late)).game
    assert [*galaxy.me(ANA).pool, *galaxy.me(BEN).pool] == ["b1", "k6"]
    assert galaxy.asks("act")


# What an Adversary's rule does not find


@pytest.mark.rule("OG-047", "OG-066")
def test_preserving_without_a_location_takes_its_influence_and_no_card() -> None:
    galaxy = Galaxy(PLAIN, adversary="preservation").zone("g31", "g32", "g35", "g37")
    galaxy.foe(pile=influenced(2)).turn()
    assert (galaxy.world.foe.pile.n, galaxy.world.foe.preserved) == (0, ())


@pytest.mark.rule("OG-187", "OG-047")
def test_a_claimed_disc_lets_no_event_go_that_lies_as_a_colony() -> None:
    galaxy = Galaxy(PLAIN).foe(events=("e-bake-sale",)).has(pool="y5 y5")
    galaxy.place("y5", "foe.0.0").place("y5", "foe.0.1").done()
    assert galaxy.asks("act")
    assert (galaxy.world.foe.taken, galaxy.world.foe.events) == (1, ("e-bake-sale",))


@pytest.mark.rule("OG-196", "OG-093", "OG-080")
def test_an_escalate_that_a_disc_saves_takes_its_card_and_is_studied() -> None:
    galaxy = Galaxy(PLAIN).zone("g33", "g02", "g03", "g04", z0=1)
    galaxy.foe(taken=1, pile=influenced(1)).lay(stack=0).deck(1).turn()
    assert galaxy.game.outcome is None
    assert len(galaxy.world.foe.colonies) == 1
    assert ("g33" in galaxy.world.science, galaxy.world.foe.lost) == (True, 1)


# What is spent is discarded, and what is discarded is drawn again


@pytest.mark.rule("OG-197", "OG-194", "OG-159")
def test_a_fleet_that_pays_a_tech_is_shuffled_in_for_its_probe(
    otherwise: Callable[..., str],
) -> None:
    edition = otherwise(g31={"tech": "LOSEFLEET(1) -> PROBE(1)"})
    galaxy = Galaxy(PLAIN, edition=edition).has(techs="g31", discs=1)
    galaxy.base(fleets=1).deck(0)
    galaxy.lay(exiled=galaxy.world.discard, discard=()).use("g31")
    assert (len(galaxy.world.science), galaxy.world.fleets.n) == (1, 0)
    assert galaxy.world.discard == ()


@pytest.mark.rule("OG-060", "OG-194")
def test_influence_of_two_for_two_places_needs_two_cards() -> None:
    galaxy = Galaxy(PLAIN).zone("g01", "g02").has(discs=1, done=(0, 1, 2, 3)).deck(1)
    galaxy.use("botanists", 2).does("influence", places="z0 z1")
    assert [slot.pile.n for slot in galaxy.world.slots[:2]] == [2, 2]
    assert galaxy.world.pending == 1


@pytest.mark.rule("OG-198", "OG-060")
def test_of_two_places_the_second_gets_none_where_no_card_is() -> None:
    galaxy = Galaxy(PLAIN).zone("g01", "g02", z1=1).has(discs=1, done=(0, 1, 2, 3))
    galaxy.deck(0)
    galaxy.lay(exiled=galaxy.world.discard, discard=())
    galaxy.use("botanists", 2).does("influence", places="z0 z1")
    assert [slot.pile.n for slot in galaxy.world.slots[:2]] == [0, 1]


@pytest.mark.rule("OG-184", "OG-197", "OG-182")
def test_influence_of_a_study_is_shuffled_in_for_the_probe_after_it() -> None:
    galaxy = Galaxy(PLAIN).zone("g13", z0=4).has(pool="b6 b6 b2")
    galaxy.does("lab", dice="b6 b6 b2").deck(0)
    galaxy.lay(exiled=galaxy.world.discard, discard=()).done()
    galaxy.does("study", places="z0")
    assert "probe" in galaxy.moves()
    galaxy.does("probe")
    assert len(galaxy.world.science) == 2


@pytest.mark.rule("OG-031", "OG-105")
def test_a_guardian_s_exile_before_the_sharing_of_four_is_counted() -> None:
    people = (GUARDIAN, PLAIN, EXPLORER, PLAIN)
    galaxy = Galaxy(*people, second="calibrator").has(ANA, colonies="g17")
    galaxy.lay(exiled_dice=("y",) * 6)
    for seat in range(4):
        galaxy.does("done", seat)
    assert galaxy.asks("share", ANA)
    galaxy.does("exile_for 2", ANA, cards="g17")
    assert not galaxy.asks("share", ANA)


@pytest.mark.rule("OG-089", "OG-214", "OG-175")
def test_of_four_a_fee_of_a_beaten_adversary_is_paid_no_more() -> None:
    galaxy = four(
        *at(0, "g13"), z0=5, adversary="preservation", second="calibrator"
    ).foe(events=("e-heritage-fee",), taken=4)
    for seat in range(4):
        galaxy.does("done", seat)
    assert any(kind == "claim" for _, kind in galaxy.questions)


# "nor colonies/techs tucked under their Homeworld"; "both players must have the level"


@pytest.mark.rule("OG-041", "OG-036")
def test_a_partner_s_resources_let_nobody_exile() -> None:
    galaxy = Galaxy(GUARDIAN, PLAIN).has(ANA, colonies="g01").has(BEN, colonies="g02")
    galaxy.has(BEN, colonies="g02 g05", techs="g09 g12")
    assert "exile_for 3" not in galaxy.moves(ANA)
    galaxy.has(ANA, techs="g22 g15")
    assert "exile_for 3" in galaxy.moves(ANA)


@pytest.mark.rule("OG-072", "OG-133")
def test_a_ring_of_a_row_waits_for_both_levels_too() -> None:
    galaxy = Galaxy(PLAIN, EXPLORER).foe(taken=2).has(ANA, done=(0, 1))
    galaxy.has(BEN, done=(0,)).base(fleets=2, discs=1)
    with pytest.raises(IllegalAnswer):
        galaxy.place("", "foe.2.3", ANA)
    galaxy.has(BEN, done=(0, 1)).place("", "foe.2.3", BEN)
    assert galaxy.world.filled[0].place == "foe"


@pytest.mark.rule("OG-140", "OG-142", "OG-067")
def test_a_row_that_is_full_opens_no_next_one_to_a_partner() -> None:
    galaxy = Galaxy(PLAIN, EXPLORER).has(ANA, pool="y5 y5").has(BEN, pool="y6")
    galaxy.has(ANA, done=(0,)).has(BEN, done=(0,))
    galaxy.place("y5", "foe.0.0", ANA).place("y5", "foe.0.1", ANA)
    with pytest.raises(IllegalAnswer):
        galaxy.place("y6", "foe.1.0", BEN)


@pytest.mark.rule("OG-139", "OG-143")
def test_a_card_with_dice_on_it_is_not_turned_by_what_a_claim_brings(
    otherwise: Callable[..., str],
) -> None:
    edition = otherwise(g13={"claimed": "ADVSCI"})
    galaxy = Galaxy(PLAIN, adversary="dark-star", edition=edition).zone("g13", z0=5)
    galaxy.foe(taken=1, science=("g18",)).has(done=(0,), pool="y5 y4 k6 k6")
    galaxy.place("y5", "foe.1.0")
    galaxy.place("y4", "foe.1.1").place("k6 k6", "foe.1.2").done().does("tech")
    assert galaxy.world.foe.taken == 2
    assert [told.face for told in galaxy.heard(events.Flipped)] == ["Light the Beacons"]


@pytest.mark.rule("OG-029", "OG-040", "OG-077")
def test_a_milestone_completes_while_a_partner_has_yet_to_agree() -> None:
    people = (("elemens", "guardians"), EXPLORER)
    galaxy = Galaxy(*people, agree=True).zone("g13", z0=5)
    galaxy.has(ANA, colonies="g15").done().answer(BEN, "tech", at="s1")
    assert galaxy.asks("agree", ANA)
    galaxy.does("exile_for 2", ANA, cards="g15")
    assert galaxy.me(ANA).done == (2,)
    assert galaxy.asks("agree", ANA) or galaxy.asks("claim", ANA)

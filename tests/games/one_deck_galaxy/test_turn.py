"""The course of a turn: Encounters, Discover, Gather, being done, Reset."""

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from engine.kernel import ClosedDecision, IllegalAnswer, Lapse
from engine.one_deck_galaxy import events, seat_events
from engine.one_deck_galaxy.world import Ahead
from tests.games.one_deck_galaxy.table import CARDS, SYSTEM, Galaxy

TWO = (("elemens", "botanists"), ("felisi", "explorers"))


@pytest.mark.rule("OG-085", "OG-115", "OG-192", "OG-084")
def test_the_last_done_leads_to_the_next_roll_in_one_go() -> None:
    galaxy = Galaxy().done()
    assert galaxy.world.turn == 2
    assert galaxy.asks("act")
    assert len(galaxy.heard(seat_events.Gathered)) == 1


@pytest.mark.rule("OG-090", "OG-086", "OG-169")
@pytest.mark.parametrize(("back", "n"), [(False, 1), (True, 2)])
def test_time_passes_by_one_card_or_two(back: bool, n: int) -> None:
    galaxy = Galaxy(back=back).turn()
    (passed,) = galaxy.heard(events.TimePassed)
    assert len(passed.cards) == n
    assert {*passed.cards} <= {*galaxy.world.discard}


@pytest.mark.rule("OG-091")
@pytest.mark.parametrize(("adversary", "n"), [("calibrator", 1), ("dark-star", 0)])
def test_an_adversary_gains_influence_if_it_shows_that(adversary: str, n: int) -> None:
    assert Galaxy(adversary=adversary).turn().world.foe.pile.n == n


@pytest.mark.rule("OG-092", "OG-096", "OG-064")
def test_each_encounter_gains_one_influence_and_locations_none() -> None:
    galaxy = Galaxy().zone("g37", "g01", "g40", z0=1).turn()
    assert [slot.pile.n for slot in galaxy.world.slots[:3]] == [2, 0, 1]


@pytest.mark.rule("OG-096")
def test_an_encounter_that_is_discovered_has_no_influence_yet() -> None:
    locations = tuple(card.id for card in CARDS.galaxy if card.is_location)
    slots = Galaxy().lay(exiled=locations).turn().world.slots
    assert all(slot.card for slot in slots)
    assert [slot.pile.n for slot in slots] == [0, 0, 0, 0]


@pytest.mark.rule("OG-093", "OG-094")
def test_an_encounter_at_its_threshold_escalates_and_becomes_science() -> None:
    galaxy = Galaxy().zone("g33", z0=1).turn()  # threshold 2
    assert "g33" in galaxy.world.science
    assert len(galaxy.heard(events.Escalated)) == 1
    assert len(galaxy.world.foe.colonies) == 1
    assert galaxy.world.slots[0].card != "g33"


@pytest.mark.rule("OG-093")
def test_an_encounter_below_its_threshold_stays() -> None:
    galaxy = Galaxy().zone("g31", z0=1).turn()  # threshold 3
    assert galaxy.world.slots[0].card == "g31"


@pytest.mark.rule("OG-095", "OG-077", "OG-097")
def test_of_two_encounters_the_players_say_which_comes_first() -> None:
    galaxy = Galaxy().zone("g33", "g36", z0=1, z1=1).done()
    assert galaxy.moves() == {"first"}
    galaxy.answer(0, "first", places="z1")
    assert galaxy.world.science == ("g36", "g33")


@pytest.mark.rule("OG-098", "OG-100", "OG-179")
def test_discover_fills_the_gaps_and_cards_keep_their_slots() -> None:
    galaxy = Galaxy().zone("", "g01", "", "g02").turn()
    slots = [slot.card for slot in galaxy.world.slots]
    assert (slots[1], slots[3]) == ("g01", "g02")
    assert all(slots)
    (found,) = galaxy.heard(events.Discovered)
    assert found.cards == (slots[0], slots[2])


@pytest.mark.rule("OG-098", "OG-099")
@pytest.mark.parametrize("first", ["g01", "g31"])  # four Locations; an Encounter, three
def test_a_full_zone_draws_nothing(first: str) -> None:
    galaxy = Galaxy().zone(first, "g02", "g03", "g04").turn()
    assert galaxy.heard(events.Discovered) == []


@pytest.mark.rule("OG-101")
def test_a_reshuffle_in_the_middle_of_discover_goes_on_drawing() -> None:
    galaxy = Galaxy(adversary="dark-star").zone("g01").deck(3).turn()
    assert all(slot.card for slot in galaxy.world.slots)
    assert len(galaxy.heard(events.Reshuffled)) == 1


# Gather


@pytest.mark.rule("OG-021", "OG-102", "OG-110")
def test_the_elemens_with_two_colonies_roll_as_the_rulebook_says() -> None:
    galaxy = Galaxy().has(colonies="g02 g24").turn()
    colours = [die[0] for die in galaxy.me().pool]
    assert [colours.count(colour) for colour in "bpyk"] == [4, 2, 7, 0]
    assert galaxy.me().discs == 4


@pytest.mark.rule("OG-102", "OG-215")
def test_dice_fall_by_lot() -> None:
    assert len({die[1] for die in Galaxy().turn().me().pool}) > 1


@pytest.mark.rule("OG-103")
def test_what_the_supply_lacks_is_not_rolled() -> None:
    galaxy = Galaxy().has(colonies="g17 g24").turn()  # yellow 4 + 3 + 2 = 9
    assert sum(die[0] == "y" for die in galaxy.me().pool) == 8


@pytest.mark.rule("OG-104")
def test_stored_and_exiled_dice_are_not_in_the_supply() -> None:
    galaxy = Galaxy().lay(exiled_dice=("y",) * 5).foe(stored=("y",)).turn()
    assert sum(die[0] == "y" for die in galaxy.me().pool) == 2


def short(**fields: Any) -> Galaxy:
    """Two want 3 and 2 yellow dice, and there are 3; the turn ends."""
    galaxy = Galaxy(*TWO).lay(exiled_dice=("y",) * 5)
    galaxy.game = replace(galaxy.game, **fields)
    return galaxy.done()


def yellow(galaxy: Galaxy) -> list[int]:
    """How many yellow dice each has rolled."""
    return [sum(die[0] == "y" for die in p.pool) for p in galaxy.world.players]


@pytest.mark.rule("OG-105", "OG-106", "OG-067")
@pytest.mark.parametrize(
    ("seats", "each"), [("s0 s0 s0", [3, 0]), ("s0 s1 s1", [1, 2])]
)
def test_two_share_what_is_short_as_they_like(seats: str, each: list[int]) -> None:
    galaxy = short().answer(1, "share", seats=seats)
    assert yellow(galaxy) == each


@pytest.mark.rule("OG-106", "OG-105")
@pytest.mark.parametrize("seats", ["s1 s1 s1", "s0 s1", "s0 s0 s1 s1"])
def test_nobody_gets_more_than_the_icons_and_all_is_handed_out(seats: str) -> None:
    with pytest.raises(IllegalAnswer):
        short().answer(0, "share", seats=seats)


@pytest.mark.rule("OG-105")
def test_who_is_away_shares_one_by_one_from_the_first_player() -> None:
    galaxy = short()
    galaxy.game, _ = SYSTEM.play(galaxy.game, Lapse((galaxy.asked().id,)))
    assert yellow(galaxy) == [2, 1]


@pytest.mark.rule("OG-105")
def test_in_a_game_of_the_first_rules_it_is_handed_out_in_turn() -> None:
    assert yellow(short(rules=1)) == [2, 1]


@pytest.mark.rule("OG-107", "OG-046", "OG-186")
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_a_starbase_gets_a_disc_for_each_of_its_spaces(rank: int) -> None:
    assert Galaxy().base(starbase=rank).turn().world.discs == rank


@pytest.mark.rule("OG-109")
def test_gathering_alone_asks_nothing() -> None:
    galaxy = Galaxy().lay(exiled_dice=("y",) * 8).done()
    assert galaxy.asks("act")


# Reset


@pytest.mark.rule("OG-190", "OG-191")
def test_reset_takes_dice_and_discs_and_leaves_the_rest() -> None:
    galaxy = Galaxy().zone("g01", z0=2).base(fleets=3, science="g18")
    galaxy.has(pool="k6", discs=2, used=("elemens",), colonies="g13", techs="g14")
    galaxy.turn()
    me, world = galaxy.me(), galaxy.world
    assert (me.used, me.colonies, me.techs) == ((), ("g13",), ("g14",))
    assert "k6" not in me.pool
    assert (world.fleets.n, world.science, world.slots[0].pile.n) == (3, ("g18",), 2)


@pytest.mark.rule("OG-191", "OG-033")
def test_reset_leaves_milestones_events_and_claimed_discs() -> None:
    galaxy = Galaxy(adversary="preservation").has(done=(0, 2))
    (event, *_) = galaxy.world.events
    galaxy.foe(taken=2, lost=1, events=(event,)).turn()
    foe = galaxy.world.foe
    assert (galaxy.me().done, foe.taken, foe.lost) == ((0, 2), 2, 1)
    assert foe.events == (event,)


# Two players, done, giving up


@pytest.mark.rule("OG-076", "OG-110")
def test_two_act_in_any_order() -> None:
    galaxy = Galaxy(*TWO).zone("g01").has(0, pool="b3").has(1, pool="b4")
    galaxy.place("b4", "z0.0.0", seat=1).place("b3", "z0.0.1")
    assert [f.seat for f in galaxy.world.filled] == [1, 0]


@pytest.mark.rule("OG-115")
def test_the_phase_goes_on_until_both_are_done_and_done_may_be_taken_back() -> None:
    galaxy = Galaxy(*TWO).does("done")
    assert galaxy.world.turn == 1
    galaxy.does("resume").does("done", 1)
    assert galaxy.world.turn == 1
    assert galaxy.does("done").world.turn == 2


@pytest.mark.rule("OG-115", "OG-113")
def test_a_partner_who_is_done_stays_done_while_a_tech_is_finished() -> None:
    galaxy = Galaxy(*TWO).zone("g30").has(0, pool="b1", discs=1).does("done", 1)
    galaxy.use("botanists").does("influence", places="z0")
    assert "resume" in galaxy.moves(1)
    assert galaxy.does("done").world.turn == 2


@pytest.mark.rule("OG-113")
def test_a_partner_waits_while_a_tech_is_finished() -> None:
    galaxy = Galaxy(*TWO).has(0, pool="p1", discs=1)
    ben = galaxy.asked(1).id
    galaxy.use("elemens")  # a die was rolled
    assert not galaxy.asks("act", 1)
    with pytest.raises(ClosedDecision):
        galaxy.does_by(ben, 1, "done")


@pytest.mark.rule("OG-083", "OG-001")
def test_a_team_is_beaten_when_both_have_given_up() -> None:
    galaxy = Galaxy(*TWO).resign(0)
    assert galaxy.game.outcome is None
    assert galaxy.asks("act", 0)
    galaxy.resign(1)
    assert (galaxy.outcome.winners, galaxy.outcome.how) == ((), "conceded")


# Taking back


@pytest.mark.rule("OG-116", "OG-117")
def test_placed_dice_may_be_taken_back() -> None:
    galaxy = Galaxy().zone("g01").has(pool="b4").place("b4", "z0.0.0").undo()
    assert (galaxy.pool(), galaxy.world.filled) == ("b4", ())


@pytest.mark.rule("OG-116")
@pytest.mark.parametrize(("fleets", "may"), [(2, True), (1, False)])
def test_a_turned_fleet_is_taken_back_a_discarded_one_is_not(
    fleets: int, may: bool
) -> None:
    galaxy = Galaxy().has(pool="b1").base(fleets=fleets).does("turn 2", dice="b1")
    assert bool(galaxy.game.back) == may


@pytest.mark.rule("OG-116", "OG-164")
def test_a_roll_settles_what_was_done_before_it() -> None:
    galaxy = Galaxy(("felisi", "botanists")).zone("g01").has(pool="b4 b5", discs=1)
    galaxy.place("b4", "z0.0.0").use("felisi").does("reroll", dice="b5")
    assert galaxy.game.back == ()


@pytest.mark.rule("OG-116")
def test_a_card_drawn_face_down_settles_too() -> None:
    galaxy = Galaxy().zone("g30").has(pool="b1", discs=1)
    galaxy.use("botanists").does("influence", places="z0")
    assert galaxy.game.back == ()


@pytest.mark.rule("OG-116")
def test_who_acted_before_the_partner_may_not_take_back() -> None:
    galaxy = Galaxy(*TWO).zone("g01").has(0, pool="b3").has(1, pool="b4")
    galaxy.place("b3", "z0.0.1").place("b4", "z0.0.0", seat=1)
    assert galaxy.game.back[-1].seats == (1,)


@pytest.mark.rule("OG-085")
def test_the_course_of_a_turn_has_a_step_for_each_thing() -> None:
    from engine.one_deck_galaxy.play import STEPS

    assert {*STEPS} == {*get_args(Ahead)}

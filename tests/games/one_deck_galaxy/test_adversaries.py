"""The five Adversaries: what each does, its Events, and how it Overwhelms."""

import pytest
from msgspec.structs import replace

from engine.kernel import Lapse
from engine.one_deck_galaxy import derived, events
from engine.one_deck_galaxy.set_view import set_view
from tests.games.one_deck_galaxy.table import CARDS, SYSTEM, Galaxy, influenced

COLONIES = ("g21", "g22", "g23", "g24", "g34", "g35", "g38")


def event(name: str, galaxy: Galaxy) -> Galaxy:
    """Lets one Event be revealed in the next Adversary Phase."""
    galaxy.lay(events=(name,), stack=0, pending=1)
    return galaxy.turn()


# What is told of them


@pytest.mark.rule("OG-049")
def test_each_side_that_overwhelms_at_a_limit_says_so() -> None:
    shown = {foe.id: foe for foe in set_view(CARDS).adversaries}
    for foe in CARDS.adversaries:
        for side, told in zip(foe.sides, shown[foe.id].sides, strict=True):
            says = [str(line) for line in told.rules if "Overwhelms you" in str(line)]
            assert len(says) == bool(side.limit), foe.id


# The end


@pytest.mark.rule("OG-049", "OG-050", "OG-079", "OG-001")
@pytest.mark.parametrize(("colonies", "is_over"), [(5, False), (6, True)])
def test_neeble_woober_overwhelms_with_six_colonies(
    colonies: int, is_over: bool
) -> None:
    galaxy = Galaxy().foe(colonies=COLONIES[:colonies]).turn()
    assert (galaxy.game.outcome is not None) == is_over
    if is_over:
        assert (galaxy.outcome.how, galaxy.outcome.winners) == ("overwhelmed", ())


@pytest.mark.rule("OG-080", "OG-081", "OG-082", "OG-049")
def test_a_claimed_disc_is_exiled_once_for_each_time() -> None:
    galaxy = Galaxy().foe(colonies=COLONIES, taken=1).turn()  # 6 + 1
    assert (galaxy.world.foe.taken, galaxy.world.foe.lost) == (1, 1)
    assert derived.claimed(galaxy.world) == 0
    assert len(galaxy.heard(events.Overwhelmed)) == 1
    assert galaxy.turn().outcome.how == "overwhelmed"


@pytest.mark.rule("OG-081")
def test_with_two_claimed_discs_the_third_time_is_a_defeat() -> None:
    galaxy = Galaxy(back=True).foe(colonies=COLONIES, taken=2)
    assert galaxy.turn().game.outcome is None
    assert galaxy.turn().game.outcome is None
    assert galaxy.turn().outcome.winners == ()


@pytest.mark.rule("OG-080", "OG-082")
def test_discs_still_on_the_adversary_save_nobody() -> None:
    assert Galaxy().foe(colonies=COLONIES[:6], taken=0).turn().outcome.winners == ()


@pytest.mark.rule("OG-074")
def test_one_test_that_hits_both_costs_one_disc() -> None:
    galaxy = Galaxy(("elemens", "botanists"), ("felisi", "explorers"))
    galaxy.foe(colonies=COLONIES, taken=1).turn()
    assert galaxy.world.foe.lost == 1


@pytest.mark.rule("OG-031")
def test_a_last_chance_opens_before_the_test_for_who_can_use_it() -> None:
    people = ("felisi", "guardians")
    galaxy = Galaxy(people, adversary="dark-star").has(colonies="g15")
    galaxy.foe(events=("e-null-ray", "e-salvage-crew")).done()
    assert galaxy.asks("last_chance")
    galaxy.does("exile_for 2", cards="g15")  # level 2: two Events are not more
    assert galaxy.asks("act")


@pytest.mark.rule("OG-031")
def test_a_last_chance_may_be_let_go() -> None:
    people = ("felisi", "guardians")
    galaxy = Galaxy(people, adversary="dark-star").has(colonies="g15")
    galaxy.foe(events=("e-null-ray", "e-salvage-crew")).done().does("let")
    assert galaxy.outcome.how == "overwhelmed"


# Escalating, and what is full


@pytest.mark.rule("OG-047", "OG-048")
def test_every_third_influence_is_a_colony_of_neeble_woober() -> None:
    galaxy = Galaxy().foe(pile=influenced(2)).turn()
    assert (galaxy.world.foe.pile.n, len(galaxy.world.foe.colonies)) == (0, 1)


@pytest.mark.rule("OG-047")
def test_claiming_its_disc_lets_a_card_colony_go_as_the_players_choose() -> None:
    galaxy = Galaxy().foe(colonies=("g21", "g22")).has(pool="y4 y4")
    galaxy.place("y4", "foe.0.0").place("y4", "foe.0.1").done()
    galaxy.does("drop", cards="g22")
    assert "g21" in galaxy.world.foe.colonies
    assert "g22" in galaxy.world.discard


@pytest.mark.rule("OG-047", "OG-048", "OG-075")
def test_dark_star_studies_every_turn_and_turns_its_card_over() -> None:
    galaxy = Galaxy(adversary="dark-star").foe(science=("g18",)).turn()  # X 5
    assert galaxy.world.foe.face == 1
    assert galaxy.world.foe.science == ()
    assert "g18" in galaxy.world.discard


@pytest.mark.rule("OG-047")
def test_dark_star_below_x_only_studies() -> None:
    galaxy = Galaxy(adversary="dark-star", back=True).foe(science=()).turn()
    assert (galaxy.world.foe.face, len(galaxy.world.foe.science)) == (0, 1)


@pytest.mark.rule("OG-075")
@pytest.mark.parametrize(("levels", "is_over"), [((2, 3), False), ((1, 3), True)])
def test_two_players_count_with_the_lower_level(
    levels: tuple[int, int], is_over: bool
) -> None:
    people = (("elemens", "botanists"), ("felisi", "explorers"))
    galaxy = Galaxy(*people, adversary="dark-star")
    for seat, level in enumerate(levels):
        galaxy.has(seat, done=tuple(range(level - 1)))
    galaxy.foe(events=("e-null-ray", "e-salvage-crew")).turn()
    assert (galaxy.game.outcome is not None) == is_over


def hungry(**options: object) -> Galaxy:
    """A Nebula that swells in its next Adversary Phase."""
    galaxy = Galaxy(adversary="hungry-nebula", **options)
    return galaxy.foe(pile=influenced(4)).zone("g01", "g02", "g03", "g04")


@pytest.mark.rule("OG-047", "OG-104", "OG-167")
def test_the_nebula_is_fed_with_what_the_players_choose() -> None:
    galaxy = hungry().done().does("feed", what="dark")
    assert galaxy.world.exiled_dice == ("k",)
    assert derived.supply(galaxy.world, "k") == 5


@pytest.mark.rule("OG-167", "OG-006")
def test_discs_and_cards_can_be_eaten_too() -> None:
    galaxy = hungry().done().does("feed", what="silver")
    assert galaxy.world.exiled_discs == 2
    galaxy = hungry().done().does("feed", what="star")
    assert len(galaxy.world.exiled) == 3


@pytest.mark.rule("OG-047")
def test_a_coloured_die_is_chosen_and_a_colony_is_named() -> None:
    galaxy = hungry().done().does("feed", what="ember")
    assert galaxy.does("banish", what="p").world.exiled_dice == ("p",)
    galaxy = hungry().has(colonies="g13").done().does("feed", what="garden")
    assert galaxy.does("exile", cards="g13").world.exiled == ("g13",)


@pytest.mark.rule("OG-049", "OG-050")
def test_a_food_that_cannot_be_paid_overwhelms_at_once() -> None:
    covered = ("ember", "dark", "silver", "star")
    assert hungry().foe(covered=covered, pile=influenced(4)).turn().outcome.how == (
        "overwhelmed"
    )


@pytest.mark.rule("OG-047")
def test_its_back_eats_the_top_card_as_well() -> None:
    galaxy = hungry(back=True).done().does("feed", what="dark")
    assert len(galaxy.world.exiled) == 1


@pytest.mark.rule("OG-051", "OG-089")
def test_a_course_is_eaten_and_covered() -> None:
    galaxy = Galaxy(adversary="hungry-nebula")
    galaxy.lay(events=("e-dark-course",), stack=0, pending=1).done()
    galaxy.does("feed", what="silver")
    assert galaxy.world.foe.covered == ("dark",)


@pytest.mark.rule("OG-047", "OG-104")
def test_the_calibrator_counts_what_is_left_in_pools() -> None:
    galaxy = Galaxy(adversary="calibrator").has(pool="b1 b2 b3 p4 y5 y6 k1").turn()
    assert galaxy.world.foe.pile.n == 0  # three for seven dice, one more: four
    assert galaxy.world.foe.stored == ("b",)


@pytest.mark.rule("OG-047")
def test_its_stored_die_comes_back_with_a_claimed_disc() -> None:
    galaxy = Galaxy(adversary="calibrator").foe(stored=("b", "p"))
    galaxy.has(pool="b3 p4 y5 k6 k5")
    for n, die in enumerate(("b3", "p4", "y5")):
        galaxy.place(die, f"foe.0.{n}")
    galaxy.place("k6 k5", "foe.0.3").done()
    assert galaxy.world.foe.stored == ("b",)


@pytest.mark.rule("OG-047")
def test_preservation_takes_the_leftmost_location_without_influence() -> None:
    galaxy = Galaxy(adversary="preservation").foe(pile=influenced(2))
    galaxy.zone("g01", "g31", "g02", "g03", z0=1).turn()
    assert galaxy.world.foe.preserved == ("g02",)


@pytest.mark.rule("OG-048")
def test_preservation_escalates_with_the_highest_science() -> None:
    galaxy = Galaxy(adversary="preservation").zone("g33", "g01", "g18", "g25", z0=1)
    galaxy.turn()
    assert galaxy.world.foe.preserved == ("g18",)


# Events


@pytest.mark.rule("OG-051", "OG-089")
def test_events_of_neeble_woober_become_its_colonies() -> None:
    galaxy = event("e-bake-sale", Galaxy().base(fleets=3))
    assert galaxy.world.foe.events == ("e-bake-sale",)
    assert galaxy.world.fleets.n == 1  # X is 2


@pytest.mark.rule("OG-089")
def test_housewarming_brings_encounters_one_more() -> None:
    galaxy = event("e-housewarming", Galaxy().zone("g37", "g01"))
    assert galaxy.world.slots[0].pile.n == 2


@pytest.mark.rule("OG-089")
def test_the_zoning_board_empties_the_richest_location() -> None:
    galaxy = event("e-zoning-board", Galaxy().zone("g30", "g29", z0=2, z1=3))
    assert [slot.pile.n for slot in galaxy.world.slots[:2]] == [2, 0]


@pytest.mark.rule("OG-089", "OG-169")
def test_moving_vans_discard_twice_x_from_the_deck() -> None:
    galaxy = event("e-moving-vans", Galaxy())
    assert [len(e.cards) for e in galaxy.heard(events.TimePassed)] == [4, 1]


@pytest.mark.rule("OG-089", "OG-169")
def test_picnic_world_discards_the_cheapest_location() -> None:
    galaxy = event("e-picnic-world", Galaxy().zone("g30", "g13", "g01", z1=2))
    assert "g13" in galaxy.world.discard
    assert galaxy.world.slots[1].card != "g13"


@pytest.mark.rule("OG-089")
def test_salvage_rights_discard_the_newest_science() -> None:
    galaxy = Galaxy(adversary="dark-star").base(science="g18 g01 g25")  # X 5
    assert event("e-salvage-rights", galaxy).world.science == ("g18",)


@pytest.mark.rule("OG-089")
def test_the_dimmer_makes_gathered_sixes_fives() -> None:
    galaxy = Galaxy(adversary="dark-star", boost="").foe(events=("e-dimmer",))
    galaxy.has(done=(0, 1))
    for _ in range(4):
        galaxy.turn()
        assert not [die for die in galaxy.me().pool if die[1] == "6"]


@pytest.mark.rule("OG-089", "OG-098")
def test_the_shroud_leaves_three_cards_in_the_zone() -> None:
    galaxy = Galaxy(adversary="dark-star").foe(events=("e-shroud",)).turn()
    assert sum(bool(slot.card) for slot in galaxy.world.slots) == 3


@pytest.mark.rule("OG-089", "OG-144")
def test_with_a_tight_loop_a_step_costs_two_fleets() -> None:
    galaxy = Galaxy(adversary="calibrator").foe(events=("e-tight-loop",))
    galaxy.has(pool="b2").base(fleets=4)
    turns = {m for m in galaxy.moves() if m.startswith("turn")}
    assert turns == {"turn 1", "turn 3", "turn 4"}
    assert galaxy.does("turn 4", dice="b2").world.fleets.n == 0


@pytest.mark.rule("OG-089", "OG-128")
@pytest.mark.parametrize(
    ("adversary", "card", "most"),
    [("preservation", "e-sample-quota", 3), ("calibrator", "e-batch-order", 2)],
)
def test_the_lab_may_be_limited(adversary: str, card: str, most: int) -> None:
    galaxy = Galaxy(adversary=adversary).foe(events=(card,)).has(pool="b1 b2 b3 b4 b5")
    assert galaxy.move("lab").picks[0].max == most
    galaxy.does("lab", dice=" ".join(f"b{n + 1}" for n in range(most)))
    assert "lab" not in galaxy.moves()


@pytest.mark.rule("OG-089", "OG-102")
def test_a_lean_staff_takes_one_disc_less() -> None:
    galaxy = Galaxy(adversary="calibrator").foe(events=("e-lean-staff",)).turn()
    assert galaxy.me().discs == 3


@pytest.mark.rule("OG-089", "OG-180")
def test_quiet_orbits_take_a_fleet_off_each_row() -> None:
    galaxy = Galaxy(adversary="preservation").foe(events=("e-quiet-orbits",))
    galaxy.has(pool="b4 p4 y4")
    for n, die in enumerate(("b4", "p4", "y4")):
        galaxy.place(die, f"base.1.{n}")
    assert galaxy.turn().world.fleets.n == 1


@pytest.mark.rule("OG-089", "OG-175")
def test_a_heritage_fee_makes_locations_dearer() -> None:
    galaxy = Galaxy(adversary="preservation").foe(events=("e-heritage-fee",))
    assert galaxy.zone("g13", z0=5).done().asks("act")  # cost 5 + 1


@pytest.mark.rule("OG-089", "OG-149")
def test_soft_landings_keep_fives_and_sixes_from_combining() -> None:
    galaxy = Galaxy(adversary="preservation").foe(events=("e-soft-landings",))
    galaxy.has(pool="b5 b6 p4 y1")
    assert galaxy.move("combine").picks[0].of == ("p4", "y1")


@pytest.mark.rule("OG-089", "OG-153")
def test_night_hours_allow_four_techs_a_turn() -> None:
    galaxy = Galaxy(("plumplim", "guardians"), adversary="preservation")
    galaxy.foe(events=("e-night-hours",)).has(discs=2, uses=3)
    assert galaxy.use("plumplim").me().uses == 4
    assert not {m for m in galaxy.moves() if m.startswith("use")}


@pytest.mark.parametrize("name", list(CARDS.event))
def test_every_event_can_be_revealed_and_leads_on(name: str) -> None:
    adversary = next(
        a.id for a in CARDS.adversaries if name in {e.id for e in a.events}
    )
    galaxy = Galaxy(adversary=adversary).zone("g01", "g31").base(fleets=3)
    event(name, galaxy)
    assert galaxy.world.foe.events == (name,)
    assert galaxy.world.turn == 2


@pytest.mark.rule("OG-095", "OG-113")
def test_who_is_late_is_done_or_takes_the_mildest() -> None:
    galaxy = Galaxy().zone("g13", z0=5)
    galaxy.game, _ = SYSTEM.play(galaxy.game, Lapse((galaxy.asked().id,)))
    assert galaxy.asks("claim")
    galaxy.game, _ = SYSTEM.play(galaxy.game, Lapse((galaxy.asked().id,)))
    assert galaxy.me().colonies == ("g13",)
    assert replace(galaxy.game, back=()).world.turn == 2

"""Results: what rows, cards, the lab and the Starbase give at the end of a turn."""

import pytest
from msgspec.structs import replace

from engine.one_deck_galaxy import derived, events
from tests.games.one_deck_galaxy.table import CARDS, Galaxy

TWO = (("elemens", "botanists"), ("felisi", "explorers"))


# Locations and Encounters


def complete(card: str, dice: str, influence: int = 0) -> Galaxy:
    """A Location whose top row is filled."""
    galaxy = Galaxy().zone(card, z0=influence).has(pool=dice)
    for n, die in enumerate(dice.split()):
        galaxy.place(die, f"z0.0.{n}")
    return galaxy


@pytest.mark.rule("OG-173", "OG-054")
def test_a_complete_row_gives_its_influence_and_dice_go_back() -> None:
    galaxy = complete("g01", "b4 b3").turn()
    assert galaxy.world.slots[0].pile.n == 2
    assert galaxy.world.filled == ()


@pytest.mark.rule("OG-173")
def test_a_complete_bottom_row_gives_its_own_influence() -> None:
    galaxy = Galaxy().zone("g15").has(pool="b6 b6")  # 3 above, 2 below
    assert galaxy.place("b6 b6", "z0.1.0").turn().world.slots[0].pile.n == 2


@pytest.mark.rule("OG-174", "OG-129")
def test_both_rows_in_one_turn_both_pay() -> None:
    galaxy = Galaxy().zone("g01").has(pool="b4 b3 p4 p5")
    galaxy.place("b4", "z0.0.0").place("b3", "z0.0.1").place("p4 p5", "z0.1.0")
    assert galaxy.turn().world.slots[0].pile.n == 3


@pytest.mark.rule("OG-175", "OG-161", "OG-177")
def test_a_location_at_its_cost_is_claimed_and_its_influence_discarded() -> None:
    galaxy = complete("g01", "b4 b3", influence=5).done()  # cost 6
    assert galaxy.moves() == {"colony", "tech"}
    assert galaxy.world.slots[0].pile.n == 0
    galaxy.does("colony")
    assert galaxy.me().colonies == ("g01",)
    assert derived.icons(CARDS, galaxy.world, 0)["b"] == 5


@pytest.mark.rule("OG-179")
def test_a_claimed_card_leaves_the_zone() -> None:
    galaxy = complete("g01", "b4 b3", influence=5).done().does("colony")
    assert "g01" not in {slot.card for slot in galaxy.world.slots}


@pytest.mark.rule("OG-175")
def test_a_location_that_reached_its_cost_otherwise_is_claimed_too() -> None:
    galaxy = Galaxy().zone("g13", z0=4).has(pool="b1", discs=1)
    galaxy.use("botanists").does("influence", places="z0").done()
    assert galaxy.moves() == {"colony", "tech"}


@pytest.mark.rule("OG-177", "OG-022", "OG-057", "OG-161", "OG-023")
def test_a_card_that_becomes_a_tech_counts_with_its_resource_at_once() -> None:
    galaxy = complete("g01", "b4 b3", influence=5).done().does("tech")
    assert derived.techs(galaxy.me()) == ("elemens", "botanists", "g01")
    assert derived.resources(CARDS, galaxy.world, 0)["fuel"] == 2


@pytest.mark.rule("OG-177", "OG-077")
def test_two_players_also_choose_whose_a_card_is() -> None:
    galaxy = Galaxy(*TWO).zone("g13", z0=5).done()
    assert galaxy.move("colony").at == ("s0", "s1")
    ben = galaxy.asked(1).id
    galaxy.answer(0, "colony", at="s1")
    assert galaxy.me(1).colonies == ("g13",)
    assert ben not in {a.id for a in galaxy.game.asked}


@pytest.mark.rule("OG-178")
def test_there_is_no_limit_on_colonies() -> None:
    many = " ".join(f"g{n:02}" for n in range(14, 24))
    galaxy = Galaxy().has(colonies=many, done=(0, 1, 2, 3)).zone("g13", z0=5)
    assert len(galaxy.done().does("colony").me().colonies) == 11


@pytest.mark.rule("OG-176", "OG-056")
def test_a_complete_encounter_is_claimed_with_its_influence_discarded() -> None:
    galaxy = Galaxy().zone("g33", z0=1).has(pool="b4 b3")
    galaxy.place("b4", "z0.0.0").place("b3", "z0.0.1").done()
    assert galaxy.moves() == {"colony", "tech"}
    assert galaxy.does("tech").me().techs == ("g33",)


@pytest.mark.rule("OG-176", "OG-138")
@pytest.mark.parametrize("way", ["colony", "tech"])
def test_dice_and_disc_of_a_claimed_encounter_go_back(way: str) -> None:
    galaxy = Galaxy().zone("g31").has(pool="b4 p4").base(fleets=1, discs=1)
    galaxy.place("b4", "z0.0.0").place("p4", "z0.0.1").place("", "z0.0.2").done()
    assert galaxy.world.filled == ()
    assert derived.supply(galaxy.world, "b") == derived.supply(galaxy.world, "p") == 8
    assert galaxy.does(way).world.discs == 1


@pytest.mark.rule("OG-056")
def test_an_encounter_keeps_no_progress() -> None:
    galaxy = Galaxy().zone("g33").has(pool="b4").place("b4", "z0.0.0").turn()
    assert galaxy.world.slots[0].card == "g33"
    assert galaxy.world.filled == ()


@pytest.mark.rule("OG-172", "OG-077")
def test_the_order_of_busy_cards_is_asked_and_idle_ones_wait_for_nobody() -> None:
    galaxy = Galaxy().zone("g01", "g02", "g13", z0=6, z2=5).done()
    assert galaxy.move("first").picks[0].of == ("z0", "z2")
    galaxy.answer(0, "first", places="z2").does("tech").does("tech")
    assert galaxy.me().techs == ("g13", "g01")


# The Starbase


@pytest.mark.rule("OG-180", "OG-045", "OG-044")
def test_full_rows_earn_the_sum_of_their_fleets() -> None:
    galaxy = Galaxy().has(pool="b4 p4 y6 k6 b6").base(fleets=1)
    for n, die in enumerate(["b4", "p4"]):
        galaxy.place(die, f"base.0.{n}")
    for n, die in enumerate(["b6", "y6", "k6"]):
        galaxy.place(die, f"base.1.{n}")
    galaxy.done()
    (gained,) = [e for e in galaxy.heard(events.InfluenceGained) if e.place == "fleets"]
    assert (gained.n, gained.total) == (3, 4)


def laboratory(dice: str, *zone: str, **influence: int) -> Galaxy:
    """A turn that ends with these dice in the lab."""
    galaxy = Galaxy().zone(*zone, **influence).has(pool=dice)
    return galaxy.does("lab", dice=dice).done()


@pytest.mark.rule("OG-181", "OG-182")
def test_lab_dice_of_fifteen_pay_one_probe_and_no_more() -> None:
    galaxy = laboratory("b6 y5 p4", "g01")  # Probe 10, Study 8
    assert galaxy.moves() == {"probe", "study", "stop"}
    galaxy.does("probe")
    assert len(galaxy.world.science) == 1
    assert galaxy.asks("act")


@pytest.mark.rule("OG-181", "OG-183")
def test_lab_dice_of_fifteen_pay_one_study_and_no_more() -> None:
    galaxy = laboratory("b6 y5 p4", "g01", "g02").does("study", places="z0")
    assert galaxy.world.science == ("g01",)  # 7 are left of 15
    assert galaxy.asks("act")


@pytest.mark.rule("OG-181", "OG-184", "OG-183")
def test_a_discounted_study_leaves_enough_for_a_probe() -> None:
    galaxy = laboratory("b6 y5 p4", "g01", z0=3)  # 5 + 10
    galaxy.does("study", places="z0")
    assert "g01" in galaxy.world.science
    assert galaxy.does("probe").world.science[0] == "g01"
    assert len(galaxy.world.science) == 2


@pytest.mark.rule("OG-181", "OG-128")
def test_a_lab_of_a_higher_class_pays_the_costs_of_that_class() -> None:
    galaxy = Galaxy().zone("g01").base(starbase=3).has(pool="b6 y5 p3")
    galaxy.does("lab", dice="b6 y5 p3").done()  # 14 for Study 6 and Probe 8
    galaxy.does("study", places="z0").does("probe")
    assert len(galaxy.world.science) == 2


@pytest.mark.rule("OG-184")
@pytest.mark.parametrize(("die", "is_offered"), [("b1", True), ("", False)])
def test_a_study_never_costs_less_than_one(die: str, is_offered: bool) -> None:
    galaxy = Galaxy().zone("g30", z0=9).has(pool=die)
    if die:
        galaxy.does("lab", dice=die)
    galaxy.done()
    assert galaxy.asks("research") == is_offered


@pytest.mark.rule("OG-183")
def test_encounters_cannot_be_studied() -> None:
    galaxy = laboratory("b6 y5 p4", "g31")
    assert galaxy.moves() == {"probe", "stop"}


@pytest.mark.rule("OG-181")
def test_the_lab_may_be_left_unspent() -> None:
    galaxy = laboratory("b6 y5 p4", "g01").does("stop")
    assert galaxy.world.science == ()


@pytest.mark.rule("OG-185", "OG-046")
def test_an_upgrade_costs_science_and_gives_no_change() -> None:
    galaxy = Galaxy().base(science="g18 g01 g02", fleets=3).done()  # 4, 2, 2 for 5
    galaxy.does("upgrade", cards="g18 g01")
    assert (galaxy.world.starbase, galaxy.world.science) == (2, ("g02",))
    assert galaxy.world.fleets.n == 3
    assert galaxy.asks("act")


@pytest.mark.rule("OG-185")
@pytest.mark.parametrize(("rank", "science"), [(1, "g18"), (4, "g18 g25 g26 g29")])
def test_no_upgrade_without_its_price_nor_beyond_class_four(
    rank: int, science: str
) -> None:
    galaxy = Galaxy().base(science=science, starbase=rank).done()
    assert galaxy.asks("act")


@pytest.mark.rule("OG-185")
def test_science_of_exactly_the_price_is_enough() -> None:
    assert Galaxy().base(science="g03 g01").done().moves() == {"upgrade", "stay"}


@pytest.mark.rule("OG-185")
def test_in_a_game_that_began_before_there_is_one_upgrade_a_turn() -> None:
    galaxy = Galaxy().base(science="g18 g25 g26 g29 g30 g40")
    galaxy.game = replace(galaxy.game, rules=7)
    galaxy.done().does("upgrade", cards="g18 g25")
    assert galaxy.asks("act")

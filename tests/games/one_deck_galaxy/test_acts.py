"""Calibrating, combining, returning, and what Techs do."""

import pytest
from msgspec.structs import replace

from engine.kernel import IllegalAnswer
from engine.one_deck_galaxy import derived, seat_events
from engine.one_deck_galaxy.notation import read_effects
from tests.games.one_deck_galaxy.table import CARDS, Galaxy

TWO = (("elemens", "botanists"), ("felisi", "explorers"))


@pytest.mark.rule("OG-144", "OG-148", "OG-111")
def test_each_fleet_turns_a_die_by_one() -> None:
    galaxy = Galaxy().has(pool="b2 p6").base(fleets=3, discs=0)
    assert galaxy.does("turn 5", dice="b2").pool() == "b5 p6"
    assert galaxy.world.fleets.n == 0


@pytest.mark.rule("OG-144")
def test_no_die_is_turned_farther_than_fleets_go() -> None:
    galaxy = Galaxy().has(pool="b2 p6").base(fleets=1)
    turns = {m for m in galaxy.moves() if m.startswith("turn")}
    assert turns == {"turn 1", "turn 3", "turn 5"}


@pytest.mark.rule("OG-144", "OG-112")
def test_a_partners_die_is_not_turned() -> None:
    galaxy = Galaxy(*TWO).has(1, pool="b2").base(fleets=3)
    assert not {m for m in galaxy.moves(0) if m.startswith("turn")}


@pytest.mark.rule("OG-145", "OG-044")
@pytest.mark.parametrize(
    ("paid", "rolled", "left"), [("g18", 1, 1), ("g01 g18", 2, 0), ("g03 g05", 2, 0)]
)
def test_every_three_science_roll_a_black_die(
    paid: str, rolled: int, left: int
) -> None:
    science = paid if left == 0 else f"{paid} g01"
    galaxy = Galaxy().base(science=science)
    galaxy.does(f"calibrate {rolled}", cards=paid)
    assert [die[0] for die in galaxy.me().pool] == ["k"] * rolled
    assert len(galaxy.world.science) == left


@pytest.mark.rule("OG-145")
def test_a_science_card_that_adds_no_die_is_refused() -> None:
    galaxy = Galaxy().base(science="g18 g01")
    with pytest.raises(IllegalAnswer):
        galaxy.does("calibrate 1", cards="g18 g01")


@pytest.mark.rule("OG-146")
def test_science_rolls_no_more_black_dice_than_there_are() -> None:
    galaxy = Galaxy().base(science="g18 g25").has(pool="k1 k1 k1 k1 k1")
    assert {m for m in galaxy.moves() if m.startswith("cal")} == {"calibrate 1"}
    galaxy.has(pool="k1 k1 k1 k1 k1 k1")
    assert not {m for m in galaxy.moves() if m.startswith("cal")}


@pytest.mark.rule("OG-149")
@pytest.mark.parametrize(
    ("dice", "made"), [("b4 y3", "k3"), ("b5 p5", "k5"), ("k6 b2", "k2")]
)
def test_combining_makes_a_black_die_with_the_lower_value(dice: str, made: str) -> None:
    galaxy = Galaxy().has(pool=f"{dice} y6").does("combine", dice=dice)
    assert galaxy.me().pool == ("y6", made)


@pytest.mark.rule("OG-150")
def test_without_a_black_die_in_the_supply_one_of_the_two_must_be_black() -> None:
    galaxy = Galaxy().has(pool="b4 y3").lay(exiled_dice=("k",) * 6)
    assert "combine" not in galaxy.moves()
    galaxy.lay(exiled_dice=("k",) * 5).has(pool="b4 y3 k6")
    with pytest.raises(IllegalAnswer) as refusal:
        galaxy.does("combine", dice="b4 y3")
    assert refusal.value.rule == "OG-150"
    assert galaxy.does("combine", dice="y3 k6").pool() == "b4 k3"


@pytest.mark.rule("OG-152", "OG-168")
def test_dice_are_returned_to_the_supply() -> None:
    galaxy = Galaxy().has(pool="b4 b5 y3").does("return", dice="b4 y3")
    assert galaxy.pool() == "b5"
    assert derived.supply(galaxy.world, "b") == 7


# Techs


@pytest.mark.rule("OG-153", "OG-155", "OG-022")
def test_a_tech_takes_a_disc_and_is_used_once_a_turn() -> None:
    galaxy = Galaxy(("plumplim", "guardians")).has(discs=2).use("plumplim")
    assert galaxy.pool() == "p3 y3"
    assert (galaxy.me().discs, galaxy.me().used) == (1, ("plumplim",))
    assert galaxy.usable("plumplim") == set()


@pytest.mark.rule("OG-154")
def test_no_tech_without_a_disc() -> None:
    assert Galaxy(("plumplim", "guardians")).usable("plumplim") == set()


@pytest.mark.rule("OG-156", "OG-162")
def test_a_mining_platform_gains_a_pink_six() -> None:
    galaxy = Galaxy().has(techs="g03", discs=1).base(fleets=2).use("g03")
    assert galaxy.pool() == "p6"
    assert galaxy.world.fleets.n == 2


@pytest.mark.rule("OG-156", "OG-163")
def test_or_it_rolls_two_pink_and_one_black_for_two_fleets() -> None:
    galaxy = Galaxy().has(techs="g03", discs=1).base(fleets=2).use("g03", 1)
    assert [die[0] for die in galaxy.me().pool] == ["p", "p", "k"]
    assert galaxy.world.fleets.n == 0


@pytest.mark.rule("OG-159")
def test_an_option_that_cannot_be_paid_in_full_is_not_offered() -> None:
    galaxy = Galaxy().has(techs="g03", discs=1).base(fleets=1)
    assert galaxy.usable("g03") == {0}


@pytest.mark.rule("OG-157", "OG-170", "OG-161")
@pytest.mark.parametrize(("fuel", "fours"), [(1, 0), (2, 1), (5, 2)])
def test_a_dynamic_factory_grows_with_fuel(fuel: int, fours: int) -> None:
    more = ("g01", "g02", "g09")[: max(fuel - 2, 0)]
    galaxy = Galaxy(("elemens" if fuel > 1 else "felisi", "guardians"))
    galaxy.has(techs="g05", colonies=" ".join(more), discs=1).use("g05")
    gained = [die for e in galaxy.heard(seat_events.DiceGained) for die in e.dice]
    assert gained == ["p4"] * fours
    assert len(galaxy.heard(seat_events.DiceRolled)[0].dice) == 1


@pytest.mark.rule("OG-158", "OG-027")
@pytest.mark.parametrize(
    ("level", "options"), [(1, {0}), (2, {0}), (3, {0, 1}), (5, {0, 1, 2})]
)
def test_probe_armada_opens_with_the_federation_level(
    level: int, options: set[int]
) -> None:
    galaxy = Galaxy(("elemens", "explorers")).has(discs=1, done=tuple(range(level - 1)))
    assert galaxy.usable("explorers") == options


@pytest.mark.rule("OG-159")
def test_a_tech_does_what_is_possible_when_the_supply_is_short() -> None:
    galaxy = Galaxy().has(techs="g30", discs=1).lay(exiled_dice=("k",) * 5)
    assert len(galaxy.use("g30").me().pool) == 1  # roll two black dice


@pytest.mark.rule("OG-159", "OG-006")
def test_a_use_that_would_do_nothing_is_not_offered() -> None:
    galaxy = Galaxy().has(techs="g30", discs=1).lay(exiled_dice=("k",) * 6)
    assert galaxy.usable("g30") == set()


@pytest.mark.rule("OG-160", "OG-068")
def test_a_tech_works_on_the_own_pool() -> None:
    galaxy = Galaxy(*TWO).has(0, techs="g38", pool="b1", discs=1).has(1, pool="y1")
    assert galaxy.use("g38").move("to 6").picks[0].of == ("b1",)


@pytest.mark.rule("OG-164", "OG-113")
def test_dice_that_are_rolled_again_stay_as_they_fall() -> None:
    galaxy = Galaxy(("felisi", "guardians")).has(pool="b1 b2 p3 y4", discs=1)
    galaxy.use("felisi").does("reroll", dice="b1 p3")
    (again,) = galaxy.heard(seat_events.DiceRerolled)
    assert again.before == ("b1", "p3")
    assert galaxy.me().pool == tuple(
        sorted((*again.dice, "b2", "y4"), key=lambda d: ("bpyk".index(d[0]), d))
    )


@pytest.mark.rule("OG-165")
def test_increase_by_two_makes_a_five_no_more_than_six() -> None:
    galaxy = Galaxy().has(techs="g14", pool="b6 p5", discs=1).use("g14")
    assert galaxy.move("adjust").picks[0].of == ("p5",)
    assert galaxy.does("adjust", dice="p5").pool() == "b6 p6"


@pytest.mark.rule("OG-165")
def test_a_five_that_a_hosts_card_raises_by_two_shows_six() -> None:
    galaxy = Galaxy().has(techs="g14", pool="p5", discs=1).use("g14")
    (step, *rest) = galaxy.game.agenda
    step = replace(step, effect=read_effects("ADJ(1,any,+2)")[0])
    galaxy.game = replace(galaxy.game, agenda=(step, *rest))
    assert galaxy.does("adjust", dice="p5").pool() == "p6"


@pytest.mark.rule("OG-165")
@pytest.mark.parametrize(
    ("tech", "pool", "to"),
    [("g36", "b2", {1, 3, 4, 5}), ("g31", "b1", {2, 3, 4, 5, 6})],
)
def test_a_free_change_goes_either_way_within_one_and_six(
    tech: str, pool: str, to: set[int]
) -> None:
    galaxy = Galaxy().has(techs=tech, pool=pool, discs=1).base(fleets=2).use(tech)
    assert {int(m[3:]) for m in galaxy.moves() if m.startswith("to ")} == to


@pytest.mark.rule("OG-166", "OG-171")
def test_set_gives_a_die_the_stated_value() -> None:
    galaxy = Galaxy().has(techs="g38", pool="b1 y3", discs=1).use("g38")
    assert galaxy.does("to 6", dice="y3").pool() == "b1 y6"


@pytest.mark.rule("OG-171")
def test_the_federation_icon_is_the_owners_level() -> None:
    galaxy = Galaxy().has(techs="g29", discs=1, done=(0, 1)).use("g29")
    assert galaxy.pool() == "k3"


@pytest.mark.rule("OG-170")
@pytest.mark.parametrize(("techs", "data"), [("g26 g08", 2), ("g26 g08 g10", 3)])
def test_a_resource_in_brackets_is_how_many_one_has(techs: str, data: int) -> None:
    galaxy = Galaxy().has(techs=techs, pool="b1 b2 b3 b4", discs=1).use("g26")
    assert galaxy.move("reroll").picks[0].max == data


@pytest.mark.rule("OG-113")
def test_what_may_be_done_may_be_left() -> None:
    galaxy = Galaxy().has(techs="g38", pool="b1", discs=1).use("g38").does("skip")
    assert galaxy.pool() == "b1"
    assert galaxy.asks("act")


@pytest.mark.rule("OG-155")
def test_a_readied_tech_may_be_used_again_but_not_the_one_in_use() -> None:
    galaxy = Galaxy().has(techs="g19 g38", pool="b1", discs=2, used=("g38",))
    galaxy.use("g19")
    assert galaxy.move("ready").picks[0].of == ("g38",)
    galaxy.does("ready", cards="g38").does("skip")
    assert galaxy.usable("g38") == {0}


def test_a_swap_gives_a_die_of_the_other_colour_and_the_same_value() -> None:
    galaxy = Galaxy().has(techs="g11", pool="b2 p6 k1", discs=1).use("g11")
    assert galaxy.does("swap y", dice="b2 p6").pool() == "y2 y6 k1"


def test_a_paid_die_comes_first() -> None:
    galaxy = Galaxy(("zibzab", "guardians")).has(pool="b2", discs=1).use("zibzab")
    assert galaxy.moves() == {"return"}
    galaxy.does("return", dice="b2")
    assert (galaxy.pool(), galaxy.me().discs) == ("", 2)


# The special rules of the Societies (OG-024)


@pytest.mark.rule("OG-024")
@pytest.mark.parametrize(("card", "fleets"), [("g13", 1), ("g25", 0)])
def test_botanists_gain_a_fleet_for_a_colony_with_biomass(
    card: str, fleets: int
) -> None:
    galaxy = Galaxy().zone(card, z0=5).done().does("colony")
    assert galaxy.world.fleets.n == fleets


@pytest.mark.rule("OG-024", "OG-182")
def test_explorers_may_probe_again_once_a_turn() -> None:
    galaxy = Galaxy(("elemens", "explorers")).has(discs=2).use("explorers")
    (first,) = galaxy.world.science
    galaxy.does("again")
    assert first in galaxy.world.discard
    assert len(galaxy.world.science) == 1
    assert galaxy.asks("act")


@pytest.mark.rule("OG-024")
def test_guardians_gain_two_fleets_for_an_exiled_colony() -> None:
    galaxy = Galaxy(("elemens", "guardians")).has(colonies="g15")
    galaxy.does("exile_for 2", cards="g15")
    assert galaxy.world.fleets.n == 2


@pytest.mark.rule("OG-024")
def test_mathematicians_combine_high_once_a_turn() -> None:
    galaxy = Galaxy(("elemens", "mathematicians")).has(pool="b2 p5 b1 p4")
    galaxy.does("combine-high", dice="b2 p5")
    assert "k5" in galaxy.me().pool
    assert "combine-high" not in galaxy.moves()


@pytest.mark.rule("OG-024")
def test_scientists_study_for_two_less_the_first_time_each_turn() -> None:
    galaxy = Galaxy(("elemens", "scientists")).zone("g01", "g02").has(pool="b6 p6 y1")
    galaxy.does("lab", dice="b6 p6 y1").done().does("study", places="z0")  # 6 of 13
    assert galaxy.asks("act")  # 7 are left, and 8 would be wanted
    assert galaxy.world.science == ("g01",)


def test_every_tech_of_the_set_can_be_used_somewhere() -> None:
    for card in CARDS.card:
        galaxy = Galaxy().zone("g01" if card != "g01" else "g02", z0=2)
        galaxy.base(fleets=4).has(techs=card, discs=2, pool="b1 p3 y5 k2 b4 y4 y3")
        galaxy.has(used=("elemens",), colonies="g08" if card != "g08" else "g10")
        galaxy.has(colonies="g27 g28 g08".replace(card, "g10"))
        assert 0 in galaxy.usable(card), card

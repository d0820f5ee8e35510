"""Where two limits of the guidebook meet: its sentence above each."""

import pytest

from engine.kernel import IllegalAnswer
from engine.one_deck_galaxy import events
from tests.games.one_deck_galaxy.corners import ANA, BEN
from tests.games.one_deck_galaxy.table import Galaxy
from tests.games.one_deck_galaxy.test_by_the_book import (
    EXPLORER,
    GUARDIAN,
    PLAIN,
    SCIENTIST,
    two,
)


def opens(galaxy: Galaxy, box: str) -> bool:
    """Whether anything may be put into a box."""
    return any(box in move.at for move in galaxy.form().moves)


# "Restrictions affect the entire card", and each die of what two place together


@pytest.mark.rule("OG-123", "OG-132")
def test_a_die_that_a_location_bars_joins_nothing_and_is_not_set_apart() -> None:
    galaxy = two("b5 b6", "b3 b2").zone("g07")  # odd values alone
    with pytest.raises(IllegalAnswer):
        galaxy.does("offer", ANA, dice="b6", at="z0.1.0")
    galaxy.does("offer", ANA, dice="b5", at="z0.1.0")
    with pytest.raises(IllegalAnswer):
        galaxy.does("join", BEN, dice="b2")
    galaxy.does("join", BEN, dice="b3")
    assert galaxy.world.filled[0].dice == ("b3", "b5")


@pytest.mark.rule("OG-132", "OG-124")
def test_one_value_binds_both_rows_both_players_and_black_dice() -> None:
    galaxy = two("b4", "y5 y4 k5").zone("g19").place("b4", "z0.0.0", ANA)
    for die in ("y5", "k5"):
        with pytest.raises(IllegalAnswer):
            galaxy.place(die, "z0.1.0", BEN)
    assert galaxy.place("y4", "z0.1.0", BEN).world.filled[1].dice == ("y4",)


@pytest.mark.rule("OG-132", "OG-124")
def test_a_black_die_is_of_no_colour_that_a_location_bars() -> None:
    galaxy = Galaxy(PLAIN).zone("g02").has(pool="k6 k2")  # no pink dice
    assert galaxy.place("k6 k2", "z0.1.0").world.filled


# "Place one of the discs from the Starbase there": one for all rings of a turn


@pytest.mark.rule("OG-134", "OG-133")
def test_one_starbase_disc_covers_one_ring_of_two_encounters() -> None:
    galaxy = Galaxy(PLAIN).zone("g31", "g32").base(fleets=6, discs=1)
    galaxy.place("", "z0.0.2")
    assert not opens(galaxy, "z1.0.2")


@pytest.mark.rule("OG-056", "OG-131", "OG-135", "OG-138")
def test_an_encounter_half_filled_keeps_the_fleet_and_gives_the_disc_back() -> None:
    galaxy = Galaxy(PLAIN).zone("g31").has(pool="b4 p4").base(fleets=2, discs=1)
    galaxy.place("b4", "z0.0.0").place("", "z0.0.2").turn()
    world = galaxy.world
    assert (world.filled, world.discs, world.fleets.n) == ((), 1, 1)
    assert (world.slots[0].card, world.slots[0].pile.n) == ("g31", 1)


@pytest.mark.rule("OG-176", "OG-177")
def test_an_encounter_filled_by_one_is_the_other_s_if_they_say_so() -> None:
    galaxy = two("b4 b3").zone("g33", z0=1).place("b4", "z0.0.0", ANA)
    galaxy.place("b3", "z0.0.1", ANA).done().answer(BEN, "colony", at="s1")
    assert (galaxy.me(BEN).colonies, galaxy.me(ANA).colonies) == (("g33",), ())


# "Spend dice from the Research Lab to pay for one or more Study/Probe actions"


@pytest.mark.rule("OG-181", "OG-183")
def test_a_location_that_was_claimed_is_studied_no_more() -> None:
    galaxy = Galaxy(PLAIN).zone("g13", z0=4).has(pool="y3 b3 k6 k2")
    galaxy.place("y3", "z0.0.0").place("b3", "z0.0.1").does("lab", dice="k6 k2")
    galaxy.done().does("tech")
    assert not galaxy.asks("research")
    assert galaxy.world.science == ()


@pytest.mark.rule("OG-181", "OG-183")
def test_a_lab_that_reaches_encounters_alone_asks_nothing() -> None:
    galaxy = Galaxy(PLAIN).zone("g33").has(pool="b6 b2")
    assert not galaxy.does("lab", dice="b6 b2").done().asks("research")


@pytest.mark.rule("OG-183", "OG-185")
def test_what_the_lab_studies_brings_its_fleet_and_pays_the_upgrade() -> None:
    galaxy = Galaxy(PLAIN).zone("g25").has(pool="b6 b2").base(science="g01")
    galaxy.does("lab", dice="b6 b2").done().does("study", places="z0")
    assert galaxy.world.fleets.n == 1
    assert galaxy.does("upgrade", cards="g01 g25").world.starbase == 2


@pytest.mark.rule("OG-127", "OG-131", "OG-180")
def test_linked_boxes_that_are_half_filled_earn_nothing_beside_a_full_row() -> None:
    galaxy = Galaxy(PLAIN).has(pool="b4 b5 p2 p2 k2").place("b4", "base.0.0")
    with pytest.raises(IllegalAnswer):
        galaxy.place("b5", "base.0.1")
    for die, box in (("p2", 0), ("p2", 1), ("k2", 2)):
        galaxy.place(die, f"base.1.{box}")
    assert galaxy.turn().world.fleets.n == 2


# "Spending a Fleet", "every 3 spent", "the lower of the two": and what the supply has


@pytest.mark.rule("OG-144", "OG-068")
def test_a_fleet_turns_a_black_die_and_no_six_any_higher() -> None:
    galaxy = Galaxy(PLAIN).has(pool="k6").base(fleets=2)
    assert {m for m in galaxy.moves() if m.startswith("turn")} == {"turn 5", "turn 4"}


@pytest.mark.rule("OG-146", "OG-152")
def test_a_black_die_that_is_returned_is_rolled_for_science() -> None:
    galaxy = Galaxy(PLAIN).has(pool="k1 k1 k1 k1 k1 k1").base(science="g03")
    assert "calibrate 1" not in galaxy.moves()
    galaxy.does("return", dice="k1").does("calibrate 1", cards="g03")
    assert len(galaxy.me().pool) == 6


@pytest.mark.rule("OG-150", "OG-006")
def test_black_dice_on_a_card_are_missing_for_combining() -> None:
    galaxy = Galaxy(PLAIN).zone("g29").has(pool="k6 k6 k6 k1 k1 k1 b4 b5")
    galaxy.place("k6 k6 k6", "z0.1.0")
    with pytest.raises(IllegalAnswer):
        galaxy.does("combine", dice="b4 b5")
    assert galaxy.does("combine", dice="k1 b4").pool().count("k") == 3


@pytest.mark.rule("OG-151", "OG-150")
def test_a_partner_s_black_die_is_the_one_that_both_get() -> None:
    galaxy = two("k2 k1 k1", "b4 k1 k1 k1").does("pair", ANA, dice="k2", at="s1")
    galaxy.does("join", BEN, dice="b4")
    assert galaxy.pool(BEN) == "k1 k1 k1 k2"


# "Once you reach Federation Levels 3 and 5", "at any time"


@pytest.mark.rule("OG-158", "OG-036")
def test_an_exile_in_the_phase_opens_the_next_use_of_the_special_tech() -> None:
    galaxy = Galaxy(GUARDIAN).has(discs=1, done=(0,), pool="b1 b2", colonies="g15")
    assert galaxy.usable("guardians") == {0}
    assert galaxy.does("exile_for 2", cards="g15").usable("guardians") == {0, 1}


@pytest.mark.rule("OG-033", "OG-185")
def test_science_that_is_spent_after_its_milestone_takes_nothing_back() -> None:
    galaxy = Galaxy(EXPLORER).zone("g01").base(science="g18 g25 g26").does("flip")
    galaxy.done()
    assert galaxy.does("upgrade", cards="g18 g25").me().done == (1,)


@pytest.mark.rule("OG-041", "OG-073")
def test_science_that_is_shared_completes_for_both_at_once() -> None:
    galaxy = Galaxy(SCIENTIST, EXPLORER).base(science="g18 g25 g26").does("flip")
    assert (galaxy.me(ANA).done, galaxy.me(BEN).done) == ((2,), (1,))


# "Immediately follow its instructions": where there is nothing they speak of


@pytest.mark.rule("OG-089", "OG-092")
@pytest.mark.parametrize(
    ("zone", "event", "adversary"),
    [
        ("g01 g02 g03 g04", "e-housewarming", "neeble-woober"),  # no Encounter
        ("g31 g32 g34 g35", "e-picnic-world", "neeble-woober"),  # no Location
        ("g01 g02 g03 g04", "e-zoning-board", "neeble-woober"),  # no influence
        ("g01 g02 g03 g04", "e-bake-sale", "neeble-woober"),  # no Fleet
        ("g01 g02 g03 g04", "e-salvage-rights", "dark-star"),  # no Science
    ],
)
def test_an_event_that_finds_nothing_does_nothing(
    zone: str, event: str, adversary: str
) -> None:
    galaxy = Galaxy(PLAIN, adversary=adversary).zone(*zone.split())
    galaxy.lay(events=(event,), pending=1, stack=0).turn()
    assert [slot.card for slot in galaxy.world.slots] == zone.split()
    assert galaxy.world.fleets.n == 0
    assert galaxy.world.turn == 2


# "When a Galaxy card needs to be drawn for any reason": the Event waits for its phase


@pytest.mark.rule("OG-101", "OG-195", "OG-088")
def test_an_event_of_discover_waits_for_the_next_adversary_phase() -> None:
    galaxy = Galaxy(PLAIN).zone("g01").lay(stack=3).deck(2).turn()
    assert all(slot.card for slot in galaxy.world.slots)
    assert galaxy.world.pending == 1
    assert galaxy.heard(events.EventRevealed) == []
    assert galaxy.turn().world.pending == 0


# "Adding more rules": each speaks of what it names, and of nothing beside


@pytest.mark.rule("OG-089", "OG-162")
def test_dimmed_dice_are_those_that_are_rolled_and_none_that_is_gained() -> None:
    galaxy = Galaxy(PLAIN, adversary="dark-star").foe(events=("e-dimmer",))
    galaxy.has(techs="g16", discs=1).use("g16")
    assert "p6" in galaxy.pool()
    assert all(int(die[1]) <= 5 for die in galaxy.turn().me().pool)


@pytest.mark.rule("OG-089", "OG-176")
def test_a_fee_on_locations_is_none_on_an_encounter() -> None:
    galaxy = Galaxy(PLAIN, adversary="preservation").foe(events=("e-heritage-fee",))
    galaxy.zone("g33").has(pool="b4 b3").place("b4", "z0.0.0").place("b3", "z0.0.1")
    assert galaxy.done().asks("claim")


@pytest.mark.rule("OG-089", "OG-173")
def test_quiet_orbits_are_those_of_the_starbase() -> None:
    galaxy = Galaxy(PLAIN, adversary="preservation").foe(events=("e-quiet-orbits",))
    galaxy.zone("g13").has(pool="y3 b3 p2 p2").place("y3", "z0.0.0")
    galaxy.place("b3", "z0.0.1").place("p2", "base.0.0").place("p2", "base.0.1").turn()
    assert (galaxy.world.slots[0].pile.n, galaxy.world.fleets.n) == (1, 0)

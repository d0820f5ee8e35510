"""A turn of four players: whose things each step is about (OG-213)."""

import pytest

from engine.kernel import Game, Step, sight
from engine.one_deck_galaxy import events, seat_events
from engine.one_deck_galaxy.foretell import GalaxyForetold, SumAhead
from engine.one_deck_galaxy.world import Slot, World
from tests.games.one_deck_galaxy.corners import (
    ANA,
    BEN,
    CEM,
    DIA,
    FIRST,
    SECOND,
    at,
    four,
)
from tests.games.one_deck_galaxy.table import SYSTEM, Galaxy, influenced

# The Adversary Phase


@pytest.mark.rule("OG-222")
def test_within_a_step_the_first_adversary_comes_first() -> None:
    galaxy = four(second_back=True).turn()  # one card, then two
    heard = [len(e.cards) for e in galaxy.heard(events.TimePassed)]
    assert heard == [1, 2]
    looming = [e.place for e in galaxy.heard(events.InfluenceGained)]
    assert [p for p in looming if p.startswith("foe")] == ["foe", "foe2"]


@pytest.mark.rule("OG-222")
@pytest.mark.parametrize(
    ("slot", "adversary", "base"),
    [
        *((slot, FIRST, "base2") for slot in (7, 0)),
        *((slot, FIRST, "base") for slot in (1, 2)),
        *((slot, SECOND, "base") for slot in (3, 4)),
        *((slot, SECOND, "base2") for slot in (5, 6)),
    ],
)
def test_an_encounter_escalates_the_nearer_and_is_science_for_the_nearer(
    slot: int, adversary: str, base: str
) -> None:
    galaxy = four(*at(slot, "g33"))  # at 2 influence
    slots = [*galaxy.world.slots]
    slots[slot] = Slot("g33", influenced(1))
    galaxy.lay(slots=tuple(slots)).turn()
    assert [e.at for e in galaxy.heard(events.Escalated)] == [adversary]
    assert [e.at for e in galaxy.heard(events.BecameScience)] == [base]


@pytest.mark.rule("OG-222")
def test_encounters_are_resolved_from_slot_one_on_and_nobody_is_asked() -> None:
    galaxy = four("g33", "", "", "", "", "", "", "g36", z0=1, z7=1)
    galaxy.done()
    cards = [e.card for e in galaxy.heard(events.BecameScience)]
    assert cards == ["g33", "g36"]


@pytest.mark.rule("OG-223")
def test_discover_fills_eight_slots_from_the_first() -> None:
    galaxy = four("", "g01").turn()
    found = galaxy.heard(events.Discovered)[-1].cards
    slots = [slot.card for slot in galaxy.world.slots]
    assert slots == [found[0], "g01", *found[1:]]
    assert len(found) == 7


@pytest.mark.rule("OG-223", "OG-227")
def test_a_full_zone_is_that_of_its_adversary() -> None:
    galaxy = four(adversary="dark-star").foe(events=("e-shroud",)).turn()  # three
    cards = [bool(slot.card) for slot in galaxy.world.slots]
    assert cards == [True] * 7 + [False]  # slots 8, 1, 2 and 3 are its zone


# The Action Phase


@pytest.mark.rule("OG-224")
def test_a_player_works_on_what_lies_beside() -> None:
    galaxy = four("g13", "", "", "g14", "", "g25")
    galaxy.has(ANA, pool="y6 b6 p6").has(BEN, pool="y6 b6 p6")
    places = {
        box.partition(".")[0]
        for move in galaxy.form(ANA).moves
        for box in move.at
        if "." in box
    }
    assert places == {"z0", "base", "foe"}  # not slots 4 and 6


@pytest.mark.rule("OG-224", "OG-213")
@pytest.mark.parametrize(("seat", "place"), [(ANA, "base2"), (CEM, "base")])
def test_a_die_goes_to_the_own_starbase(seat: int, place: str) -> None:
    galaxy = four().has(seat, pool="b4").place("b4", "base.0.0", seat)
    assert [f.place for f in galaxy.world.filled] == [place]


@pytest.mark.rule("OG-224")
def test_a_confrontation_is_that_of_the_own_adversary() -> None:
    galaxy = four().has(CEM, pool="b3")  # the Calibrator's first row wants any 3
    galaxy.place("b3", "foe.0.0", CEM)
    assert [f.place for f in galaxy.world.filled] == ["foe2"]
    assert galaxy.heard(seat_events.DicePlaced)[0].place == "foe2"


@pytest.mark.rule("OG-224")
def test_fleets_are_paid_by_the_own_starbase() -> None:
    galaxy = four().base(fleets=2).far(fleets=influenced(2)).has(ANA, pool="b4")
    galaxy.does("turn 5", ANA, dice="b4")
    assert galaxy.world.fleets.n == 2
    assert galaxy.world.far
    assert galaxy.world.far.fleets.n == 1


@pytest.mark.rule("OG-224")
def test_the_own_card_is_turned_over() -> None:
    galaxy = four().does("flip", DIA)
    assert galaxy.world.far
    assert (galaxy.world.foe.face, galaxy.world.far.foe.face) == (0, 1)


@pytest.mark.rule("OG-224")
def test_a_tech_reaches_the_own_four_slots() -> None:
    galaxy = four("g01", "", "", "g02", "", "g03", "", "g04")
    galaxy.has(ANA, discs=1).use("botanists", 0, ANA)
    assert set(galaxy.move("influence", ANA).picks[0].of) == {"z0", "z7"}


@pytest.mark.rule("OG-224")
def test_a_fleet_of_a_tech_goes_to_the_own_starbase() -> None:
    galaxy = four().has(DIA, techs="g21", discs=1).use("g21", 0, DIA)  # FLEET(1)
    assert galaxy.world.fleets.n == 0
    assert galaxy.world.far
    assert galaxy.world.far.fleets.n == 1


@pytest.mark.rule("OG-224", "OG-146")
def test_black_dice_go_to_either_player_at_the_starbase() -> None:
    galaxy = four().far(science=("g18",))
    move = galaxy.move("calibrate 1", ANA)
    assert move.at == ("s0", "s3")
    assert "calibrate 1" not in galaxy.moves(BEN)


def proposed(box: str, by: int = ANA) -> Galaxy:
    """Somebody proposes to fill a wide box in slot 1, or at the own Starbase."""
    galaxy = four("g13", "", "", "", "", "", "g13*")
    for seat in range(4):
        galaxy.has(seat, pool="b4 b5")
    return galaxy.does("offer", by, dice="b4", at=box)


@pytest.mark.rule("OG-224", "OG-069")
@pytest.mark.parametrize(("box", "partner"), [("z0.1.0", BEN), ("z6.1.0", DIA)])
def test_only_who_touches_it_too_may_join_in(box: str, partner: int) -> None:
    galaxy = proposed(box)
    joining = [s for s in range(4) if galaxy.may_join(s)]
    assert joining == [partner]


@pytest.mark.rule("OG-213", "OG-069")
def test_a_sum_is_foretold_to_those_who_touch_the_box() -> None:
    game = proposed("z6.1.0").game
    sums = [told_to(game, seat) for seat in (ANA, BEN, CEM, DIA)]
    assert [len(told) for told in sums] == [1, 0, 0, 1]


def told_to(game: Game[World, Step], seat: int) -> tuple[SumAhead, ...]:
    """What a seat is told of sums as things stand."""
    foresee = SYSTEM.foresight(sight(SYSTEM, game, seat))
    assert foresee
    told = foresee()
    assert isinstance(told, GalaxyForetold)
    return told.sums


@pytest.mark.rule("OG-224", "OG-069")
def test_a_neighbour_joins_in() -> None:
    galaxy = proposed("z6.1.0").does("join", DIA, dice="b5")
    assert galaxy.world.filled[0].dice == ("b4", "b5")


@pytest.mark.rule("OG-224", "OG-070")
@pytest.mark.parametrize(("to", "who"), [("s0", {BEN, DIA}), ("s3", {DIA})])
def test_dice_are_combined_with_a_neighbour(to: str, who: set[int]) -> None:
    galaxy = four()
    for seat in range(4):
        galaxy.has(seat, pool="b5")
    galaxy.does("pair", ANA, dice="b5", at=to)
    assert {s for s in range(4) if galaxy.may_join(s)} == who
    assert set(galaxy.move("pair", CEM).at) == {"s1", "s2", "s3"}


@pytest.mark.rule("OG-225")
@pytest.mark.parametrize(("levels", "row"), [((1, 0), None), ((0, 1), 1), ((1, 1), 1)])
def test_a_row_wants_its_level_of_both_beside(
    levels: tuple[int, int], row: int | None
) -> None:
    mine, beyond = levels
    galaxy = four().foe(taken=1).has(ANA, done=(1,))
    galaxy.has(CEM, done=(1,) * beyond).has(BEN, done=(1,) * (mine or beyond))
    if mine and not beyond:
        galaxy.has(BEN, done=()).has(CEM, done=(1,))
    assert galaxy.view(ANA).front == row


# The Results


@pytest.mark.rule("OG-226")
def test_slots_are_resolved_from_the_first_and_nobody_is_asked() -> None:
    galaxy = four("g13", "", "", "", "g14", z0=5, z4=5).done()
    assert [kind for _, kind in galaxy.questions] == ["claim"] * 2
    galaxy.answer(ANA, "colony", at="s0").answer(CEM, "colony", at="s3")
    assert [e.card for e in galaxy.heard(seat_events.Claimed)] == ["g14"]


@pytest.mark.rule("OG-226")
@pytest.mark.parametrize(
    ("slot", "seats"),
    [(0, {ANA, BEN}), (3, {BEN, CEM}), (5, {CEM, DIA}), (7, {DIA, ANA})],
)
def test_a_card_is_claimed_by_one_of_the_two_who_touch_it(
    slot: int, seats: set[int]
) -> None:
    galaxy = four(*at(slot, "g13"))
    slots = [*galaxy.world.slots]
    slots[slot] = Slot("g13", influenced(5))
    galaxy.lay(slots=tuple(slots)).done()
    assert {seat for seat, _ in galaxy.questions} == seats
    (one, *_) = seats
    assert {int(s[1:]) for s in galaxy.move("colony", one).at} == seats


@pytest.mark.rule("OG-226")
@pytest.mark.parametrize(
    ("seat", "beside", "reach"),
    [
        (CEM, {BEN, CEM}, {"z0", "z1", "z2", "z3", "z4", "z5"}),
        (DIA, {DIA, ANA}, {"z0", "z1", "z4", "z5"}),
    ],
)
def test_a_starbase_studies_what_one_of_its_players_touches(
    seat: int, beside: set[int], reach: set[str]
) -> None:
    zone = ("g01", "g02", "g03", "g04", "g05", "g06")
    galaxy = four(*zone).has(seat, pool="b6 p6").does("lab", seat, dice="b6 p6").done()
    assert {of for of, _ in galaxy.questions} == beside
    assert set(galaxy.move("study", seat).picks[0].of) == reach


@pytest.mark.rule("OG-226")
def test_the_starbases_come_before_the_adversaries() -> None:
    galaxy = four().has(BEN, pool="b4 p4 y4 y4").has(DIA, pool="b4 p4")
    for seat, dice in ((BEN, "b4 p4"), (DIA, "b4 p4")):
        for n, die in enumerate(dice.split()):
            galaxy.place(die, f"base.0.{n}", seat)
    for n in range(2):
        galaxy.place("y4", f"foe.0.{n}", BEN)
    galaxy.done()
    told = [
        e.place if isinstance(e, events.InfluenceGained) else "disc"
        for e in [t.event for t in galaxy.last]
        if isinstance(e, events.InfluenceGained | events.DiscClaimed)
    ]
    assert told[:3] == ["fleets", "fleets2", "disc"]


@pytest.mark.rule("OG-226", "OG-105")
def test_a_short_supply_is_shared_by_all_four() -> None:
    galaxy = four().lay(exiled_dice=("b",) * 13).done()
    assert {a.seat for a in galaxy.game.asked} == {ANA, BEN, CEM, DIA}
    galaxy.answer(DIA, "share", seats="s0 s3 s3")
    assert [p.pool[0][0] for p in galaxy.world.players] == ["b", "p", "p", "b"]

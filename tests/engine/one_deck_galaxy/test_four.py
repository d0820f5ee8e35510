"""Four players: two Starbases, two Adversaries, and who touches what (OG-213)."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.bots import choose, player
from engine.kernel import Chance, IllegalAnswer, IllegalOptions, Sight, System, sight
from engine.kernel.words import written
from engine.one_deck_galaxy import counts, events, facing
from engine.one_deck_galaxy.manifest import Options
from engine.one_deck_galaxy.rulebook import RULEBOOK
from engine.one_deck_galaxy.world import ZONE, Slot
from tests.engine.one_deck_galaxy.table import CARDS, FOUR, SYSTEM, Galaxy, influenced

ANA, BEN, CEM, DIA = range(4)
FIRST, SECOND = "neeble-woober", "calibrator"
THINGS = ("foe", "base", "foe2", "base2", *(f"z{n}" for n in range(8)))
THINGS = (*THINGS, "s0", "s1", "s2", "s3")


def four(*zone: str, **more: Any) -> Galaxy:
    """A table of four against two that do little; `z0=3` puts influence on a card."""
    influence = {name: n for name, n in more.items() if name[1:].isdigit()}
    options = {name: n for name, n in more.items() if name not in influence}
    galaxy = Galaxy(*FOUR, **{"second": SECOND, **options})
    return galaxy.zone(*zone, **influence)


def at(slot: int, card: str) -> list[str]:
    """A zone of eight with one card, in a slot counted from 0."""
    return [*[""] * slot, card, *[""] * (7 - slot)]


# Who touches what


@pytest.mark.rule("OG-213", "OG-220")
@pytest.mark.parametrize(
    ("seat", "near"),
    [
        (ANA, "foe base2 z0 z1 z6 z7 s0 s1 s3"),
        (BEN, "foe base z0 z1 z2 z3 s0 s1 s2"),
        (CEM, "foe2 base z2 z3 z4 z5 s1 s2 s3"),
        (DIA, "foe2 base2 z4 z5 z6 z7 s0 s2 s3"),
    ],
)
def test_a_player_touches_what_lies_beside(seat: int, near: str) -> None:
    world = four().world
    touched = {thing for thing in THINGS if facing.touches(world, seat, thing)}
    assert touched == set(near.split())


@pytest.mark.rule("OG-213")
@pytest.mark.parametrize("seats", [1, 2])
def test_alone_and_with_a_partner_everything_is_touched(seats: int) -> None:
    world = Galaxy(*FOUR[:seats]).world
    assert all(facing.touches(world, seats - 1, thing) for thing in THINGS)


@pytest.mark.rule("OG-212")
@pytest.mark.parametrize("seats", [0, 3, 5])
def test_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(IllegalOptions):
        System(RULEBOOK).start(Options(), seats, bytes(32))


@pytest.mark.rule("OG-228")
def test_four_play_no_campaign() -> None:
    with pytest.raises(IllegalOptions) as refusal:
        SYSTEM.start(Options(sheet=3), 4, bytes(32))
    assert refusal.value.rule == "OG-228"


# The set-up


@pytest.mark.rule("OG-219")
def test_two_may_lead_the_same_people_and_a_third_may_not() -> None:
    game, _ = SYSTEM.start(Options(), 4, bytes(32))
    galaxy = Galaxy()
    galaxy.game = game
    for seat in (ANA, BEN):
        galaxy.answer(seat, "take", homeworld="elemens", society="botanists")
    with pytest.raises(IllegalAnswer):
        galaxy.answer(CEM, "take", homeworld="elemens", society="explorers")


@pytest.mark.rule("OG-219")
def test_they_play_the_side_for_two() -> None:
    assert counts.icons(CARDS, four().world, ANA)["b"] == 2  # alone 3


@pytest.mark.rule("OG-219", "OG-006")
def test_there_is_twice_of_everything() -> None:
    world = four().world
    supply = [counts.supply(world, colour) for colour in "bpyk"]
    assert (supply, counts.tech_discs(world)) == ([16, 16, 16, 12], 24)


@pytest.mark.rule("OG-219", "OG-104")
def test_dice_at_the_second_starbase_are_not_in_the_supply() -> None:
    galaxy = four().far(lab=("b3",)).far_foe(stored=("b", "p"))
    assert [counts.supply(galaxy.world, c) for c in "bpy"] == [14, 15, 16]


def begun(**options: object) -> Galaxy:
    """A game of four as its first turn begins."""
    galaxy = Galaxy()
    chosen = SYSTEM.parse_options({"second": SECOND, **options})
    galaxy.game, _ = SYSTEM.start(chosen, 4, bytes(32))
    for seat, (home, society) in enumerate(FOUR):
        galaxy.answer(seat, "take", homeworld=home, society=society)
    return galaxy


@pytest.mark.rule("OG-221")
def test_each_starbase_starts_with_two_fleets_and_one_science() -> None:
    set_up = begun().heard(events.GalaxySetUp)
    assert [(len(e.science), e.at) for e in set_up] == [(1, "base"), (1, "base2")]
    gained = begun().heard(events.InfluenceGained)[:2]
    assert [(e.place, e.n) for e in gained] == [("fleets", 2), ("fleets2", 2)]


@pytest.mark.rule("OG-221")
def test_eighty_cards_lie_on_ten_events() -> None:
    galaxy = begun()
    world = galaxy.world
    assert (len(CARDS.deck(facing.sets(world))), world.stack) == (80, 10)
    tossed = sum(len(e.cards) for e in galaxy.heard(events.TimePassed))
    drawn = tossed + 8 + 1  # eight slots; both Adversaries' influence, one card each
    assert world.deck == 76 - drawn - 1


@pytest.mark.rule("OG-221")
@pytest.mark.parametrize("second", [FIRST, "nobody"])
def test_the_two_adversaries_differ(second: str) -> None:
    with pytest.raises(IllegalOptions) as refusal:
        SYSTEM.start(Options(second=second), 4, bytes(32))
    assert refusal.value.rule == "OG-221"


@pytest.mark.rule("OG-221")
@pytest.mark.rule("OG-221")
@pytest.mark.parametrize("options", [{"second": SECOND}, {"second_back": True}])
@pytest.mark.parametrize("seats", [1, 2])
def test_fewer_than_four_choose_no_second_adversary(
    options: dict[str, Any], seats: int
) -> None:
    chosen = SYSTEM.parse_options(options)
    with pytest.raises(IllegalOptions, match="Only four"):
        SYSTEM.start(chosen, seats, bytes(32))
    game, _ = SYSTEM.start(chosen, seats, bytes(32), rules=2)  # as it used to be
    again = SYSTEM.rematch(chosen, game.world)
    assert SYSTEM.start(again, seats, bytes(32))


@pytest.mark.rule("OG-221", "OG-228")
def test_options_say_how_many_they_are_offered_to() -> None:
    options = SYSTEM.manifest.option_schema()["properties"]
    told = {name: one["seats"] for name, one in options.items() if "seats" in one}
    several = {"agree": [2, 4], "ask_first": [2, 4]}
    assert told == {"second": [4], "second_back": [4], **several, "sheet": [1, 2]}


@pytest.mark.rule("OG-012", "OG-221")
def test_the_adversaries_and_their_sides_are_chosen_with_the_game() -> None:
    options = SYSTEM.manifest.option_schema()["properties"]
    told = {name for name, one in options.items() if "concerns" in one}
    assert told == {"adversary", "back", "second", "second_back"}


def test_without_a_choice_the_second_is_the_next_one() -> None:
    game, _ = SYSTEM.start(Options(), 4, bytes(32))
    assert game.world.options.second == "dark-star"


@pytest.mark.rule("OG-221", "OG-087")
def test_an_event_acts_for_its_own_adversary() -> None:
    galaxy = four().base(fleets=4).far(fleets=influenced(4))
    galaxy.lay(events=("e-recount",), stack=0, pending=1).turn()  # INFL(adversary,X)
    assert galaxy.world.far is not None
    assert galaxy.world.far.foe.events == ("e-recount",)
    gained = [e for e in galaxy.heard(events.InfluenceGained) if e.place == "foe2"]
    assert gained[0].n == 2  # X of the second one


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
    assert galaxy.heard(events.DicePlaced)[0].place == "foe2"


@pytest.mark.rule("OG-224")
def test_fleets_are_paid_by_the_own_starbase() -> None:
    galaxy = four().base(fleets=2).far(fleets=influenced(2)).has(ANA, pool="b4")
    galaxy.does("turn-5", ANA, dice="b4")
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
    move = galaxy.move("calibrate-1", ANA)
    assert move.at == ("s0", "s3")
    assert "calibrate-1" not in galaxy.moves(BEN)


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
    joining = [s for s in range(4) if "join-0" in galaxy.moves(s)]
    assert joining == [partner]


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
    assert {s for s in range(4) if "join-0" in galaxy.moves(s)} == who
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
    assert [a.kind for a in galaxy.game.asked] == ["claim"] * 2
    galaxy.answer(ANA, "colony", at="s0").answer(CEM, "colony", at="s3")
    assert [e.card for e in galaxy.heard(events.Claimed)] == ["g14"]


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
    assert {a.seat for a in galaxy.game.asked} == seats
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
    assert {a.seat for a in galaxy.game.asked} == {
        CEM,
        BEN if seat == CEM else DIA,
    } or {a.seat for a in galaxy.game.asked} == {ANA, DIA}
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


# What Adversaries mean


@pytest.mark.rule("OG-227")
@pytest.mark.parametrize(
    ("foe", "event", "left"),
    [(FIRST, "e-bake-sale", (2, 4)), (SECOND, "e-salvage-crew", (4, 1))],
)
def test_fleets_are_those_of_the_next_starbase(
    foe: str, event: str, left: tuple[int, int]
) -> None:
    second = SECOND if foe == FIRST else "dark-star"
    galaxy = four(second=second).base(fleets=4).far(fleets=influenced(4))
    galaxy.lay(events=(event,), stack=0, pending=1).turn()
    assert galaxy.world.far
    assert (galaxy.world.fleets.n, galaxy.world.far.fleets.n) == left


@pytest.mark.rule("OG-227")
def test_dice_left_over_are_those_of_the_two_beside() -> None:
    galaxy = four().has(ANA, pool="b1 b1 b1 b1").has(CEM, pool="p1 p1")
    galaxy.has(DIA, pool="y1 y1").done()  # influence for every 2 dice left
    first = galaxy.heard(events.InfluenceGained)[0]
    assert (first.place, first.n) == ("foe2", 2)


@pytest.mark.rule("OG-227")
def test_the_discovery_zone_is_the_adversarys_own_four_slots() -> None:
    galaxy = four("g01", "g02", "g03", "g04", "g05", second="preservation")
    galaxy.far_foe(pile=influenced(2)).turn()  # full at 3: preserves the leftmost
    took = galaxy.heard(events.FoeTook)[0]
    assert (took.card, took.at) == ("g04", "preservation")


@pytest.mark.rule("OG-227", "OG-196")
def test_an_empty_stack_costs_one_disc_for_all() -> None:
    galaxy = four().foe(taken=1).far_foe(taken=1)
    galaxy.deck(0).lay(events=(), stack=0, pending=0).turn()
    assert counts.claimed(galaxy.world) == 1


# How it ends


def threatened(**first: int) -> Galaxy:
    """The second Adversary has one die too many stored."""
    return four().foe(**first).far_foe(stored=("b",) * 4)


@pytest.mark.rule("OG-214")
@pytest.mark.parametrize(("taken", "is_lost"), [(0, True), (1, False)])
def test_a_disc_of_either_saves_from_either(taken: int, is_lost: bool) -> None:
    galaxy = threatened(taken=taken).turn()
    assert (galaxy.game.outcome is not None) == is_lost


def last_disc(near: int) -> Galaxy:
    """The first Adversary is about to lose its last disc, the second has lost some."""
    galaxy = four("g33", z0=1).foe(taken=3).far_foe(taken=near, stored=("b",))
    for seat in range(4):
        galaxy.has(seat, done=(1, 2, 3))
    galaxy.has(ANA, pool="y6 y6 y6 y6").has(BEN, pool="b6 b6 p6 p6")
    galaxy.base(fleets=2, discs=1).far(fleets=influenced(2), discs=1)
    galaxy.place("y6", "foe.3.0", ANA).place("y6 y6 y6", "foe.3.1", ANA)
    galaxy.has(ANA, pool="b6 b6 p6").place("b6 b6 p6", "foe.3.2", ANA)
    return galaxy.place("", "foe.3.3", ANA)


@pytest.mark.rule("OG-214")
def test_both_have_to_lose_their_last_disc() -> None:
    galaxy = last_disc(near=2).turn()
    assert galaxy.game.outcome is None
    assert galaxy.heard(events.FoeLeft)[0].at == FIRST


@pytest.mark.rule("OG-214")
def test_all_win_with_the_last_disc_of_the_second() -> None:
    assert last_disc(near=4).turn().outcome.winners == (0, 1, 2, 3)


@pytest.mark.rule("OG-214")
def test_one_that_is_beaten_does_nothing_more() -> None:
    galaxy = last_disc(near=2).turn()
    assert galaxy.world.foe.pile.n == 0
    assert [e.at for e in galaxy.heard(events.Escalated)] == [SECOND]


@pytest.mark.rule("OG-214")
def test_its_events_and_lasting_rules_are_without_effect() -> None:
    galaxy = four(second="dark-star").far_foe(taken=4, events=("e-dimmer",))
    galaxy.far(fleets=influenced(4)).lay(events=("e-salvage-crew",), stack=0, pending=1)
    galaxy.turn()
    assert galaxy.world.far
    assert galaxy.world.far.fleets.n == 4
    fronts = facing.turned(galaxy.world, "s2")
    assert counts.lasting(CARDS, fronts, "rolled") is None


@pytest.mark.rule("OG-083")
def test_all_four_have_to_give_up() -> None:
    galaxy = four().resign(ANA).resign(BEN).resign(CEM)
    assert galaxy.game.outcome is None
    assert galaxy.resign(DIA).outcome.how == "conceded"


# What one sees


@pytest.mark.rule("OG-217", "OG-213")
def test_each_sees_the_own_corner_first() -> None:
    galaxy = four().base(fleets=2).far(fleets=influenced(5))
    views = [galaxy.view(seat) for seat in range(4)]
    assert [v.fleets.n for v in views] == [5, 2, 2, 5]
    assert [v.adversary for v in views] == [FIRST, FIRST, SECOND, SECOND]
    assert [v.beyond and v.beyond.adversary for v in views] == [
        *(SECOND, SECOND, FIRST, FIRST)
    ]


@pytest.mark.rule("OG-213")
def test_the_view_tells_what_is_within_reach() -> None:
    views = [four().view(seat) for seat in (ANA, CEM)]
    assert [(v.reach, v.beside) for v in views] == [
        ((0, 1, 6, 7), (BEN, DIA)),
        ((2, 3, 4, 5), (BEN, DIA)),
    ]
    assert len(views[0].slots) == 2 * ZONE


@pytest.mark.rule("OG-217")
def test_dice_at_the_other_corner_are_called_so() -> None:
    galaxy = four().has(BEN, pool="b4").place("b4", "base.0.0", BEN)
    assert [galaxy.view(seat).filled for seat in (ANA, CEM)] == [
        (("base2.0.0", BEN, ("b4",)),),
        (("base.0.0", BEN, ("b4",)),),
    ]


@pytest.mark.rule("OG-116")
def test_an_act_at_the_other_corner_is_taken_back() -> None:
    galaxy = four().has(DIA, pool="b4").place("b4", "base.0.0", DIA).undo(DIA)
    assert galaxy.world.filled == ()
    assert galaxy.pool(DIA) == "b4"


@pytest.mark.rule("OG-218")
def test_a_boost_comes_to_each_starbase() -> None:
    galaxy = Galaxy()
    galaxy.game, _ = SYSTEM.start(Options(boost="small", second=SECOND), 4, bytes(32))
    for seat, (home, society) in enumerate(FOUR):
        galaxy.answer(seat, "take", homeworld=home, society=society)
    asked = []
    while not galaxy.asks("act"):
        seat = galaxy.game.asked[0].seat
        asked.append({a.seat for a in galaxy.game.asked})
        galaxy.answer(seat, "give", at=f"s{seat}")
    assert asked == [{BEN, CEM}] * 2 + [{ANA, DIA}] * 2


# What phones are sent


def house_game() -> Iterator[Sight]:
    """What every seat sees as it acts, in a whole game of the house."""
    dark, keeper = "dark-star", "preservation"
    options = {"adversary": dark, "back": True, "second": keeper, "second_back": True}
    game, _ = SYSTEM.start(SYSTEM.parse_options(options), 4, bytes([0] * 31 + [1]))
    bot, chance = player(SYSTEM, 1), Chance(bytes(32))
    while game.outcome is None:
        asked = next(a for a in game.asked if a.is_awaited)
        yield (seen := sight(SYSTEM, game, asked.seat))
        answer = choose(seen, asked.id, chance, bot)
        _, chance = chance.draw()
        game, _ = SYSTEM.play(game, answer)


def test_what_a_seat_sees_and_may_answer_stays_small_through_a_whole_game() -> None:
    seen = [*house_game()]
    form = max(len(written(one.decisions)) for one in seen)
    view = max(len(written(one.view)) for one in seen)
    whole = max(len(written(one)) for one in seen)
    assert (form < 7000, view < 3800, whole < 10_000) == (True,) * 3, (
        form,
        view,
        whole,
    )

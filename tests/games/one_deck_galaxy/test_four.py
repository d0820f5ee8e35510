"""Four players: two Starbases, two Adversaries, and who touches what (OG-213)."""

from typing import Any

import pytest

from engine.kernel import IllegalAnswer, IllegalOptions, System
from engine.one_deck_galaxy import adjacency, derived, events
from engine.one_deck_galaxy.manifest import Options
from engine.one_deck_galaxy.rulebook import RULEBOOK
from engine.one_deck_galaxy.world import ZONE
from tests.games.one_deck_galaxy.corners import (
    ANA,
    BEN,
    CEM,
    DIA,
    FIRST,
    SECOND,
    THINGS,
    four,
)
from tests.games.one_deck_galaxy.table import CARDS, FOUR, SYSTEM, Galaxy, influenced

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
    touched = {thing for thing in THINGS if adjacency.touches(world, seat, thing)}
    assert touched == set(near.split())


@pytest.mark.rule("OG-213")
@pytest.mark.parametrize("seats", [1, 2])
def test_alone_and_with_a_partner_everything_is_touched(seats: int) -> None:
    world = Galaxy(*FOUR[:seats]).world
    assert all(adjacency.touches(world, seats - 1, thing) for thing in THINGS)


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
    assert derived.icons(CARDS, four().world, ANA)["b"] == 2  # alone 3


@pytest.mark.rule("OG-219", "OG-006")
def test_there_is_twice_of_everything() -> None:
    world = four().world
    supply = [derived.supply(world, colour) for colour in "bpyk"]
    assert (supply, derived.tech_discs(world)) == ([16, 16, 16, 12], 24)


@pytest.mark.rule("OG-219", "OG-104")
def test_dice_at_the_second_starbase_are_not_in_the_supply() -> None:
    galaxy = four().far(lab=("b3",)).far_foe(stored=("b", "p"))
    assert [derived.supply(galaxy.world, c) for c in "bpy"] == [14, 15, 16]


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
    assert (len(CARDS.deck(adjacency.sets(world))), world.stack) == (80, 10)
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
    assert derived.claimed(galaxy.world) == 1


# How it ends


def threatened(**first: int) -> Galaxy:
    """The second Adversary has one die too many stored."""
    return four().foe(**first).far_foe(stored=("b",) * 4)


@pytest.mark.rule("OG-214")
@pytest.mark.parametrize(("taken", "is_lost"), [(0, True), (1, False)])
def test_a_disc_of_either_saves_from_either(taken: int, is_lost: bool) -> None:
    galaxy = threatened(taken=taken).turn()
    assert (galaxy.game.outcome is not None) == is_lost


@pytest.mark.rule("OG-214", "OG-080")
def test_a_disc_is_exiled_that_was_claimed() -> None:
    world = threatened(taken=0).far_foe(taken=1, stored=("b",) * 5).turn().world
    assert world.far
    assert (world.foe.lost, world.far.foe.lost) == (0, 1)


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
    fronts = adjacency.turned(galaxy.world, "s2")
    assert derived.lasting(CARDS, fronts, "rolled") is None


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
        asked.append({seat for seat, _ in galaxy.questions})
        galaxy.answer(seat, "give", at=f"s{seat}")
    assert asked == [{BEN, CEM}] * 2 + [{ANA, DIA}] * 2

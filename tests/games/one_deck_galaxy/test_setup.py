"""Components and set-up: what is chosen, what is dealt, what everybody sees."""

from itertools import product

import pytest

from engine.kernel import Chance, Event, IllegalAnswer, IllegalOptions, sight
from engine.kernel.errors import BadCards
from engine.one_deck_galaxy import derived, events
from engine.one_deck_galaxy.manifest import EDITION, Options, odds
from engine.one_deck_galaxy.sets import our_cards, read_cards
from tests.games.one_deck_galaxy.table import SYSTEM, Galaxy

CARDS = our_cards()


@pytest.mark.rule("OG-002", "OG-003")
def test_the_box_holds_five_of_each_and_forty_galaxy_cards() -> None:
    fives = (CARDS.homeworlds, CARDS.societies, CARDS.adversaries)
    assert [len(cards) for cards in fives] == [5, 5, 5]
    assert (len(CARDS.galaxy), len(CARDS.event), len(CARDS.starbase)) == (40, 25, 4)


@pytest.mark.rule("OG-004", "OG-005", "OG-019")
def test_the_supply_holds_thirty_dice_and_the_discs() -> None:
    world = Galaxy().world
    assert [derived.supply(world, colour) for colour in "bpyk"] == [8, 8, 8, 6]
    assert (derived.tech_discs(world), derived.STARBASE_DISCS) == (12, 4)


@pytest.mark.rule("OG-052", "OG-053", "OG-055")
def test_a_galaxy_card_is_a_location_with_two_rows_or_an_encounter_with_one() -> None:
    shapes = {(g.is_location, len(g.rows), g.threshold > 0) for g in CARDS.galaxy}
    assert shapes == {(True, 2, False), (False, 1, True)}
    assert sum(g.is_location for g in CARDS.galaxy) == 30


@pytest.mark.rule("OG-015")
def test_a_back_has_more_stars_than_its_front() -> None:
    stars = [[side.stars for side in a.sides] for a in CARDS.adversaries]
    assert all(1 <= front < back <= 5 for front, back in stars)


@pytest.mark.rule("OG-007", "OG-010")
@pytest.mark.parametrize(
    ("others", "discs"), [((), 4), ((("felisi", "guardians"),), 2)]
)
def test_the_side_of_a_homeworld_follows_from_the_number_of_players(
    others: tuple[tuple[str, str], ...], discs: int
) -> None:
    galaxy = Galaxy(("elemens", "botanists"), *others)
    assert derived.icons(CARDS, galaxy.world, 0)["t"] == discs


@pytest.mark.rule("OG-007", "OG-012", "OG-016", "OG-015")
@pytest.mark.parametrize(("back", "stars"), [(False, 2), (True, 4)])
def test_the_players_choose_an_adversary_and_its_side(back: bool, stars: int) -> None:
    galaxy = Galaxy(adversary="hungry-nebula", back=back)
    assert derived.side(CARDS, galaxy.world).stars == stars
    own = {e.id for e in CARDS.adversary["hungry-nebula"].events}
    assert ({*galaxy.world.events}, galaxy.world.stack) == (own, 5)


@pytest.mark.rule("OG-012")
def test_an_adversary_that_no_card_shows_is_refused() -> None:
    with pytest.raises(IllegalOptions) as refusal:
        SYSTEM.start(Options(adversary="nobody"), 1, bytes(32))
    assert refusal.value.rule == "OG-012"


@pytest.mark.rule("OG-221")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_second_adversary_that_no_card_shows_is_refused(seats: int) -> None:
    with pytest.raises(IllegalOptions) as refusal:
        SYSTEM.start(Options(second="x" * 60_000), seats, bytes(32))
    assert refusal.value.rule == "OG-221"


@pytest.mark.rule("OG-001", "OG-212")
@pytest.mark.parametrize("seats", [0, 3])
def test_neither_none_nor_three_play(seats: int) -> None:
    with pytest.raises(IllegalOptions):
        SYSTEM.start(Options(), seats, bytes(32))


@pytest.mark.rule("OG-008")
def test_a_homeworld_and_a_society_make_a_people_and_the_first_claim_wins() -> None:
    game, _ = SYSTEM.start(Options(), 2, bytes(32))
    galaxy = Galaxy()
    galaxy.game = game
    galaxy.answer(1, "take", homeworld="felisi", society="explorers")
    picks = {pick.name: pick.of for pick in galaxy.move("take").picks}
    assert "felisi" not in picks["homeworld"]
    assert "explorers" not in picks["society"]
    with pytest.raises(IllegalAnswer):
        galaxy.answer(0, "take", homeworld="felisi", society="guardians")
    assert [p.homeworld for p in galaxy.world.players] == ["", "felisi"]


@pytest.mark.rule("OG-008")
def test_the_felisi_explorers_are_both_at_once() -> None:
    galaxy = Galaxy(("felisi", "explorers"))
    assert (galaxy.me().homeworld, galaxy.me().society) == ("felisi", "explorers")
    assert derived.techs(galaxy.me()) == ("felisi", "explorers")


@pytest.mark.rule("OG-009", "OG-025", "OG-028", "OG-010")
def test_the_federation_level_starts_at_one_with_four_milestones_open() -> None:
    from engine.one_deck_galaxy.milestones import milestones

    galaxy = Galaxy()
    assert galaxy.view().levels == (1,)
    assert len(milestones(CARDS, galaxy.world, 0)) == 4


@pytest.mark.rule("OG-011", "OG-014", "OG-013")
def test_a_class_one_starbase_and_four_adversary_discs_are_laid_out() -> None:
    world = Galaxy().world
    assert (world.starbase, world.foe.taken, world.foe.face) == (1, 0, 0)


def first_turn() -> Galaxy:
    """A game at its first Action Phase, with nothing put into it by a test."""
    galaxy = Galaxy()
    galaxy.game, _ = SYSTEM.start(Options(), 1, bytes(32))
    return galaxy.answer(0, "take", homeworld="elemens", society="guardians")


def fresh() -> tuple[Event, ...]:
    """What is told when a lone player has chosen."""
    return tuple(told.event for told in first_turn().last)


@pytest.mark.rule("OG-017", "OG-018")
def test_play_starts_with_two_fleets_and_one_science() -> None:
    told = fresh()
    (first, second) = told[1:3]
    assert isinstance(first, events.InfluenceGained)
    assert (first.place, first.n) == ("fleets", 2)
    assert isinstance(second, events.BecameScience)
    (set_up,) = [e for e in told if isinstance(e, events.GalaxySetUp)]
    assert len(set_up.science) == 1


@pytest.mark.rule("OG-019")
def test_the_discard_pile_begins_empty() -> None:
    galaxy = first_turn()
    (passed,) = galaxy.heard(events.TimePassed)
    assert galaxy.world.discard == passed.cards


@pytest.mark.rule("OG-017", "OG-018")
def test_play_starts_with_38_cards_in_the_deck() -> None:
    world = first_turn().world
    assert (len(world.fleets.cards), len(world.science)) == (1, 1)
    drawn = len(world.discard) + len(world.foe.pile.cards) + len(world.slots)
    assert world.deck + drawn == 38  # the first turn has drawn from them


@pytest.mark.rule("OG-020", "OG-084", "OG-086", "OG-108")
def test_the_first_turn_goes_from_time_to_influence_to_discover_to_the_roll() -> None:
    kinds = [type(event).__name__ for event in fresh()]
    course = ["TurnBegan", "TimePassed", "InfluenceGained", "Discovered", "Gathered"]
    assert [k for k in kinds[kinds.index("TurnBegan") :] if k in course] == course


@pytest.mark.rule("OG-217", "OG-062", "OG-216", "OG-199")
def test_no_seat_sees_a_face_that_no_one_has_seen() -> None:
    galaxy = Galaxy().base(fleets=5)
    one = SYSTEM.guess(sight(SYSTEM, galaxy.game, 0), Chance(b"1" * 32))
    assert one.world == galaxy.world
    assert one.chance != galaxy.game.chance
    assert (galaxy.view().deck, galaxy.view().stack, galaxy.view().pending) == (
        37,
        5,
        0,
    )


@pytest.mark.rule("OG-218")
def test_a_small_boost_brings_two_fleets_and_two_black_dice() -> None:
    game, _ = SYSTEM.start(Options(boost="small"), 1, bytes(32))
    galaxy = Galaxy()
    galaxy.game = game
    galaxy.answer(0, "take", homeworld="elemens", society="botanists")
    assert galaxy.world.fleets.n == 4
    assert sum(die[0] == "k" for die in galaxy.me().pool) == 2


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("tech", "FLY(1)", "g01, tech: “FLY(1)” should be one of"),
        ("colony", "q2", "g01, colony: “q2” should be icons"),
        ("rows", ["b4", "Q9 -> 1"], "g01, rows: “Q9” should be a box"),
    ],
)
def test_a_set_that_cannot_be_read_is_refused_with_card_and_field(
    field: str, value: object, words: str
) -> None:
    import msgspec

    raw = msgspec.to_builtins(CARDS)
    raw["galaxy"][0][field] = value
    with pytest.raises(BadCards) as refusal:
        read_cards(raw)
    assert words in str(refusal.value)


def test_a_host_is_told_how_often_the_house_wins_against_each_side() -> None:
    told = {(o.when["adversary"], o.when["back"], o.seats) for o in odds()}
    assert told == set(product(CARDS.adversary, (False, True), (1, 2)))
    assert {o.when["edition"] for o in odds()} == {EDITION}

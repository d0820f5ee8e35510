"""What phones are told of cards: boxes, effects and Milestones, in words."""

import pytest

from engine.kernel.words import written
from engine.one_deck_galaxy import boxes, campaign, ending, events, seat_events, texts
from engine.one_deck_galaxy.cards import WORDS, Adversary
from engine.one_deck_galaxy.manifest import EDITIONS
from engine.one_deck_galaxy.needs import printed
from engine.one_deck_galaxy.notation import read_options
from engine.one_deck_galaxy.set_view import set_view
from tests.games.one_deck_galaxy.table import CARDS, SYSTEM, Galaxy


def wants(galaxy: Galaxy, box: str) -> str:
    """What an open box wants."""
    spot = boxes.spot(CARDS, galaxy.world, box)
    return str(dict(galaxy.view().wants).get(box) or printed(spot.box))


def limits(galaxy: Galaxy) -> dict[str, str]:
    """What the cards let lie on them, where that differs from what they print."""
    return {place: str(limit) for place, limit in galaxy.view().limits}


def far(galaxy: Galaxy, seat: int = 0) -> list[tuple[int, int, bool]]:
    """How far the Milestones of a seat are."""
    view = galaxy.view()
    done = view.players[seat].done
    return [(*far, n in done) for n, far in enumerate(view.milestones[seat])]


@pytest.mark.rule("OG-119", "OG-120")
def test_a_small_box_says_its_colour_its_number_and_that_black_will_do() -> None:
    assert wants(Galaxy().zone("g03"), "z0.0.0") == "pink 5 or more, or black"


@pytest.mark.rule("OG-121", "OG-125")
def test_a_wide_grey_box_wants_a_sum_of_any_colours() -> None:
    assert wants(Galaxy().zone("g01"), "z0.1.0") == "any colours, 9 in all"


@pytest.mark.rule("OG-127")
def test_a_linked_box_wants_what_lies_in_its_row() -> None:
    galaxy = Galaxy().has(pool="b4 p4").place("b4", "base.0.0")
    assert wants(galaxy, "base.0.1") == "a die that shows 4"


@pytest.mark.rule("OG-132")
def test_a_card_says_once_what_it_lets_lie_there() -> None:
    card = next(c for c in set_view(CARDS).cards if c.id == "g04")
    assert str(card.limit) == "only 2 or more"
    assert limits(Galaxy().zone("g01", "g04")) == {}


@pytest.mark.rule("OG-132")
def test_where_all_dice_differ_those_that_lie_there_are_named() -> None:
    card = next(c.id for c in CARDS.galaxy if c.limit == "DIFF")
    galaxy = Galaxy().zone(card).has(pool="k5 k6").place("k5", "z0.0.0")
    assert limits(galaxy) == {"z0": "no second 5"}


@pytest.mark.rule("OG-133")
def test_a_ring_says_what_it_costs() -> None:
    assert wants(Galaxy().zone("g03"), "z0.1.1") == "1 Fleet and a Starbase Disc"


@pytest.mark.rule("OG-140", "OG-141")
def test_the_row_of_the_confrontation_that_may_be_filled_is_named() -> None:
    galaxy = Galaxy()
    assert galaxy.view().front == 0
    assert galaxy.foe(taken=1).view().front is None  # a level is missing
    assert galaxy.has(done=(0,)).view().front == 1


@pytest.mark.rule("OG-131")
def test_a_row_that_is_begun_is_half_until_it_is_complete() -> None:
    galaxy = Galaxy().zone("g01").has(pool="b4 b3").place("b4", "z0.0.0")
    assert galaxy.view().half == ("z0.0",)
    assert galaxy.place("b3", "z0.0.1").view().half == ()


@pytest.mark.rule("OG-093", "OG-175")
def test_cards_say_how_much_influence_they_take() -> None:
    assert Galaxy().zone("g01", "g33").view().costs == (6, 2, 0, 0)


@pytest.mark.rule("OG-049")
def test_an_adversary_says_how_near_it_is() -> None:
    view = Galaxy().foe(colonies=("g01", "g02"), taken=1).view()
    assert (view.threat, view.limit, view.full) == (2, 7, 3)


def test_milestones_say_how_far_they_are() -> None:
    galaxy = Galaxy(("elemens", "guardians")).has(colonies="g01 g02", pool="b1")
    # 5 Fuel; Colonies exiled: three unlike, one with 3 icons, two alike
    assert far(galaxy) == [(3, 5, False), (1, 3, False), (2, 3, False), (2, 2, False)]


def test_a_milestone_that_is_completed_says_so() -> None:
    galaxy = Galaxy(("elemens", "explorers")).base(science="g25 g26 g29")
    galaxy.has(pool="b1").does("return", dice="b1")
    assert far(galaxy)[1] == (12, 12, True)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ROLL(b,2)", "roll 2 blue"),
        ("GAIN(b,4,PER(crystal,2))", "gain a blue 4: 1 for every 2 Crystal"),
        ("GAIN(k,RES(data)+1,1)", "gain a black die that shows your Data + 1"),
        ("LOSEFLEET(1) -> ADJ(1,any,±5)", "give up a Fleet: turn a die up or down"),
        ("ADJ(2,<=3,+2)", "turn up to 2 dice of 3 or less up by 2"),
        ("CHANGE(1,any,{5,2})", "change a die to 5 or 2"),
        ("SET(2,any,own)", "set up to 2 dice to the value of another of yours"),
        ("PROBE(1) ; ROLL(k,1)", "Probe; roll 1 black"),
    ],
)
def test_an_effect_is_told_in_words(text: str, said: str) -> None:
    (way,) = read_options(text)
    assert str(texts.option(CARDS, way)).startswith(said)


def test_the_whole_set_can_be_drawn_and_is_light() -> None:
    assert len(written(SYSTEM.show("house-1"))) < 56_000


def test_each_edition_is_drawn_as_it_is_played() -> None:
    shown = [written(SYSTEM.show(name)) for name in EDITIONS]
    assert len(set(shown)) == len(EDITIONS)


def test_there_is_no_other_set() -> None:
    assert SYSTEM.show("nobody-1") is None


def test_the_starbase_is_called_so_and_not_like_a_node_of_a_sheet() -> None:
    gained = events.InfluenceGained(place="fleets", n=1, total=3)
    assert str(SYSTEM.sentence(gained, ("Ana",), 0)) == (
        "Influence 1 for the Starbase: now 3."
    )


def test_what_lies_in_a_slot_is_called_by_the_name_of_its_card() -> None:
    galaxy = Galaxy().zone("g01", "g04").has(pool="b4").place("b4", "z0.0.0")
    (placed,) = galaxy.heard(seat_events.DicePlaced)
    said = str(SYSTEM.sentence(placed, ("Ana",), None))
    assert said == f"Ana placed blue 4: {CARDS.names['g01']}."


def test_events_that_were_told_before_cards_were_named_are_read_as_they_were() -> None:
    placed = seat_events.DicePlaced(seat=0, place="z2", dice=("b4",))
    assert str(SYSTEM.sentence(placed, ("Ana",), None)) == "Ana placed blue 4: slot 3."


@pytest.mark.rule("OG-204")
def test_a_campaign_says_what_its_sheet_holds_and_where_lines_lead() -> None:
    nodes = Galaxy(sheet=14).view().nodes
    places = set_view(CARDS).places
    assert len(nodes) == len(places)
    assert nodes[0] == campaign.content(CARDS.sheets, 14, places[0].id).id
    assert places[0].after == ("start",)


def test_a_single_game_has_no_sheet() -> None:
    assert Galaxy().view().nodes == ()


@pytest.mark.parametrize("foe", CARDS.adversaries, ids=lambda foe: foe.id)
def test_whom_to_stand_up_to_is_chosen_by_name_and_stars(foe: Adversary) -> None:
    (told,) = [
        one
        for one in SYSTEM.manifest.option_schema()["properties"]["adversary"]["oneOf"]
        if one["const"] == foe.id
    ]
    front, back = ("\u2605" * side.stars for side in foe.sides)
    assert str(told["title"]) == foe.name
    assert str(told["description"]).startswith(f"{front}, harder side {back}. ")


ENDS = (ending.BEATEN, ending.OVERWHELMED, ending.NO_EVENTS, ending.CONCEDED)


@pytest.mark.parametrize("how", ENDS)
def test_what_came_of_a_game_and_why_are_said_once_each(how: str) -> None:
    """A list has both, one after the other."""
    ended = events.GameEnded(won=how == ending.BEATEN, how=how, n=1)
    came, why = str(SYSTEM.sentence(ended, ["Ana"], 0)), str(WORDS.group("ends")[how])
    assert why not in came


@pytest.mark.rule("OG-040")
def test_a_milestone_of_an_empty_zone_speaks_of_the_places_it_counts() -> None:
    wanted = CARDS.society["explorers"].milestones[0][1]
    assert str(texts.milestone(wanted)).startswith("all places of the Discovery Zone")


def test_a_tech_that_asks_says_what_is_carried_out_and_not_all_its_ways() -> None:
    galaxy = Galaxy(("elemens", "botanists")).zone("g01", "g02").has(discs=1)
    assert str(galaxy.use("botanists").view().does) == "1 influence for a Location"


def test_where_no_card_asks_nothing_is_carried_out() -> None:
    assert Galaxy().view().does is None

"""Setting Noble Galea up: the deal, the decks, the conditions, who begins."""

from typing import Any

import pytest
from msgspec import structs

from engine import load
from engine.galea.noble.conditions import CONDITIONS, MAIN
from engine.kernel import IllegalOptions
from engine.kernel.errors import BadCards
from tests.engine.playing import seeded
from tests.games.galea.noble_table import NobleTable, noble
from tests.games.galea.sitting import shown_deck
from tests.games.galea.subjects import GROVE

NOBLE = load("noble-galea")

# Twenty-four cards: four suits of six.
SMALL = {
    "name": "Small",
    "values": [1, 2, 3, 4, 5, 6],
    "suits": [
        {"id": name, "name": name.title(), "colour": colour}
        for name, colour in {
            "oak": "green",
            "elm": "green",
            "rose": "red",
            "iris": "yellow",
        }.items()
    ],
}


def own(deck: dict[str, Any], *conditions: str) -> NobleTable:
    """Returns a table with a host's own deck."""
    system = load("noble-galea", deck)
    name = next(name for name in system.cards if not name.startswith("galea"))
    return noble(*conditions, cards=deck, deck=name)


@pytest.mark.rule("GA-001")
def test_two_play_for_ten_to_twenty_minutes() -> None:
    assert list(NOBLE.seats) == [2]
    assert NOBLE.manifest.minutes == (10, 20)
    with pytest.raises(IllegalOptions, match="Noble Galea has 2 seats"):
        NOBLE.start(NOBLE.parse_options({}), 3, bytes(32))


@pytest.mark.rule("GA-036")
def test_fifteen_cards_each_leave_none_of_thirty() -> None:
    view = noble().view("Ana")
    assert view.hands == (15, 15)
    assert view.unused == 0


@pytest.mark.rule("GA-036")
def test_a_larger_deck_leaves_cards_that_nobody_sees_before_the_end() -> None:
    table = noble(deck="galea-40")
    for name in ("Ana", "Ben", None):
        assert table.view(name).unused == 10
        assert table.view(name).unused_cards is None
    unused = table.game.world.unused
    assert table.plays_on().view("Ana").unused_cards == unused


@pytest.mark.rule("GA-036", "GA-004")
def test_the_other_hand_is_not_shown_though_one_can_work_it_out() -> None:
    table = noble()
    seen = repr(table.view("Ana"))
    assert table.view("Ana").hand == table.game.world.hands[0]
    assert not [card for card in table.game.world.hands[1] if card in seen]


@pytest.mark.rule("GA-036")
def test_the_deal_tells_each_only_how_many_the_other_has() -> None:
    table = noble()
    assert table.heard("Ana")[:2] == [
        "You were dealt 15 cards.",
        "Ben was dealt 15 cards.",
    ]
    assert table.heard(None)[0] == "Ana was dealt 15 cards."
    assert {rule for told in table.told for rule in told.event.rules} == {
        "GA-036",
        "GA-005",
    }


@pytest.mark.rule("GA-002")
def test_twenty_four_cards_are_enough_for_common_but_not_for_noble() -> None:
    load("common-galea", SMALL)
    with pytest.raises(BadCards) as refusal:
        load("noble-galea", SMALL)
    assert refusal.value.rule == "GA-002"
    assert refusal.value.reason == "deck: 24 cards; Noble Galea needs 30."


@pytest.mark.rule("GA-001", "GA-002")
def test_a_hosts_own_deck_is_played_with_without_a_change() -> None:
    table = own(GROVE)
    assert shown_deck(table.view("Ana")).name == "Grove"
    assert table.view("Ana").unused == 5
    assert table.plays_on().outcome.how in ("locations", "fewer_cards", "draw")


@pytest.mark.rule("GA-003", "GA-051")
def test_deck_and_conditions_are_public_and_stay() -> None:
    table = noble("kin", "favour", deck="galea-40")
    for name in ("Ana", "Ben", None):
        view = table.view(name)
        assert [str(c.title) for c in view.conditions] == ["People’s Favor", "Kin"]
        assert [c.rule for c in view.conditions] == ["GA-045", "GA-056"]
        assert shown_deck(view).id == "galea-40"
    settled = table.game.world.options
    assert table.plays_on().game.world.options == settled


@pytest.mark.rule("GA-051")
def test_the_main_three_are_the_default() -> None:
    assert noble().game.world.options.conditions == MAIN
    assert MAIN == ("favour", "sustainable", "overpower")


@pytest.mark.rule("GA-051")
def test_the_main_three_may_be_left_out() -> None:
    """Ana would have them all; of Kin alone she meets nothing."""
    table = noble("kin").with_location("helm-5", Ana="spear-1 spear-3", Ben="crown-2")
    assert table.holder("helm-5") == "Ben"
    assert table.meets("Ana", "helm-5") == set()


@pytest.mark.rule("GA-051")
def test_there_are_twelve_and_all_can_be_played_at_once() -> None:
    table = noble(*CONDITIONS)
    assert len(table.view(None).conditions) == 12
    table.plays_on()


@pytest.mark.rule("GA-051")
@pytest.mark.parametrize("condition", CONDITIONS)
def test_any_single_condition_can_replace_the_three(condition: str) -> None:
    table = noble(condition)
    assert [c.id for c in table.view(None).conditions] == [condition]
    table.plays_on()


@pytest.mark.rule("GA-051")
@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ([], "The option “conditions” does not fit: there have to be 1"),
        (["luck"], "The option “conditions[0]” does not fit: “luck” cannot be chosen"),
        ("kin", "The option “conditions” does not fit: it has to be a list"),
    ],
)
def test_conditions_that_do_not_fit_are_refused(chosen: object, why: str) -> None:
    with pytest.raises(IllegalOptions) as refusal:
        NOBLE.parse_options({"conditions": chosen})
    assert refusal.value.reason.startswith(why)


@pytest.mark.rule("GA-051")
def test_a_condition_is_chosen_once() -> None:
    with pytest.raises(IllegalOptions) as refusal:
        noble("kin", "giant", "kin")
    assert refusal.value.rule == "GA-051"
    assert refusal.value.reason == "“Kin” is chosen twice."


@pytest.mark.parametrize(
    ("condition", "gone", "rule", "why"),
    [
        pytest.param(
            "golden",
            "yellow",
            "GA-054",
            "“Golden” needs a yellow suit; Grove has none.",
            marks=pytest.mark.rule("GA-054"),
        ),
        pytest.param(
            "phoenix",
            "red",
            "GA-059",
            "“Phoenix” needs a red suit; Grove has none.",
            marks=pytest.mark.rule("GA-059"),
        ),
        pytest.param(
            "ablaze",
            "spear",
            "GA-055",
            "“Ablaze” needs the suit “spear”; Grove has none.",
            marks=pytest.mark.rule("GA-055"),
        ),
        pytest.param(
            "ablaze",
            "shield",
            "GA-055",
            "“Ablaze” needs the suit “shield”; Grove has none.",
            marks=pytest.mark.rule("GA-055"),
        ),
    ],
)
def test_a_deck_refuses_a_condition_that_it_could_never_meet(
    condition: str, gone: str, rule: str, why: str
) -> None:
    with pytest.raises(IllegalOptions) as refusal:
        own(grove_without(gone), "favour", condition)
    assert (refusal.value.rule, refusal.value.reason) == (rule, why)


@pytest.mark.rule("GA-051")
def test_an_own_deck_says_why_it_can_never_meet_a_condition() -> None:
    system = load("noble-galea", grove_without("yellow"))
    name = next(name for name in system.cards if not name.startswith("galea"))
    why = {one.const: str(one.why) for one in system.offers(name)["conditions"]}
    assert why["golden"] == "Needs a yellow suit: this deck has none."
    assert set(why.values()) - {why["golden"]} == {""}
    assert list(why) == list(CONDITIONS)


def test_an_own_deck_names_the_conditions_as_ours_do() -> None:
    own = load("noble-galea", grove_without("yellow"))
    name = next(name for name in own.cards if not name.startswith("galea"))
    schema = NOBLE.manifest.option_schema()["properties"]["conditions"]
    listed = schema["items"]["oneOf"]
    assert [
        (one.const, str(one.title), str(one.description))
        for one in own.offers(name)["conditions"]
    ] == [(one["const"], str(one["title"]), str(one["description"])) for one in listed]


def grove_without(gone: str) -> dict[str, Any]:
    """A deck that lacks a colour or a suit."""
    colours = {
        "spear": "green",
        "shield": "green",
        "oak": "green",
        "rose": "red",
        "iris": "yellow",
        "fern": "green",
    }
    return {
        "name": "Grove",
        "values": [1, 2, 3, 4, 5, 6, 7, 8],
        "suits": [
            {"id": name, "name": name.title(), "colour": colour}
            for name, colour in colours.items()
            if gone not in (name, colour)
        ],
    }


@pytest.mark.rule("GA-055", "GA-054", "GA-059")
def test_a_deck_of_ones_own_with_what_they_need_offers_them() -> None:
    deck = grove_without("oak")
    own(deck, "golden", "phoenix", "ablaze").plays_on()


@pytest.mark.rule("GA-003")
def test_an_unknown_deck_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(IllegalOptions) as refusal:
        noble(deck="tarot")
    assert refusal.value.rule == "GA-001"
    assert refusal.value.reason == (
        "No deck is called “tarot”. There are galea-30, galea-40."
    )


@pytest.mark.rule("GA-003", "GA-005")
def test_who_begins_is_not_the_hosts_to_choose() -> None:
    with pytest.raises(IllegalOptions, match="no option “starter” to choose"):
        NOBLE.parse_options({"starter": 0})


@pytest.mark.rule("GA-004")
def test_the_same_seed_and_acts_give_the_same_game() -> None:
    options = NOBLE.parse_options({})
    first, again = (NOBLE.start(options, 2, seeded("one")) for _ in range(2))
    other = NOBLE.start(options, 2, seeded("two"))
    assert first == again
    assert first.game.world.hands != other.game.world.hands


@pytest.mark.rule("GA-005")
def test_the_lot_says_who_begins_and_everybody_hears_it() -> None:
    options = NOBLE.parse_options({})
    table = noble()
    starters = set()
    for n in range(20):
        table.game, table.told = NOBLE.start(options, 2, seeded("coin", n))
        starters.add(table.turn)
        assert table.heard(None)[-1] == f"The lot fell on {table.turn} to begin."
        assert table.view(None).starter == table.question.seat
    assert starters == {"Ana", "Ben"}


@pytest.mark.rule("GA-005")
def test_a_rematch_swaps_who_begins() -> None:
    table = noble("kin", "giant").plays_on()
    again = NOBLE.rematch(table.options, table.game.world)
    assert again == structs.replace(table.options, starter=1)
    table.game, table.told = NOBLE.start(again, 2, bytes(32))
    assert table.turn == "Ben"
    assert table.heard("Ben")[-1] == "You begin this time."


@pytest.mark.rule("GA-051")
def test_the_schema_names_and_explains_every_condition() -> None:
    schema = NOBLE.manifest.option_schema()["properties"]["conditions"]
    assert tuple(schema["default"]) == MAIN
    assert (schema["minItems"], schema["uniqueItems"]) == (1, True)
    offered = schema["items"]["oneOf"]
    assert [each["const"] for each in offered] == list(CONDITIONS)
    assert all(each["title"] and each["description"] for each in offered)

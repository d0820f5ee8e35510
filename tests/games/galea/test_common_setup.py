"""Setting Common Galea up: deck, options, lots and the deal."""

import pytest
from msgspec.structs import replace

from engine import load
from engine.galea.common.world import VARIANTS
from engine.kernel import (
    IllegalOptions,
)
from tests.engine.playing import seeded
from tests.games.galea.common_table import Deal, Table
from tests.games.galea.sitting import shown_deck

GALEA = load("common-galea")


@pytest.mark.rule("GA-001")
def test_the_deck_has_three_colours_of_two_suits_with_values_one_to_five() -> None:
    deck = shown_deck(Table().view(None))
    assert deck.id == "galea-30"
    assert deck.values == (1, 2, 3, 4, 5)
    assert [(suit.id, suit.colour) for suit in deck.suits] == [
        ("spear", "red"),
        ("sword", "red"),
        ("crown", "yellow"),
        ("laurel", "yellow"),
        ("shield", "blue"),
        ("helm", "blue"),
    ]


@pytest.mark.rule("GA-001")
@pytest.mark.parametrize("seats", [0, 1, 3])
def test_it_is_played_by_two(seats: int) -> None:
    with pytest.raises(IllegalOptions, match="Common Galea has 2 seats"):
        GALEA.start(GALEA.parse_options({}), seats, bytes(32))


@pytest.mark.rule("GA-001")
def test_it_takes_ten_to_twenty_minutes() -> None:
    assert GALEA.manifest.minutes == (10, 20)
    assert list(GALEA.seats) == [2]


@pytest.mark.rule("GA-003")
def test_everybody_sees_deck_and_variants_before_the_first_card() -> None:
    table = Table("aces", "suits", deck="galea-40")
    for viewer in ("Ana", "Ben", None):
        options = table.view(viewer).options
        assert [name for name in VARIANTS if getattr(options, name)] == [
            "aces",
            "suits",
        ]
        assert shown_deck(table.view(viewer)).id == "galea-40"


@pytest.mark.rule("GA-003")
def test_no_act_changes_what_was_settled() -> None:
    table = Table("trinity", "quartet", "fives")
    settled = table.game.world.options
    assert table.plays_on().game.world.options == settled


@pytest.mark.rule("GA-003", "GA-005")
@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"jokers": True}, "There is no option “jokers” to choose."),
        ({"starter": 1}, "There is no option “starter” to choose."),
        ({"aces": "yes"}, "The option “aces” does not fit: it has to be yes or no"),
        ({"late": "never"}, "The option “late” does not fit: “never” cannot be chosen"),
    ],
)
def test_options_that_do_not_fit_are_refused(
    chosen: dict[str, object], why: str
) -> None:
    with pytest.raises(IllegalOptions) as refusal:
        GALEA.parse_options(chosen)
    assert refusal.value.reason.startswith(why)


@pytest.mark.rule("GA-001", "GA-003")
def test_an_unknown_deck_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(IllegalOptions) as refusal:
        GALEA.start(GALEA.parse_options({"deck": "tarot"}), 2, bytes(32))
    assert refusal.value.rule == "GA-001"
    assert refusal.value.reason == (
        "No deck is called “tarot”. There are galea-30, galea-40."
    )


@pytest.mark.rule("GA-004")
def test_the_same_seed_deals_the_same_game() -> None:
    options = GALEA.parse_options({})
    first, again = (GALEA.start(options, 2, seeded("one")) for _ in range(2))
    other = GALEA.start(options, 2, seeded("two"))
    assert first == again
    assert first.game.world.hands != other.game.world.hands


@pytest.mark.rule("GA-004", "GA-008")
def test_nobody_sees_seed_or_undealt_cards_before_the_end() -> None:
    table = Table("aces")
    for name in ("Ana", "Ben", None):
        seen = repr(table.view(name))
        assert "seed" not in seen
        assert not [card for card in table.game.world.unused if card in seen]


@pytest.mark.rule("GA-005")
def test_the_lot_says_who_begins_and_everybody_hears_it() -> None:
    table = Table()
    game, told = GALEA.start(table.options, 2, seeded("lot"))
    table.game, table.told = game, told
    assert table.heard(None)[-1] == f"The lot fell on {table.turn} to begin."
    assert table.heard(table.turn)[-1] == "The lot fell on you to begin."
    assert {table.view(name).starter for name in ("Ana", "Ben", None)} == {
        game.world.starter
    }


@pytest.mark.rule("GA-005")
def test_the_lot_falls_on_both_about_as_often() -> None:
    options = GALEA.parse_options({})
    starters = [
        GALEA.start(options, 2, seeded("coin", n)).game.world.starter
        for n in range(400)
    ]
    assert 150 < sum(starters) < 250


@pytest.mark.rule("GA-005")
@pytest.mark.parametrize("starter", [0, 1])
def test_a_rematch_swaps_who_begins(starter: int) -> None:
    table = Table("fives")
    world = replace(table.game.world, starter=starter)
    again = GALEA.rematch(world.options, world)
    game, told = GALEA.start(again, 2, seeded("again"))
    assert game.asked[0].seat == 1 - starter
    assert again.fives
    table.told = told
    assert table.heard(None)[-1] == f"{['Ana', 'Ben'][1 - starter]} begins this time."


@pytest.mark.rule("GA-008")
@pytest.mark.parametrize(("deck", "unused"), [("galea-30", 10), ("galea-40", 20)])
def test_ten_cards_each_are_dealt_and_the_rest_is_left_out(
    deck: str, unused: int
) -> None:
    view = Table(deck=deck).view("Ana")
    assert view.hands == (10, 10)
    assert view.unused == unused
    assert view.unused_cards is None


@pytest.mark.rule("GA-008")
def test_the_unused_cards_are_shown_when_the_game_is_over() -> None:
    table = Table().plays_on()
    assert table.view("Ben").unused_cards == table.game.world.unused
    assert len(table.game.world.unused) == 10


@pytest.mark.rule("GA-008")
def test_unused_cards_count_for_no_colour_and_no_suit(deal: Deal) -> None:
    table = deal("suits").with_centre("spear-1-4").with_hands(Ana="sword-1")
    table.plays("Ana", "sword-1", "side")
    assert "spear-5" in table.game.world.unused
    assert table.score.whole == ()
    assert table.points("Ana") == 1


@pytest.mark.rule("GA-008", "GA-010")
def test_a_deal_tells_each_seat_its_own_cards(deal: Deal) -> None:
    table = deal()
    assert table.heard("Ana")[:2] == [
        "You were dealt 10 cards.",
        "Ben was dealt 10 cards.",
    ]
    assert table.heard(None)[0] == "Ana was dealt 10 cards."

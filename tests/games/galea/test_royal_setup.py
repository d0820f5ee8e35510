"""Setting Royal Galea up: decks, rounds, and who picks the first stack."""

from typing import Any

import pytest
from msgspec import structs

from engine import load
from engine.kernel import IllegalOptions
from engine.kernel.errors import BadCards
from tests.engine.playing import seeded
from tests.games.galea.royal_table import RoyalTable, royal
from tests.games.galea.sitting import shown_deck
from tests.games.galea.subjects import GROVE, royal_zones

ROYAL = load("royal-galea")


def suits(n: int, values: int = 5) -> dict[str, Any]:
    """A host's own deck of n suits."""
    rows = [{"id": f"s{i}", "name": f"S{i}", "colour": "grey"} for i in range(n)]
    return {"name": "Own", "values": list(range(1, values + 1)), "suits": rows}


def own(deck: dict[str, Any]) -> RoyalTable:
    """Returns a table with a host's own deck."""
    cards = load("royal-galea", deck).cards
    return royal(cards=deck, deck=next(d for d in cards if "galea" not in d))


# The set-up


@pytest.mark.rule("GA-001")
def test_two_play_for_ten_to_twenty_minutes() -> None:
    assert list(ROYAL.seats) == [2]
    assert ROYAL.manifest.minutes == (10, 20)
    with pytest.raises(IllegalOptions, match="Royal Galea has 2 seats"):
        ROYAL.start(ROYAL.parse_options({}), 1, bytes(32))


@pytest.mark.rule("GA-002")
@pytest.mark.parametrize(
    ("deck", "why"),
    [
        (suits(1), "deck: 5 cards; Royal Galea needs 10."),
        (suits(8, 8), "deck: 64 cards; Royal Galea takes 60 at most."),
    ],
)
def test_a_deck_has_ten_to_sixty_cards(deck: dict[str, Any], why: str) -> None:
    with pytest.raises(BadCards) as refusal:
        load("royal-galea", deck)
    assert (refusal.value.rule, refusal.value.reason) == ("GA-002", why)


@pytest.mark.rule("GA-001", "GA-002")
@pytest.mark.parametrize(("n", "rounds"), [(2, 1), (12, 6)])
def test_the_smallest_and_the_largest_deck_play_to_the_end(n: int, rounds: int) -> None:
    table = own(suits(n))
    assert table.view(None).rounds == rounds
    table.plays_on()
    assert table.view(None).war == rounds


@pytest.mark.rule("GA-003")
def test_the_deck_is_public_and_stays() -> None:
    table = royal(deck="galea-40")
    for name in ("Ana", "Ben", None):
        assert shown_deck(table.view(name)).id == "galea-40"
    settled = table.game.world.options
    assert table.plays_on().game.world.options == settled


@pytest.mark.rule("GA-004")
def test_the_same_seed_deals_the_same_game_and_nobody_sees_the_deck() -> None:
    options = ROYAL.parse_options({})
    first, again = (ROYAL.start(options, 2, seeded("one")) for _ in range(2))
    assert first == again
    table = royal()
    for name in ("Ana", "Ben", None):
        seen = repr(table.view(name))
        assert not [card for card in table.game.world.deck if card in seen]


@pytest.mark.rule("GA-005", "GA-066")
def test_the_lot_says_who_picks_the_first_stack() -> None:
    options, table, starters = ROYAL.parse_options({}), royal(), set()
    for n in range(20):
        table.game, table.told = ROYAL.start(options, 2, seeded("coin", n))
        name = ("Ana", "Ben")[table.view(None).starter]
        starters.add(name)
        said = f"The lot fell on {name} to pick the first stack."
        assert said in table.heard(None)
        assert "The lot fell on you to pick the first stack." in table.heard(name)
    assert starters == {"Ana", "Ben"}


@pytest.mark.rule("GA-005")
def test_a_rematch_swaps_who_picks_first() -> None:
    table = royal().plays_on()
    again = ROYAL.rematch(table.options, table.game.world)
    assert again == structs.replace(table.options, starter=1)
    table.game, table.told = ROYAL.start(again, 2, bytes(32))
    assert "Ben picks the first stack this time." in table.heard("Ana")
    assert table.plays_to("pick").turn == "Ben"


# Rounds


@pytest.mark.rule("GA-061")
def test_thirty_cards_are_three_rounds_with_six_in_hand_and_three_stacks() -> None:
    table = royal().plays_to("pick")
    world = table.game.world
    assert [len(hand) for hand in world.hands] == [6, 6]
    assert [sum(map(len, stack.left)) for stack in world.stacks] == [6, 6, 6]
    assert [s.round for s in table.view(None).stacks] == [1, 2, 3]
    assert table.view(None).undealt == 0


@pytest.mark.rule("GA-061")
def test_forty_cards_are_four_rounds_with_eight_in_hand() -> None:
    table = royal(deck="galea-40").plays_to("pick")
    assert table.view(None).hands == (8, 8)
    assert len(table.view(None).stacks) == 4


@pytest.mark.rule("GA-061")
def test_too_few_cards_for_a_round_leave_unseen() -> None:
    table = own(GROVE)
    while table.view(None).round < 3 or table.game.world.drafts[0]:
        asked = next(a for a in table.game.asked if a.is_awaited)
        name = ("Ana", "Ben")[asked.seat]
        table.keeps(name, table.choices(name).split()[0])
    assert "5 cards are too few for a round and leave the game unseen." in (
        table.heard("Ana")
    )
    assert table.view("Ana").unused == 5
    assert table.view("Ana").unused_cards is None
    left = table.game.world.unused
    assert table.plays_on().view("Ana").unused_cards == left


@pytest.mark.rule("GA-082")
@pytest.mark.parametrize("deck", ["galea-30", "galea-40"])
def test_every_card_is_somewhere_and_only_once(deck: str) -> None:
    table = royal(deck=deck)
    cards = set(table.system.cards[deck].cards)
    while table.game.outcome is None:
        zones = royal_zones(table.game)
        assert set(zones) == cards
        assert set(zones.values()) == {1}
        asked = next(a for a in table.game.asked if a.is_awaited)
        hint = table.system.hint(table.game, asked, table.game.chance)
        table._do(hint)

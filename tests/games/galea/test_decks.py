"""Decks as data: the house decks, and a host's own with errors that help."""

from typing import Any

import pytest

from engine import load
from engine.galea.deck import Deck, built_in, find_deck, read_decks
from engine.kernel.errors import BadCards, IllegalOptions
from tests.brought import OWN_DECK
from tests.engine.faces import in_pictures
from tests.games.galea.common_table import Table
from tests.games.galea.sitting import shown_counts, shown_deck

Written = dict[str, Any]


def deck(**changes: Any) -> Written:
    """Returns a sound deck of twenty cards with some fields changed."""
    return {**OWN_DECK, **changes}


def with_suit(**changes: Any) -> Written:
    """Returns the same deck with something changed in its second suit."""
    suits: list[Any] = [dict(suit) for suit in deck()["suits"]]
    suits[1] = {k: v for k, v in {**suits[1], **changes}.items() if v is not None}
    return deck(suits=suits)


def suits(n: int) -> list[Written]:
    """Returns so many suits of two colours."""
    colours = ("red", "green")
    return [
        {"id": f"s{i}", "name": f"Suit {i}", "colour": colours[i % 2]} for i in range(n)
    ]


def read(written: object, game: str = "common") -> Deck:
    """Returns a host's deck made ready to play with."""
    decks = read_decks(written, game)
    (own,) = set(decks) - set(built_in())
    return decks[own]


@pytest.mark.rule("GA-001")
@pytest.mark.parametrize(("name", "size"), [("galea-30", 30), ("galea-40", 40)])
def test_the_house_decks_have_each_pair_of_suit_and_value_once(
    name: str, size: int
) -> None:
    house = built_in()[name]
    assert len(house.cards) == len(set(house.cards)) == size
    for card in house.cards:
        suit, _, value = card.partition("-")
        assert (house.suit[card], house.value[card]) == (suit, int(value))
        assert house.colour[card] == house.suit_colour[suit]


@pytest.mark.rule("GA-001")
def test_each_colour_has_two_suits() -> None:
    for house in built_in().values():
        colours = list(house.suit_colour.values())
        assert {colours.count(colour) for colour in colours} == {2}


@pytest.mark.rule("GA-001", "GA-002")
@pytest.mark.parametrize("name", ["common-galea", "noble-galea", "royal-galea"])
def test_the_pictures_of_links_have_every_suit(name: str) -> None:
    suits = {suit for one in read_decks(None, name).values() for suit in one.suits}
    assert suits < in_pictures(name)


def test_a_deck_with_other_suits_and_colours_is_played_all_the_same() -> None:
    table = Table(cards=deck(), deck=read(deck()).id)
    assert {suit.id for suit in shown_deck(table.view("Ana")).suits} == {
        "oak",
        "elm",
        "rose",
        "lily",
    }
    assert table.view("Ana").unused == 0
    assert [count.colour for count in shown_counts(table.view(None))] == [
        "green",
        "red",
        "white",
    ]


@pytest.mark.rule("GA-002")
def test_a_deck_of_24_starts_common_and_is_refused_for_noble() -> None:
    written = deck(values=[1, 2, 3, 4], suits=suits(6))
    assert len(read(written).cards) == 24
    with pytest.raises(BadCards) as refusal:
        read_decks(written, "noble")
    assert refusal.value.rule == "GA-002"
    assert refusal.value.reason == "deck: 24 cards; Noble Galea needs 30."


@pytest.mark.rule("GA-002")
@pytest.mark.parametrize(
    ("game", "values", "n", "enough"),
    [
        ("common", 5, 4, True),
        ("common", 19, 1, False),
        ("noble", 5, 6, True),
        ("noble", 7, 4, False),
        ("royal", 5, 2, True),
        ("royal", 1, 12, True),
        ("royal", 3, 3, False),
    ],
)
def test_each_game_needs_so_many_cards(
    game: str, values: int, n: int, enough: bool
) -> None:
    written = deck(values=list(range(1, values + 1)), suits=suits(n))
    if enough:
        assert len(read(written, game).cards) == values * n
    else:
        with pytest.raises(BadCards, match=f"deck: {values * n} cards"):
            read_decks(written, game)


ID = "has 1 to 16 small letters and digits, and begins with a letter"
NAME = (
    "a name has 1 to 24 letters, digits and plain signs,"
    " and begins with a letter or a digit"
)
SUIT = "a suit has an id, a name and a colour, and nothing else"
VALUE = "a value is a whole number from 1 to 20"
DECK = "a deck has a name, values and suits, and nothing else"


@pytest.mark.rule("GA-002")
def test_a_deck_of_one_colour_makes_no_game_of_common() -> None:
    written = deck(suits=[{**suit, "colour": "red"} for suit in deck()["suits"]])
    system = load("common-galea", written)
    options = system.parse_options({"deck": read(written).id})
    with pytest.raises(IllegalOptions) as refusal:
        system.start(options, 2, bytes(32))
    assert refusal.value.rule == "GA-002"
    assert refusal.value.reason == (
        "“Twenty” has one colour, which would be highest and lowest at once;"
        " Common Galea needs two or more."
    )


@pytest.mark.rule("GA-002")
@pytest.mark.parametrize(
    ("variant", "value", "rule"),
    [
        ("aces", 1, "GA-024"),
        ("twins", 2, "GA-025"),
        ("trinity", 3, "GA-026"),
        ("quartet", 4, "GA-028"),
        ("fives", 5, "GA-030"),
    ],
)
def test_a_variant_without_its_value_is_refused(
    variant: str, value: int, rule: str
) -> None:
    values = [n for n in range(1, 7) if n != value]
    written = deck(values=values)
    system = load("common-galea", written)
    options = system.parse_options({"deck": read(written).id, variant: True})
    with pytest.raises(IllegalOptions) as refusal:
        system.start(options, 2, bytes(32))
    assert (refusal.value.rule, refusal.value.reason) == (
        rule,
        f"“{variant.title()}” needs cards of value {value}; Twenty has none.",
    )


@pytest.mark.rule("GA-002")
def test_what_was_agreed_by_the_first_rules_is_played_all_the_same() -> None:
    written = deck(suits=[{**suit, "colour": "red"} for suit in deck()["suits"]])
    system = load("common-galea", written)
    options = system.parse_options({"deck": read(written).id})
    assert system.start(options, 2, bytes(32), rules=1).game.asked


FAULTS: list[tuple[object, str, str]] = [
    (deck(values=[1, 2, 3, 3, 5]), "values[3]", "“3” stands there twice"),
    (
        deck(suits=[*suits(4), {"id": "s1", "name": "Again", "colour": "red"}]),
        "suits[4]",
        "“s1” stands there twice",
    ),
    (deck(suits=[]), "suits", "a list of 0 does not fit; a deck has 1 to 12 suits"),
    (deck(values=[]), "values", "a list of 0 does not fit; a deck has 1 to 20 values"),
    (
        deck(suits=suits(13)),
        "suits",
        "a list of 13 does not fit; a deck has 1 to 12 suits",
    ),
    (with_suit(colour=None), "suits[1]", f"colour is missing in “Elm”; {SUIT}"),
    (with_suit(name=None), "suits[1]", f"name is missing in “elm”; {SUIT}"),
    (
        with_suit(colour="Red!"),
        "suits[1].colour",
        f"“Red!” does not fit in “Elm”; a colour {ID}",
    ),
    (
        with_suit(id="two words"),
        "suits[1].id",
        f"“two words” does not fit in “Elm”; an id {ID}",
    ),
    (
        with_suit(name="x" * 25),
        "suits[1].name",
        f"“{'x' * 25}” does not fit in “elm”; {NAME}",
    ),
    (
        with_suit(name="<b>Oak"),
        "suits[1].name",
        f"“<b>Oak” does not fit in “elm”; {NAME}",
    ),
    (with_suit(name=""), "suits[1].name", f"“” does not fit in “elm”; {NAME}"),
    (with_suit(art="oak.png"), "suits[1]", f"art is not known in “Elm”; {SUIT}"),
    (
        deck(suits=[*suits(3), "oak"]),
        "suits[3]",
        f"“oak” does not fit; {SUIT}",
    ),
    (deck(values=[1, 2, 3, 4, 0]), "values[4]", f"“0” does not fit; {VALUE}"),
    (deck(values=[1, 2, 3, 4, 21]), "values[4]", f"“21” does not fit; {VALUE}"),
    (deck(values=[1, 2, 3, 4, "5"]), "values[4]", f"“5” does not fit; {VALUE}"),
    (deck(values=[1, 2, 3, 4, 1.5]), "values[4]", f"“1.5” does not fit; {VALUE}"),
    (deck(name=7), "name", f"“7” does not fit; {NAME}"),
    (deck(jokers=2), "deck", f"jokers is not known; {DECK}"),
    ({"name": "Nothing"}, "deck", f"values is missing; {DECK}"),
    ([], "deck", f"a list of 0 does not fit; {DECK}"),
    ("galea-30", "deck", f"“galea-30” does not fit; {DECK}"),
]


@pytest.mark.rule("GA-002")
@pytest.mark.parametrize(("written", "field", "why"), FAULTS)
def test_an_error_names_the_field_the_suit_and_what_would_be_right(
    written: object, field: str, why: str
) -> None:
    with pytest.raises(BadCards) as refusal:
        load("common-galea", written)
    assert refusal.value.rule == "GA-002"
    assert refusal.value.field == field
    assert refusal.value.reason == f"{field}: {why}."


def test_a_deck_is_named_by_its_content() -> None:
    again = dict(reversed(deck().items()))
    assert read(deck()).id == read(again).id != read(deck(name="Other")).id
    assert len(read(deck()).id) == 64


def test_the_card_set_of_a_game_is_its_deck() -> None:
    system = load("common-galea", deck())
    own = read(deck()).id
    options = system.parse_options({"deck": own})
    assert system.card_hash(options) == own
    house = system.parse_options({"deck": "galea-40"})
    assert system.card_hash(house) != own


def test_a_deck_that_is_not_there_is_refused() -> None:
    with pytest.raises(IllegalOptions, match=r"No deck is called “0+”\."):
        find_deck(built_in(), "0" * 64)


def test_cards_are_called_as_their_host_wrote_them() -> None:
    written = deck(suits=[{"id": "spear", "name": "Lance", "colour": "red"}, *suits(3)])
    table = Table(cards=written, deck=read(written).id)
    table.with_hands(Ana="spear-1", Ben="s1-1").plays("Ana", "spear-1", "centre")
    assert table.heard("Ben") == ["Ana played Lance 1 to the centre."]

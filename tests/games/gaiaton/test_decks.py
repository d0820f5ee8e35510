"""How decks are built and chosen (GL-001 to GL-011, GL-070)."""

from collections import Counter
from typing import Any

import pytest

from engine import load
from engine.gaiaton.animals import edition
from engine.gaiaton.deck import flaws
from engine.gaiaton.events import DeckChosen, DecksShown
from engine.kernel import Chance, IllegalAnswer, IllegalOptions, sight
from engine.kernel.errors import BadCards
from engine.kernel.words import written
from tests.engine.conformance import FORMS, SIGHT
from tests.engine.playing import seeded
from tests.games.gaiaton.match import (
    ANIMALS,
    MOSTLY_RED,
    SET,
    SYSTEM,
    Match,
    animal,
    dealt,
)
from tests.games.gaiaton.subjects import areas

POOL = SYSTEM.cards[ANIMALS]

# Ten green, ten purple and five of each other colour leave ten more of any of those.
LEGAL = MOSTLY_RED


def without(*gone: str) -> list[str]:
    """Returns the legal deck without some cards."""
    return [card for card in LEGAL if card not in gone]


@pytest.mark.rule("GL-001")
@pytest.mark.parametrize("seats", [1, 3])
def test_it_takes_exactly_two(seats: int) -> None:
    with pytest.raises(IllegalOptions, match="Gaiaton has 2 seats"):
        SYSTEM.start(SYSTEM.parse_options({}), seats, bytes(32))


@pytest.mark.rule("GL-001", "GL-010")
def test_both_may_play_the_same_list_and_each_has_an_own_copy() -> None:
    match = dealt()
    for seat in (0, 1):
        assert sorted(areas(match.game, seat)) == sorted(LEGAL)


@pytest.mark.rule("GL-001", "GL-010")
def test_each_draws_from_the_own_deck() -> None:
    own = [*without("red-15"), "red-4-9"]
    match = Match().chooses("Ana").brings("Ben", own)
    assert sorted(areas(match.game, 0)) == sorted(LEGAL)
    assert sorted(areas(match.game, 1)) == sorted(own)


@pytest.mark.rule("GL-004", "GL-005", "GL-007", "GL-008")
def test_ten_green_ten_purple_and_thirty_others_are_legal() -> None:
    colours = Counter(POOL.animals[card].colour for card in LEGAL)
    assert colours == {
        "green": 10,
        "purple": 10,
        "red": 15,
        "yellow": 5,
        "orange": 5,
        "blue": 5,
    }
    assert flaws(POOL, LEGAL) == ()


FLAWS = [
    ("GL-004", without("red-15"), "A deck has exactly 50 cards, not 49."),
    ("GL-004", [*LEGAL, "red-20"], "A deck has exactly 50 cards, not 51."),
    (
        "GL-005",
        [*without("yellow-5"), "red-20"],
        "A deck has at least 5 yellow cards (mammals), not 4.",
    ),
    (
        "GL-006",
        [*without("red-15"), "red-1"],
        "Red 1 stands in the deck 2 times; once is allowed.",
    ),
    (
        "GL-007",
        [*without("red-15"), "green-11"],
        "A deck has at most 10 green cards (amphibians), not 11.",
    ),
    (
        "GL-008",
        [*without("red-15"), "purple-11"],
        "A deck has at most 10 purple cards (reptiles), not 11.",
    ),
    (
        "GL-002",
        [*without("red-15"), "unicorn"],
        "There is no animal called “unicorn” in this set.",
    ),
]


@pytest.mark.parametrize(("rule", "cards", "sentence"), FLAWS)
@pytest.mark.rule("GL-004", "GL-005", "GL-006", "GL-007", "GL-008")
def test_every_broken_rule_has_its_sentence(
    rule: str, cards: list[str], sentence: str
) -> None:
    (flaw,) = flaws(POOL, cards)
    assert (flaw.rule, str(flaw.text)) == (rule, sentence)


@pytest.mark.rule("GL-003", "GL-005")
@pytest.mark.parametrize(
    ("colour", "kind"),
    [
        ("yellow", "mammals"),
        ("red", "birds"),
        ("orange", "invertebrates"),
        ("blue", "fish"),
        ("purple", "reptiles"),
        ("green", "amphibians"),
    ],
)
def test_no_colour_may_be_missing(colour: str, kind: str) -> None:
    cards = [card for card in LEGAL if not card.startswith(colour)]
    texts = [str(flaw.text) for flaw in flaws(POOL, cards)]
    assert f"A deck has at least 5 {colour} cards ({kind}), not 0." in texts


@pytest.mark.rule("GL-006")
def test_two_species_of_one_genus_are_two_cards() -> None:
    cards = edition()
    both = {"grey-wolf", "domestic-dog"}
    assert both <= set(cards.animals)
    assert "GL-006" not in {flaw.rule for flaw in flaws(cards, sorted(both))}


@pytest.mark.rule("GL-009", "GL-070")
def test_an_illegal_deck_is_refused_with_all_that_is_wrong() -> None:
    cards = [*without("yellow-5", "red-15"), "green-11"]
    match = Match()
    before = match.system.encode(match.game)
    with pytest.raises(IllegalAnswer) as refusal:
        match.brings("Ana", cards)
    assert refusal.value.rule == "GL-009"
    assert refusal.value.reason == (
        "A deck has exactly 50 cards, not 49. "
        "A deck has at least 5 yellow cards (mammals), not 4. "
        "A deck has at most 10 green cards (amphibians), not 11."
    )
    assert match.system.encode(match.game) == before


@pytest.mark.rule("GL-004", "GL-009")
def test_a_single_flaw_is_refused_by_its_own_rule() -> None:
    with pytest.raises(IllegalAnswer) as refusal:
        Match().brings("Ana", without("red-15"))
    assert refusal.value.rule == "GL-004"


@pytest.mark.rule("GL-009")
def test_a_deck_of_animals_that_do_not_exist_is_refused() -> None:
    with pytest.raises(IllegalAnswer) as refusal:
        Match().brings("Ana", [*without("red-15"), "unicorn"])
    assert (refusal.value.rule, refusal.value.reason) == (
        "GL-002",
        "That cannot be chosen for “cards” now.",
    )


@pytest.mark.rule("GL-070")
def test_an_own_list_stands_in_the_form_and_names_the_set_for_its_animals() -> None:
    match = Match()
    form = match.system.form(match.game, match.question)
    starter, own = form.moves
    assert (starter.move, own.move) == ("starter", "own")
    (cards,) = own.picks
    assert (cards.set, cards.of, cards.min, cards.max) == (ANIMALS, (), 50, 50)


@pytest.mark.rule("GL-070")
def test_the_form_of_the_first_decision_names_no_animal() -> None:
    (decision,) = sight(SYSTEM, Match().game, 0).decisions
    assert list(decision.things) == ["plain"]


@pytest.mark.rule("GL-070", "GL-067")
def test_the_lot_never_draws_up_a_list_of_its_own() -> None:
    match = Match()
    hints = [
        match.system.hint(match.game, match.question, Chance(seeded("own", n)))
        for n in range(20)
    ]
    assert {hint.move for hint in hints} == {"starter"}


@pytest.mark.rule("GL-070", "GL-009")
def test_an_own_list_is_played_as_it_is() -> None:
    own = [*without("red-15"), "red-4-9"]
    match = Match().brings("Ana", own).chooses("Ben")
    assert sorted(areas(match.game, 0)) == sorted(own)
    assert match.view("Ana").players[0].starter == ""


@pytest.mark.rule("GL-009")
def test_a_match_keeps_the_animals_that_it_began_with() -> None:
    options = dealt().options
    assert SYSTEM.card_hash(options) == options.animals == ANIMALS
    older = {**animal("yellow-1"), "max": 2}
    edited = load("gaiaton", {**SET, "animals": [older, *SET["animals"][1:]]})
    with pytest.raises(IllegalOptions, match="No set of animals is called"):
        edited.start(options, 2, bytes(32))


@pytest.mark.rule("GL-070")
def test_the_deck_is_the_first_question_to_both_and_no_option() -> None:
    match = Match()
    assert [(a.seat, a.kind, a.life) for a in match.game.asked] == [
        (0, "deck", "revise"),
        (1, "deck", "revise"),
    ]
    assert set(SYSTEM.manifest.option_schema()["properties"]) == {"animals", "late"}
    assert match.heard(None) == ["Both players choose a deck, hidden from each other."]


@pytest.mark.rule("GL-070")
def test_one_may_change_ones_mind_until_both_have_chosen() -> None:
    match = Match().chooses("Ana")
    assert match.heard("Ben") == ["Ana has chosen a deck."]
    own = [*without("red-15"), "red-20"]
    match.brings("Ana", own)
    assert match.heard("Ben") == []
    assert match.heard("Ana") == [
        "Your answer is kept. You can change it until the phase closes."
    ]
    match.chooses("Ben")
    assert "red-20" in areas(match.game, 0)


@pytest.mark.rule("GL-070", "GL-011")
def test_nobody_learns_which_deck_the_other_has_chosen() -> None:
    match = Match().brings("Ana", [*without("red-15"), "red-20"])
    assert "red-20" not in repr(sight(SYSTEM, match.game, 1))
    assert "red-20" not in repr(sight(SYSTEM, match.game, None))
    assert "red-20" in repr(sight(SYSTEM, match.game, 0).decisions[0].given)
    match.chooses("Ben")
    assert match.view("Ben").players[0].starter is None
    assert match.view("Ben").players[0].deck_cards is None


@pytest.mark.rule("GL-011", "GL-070")
def test_an_own_list_that_waits_looks_like_any_other_choice() -> None:
    own = Match().brings("Ana", [*without("red-15"), "red-20"])
    for seat in (0, 1, None):
        seen = sight(SYSTEM, own.game, seat)
        assert sight(SYSTEM, SYSTEM.guess(seen, Chance(bytes(32))), seat) == seen
    assert own.view("Ben") == Match().chooses("Ana").view("Ben")


@pytest.mark.rule("GL-011")
def test_both_decks_are_shown_at_the_end() -> None:
    match = Match().brings("Ana", [*without("red-15"), "red-20"]).chooses("Ben")
    match.resigns("Ben")
    assert match.event(DecksShown).starters == ("", "plain")
    assert match.heard(None)[-1] == "Ana played a deck of their own, Ben played Plain."
    half = match.view("Ben").players[0]
    assert half.hand_cards is not None
    assert half.deck_cards is not None
    assert "red-20" in half.hand_cards + half.deck_cards


@pytest.mark.rule("GL-011")
def test_a_match_that_ends_before_the_deal_shows_no_decks() -> None:
    match = Match().chooses("Ana").resigns("Ben")
    assert not match.happened(DecksShown)
    assert not match.happened(DeckChosen)
    assert match.outcome.tallies == ()


@pytest.mark.rule("GL-070")
def test_the_form_offers_the_starter_decks() -> None:
    system = load("gaiaton")
    game, _ = system.start(system.parse_options({}), 2, bytes(32))
    move, _ = system.form(game, game.asked[0]).moves
    assert (move.move, move.picks[0].of) == (
        "starter",
        ("deep-blue", "wings", "fur-and-hoof", "scale-and-sting"),
    )
    (decision,) = sight(system, game, 0).decisions
    assert str(decision.things["deep-blue"].label) == "Deep Blue"


# What a host may bring


def crowded(letter: str, id_length: int) -> dict[str, Any]:
    """Returns the plain animals, all with ranges and names as long as they may be."""
    numbers = {one["id"]: n for n, one in enumerate(SET["animals"])}

    def named(card: str) -> str:
        return f"{numbers[card]:03}".ljust(id_length, "x")

    animals = [
        {**one, "id": named(one["id"]), "name": letter * 31, "low": 900, "max": 1000}
        for one in SET["animals"]
    ]
    decks = [{**one, "cards": list(map(named, one["cards"]))} for one in SET["decks"]]
    return {**SET, "animals": animals, "decks": decks}


@pytest.mark.rule("GL-002")
@pytest.mark.parametrize(("letter", "id_length"), [("a", 18), ("漢", 12)])
def test_animals_that_would_fill_a_form_are_refused_kindly(
    letter: str, id_length: int
) -> None:
    system = load("gaiaton", crowded(letter, id_length))
    options = system.parse_options({"animals": list(system.cards)[-1]})
    with pytest.raises(IllegalOptions, match="shorter ids, or shorter names"):
        system.start(options, 2, bytes(32))
    assert system.start(options, 2, bytes(32), rules=1).game.asked


@pytest.mark.rule("GL-002")
def test_a_new_set_that_would_fill_a_form_is_refused_before_any_table() -> None:
    raw = crowded("a", 18)
    with pytest.raises(BadCards, match="shorter ids, or shorter names"):
        load("gaiaton", raw).admit(raw)


@pytest.mark.rule("GL-002")
@pytest.mark.parametrize(("letter", "id_length"), [("a", 10), ("я", 8)])
def test_animals_that_just_fit_keep_sight_and_form_within_their_bytes(
    letter: str, id_length: int
) -> None:
    system = load("gaiaton", crowded(letter, id_length))
    options = system.parse_options({"animals": list(system.cards)[-1]})
    game, chance = system.start(options, 2, bytes(32)).game, Chance(bytes(32))
    while game.outcome is None:
        seen = [sight(system, game, seat) for seat in (0, 1)]
        assert max(len(written(each.decisions)) for each in seen) <= FORMS
        assert max(len(written(each)) for each in seen) <= SIGHT
        asked = next(a for a in game.asked if a.is_awaited)
        game = system.play(game, system.hint(game, asked, chance)).game
        _, chance = chance.draw()


@pytest.mark.rule("GL-002")
@pytest.mark.parametrize(
    ("change", "field", "why"),
    [
        ({"low": 0}, "animals[0].low", "it has to be 1 or more"),
        ({"max": 1001}, "animals[0].max", "it may be 1000 at most"),
        ({"low": 9, "max": 4}, "animals[0].low", "9 is more than the max of 4"),
        ({"colour": "pink"}, "animals[0].colour", "“pink” cannot be chosen"),
        ({"id": "Red 20"}, "animals[0].id", "what stands there does not fit"),
        ({"name": "<b>"}, "animals[0].name", "what stands there does not fit"),
        ({"feet": 4}, "animals[0]", "“feet” is unknown"),
    ],
)
def test_a_set_that_does_not_fit_is_refused_by_field(
    change: dict[str, object], field: str, why: str
) -> None:
    animals = [{**animal("red-20"), **change}]
    with pytest.raises(BadCards) as refusal:
        load("gaiaton", {**SET, "animals": animals})
    assert refusal.value.rule == "GL-002"
    assert refusal.value.field == field
    assert refusal.value.reason.startswith(f"{field}: {why}")


@pytest.mark.rule("GL-002")
def test_a_refused_set_names_the_animal_and_says_what_is_right() -> None:
    animals = [animal("red-20"), {**animal("red-4-9"), "colour": "pink"}]
    with pytest.raises(BadCards) as refusal:
        load("gaiaton", {**SET, "animals": animals})
    assert refusal.value.reason == (
        "animals[1].colour: “pink” cannot be chosen in “Red 4-9”; "
        "a colour is yellow, red, orange, blue, purple or green."
    )


@pytest.mark.parametrize(
    "set_", [7, [], {"animals": 7}, {"animals": [7]}, {"animals": [{"name": 7}]}]
)
def test_what_is_no_set_at_all_is_refused_too(set_: object) -> None:
    with pytest.raises(BadCards):
        load("gaiaton", set_)


@pytest.mark.rule("GL-002", "GL-006")
def test_no_animal_stands_twice_in_a_set() -> None:
    twice = [animal("red-20"), animal("red-20")]
    with pytest.raises(
        BadCards, match=r"animals\[1\]\.id: “red-20” stands there twice"
    ):
        load("gaiaton", {**SET, "animals": twice})


@pytest.mark.rule("GL-004", "GL-009")
def test_the_decks_of_a_set_obey_the_rules_too() -> None:
    deck = {"id": "thin", "name": "Thin", "theme": "", "cards": list(LEGAL[1:])}
    with pytest.raises(BadCards) as refusal:
        load("gaiaton", {**SET, "decks": [deck]})
    assert refusal.value.rule == "GL-004"
    assert refusal.value.reason == (
        "decks[0].cards: A deck has exactly 50 cards, not 49."
    )


def test_a_set_has_at_most_300_animals() -> None:
    many = [animal(f"red-{n}") for n in range(1, 302)]
    with pytest.raises(BadCards, match="animals: there may be 300 at most"):
        load("gaiaton", {**SET, "animals": many})


def test_the_house_set_may_come_back_as_a_file() -> None:
    system = load("gaiaton")
    cards = system.card_set(system.parse_options({}))
    assert list(load("gaiaton", cards).cards) == ["edition-1", "edition-2"]


@pytest.mark.rule("GL-002")
def test_an_unknown_set_is_refused() -> None:
    with pytest.raises(IllegalOptions) as refusal:
        SYSTEM.start(SYSTEM.parse_options({"animals": "zoo"}), 2, bytes(32))
    assert refusal.value.reason == (
        "No set of animals is called “zoo”. There is edition-1, edition-2."
    )

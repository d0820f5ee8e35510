"""How the house plays Gaiaton: its rules of thumb, and what it thinks of a position."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine import load
from engine.bots import by_lot, choose, player
from engine.bots.matches import match
from engine.gaiaton import house
from engine.gaiaton.animals import edition
from engine.kernel import Answer, AnySystem, Chance, sight
from tests.engine.conformance import SNAPSHOT
from tests.engine.playing import plays, seeded
from tests.games.gaiaton.match import SET, Match, battle, dealt
from tests.games.gaiaton.subjects import subject

HOUSE = load("gaiaton")


def said(match: Match, level: int = 1, iterations: int = 60) -> Answer:
    """What a house player answers to the open question."""
    asked = match.question
    seen = sight(match.system, match.game, asked.seat)
    bot = player(match.system, level, iterations)
    return choose(seen, asked.id, Chance(bytes(32)), bot)


def lays(match: Match, level: int = 1) -> str:
    """What a house player lays, supports after a plus."""
    answer = said(match, level)
    (animal,) = answer.picks["at"]
    return "+".join([f"{answer.move}:{animal}", *answer.picks["supports"]])


def advised(match: Match) -> str:
    """What the house says that matters in the open question."""
    seen = sight(match.system, match.game, match.question.seat)
    return str(house.matters(match.system.cards, seen, seen.decisions[0]))


def judged(match: Match) -> tuple[float, float]:
    """What the house thinks that a position is worth to Ana and Ben."""
    found = house.judge(match.system.cards, match.game)
    assert found is not None
    return found


def after_a_win(**decks: str) -> Match:
    """Ana has won a battle, with nothing but these cards in the decks."""
    match = battle("blue-9 yellow-9 red-1", "blue-8 yellow-8 red-2")
    match.with_decks(**{"Ana": "green-1 green-2 green-3", "Ben": "green-4", **decks})
    match.attacks("Ana", "blue-9", "yellow-9")
    return match.counters("Ben", "blue-8", "yellow-8")


# Attacking


def test_an_attack_that_is_hard_to_beat_is_made() -> None:
    assert lays(battle("purple-177 yellow-211 red-3 blue-4")) == (
        "max:purple-177+yellow-211"
    )


@pytest.mark.rule("GL-030")
def test_a_weak_hand_gives_up_the_two_cards_that_it_misses_least() -> None:
    assert lays(battle("red-20 yellow-21 blue-3 orange-4 green-30")) == (
        "max:blue-3+orange-4"
    )


@pytest.mark.rule("GL-049")
def test_reptiles_and_amphibians_attack_where_others_would_be_doubled() -> None:
    """60 years hold if no colour is doubled against them, and only then."""
    hand = "purple-10-60 yellow-211 red-3 blue-4"
    assert lays(battle(hand)) == "max:purple-10-60+yellow-211"
    hand = "yellow-5-60 yellow-211 red-3 blue-4"
    assert lays(battle(hand)) == "max:red-3+blue-4"


# Countering


@pytest.mark.rule("GL-028", "GL-029")
def test_the_cheapest_counter_that_wins_is_taken() -> None:
    table = battle("red-20 blue-20", "red-21 red-25 yellow-22 blue-30 green-2")
    assert lays(table.attacks("Ana", "red-20", "blue-20")) == "max:red-21+yellow-22"


@pytest.mark.rule("GL-044", "GL-045")
def test_a_strong_colour_wins_with_half_the_support() -> None:
    table = battle("red-20 blue-20", "orange-11 green-11 yellow-30 blue-31 red-2")
    assert lays(table.attacks("Ana", "red-20", "blue-20")) == "max:orange-11+green-11"


@pytest.mark.rule("GL-023")
def test_a_range_is_declared_low_where_low_is_enough() -> None:
    table = battle("blue-11 red-11", "yellow-12-27 red-13 blue-1")
    assert lays(table.attacks("Ana", "blue-11", "red-11")) == "low:yellow-12-27+red-13"


@pytest.mark.rule("GL-027")
def test_a_battle_that_cannot_be_won_takes_what_is_missed_least() -> None:
    table = battle("purple-50 yellow-211", "red-20 yellow-21 blue-3 orange-4 red-30")
    table.attacks("Ana", "purple-50", "yellow-211")
    assert lays(table) == "max:blue-3+orange-4"


@pytest.mark.rule("GL-049", "GL-061")
def test_a_stalemate_is_taken_if_it_is_not_behind() -> None:
    table = battle("green-20 blue-30", "purple-20 red-19 blue-18 orange-4 red-5")
    table.attacks("Ana", "green-20", "blue-30")
    assert lays(table).startswith("max:purple-20+")


# Everything else


@pytest.mark.rule("GL-028", "GL-033")
def test_the_winner_checks_since_a_counter_knows_the_attack() -> None:
    assert said(after_a_win()).move == "check"


@pytest.mark.rule("GL-017", "GL-030")
def test_the_first_attack_is_taken_to_be_rid_of_weak_animals() -> None:
    assert said(dealt().keeps("Ana").keeps("Ben")).move == "first"


@pytest.mark.rule("GL-014", "GL-070")
def test_the_deck_is_drawn_by_lot_and_the_first_hand_kept() -> None:
    seen = sight(HOUSE, HOUSE.start(HOUSE.parse_options({}), 2, bytes(32)).game, 0)
    chances = [Chance(seeded(n)) for n in range(40)]
    for level in (1, 2):
        bot = player(HOUSE, level, 12)
        taken = [choose(seen, "0.1", chance, bot).picks["deck"] for chance in chances]
        assert {deck for (deck,) in taken} == set(edition().starters)
    assert said(dealt()).move == "keep"


# Thinking ahead


def test_every_candidate_is_legal_and_habit_comes_first() -> None:
    for game in plays(subject("house", games=1))[0].games[:-1]:
        for asked in game.asked:
            chance = game.chance
            first, *others = house.candidates(HOUSE.cards, game, asked)
            assert first == house.habit(HOUSE.cards, game, asked, chance)
            assert first not in others
            for answer in (first, *others):
                HOUSE.play(game, answer)


def test_a_position_is_judged_when_a_battle_is_over_and_not_before() -> None:
    assert house.judge(HOUSE.cards, battle("red-1 red-2").game) is None
    mine, theirs = judged(after_a_win())
    assert mine + theirs == pytest.approx(1)


def test_weak_animals_are_a_burden_and_strong_ones_a_treasure() -> None:
    equal, _ = judged(after_a_win())
    richer, _ = judged(after_a_win(Ana="green-1 green-2 yellow-211"))
    poorer, _ = judged(after_a_win(Ana="green-1 green-2 green-3 blue-1 red-1"))
    assert poorer < equal < richer


@pytest.mark.rule("GL-027", "GL-030")
def test_whoever_thinks_ahead_wins_what_can_be_won() -> None:
    table = battle("red-20 blue-20", "red-21 red-25 yellow-22 blue-3 green-2")
    table.with_decks(Ana="red-1 red-2 red-3", Ben="blue-1 blue-2 blue-4")
    laid = lays(table.attacks("Ana", "red-20", "blue-20"), level=2)
    assert laid.startswith(("max:red-21+", "max:yellow-22+"))


# How strong it is


def test_rules_of_thumb_beat_the_lot() -> None:
    results = list(match(HOUSE, player(HOUSE, 1), by_lot, range(24)))
    assert sum(results) >= 0.8 * len(results)


def test_thinking_ahead_beats_rules_of_thumb() -> None:
    results = list(match(HOUSE, player(HOUSE, 2, 60), player(HOUSE, 1), range(8)))
    assert sum(results) >= 0.6 * len(results)


@pytest.mark.rule("GL-004")
def test_a_snapshot_stays_within_8_kb_through_whole_matches() -> None:
    """With ids as long as a host's animals may have all of, and two full decks."""
    system = load("gaiaton", with_long_ids())
    options = system.parse_options({"animals": list(system.cards)[-1]})
    largest = 0
    for number in range(3):
        for game in course(system, options, seeded("long", number)):
            largest = max(largest, len(system.encode(game)))
    assert 2900 < largest <= SNAPSHOT


def with_long_ids() -> dict[str, Any]:
    """The plain animals under names of thirteen letters."""
    decks = [
        {**deck, "cards": [card.ljust(13, "x") for card in deck["cards"]]}
        for deck in SET["decks"]
    ]
    animals = [{**one, "id": one["id"].ljust(13, "x")} for one in SET["animals"]]
    return {**SET, "animals": animals, "decks": decks}


def course(system: AnySystem, options: Any, seed: bytes) -> Iterator[Any]:
    """Every snapshot of a match between two sensible players."""
    game, chance = system.start(options, 2, seed).game, Chance(seed)
    bot = player(system, 1)
    while game.outcome is None:
        yield game
        asked = next(a for a in game.asked if a.is_awaited)
        answer = choose(sight(system, game, asked.seat), asked.id, chance, bot)
        game = system.play(game, answer).game
    yield game


# What it says of a question


@pytest.mark.parametrize(
    ("attack", "hand", "says"),
    [
        ("red-20 blue-20", "red-21 red-25 yellow-22 blue-30 green-2", "can be won"),
        (
            "purple-50 yellow-211",
            "red-20 yellow-21 blue-3 orange-4 red-30",
            "No counter of yours wins or holds",
        ),
    ],
)
def test_a_counter_is_said_to_win_or_to_be_lost(
    attack: str, hand: str, says: str
) -> None:
    match = battle(attack, hand).attacks("Ana", *attack.split())
    assert says in advised(match)

"""What the phone is told about a hand: prospects, cheapest supports, sizes."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from engine.gaiaton.animals import COLOURS
from engine.gaiaton.hand import against, cheapest
from engine.gaiaton.set_view import set_view
from engine.gaiaton.view import Prospect
from engine.kernel.form import named
from tests.games.gaiaton.match import ANIMALS, SYSTEM, Match, battle

POOL = SYSTEM.cards[ANIMALS]


def prospects(match: Match, name: str) -> dict[str, Prospect]:
    """Returns what a player is told about the own hand, by move."""
    told = match.view(name).prospects
    return {f"{prospect.declared}:{prospect.animal}": prospect for prospect in told}


@pytest.mark.rule("GL-020")
@pytest.mark.parametrize(
    ("need", "cards", "chosen"),
    [
        (12, "red-12 red-13 red-30", "red-12"),
        (12, "red-20 red-13 red-30", "red-13"),
        (12, "red-5 red-6 red-7 red-8", "red-5 red-7"),
        (12, "red-3 red-4 red-5", "red-3 red-4 red-5"),
        (12, "red-6 red-7 red-35", "red-35"),
        (1, "red-1", "red-1"),
    ],
)
def test_the_fewest_cards_and_then_the_least_years_are_suggested(
    need: int, cards: str, chosen: str
) -> None:
    assert cheapest(POOL, need, tuple(cards.split())) == tuple(chosen.split())


@pytest.mark.rule("GL-020", "GL-022")
@given(
    some.lists(some.sampled_from(list(POOL.animals)), min_size=1, max_size=5),
    some.integers(1, 60),
)
def test_a_suggestion_is_always_enough_if_there_is_any(
    cards: list[str], need: int
) -> None:
    hand = tuple(dict.fromkeys(cards))
    total = sum(POOL.support[card] for card in hand)
    if total < need:
        with pytest.raises(ValueError, match="out of reach"):
            cheapest(POOL, need, hand)
    else:
        chosen = cheapest(POOL, need, hand)
        assert set(chosen) <= set(hand)
        assert sum(POOL.support[card] for card in chosen) >= need


@pytest.mark.rule("GL-040", "GL-041", "GL-042", "GL-043", "GL-048", "GL-049")
@pytest.mark.parametrize(
    ("colour", "worth"),
    [
        # against yellow, red, orange, blue, purple, green
        ("yellow", (9, 9, 9, 18, 9, 9)),
        ("red", (18, 9, 9, 9, 9, 9)),
        ("orange", (9, 18, 9, 9, 9, 9)),
        ("blue", (9, 9, 18, 9, 9, 9)),
        ("purple", (9, 9, 9, 9, None, None)),
        ("green", (9, 9, 9, 9, None, None)),
    ],
)
def test_what_nine_years_are_worth_against_each_colour(
    colour: str, worth: tuple[int | None, ...]
) -> None:
    assert COLOURS == ("yellow", "red", "orange", "blue", "purple", "green")
    assert against(colour, 9) == worth  # type: ignore[arg-type]


def test_an_attacker_is_told_what_every_attack_would_be_worth() -> None:
    match = battle("red-4-9 green-9 blue-1")
    told = prospects(match, "Ana")
    assert list(told) == match.moves
    assert told["low:red-4-9"].years == 4
    assert told["max:red-4-9"].supports == ("green-9",)
    assert told["max:red-4-9"].against == (18, 9, 9, 9, 9, 9)
    assert told["max:red-4-9"].totals is None
    assert match.view("Ben").prospects == match.view(None).prospects == ()


def test_everybody_is_shown_the_animals_on_the_stage_and_their_own() -> None:
    match = battle("red-20 green-20 red-1", "orange-10 orange-11")
    match.attacks("Ana", "red-20", "green-20")
    shown = {name: match.view(name).animals for name in ("Ana", "Ben", None)}
    assert {name: {face.id for face in faces} for name, faces in shown.items()} == {
        "Ana": {"red-20", "red-1"},
        "Ben": {"red-20", "orange-10", "orange-11"},
        None: {"red-20"},
    }


def test_who_counters_is_told_how_it_would_end() -> None:
    match = battle("red-20 green-20 red-1", "orange-10 orange-11 red-12 blue-3")
    match.attacks("Ana", "red-20", "green-20")
    told = {move: (p.totals, p.result) for move, p in prospects(match, "Ben").items()}
    assert told == {
        "max:red-12": ((20, 12), "lose"),
        "max:orange-10": ((20, 20), "equal"),
        "max:orange-11": ((20, 22), "win"),
        "max:blue-3": ((20, 3), "lose"),
    }
    assert match.view("Ana").prospects == ()


@pytest.mark.rule("GL-049")
def test_who_counters_kin_is_told_that_it_decides_nothing() -> None:
    match = battle("purple-20 green-20 red-1", "green-9 blue-9 blue-3")
    match.attacks("Ana", "purple-20", "green-20")
    assert prospects(match, "Ben")["max:green-9"].result == "kin"


@pytest.mark.rule("GL-040", "GL-041", "GL-042", "GL-043", "GL-049")
def test_a_set_comes_with_the_wheel_of_strengths() -> None:
    wheel = set_view(POOL).wheel
    assert [(one.colour, one.weak, one.rule) for one in wheel.strong] == [
        ("blue", "orange", "GL-040"),
        ("orange", "red", "GL-041"),
        ("red", "yellow", "GL-042"),
        ("yellow", "blue", "GL-043"),
    ]
    assert wheel.kin == ("purple", "green")


def test_in_a_chain_the_totals_count() -> None:
    match = battle("red-15 red-35", "red-15 red-34")
    match.attacks("Ana", "red-15", "red-35").counters("Ben", "red-15", "red-34")
    match.with_hands(Ana="red-9 green-33", Ben="red-12 red-9 green-2")
    match.attacks("Ana", "red-9", "green-33")
    told = prospects(match, "Ben")
    assert told["max:red-9"].totals == (24, 24)
    assert told["max:red-9"].result == "equal"
    battle_ = match.view("Ben").battle
    assert battle_.totals == (15, 15)


def test_every_suggestion_is_a_legal_answer() -> None:
    match = battle("red-4-9 green-9 blue-1 yellow-12-27 purple-30")
    for move, prospect in prospects(match, "Ana").items():
        fresh = battle("red-4-9 green-9 blue-1 yellow-12-27 purple-30")
        fresh.attacks("Ana", move, " ".join(prospect.supports))


def test_things_say_what_they_are() -> None:
    match = battle("red-4-9 green-9 blue-1")
    form = SYSTEM.form(match.game, match.question)
    assert {str(thing.label) for thing in named(form).values()} == {
        "Red 4-9, red, 4–9 years",
        "Blue 1, blue, 1 year",
        "Green 9, green, 9 years",
    }
    assert str(form.moves[0].label) == "Red 4-9, low"

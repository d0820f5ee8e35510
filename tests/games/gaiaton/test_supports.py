"""What may be laid on the stage, attack and counter (GL-019 to GL-028, GL-069)."""

import pytest

from engine.gaiaton.events import AnimalPlayed, BattleWon
from engine.kernel import IllegalAnswer, Term
from tests.games.gaiaton.match import battle


@pytest.mark.rule("GL-019", "GL-069")
def test_an_animal_and_its_supports_are_laid_all_at_once() -> None:
    match = battle("red-20 red-12 red-8 blue-1 blue-2")
    match.attacks("Ana", "red-20", "red-12 red-8")
    assert match.hand("Ana") == "blue-1 blue-2"
    (told,) = match.heard("Ben")
    assert told == (
        "Ana attacked with Red 20, 20 years, "
        "supported by Red 8 and Red 12 with 20 (8 + 12)."
    )
    assert match.turn == ("Ben", "counter")


@pytest.mark.rule("GL-020")
def test_exactly_enough_is_enough() -> None:
    match = battle("red-20 red-12 red-8 blue-1 blue-2")
    match.attacks("Ana", "red-20", "red-12 red-8")
    assert match.event(AnimalPlayed).supports == (
        Term("GL-020", "red-8", 8),
        Term("GL-020", "red-12", 12),
    )


@pytest.mark.rule("GL-020")
def test_one_year_too_few_is_refused() -> None:
    match = battle("red-20 red-12 red-7 blue-1 blue-2")
    with pytest.raises(IllegalAnswer) as refusal:
        match.attacks("Ana", "red-20", "red-12 red-7")
    assert (refusal.value.rule, refusal.value.reason) == (
        "GL-020",
        "19 of the 20 needed.",
    )


@pytest.mark.rule("GL-020")
def test_what_the_hand_cannot_support_is_not_offered_and_refused_with_the_sum() -> None:
    match = battle("yellow-211 red-12 red-7 blue-1 blue-2")
    assert "max:yellow-211" not in match.moves
    with pytest.raises(IllegalAnswer) as refusal:
        match.attacks("Ana", "yellow-211", "red-12 red-7 blue-1 blue-2")
    assert refusal.value.reason == "22 of the 211 needed."


@pytest.mark.rule("GL-019")
def test_no_animal_comes_without_support() -> None:
    match = battle("red-2 red-12 red-7")
    with pytest.raises(IllegalAnswer) as refusal:
        match.attacks("Ana", "red-2")
    assert refusal.value.rule == "GL-020"
    assert refusal.value.reason == "Choose 1 to 2 for “supports”, not 0."


@pytest.mark.rule("GL-021")
def test_more_supports_of_any_colours_share_the_animals_fate() -> None:
    match = battle("red-3 green-1 purple-2 blue-9 yellow-4", "yellow-9 red-9 red-10")
    match.attacks("Ana", "red-3", "green-1 purple-2 blue-9 yellow-4")
    match.counters("Ben", "yellow-9", "red-9")
    assert match.event(BattleWon).seat == 1
    lost = {"red-3", "green-1", "purple-2", "blue-9", "yellow-4"}
    assert set(match.graveyard("Ana").split()) == lost


@pytest.mark.rule("GL-022")
def test_a_support_with_a_range_counts_its_higher_number() -> None:
    match = battle("red-9 yellow-12-27 red-4-9 blue-1")
    match.attacks("Ana", "red-9", "red-4-9")
    assert match.event(AnimalPlayed).supports == (Term("GL-022", "red-4-9", 9),)
    match = battle("red-9 yellow-12-27 blue-1")
    form = match.system.form(match.game, match.question, "max")
    (pick,) = next(move.picks for move in form.moves if move.at == ("red-9",))
    assert {card: form.things[card].worth for card in pick.of} == {
        "yellow-12-27": 27,
        "blue-1": 1,
    }


@pytest.mark.rule("GL-023")
@pytest.mark.parametrize(
    ("declared", "need", "support"), [("low", 12, "green-12"), ("max", 27, "green-27")]
)
def test_the_declared_number_is_what_the_supports_must_reach(
    declared: str, need: int, support: str
) -> None:
    hand = f"yellow-12-27 green-11 {support} blue-1"
    move = f"{declared}:yellow-12-27"
    with pytest.raises(IllegalAnswer, match=f"11 of the {need} needed"):
        battle(hand).attacks("Ana", move, "green-11")
    match = battle(hand).attacks("Ana", move, support)
    assert match.event(AnimalPlayed).years == need
    assert match.heard(None)[0].startswith(
        f"Ana attacked with Yellow 12-27, {declared}: {need} years"
    )


@pytest.mark.rule("GL-023")
def test_low_and_max_are_moves_of_their_own() -> None:
    match = battle("yellow-12-27 green-27 blue-1")
    assert match.moves == [
        "low:yellow-12-27",
        "max:yellow-12-27",
        "max:blue-1",
        "max:green-27",
    ]


@pytest.mark.rule("GL-024")
def test_the_declaration_is_public_before_the_counter_is_chosen() -> None:
    match = battle("yellow-12-27 green-27 blue-1").attacks(
        "Ana", "low:yellow-12-27", "green-27"
    )
    (pair,) = match.view("Ben").battle.stage
    assert (pair.attack.declared, pair.attack.years) == ("low", 12)
    assert match.turn == ("Ben", "counter")
    (line,) = match.heard("Ben")
    assert line.startswith("Ana attacked with Yellow 12-27, low: 12 years")


@pytest.mark.rule("GL-024")
def test_no_number_in_between_can_be_declared() -> None:
    match = battle("yellow-12-27 green-27 blue-1")
    with pytest.raises(IllegalAnswer) as refusal:
        match.attacks("Ana", "20:yellow-12-27", "green-27")
    assert (refusal.value.rule, refusal.value.reason) == (
        "GL-069",
        "“20” is not one of the moves now.",
    )


@pytest.mark.rule("GL-025")
@pytest.mark.parametrize("declared", ["low", "max"])
def test_declaring_a_single_number_changes_nothing(declared: str) -> None:
    match = battle("red-20 green-20 blue-1")
    assert "low:red-20" not in match.moves
    match.attacks("Ana", f"{declared}:red-20", "green-20")
    assert match.event(AnimalPlayed).years == 20
    assert match.event(AnimalPlayed).declared is None
    assert match.view("Ben").battle.stage[0].attack.declared == "max"


# Counter


@pytest.mark.rule("GL-026", "GL-028")
def test_the_other_must_counter_with_the_attack_in_view() -> None:
    match = battle("red-20 green-20 blue-1", "orange-6-11 blue-11 blue-1")
    match.attacks("Ana", "red-20", "green-20")
    assert match.turn == ("Ben", "counter")
    view = match.view("Ben")
    assert view.battle.stage[0].attack.supports == ("green-20",)
    assert view.players[0].hand_cards is None
    assert "low:orange-6-11" in match.moves


@pytest.mark.rule("GL-027")
def test_a_counter_that_cannot_win_must_be_supported_all_the_same() -> None:
    match = battle("red-20 green-20 blue-1", "blue-9 blue-8 blue-2")
    match.attacks("Ana", "red-20", "green-20")
    with pytest.raises(IllegalAnswer, match="8 of the 9 needed"):
        match.counters("Ben", "blue-9", "blue-8")
    match.counters("Ben", "blue-2", "blue-8")
    assert match.event(BattleWon).seat == 0


@pytest.mark.rule("GL-027")
@pytest.mark.parametrize("move", ["pass", "decline", "exchange"])
def test_a_counter_cannot_be_declined(move: str) -> None:
    match = battle("red-20 green-20 blue-1", "blue-9 blue-8 blue-2")
    match.attacks("Ana", "red-20", "green-20")
    with pytest.raises(IllegalAnswer, match=f"“{move}” is not one of the moves now"):
        match.answers("Ben", "counter", move)


@pytest.mark.rule("GL-028")
def test_nobody_counters_before_the_attack() -> None:
    match = battle("red-20 green-20 blue-1", "blue-9 blue-8 blue-2")
    assert [a.seat for a in match.game.asked] == [0]
    with pytest.raises(AssertionError, match="Ben is not asked to counter"):
        match.counters("Ben", "blue-2", "blue-8")


@pytest.mark.rule("GL-069")
@pytest.mark.parametrize(
    ("supports", "why"),
    [
        ("red-9 red-12", "“Red 9, red, 9 years” cannot be chosen for “supports”."),
        ("red-12 red-12", "“Red 12, red, 12 years” is chosen 2 times."),
        ("blue-35", "That cannot be chosen for “supports” now."),
    ],
)
def test_a_card_is_named_once_and_never_supports_itself(
    supports: str, why: str
) -> None:
    match = battle("red-9 red-12 red-7", "blue-9 blue-8")
    before = match.system.encode(match.game)
    with pytest.raises(IllegalAnswer) as refusal:
        match.attacks("Ana", "red-9", supports)
    assert refusal.value.reason == why
    assert match.system.encode(match.game) == before


@pytest.mark.rule("GL-069")
def test_an_animal_that_is_not_in_hand_cannot_attack() -> None:
    with pytest.raises(IllegalAnswer) as refusal:
        battle("red-9 red-12").attacks("Ana", "blue-1", "red-12")
    assert refusal.value.reason == "That cannot be chosen for “at” now."

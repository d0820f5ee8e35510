"""Attack, counter, supports, strengths (GL-019 to GL-034, GL-040 to GL-048, GL-069)."""

import pytest

from engine.gaiaton.events import AnimalPlayed, BattleWon
from engine.kernel import Answer, ClosedDecision, IllegalAnswer, Term
from tests.engine.gaiaton import NAMES, Match, battle


def fought(attack: str, counter: str) -> Match:
    """Returns a battle of two animals, each supported by 35 years of purple."""
    one, two = attack.partition(":")[2] or attack, counter.partition(":")[2] or counter
    match = battle(f"{one} purple-35 red-1 red-2", f"{two} purple-35 blue-1 blue-2")
    return match.attacks("Ana", attack, "purple-35").counters(
        "Ben", counter, "purple-35"
    )


def totals(match: Match) -> tuple[int, int]:
    """Returns what both sides were worth when the battle was won."""
    won: BattleWon = match.event(BattleWon)
    return won.totals


# The rulebook's own examples


@pytest.mark.rule("GL-044", "GL-041", "GL-045")
def test_example_1_the_orange_animal_is_strong_and_wins_22_to_20() -> None:
    match = battle("red-20 green-20 red-1 red-2", "orange-11 blue-11 blue-1 blue-2")
    match.attacks("Ana", "red-20", "green-20").counters("Ben", "orange-11", "blue-11")
    assert totals(match) == (20, 22)
    assert match.heard("Ben")[1] == "You won the battle, 22 (2 × 11) to 20."
    won = match.event(BattleWon)
    assert won.sums == (
        (Term("GL-029", "red-20", 20),),
        (Term("GL-041", "orange-11", 11, 2),),
    )
    assert "GL-041" in won.rules


@pytest.mark.rule("GL-046", "GL-042")
def test_example_2_the_high_yellow_animal_beats_the_doubled_red_one() -> None:
    match = battle("red-7 green-7 red-1 red-2", "yellow-20 blue-20 blue-1 blue-2")
    match.attacks("Ana", "red-7", "green-7").counters("Ben", "yellow-20", "blue-20")
    assert totals(match) == (14, 20)
    assert match.event(BattleWon).seat == 1
    assert match.heard("Ana")[1] == "Ben won the battle, 20 to 14 (2 × 7)."


# Attack and supports


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
    (move,) = match.system.form(match.game, match.question, "max:red-9").moves
    assert move.picks[0].worth is not None
    assert move.picks[0].worth.of == {"yellow-12-27": 27, "blue-1": 1}


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


@pytest.mark.rule("GL-024")
def test_no_number_in_between_can_be_declared() -> None:
    match = battle("yellow-12-27 green-27 blue-1")
    with pytest.raises(IllegalAnswer) as refusal:
        match.attacks("Ana", "20:yellow-12-27", "green-27")
    assert (refusal.value.rule, refusal.value.reason) == (
        "GL-069",
        "“20:yellow-12-27” is not one of the moves now.",
    )


@pytest.mark.rule("GL-025")
@pytest.mark.parametrize("declared", ["low", "max"])
def test_declaring_a_single_number_changes_nothing(declared: str) -> None:
    match = battle("red-20 green-20 blue-1")
    assert "low:red-20" not in match.moves
    match.attacks("Ana", f"{declared}:red-20", "green-20")
    assert match.event(AnimalPlayed).years == 20
    assert match.event(AnimalPlayed).declared is None


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
        ("red-9 red-12", "“red-9” cannot be chosen for “supports”."),
        ("red-12 red-12", "“red-12” is chosen 2 times."),
        ("blue-35", "“blue-35” cannot be chosen for “supports”."),
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
    assert refusal.value.reason == "“max:blue-1” is not one of the moves now."


# Who wins


@pytest.mark.rule("GL-029")
@pytest.mark.parametrize(
    ("attack", "counter", "winner"), [("red-20", "red-21", 1), ("red-21", "red-20", 0)]
)
def test_the_higher_value_wins(attack: str, counter: str, winner: int) -> None:
    assert fought(attack, counter).event(BattleWon).seat == winner


@pytest.mark.rule("GL-030", "GL-031")
def test_the_losers_cards_are_out_of_the_game_and_the_winners_cool_down() -> None:
    match = fought("red-21", "red-20")
    assert match.graveyard("Ben") == "red-20 purple-35"
    assert match.discard("Ana") == "red-21 purple-35"
    assert match.graveyard("Ana") == match.discard("Ben") == ""
    assert match.heard("Ben")[2:4] == [
        "2 of your cards went to the graveyard: Red 20 and Purple 35.",
        "2 cards of Ana went to cool down: Red 21 and Purple 35.",
    ]


STRONG = [
    ("blue-10", "orange-19", 0, "GL-040"),
    ("orange-10", "red-19", 0, "GL-041"),
    ("red-10", "yellow-19", 0, "GL-042"),
    ("yellow-10", "blue-19", 0, "GL-043"),
    ("orange-19", "blue-10", 1, "GL-040"),
    ("red-19", "orange-10", 1, "GL-041"),
    ("yellow-19", "red-10", 1, "GL-042"),
    ("blue-19", "yellow-10", 1, "GL-043"),
]


@pytest.mark.rule("GL-040", "GL-041", "GL-042", "GL-043", "GL-044")
@pytest.mark.parametrize(("attack", "counter", "winner", "rule"), STRONG)
def test_the_strong_animal_is_doubled_attacking_or_countering(
    attack: str, counter: str, winner: int, rule: str
) -> None:
    match = fought(attack, counter)
    won = match.event(BattleWon)
    assert won.seat == winner
    assert sorted(won.totals) == [19, 20]
    assert won.rules == ("GL-029", rule)


@pytest.mark.rule("GL-044")
def test_never_are_both_doubled() -> None:
    for attack, counter, _, _ in STRONG:
        one, two = fought(attack, counter).event(BattleWon).sums
        assert one[0].times + two[0].times == 3


@pytest.mark.rule("GL-045")
def test_doubling_never_raises_the_support_that_is_needed() -> None:
    match = battle("red-20 green-20 red-1", "orange-11 blue-11 blue-1")
    match.attacks("Ana", "red-20", "green-20").counters("Ben", "orange-11", "blue-11")
    assert totals(match) == (20, 22)


@pytest.mark.rule("GL-045")
def test_the_colours_of_supports_are_irrelevant() -> None:
    match = battle("blue-10 orange-10 red-1", "blue-9 orange-9 red-9")
    match.attacks("Ana", "blue-10", "orange-10").counters("Ben", "blue-9", "orange-9")
    assert totals(match) == (10, 9)


@pytest.mark.rule("GL-046")
def test_the_weak_animal_keeps_its_lifespan() -> None:
    assert totals(fought("red-20", "orange-9")) == (20, 18)


@pytest.mark.rule("GL-047")
def test_a_range_declared_low_doubles_its_low_number() -> None:
    assert totals(fought("low:red-4-9", "yellow-7")) == (8, 7)
    assert totals(fought("max:red-4-9", "yellow-7")) == (18, 7)


PLAIN = [
    ("purple-30", "blue-25", 0),
    ("red-10", "blue-11", 1),
    ("orange-10", "yellow-11", 1),
    *[(f"{c}-10", f"{c}-11", 1) for c in ("red", "orange", "yellow", "blue")],
    *[
        (f"{kin}-10", f"{c}-11", 1)
        for kin in ("purple", "green")
        for c in ("red", "orange", "yellow", "blue")
    ],
    *[
        (f"{c}-11", f"{kin}-10", 0)
        for kin in ("purple", "green")
        for c in ("red", "orange", "yellow", "blue")
    ],
]


@pytest.mark.rule("GL-048")
@pytest.mark.parametrize(("attack", "counter", "winner"), PLAIN)
def test_all_other_pairs_are_compared_as_they_are(
    attack: str, counter: str, winner: int
) -> None:
    match = fought(attack, counter)
    assert match.event(BattleWon).seat == winner
    assert totals(match) == tuple(int(a.split("-")[1]) for a in (attack, counter))


# What follows


@pytest.mark.rule("GL-032")
def test_both_draw_up_to_five() -> None:
    match = battle("red-20 red-12 red-8 red-1 blue-1", "blue-9 blue-8 blue-2")
    match.attacks("Ana", "red-20", "red-12 red-8 red-1").counters(
        "Ben", "blue-2", "blue-8"
    )
    assert [len(match.player(name).hand) for name in NAMES] == [5, 5]
    assert "Ana drew 4 cards." in match.heard("Ben")
    assert any(line.startswith("You drew ") for line in match.heard("Ana"))


@pytest.mark.rule("GL-032")
def test_who_holds_five_or_more_draws_none() -> None:
    hand = "red-20 red-12 red-8 red-1 blue-1 blue-2 blue-3"
    match = battle(f"{hand} blue-4", "blue-9 blue-8 blue-2")
    match.attacks("Ana", "red-20", "red-12 red-8").counters("Ben", "blue-2", "blue-8")
    assert match.hand("Ana") == "red-1 blue-1 blue-2 blue-3 blue-4"
    assert not [line for line in match.heard("Ben") if line.startswith("Ana drew")]


@pytest.mark.rule("GL-033")
def test_the_winner_decides_after_both_have_drawn() -> None:
    match = fought("red-21", "red-20")
    assert match.turn == ("Ana", "next")
    assert match.moves == ["call", "check"]
    assert len(match.player("Ana").hand) == len(match.player("Ben").hand) == 5


@pytest.mark.rule("GL-033")
def test_call_means_that_the_winner_attacks() -> None:
    match = fought("red-20", "red-21").calls("Ben")
    assert match.turn == ("Ben", "attack")
    assert match.heard("Ana") == ["Ben called, and attacks."]
    assert match.view(None).battle.attacker == 1


@pytest.mark.rule("GL-033", "GL-034")
def test_check_means_that_the_loser_must_attack() -> None:
    match = fought("red-20", "red-21").checks("Ben")
    assert match.turn == ("Ana", "attack")
    assert match.heard("Ana") == ["Ben checked: you must attack."]
    with pytest.raises(IllegalAnswer, match="“check” is not one of the moves now"):
        match.answers("Ana", "attack", "check")


@pytest.mark.rule("GL-034")
def test_an_old_question_is_closed() -> None:
    match = fought("red-20", "red-21")
    old = match.question
    match.checks("Ben")
    with pytest.raises(ClosedDecision):
        match.do(Answer(1, old.id, "check", {}))

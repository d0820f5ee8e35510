"""Who wins a battle, and what follows (GL-029 to GL-034, GL-040 to GL-048)."""

import pytest

from engine.gaiaton.events import BattleWon
from engine.kernel import Answer, ClosedDecision, IllegalAnswer, Term
from tests.games.gaiaton.match import NAMES, Match, battle


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


# Who wins


@pytest.mark.rule("GL-029")
@pytest.mark.parametrize(
    ("attack", "counter", "winner"), [("red-20", "red-21", 1), ("red-21", "red-20", 0)]
)
def test_the_higher_value_wins(attack: str, counter: str, winner: int) -> None:
    assert fought(attack, counter).event(BattleWon).seat == winner


@pytest.mark.rule("GL-029")
def test_equal_values_are_won_by_nobody() -> None:
    assert not fought("red-20", "red-20").happened(BattleWon)


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

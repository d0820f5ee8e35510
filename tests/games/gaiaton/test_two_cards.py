"""Where two rules of Gaiaton meet, reckoned by hand from the manual alone."""

import pytest

from engine.gaiaton.battle import reckon
from engine.kernel import IllegalAnswer
from tests.games.gaiaton.match import ANIMALS, SYSTEM, Match, battle, exchanged

POOL = SYSTEM.cards[ANIMALS]


# "The player with the highest total lifespan wins", doubled animals, kin


@pytest.mark.rule("GL-055", "GL-056", "GL-057", "GL-058")
@pytest.mark.parametrize(
    ("pairs", "result"),
    [
        # 20 to 20 by doubling, then 5 to 6: the chain is 25 to 26
        ([("red-10", "yellow-20"), ("red-5", "red-6")], "counter"),
        # reptiles bring 50 to 1; 10 doubled against 30: 70 to 31
        ([("purple-50", "green-1"), ("blue-10", "orange-30")], "attack"),
        # 50 to 177, and in the end still less
        ([("purple-50", "purple-177"), ("red-35", "blue-1")], "counter"),
        # the totals are equal though the newest pair is not: 15 + 9, 10 + 14
        ([("purple-15", "green-10"), ("red-9", "blue-14")], "equal"),
        # kin in the newest pair, whatever the totals
        ([("red-10", "red-10"), ("purple-177", "green-1")], "kin"),
        # 10 to 10, then equal by doubling: 10 + 12 each
        ([("red-10", "red-10"), ("orange-6", "red-12")], "equal"),
        # a third pair decides: 5 + 30 + 4 to 5 + 30 + 3
        ([("red-5", "red-5"), ("blue-15", "orange-30"), ("red-4", "red-3")], "attack"),
        # an animal is strong against its own opponent only
        ([("blue-7", "blue-7"), ("orange-8", "yellow-9")], "counter"),
        ([("yellow-8", "blue-16"), ("green-3", "blue-2")], "attack"),
        ([("green-3", "purple-3"), ("green-3", "blue-3")], "equal"),
    ],
)
def test_a_chain_comes_out_as_its_totals(
    pairs: list[tuple[str, str]], result: str
) -> None:
    stage = tuple(exchanged(f"{one}+red-1", f"{two}+red-1") for one, two in pairs)
    assert reckon(POOL, stage).result == result


# "use the lower number", "Support cards need to equal the original lifespan only"


@pytest.mark.rule("GL-023", "GL-047", "GL-020")
def test_a_strong_animal_declared_low_is_supported_and_doubled_low() -> None:
    match = battle("yellow-5-60 red-5 red-1", "blue-9 green-9 blue-1")
    match.attacks("Ana", "low:yellow-5-60", "red-5").counters(
        "Ben", "blue-9", "green-9"
    )
    assert match.discard("Ana") == "yellow-5-60 red-5"  # 10 to 9


@pytest.mark.rule("GL-022", "GL-020")
def test_an_animal_of_two_numbers_supports_with_the_higher() -> None:
    match = battle("red-27 yellow-12-27 red-1", "blue-9 green-9 blue-1")
    assert match.attacks("Ana", "red-27", "yellow-12-27").turn == ("Ben", "counter")


@pytest.mark.rule("GL-023", "GL-050")
def test_a_maximum_may_be_as_much_as_a_number() -> None:
    match = battle("red-9 green-9 red-1", "red-4-9 green-9 red-1")
    match.attacks("Ana", "red-9", "green-9").counters("Ben", "red-4-9", "green-9")
    assert match.turn == ("Ana", "attack")
    assert match.discard("Ana") == match.graveyard("Ben") == ""


@pytest.mark.rule("GL-023", "GL-020")
def test_a_maximum_wants_the_supports_of_a_maximum() -> None:
    match = battle("yellow-5-60 red-5 red-1", "blue-9 green-9 blue-1")
    with pytest.raises(IllegalAnswer):
        match.attacks("Ana", "yellow-5-60", "red-5 red-1")


# "Both players must draw ... to reach 5", "This pile cannot be touched until"


def stalled(**piles: str) -> Match:
    """Ten against ten; Ana has nothing left but what the piles hold."""
    match = battle("red-10 green-10 red-1", "red-10 green-10 red-2")
    match.with_decks(Ana=piles.get("deck", "")).with_discards(
        Ana=piles.get("discard", "")
    )
    return match.attacks("Ana", "red-10", "green-10").counters(
        "Ben", "red-10", "green-10"
    )


@pytest.mark.rule("GL-052", "GL-035", "GL-051")
def test_in_a_stalemate_the_cooled_pile_is_drawn_and_the_stage_is_not() -> None:
    match = stalled(discard="purple-1 purple-2")
    assert set(match.hand("Ana").split()) == {"red-1", "purple-1", "purple-2"}
    assert len(match.game.world.stage) == 1


@pytest.mark.rule("GL-065", "GL-063")
def test_in_a_stalemate_one_card_is_too_few_whatever_lies_on_the_stage() -> None:
    match = stalled()
    assert (match.winners, match.outcome.how) == (["Ben"], "stalemate")


@pytest.mark.rule("GL-059", "GL-060", "GL-032")
def test_who_wins_a_chain_cools_all_of_it_and_chooses() -> None:
    match = stalled(deck="purple-1 purple-2")
    match.with_hands(Ana="red-9 green-9", Ben="red-8 green-8")
    match.attacks("Ana", "red-9", "green-9").counters("Ben", "red-8", "green-8")
    assert {*match.graveyard("Ben").split()} == {
        "red-10",
        "green-10",
        "red-8",
        "green-8",
    }
    assert match.turn == ("Ana", "next")


@pytest.mark.rule("GL-053", "GL-034")
def test_who_opened_the_battle_opens_each_exchange() -> None:
    match = battle("red-9 green-9 red-1", "red-8 green-8 red-2")
    match.attacks("Ana", "red-9", "green-9").counters("Ben", "red-8", "green-8")
    match.checks("Ana").with_hands(Ana="red-7 green-7", Ben="red-7 green-7")
    match.attacks("Ben", "red-7", "green-7").counters("Ana", "red-7", "green-7")
    assert match.turn == ("Ben", "attack")


@pytest.mark.rule("GL-027", "GL-040")
def test_a_weak_counter_is_supported_all_the_same() -> None:
    match = battle("blue-9 green-9 red-1", "orange-10 green-9 red-1")
    match.attacks("Ana", "blue-9", "green-9")
    with pytest.raises(IllegalAnswer):
        match.counters("Ben", "orange-10", "green-9")
    match.counters("Ben", "orange-10", "green-9 red-1")
    assert {*match.graveyard("Ben").split()} == {"orange-10", "green-9", "red-1"}

"""Stalemates, single and in chains (GL-049 to GL-061)."""

import pytest

from engine.gaiaton.animals import edition
from engine.gaiaton.battle import reckon
from engine.gaiaton.events import BattleWon, Stalemate
from engine.gaiaton.guess import on_stage
from engine.gaiaton.manifest import Options
from engine.gaiaton.room import weight
from engine.gaiaton.world import Exchange, Play
from engine.kernel import IllegalAnswer, Term
from tests.engine.conformance import FORMS, SIGHT
from tests.games.gaiaton.match import ANIMALS, NAMES, SYSTEM, Match, battle, exchanged

POOL = SYSTEM.cards[ANIMALS]


def stalled(
    attack: str = "red-15", counter: str = "red-15", support: str = "red-35"
) -> Match:
    """Returns a match after a first exchange that ends in a stalemate."""
    match = battle(f"{attack} {support}", f"{counter} red-34")
    return match.attacks("Ana", attack, support).counters("Ben", counter, "red-34")


def again(match: Match, attack: str, counter: str) -> Match:
    """Fights one more exchange, each animal supported by 33 green years."""
    match.with_hands(Ana=f"{attack} green-33", Ben=f"{counter} green-33")
    return match.attacks("Ana", attack, "green-33").counters("Ben", counter, "green-33")


def totals(match: Match) -> tuple[int, int]:
    """Returns what both sides were worth when the battle was won."""
    won: BattleWon = match.event(BattleWon)
    return won.totals


KIN = [
    (one, two)
    for one in ("purple-177", "purple-1", "green-30")
    for two in ("green-2", "green-35", "purple-9", "purple-50")
]


@pytest.mark.rule("GL-049")
@pytest.mark.parametrize(("one", "two"), KIN)
def test_reptiles_and_amphibians_always_end_in_a_stalemate(one: str, two: str) -> None:
    for attack, counter in ((one, two), (two, one)):
        stage = (exchanged(f"{attack}+red-1", f"{counter}+red-1"),)
        assert reckon(POOL, stage).result == "kin"


@pytest.mark.rule("GL-049", "GL-051")
def test_a_stalemate_of_kin_is_told_with_what_stands_there() -> None:
    match = stalled("purple-30", "green-2")
    assert match.event(Stalemate).why == "kin"
    assert match.event(Stalemate).rules == ("GL-049", "GL-051", "GL-053")
    assert match.heard(None)[1] == (
        "Stalemate: reptiles and amphibians cannot battle each other."
        " It stands at 30 for Ana, 2 for Ben."
    )


@pytest.mark.rule("GL-050")
@pytest.mark.parametrize(
    ("attack", "counter", "result"),
    [
        ("red-10", "yellow-20", "equal"),
        ("red-20", "yellow-20", "attack"),
        ("blue-9", "blue-9", "equal"),
        ("yellow-20", "red-10", "equal"),
    ],
)
def test_equality_is_judged_after_doubling(
    attack: str, counter: str, result: str
) -> None:
    stage = (exchanged(f"{attack}+red-1", f"{counter}+red-1"),)
    assert reckon(POOL, stage).result == result


@pytest.mark.rule("GL-050")
def test_an_equal_battle_is_told() -> None:
    match = stalled("red-10", "yellow-20")
    assert match.heard(None)[1] == "Stalemate: 20 (2 × 10) for Ana, 20 for Ben."
    assert match.event(Stalemate).totals == (20, 20)


@pytest.mark.rule("GL-051")
def test_all_cards_stay_on_the_stage() -> None:
    match = stalled()
    for name in NAMES:
        assert match.discard(name) == match.graveyard(name) == ""
    (pair,) = match.game.world.stage
    assert pair.attack.cards == ("red-15", "red-35")
    assert pair.counter.cards == ("red-15", "red-34")


@pytest.mark.rule("GL-052")
def test_both_draw_before_the_next_exchange() -> None:
    match = stalled()
    assert [len(match.player(name).hand) for name in NAMES] == [5, 5]


@pytest.mark.rule("GL-052")
def test_the_discard_pile_is_reshuffled_but_not_the_stage() -> None:
    match = battle("red-15 red-35", "red-15 red-34")
    match.with_decks(Ana="").with_discards(Ana="blue-1 blue-2 blue-3 blue-4")
    match.attacks("Ana", "red-15", "red-35").counters("Ben", "red-15", "red-34")
    assert match.hand("Ana") == "blue-1 blue-2 blue-3 blue-4"
    assert match.game.world.stage[0].attack.cards == ("red-15", "red-35")
    assert match.player("Ana").reshuffles == 1


@pytest.mark.rule("GL-053")
def test_whoever_opened_the_battle_lays_first_in_all_of_it() -> None:
    match = stalled()
    for _ in range(2):
        assert match.turn == ("Ana", "attack")
        match.with_hands(Ana="red-9 green-33", Ben="red-9 green-33")
        match.attacks("Ana", "red-9", "green-33")
        assert match.turn == ("Ben", "counter")
        match.counters("Ben", "red-9", "green-33")
    assert match.turn == ("Ana", "attack")
    assert match.view(None).battle.number == 1


@pytest.mark.rule("GL-054")
def test_every_further_animal_needs_supports_of_its_own() -> None:
    """The 35 years of the first support were 20 more than its animal needed."""
    match = stalled().with_hands(Ana="red-20 red-8 red-9")
    with pytest.raises(IllegalAnswer, match="17 of the 20 needed"):
        match.attacks("Ana", "red-20", "red-8 red-9")
    with pytest.raises(IllegalAnswer, match="That cannot be chosen"):
        match.attacks("Ana", "red-20", "red-35")


@pytest.mark.rule("GL-055")
def test_the_values_of_all_exchanges_are_added() -> None:
    match = again(stalled(), "red-9", "red-12")
    assert totals(match) == (24, 27)
    assert match.event(BattleWon).seat == 1
    assert match.event(BattleWon).rules == ("GL-029", "GL-055")
    assert match.heard("Ben")[1] == ("You won the battle, 27 (15 + 12) to 24 (15 + 9).")


@pytest.mark.rule("GL-055")
def test_the_newest_exchange_alone_decides_nothing() -> None:
    """Ana's lead of the first exchange is more than what Ben wins the second by."""
    match = again(stalled("purple-50", "green-10", "yellow-211"), "red-5", "red-18")
    assert totals(match) == (55, 28)
    assert match.event(BattleWon).seat == 0


@pytest.mark.rule("GL-056")
def test_each_animal_counts_what_it_was_worth_in_its_own_exchange() -> None:
    """Without the doubling of the first exchange it would be 18 to 27."""
    match = again(stalled("red-10", "yellow-20"), "blue-8", "red-7")
    assert totals(match) == (28, 27)
    assert match.event(BattleWon).seat == 0
    assert match.event(BattleWon).sums == (
        (Term("GL-042", "red-10", 10, 2), Term("GL-029", "blue-8", 8)),
        (Term("GL-029", "yellow-20", 20), Term("GL-029", "red-7", 7)),
    )
    assert match.event(BattleWon).rules == ("GL-029", "GL-042", "GL-055", "GL-056")


@pytest.mark.rule("GL-056")
def test_strength_is_never_judged_between_exchanges() -> None:
    """Ana's red first animal does not face Ben's yellow second one."""
    match = again(stalled("red-10", "red-10"), "blue-6", "yellow-5")
    assert totals(match) == (16, 20)


@pytest.mark.rule("GL-057")
def test_the_lifespans_of_kin_decide_the_chain() -> None:
    """Without them Ben would win by 18 to 5."""
    match = again(stalled("purple-50", "green-10", "yellow-211"), "red-5", "red-18")
    assert match.event(BattleWon).seat == 0
    assert match.event(BattleWon).rules == ("GL-029", "GL-055", "GL-057")


@pytest.mark.rule("GL-057")
def test_the_animals_of_kin_bring_their_lifespans() -> None:
    stage = (
        exchanged("purple-50+red-1", "green-10+red-1"),
        exchanged("yellow-20+red-1", "blue-30+red-1"),
    )
    assert reckon(POOL, stage).totals == (90, 40)
    assert reckon(POOL, stage).result == "attack"


@pytest.mark.rule("GL-058")
def test_equal_totals_make_a_further_stalemate() -> None:
    match = again(stalled("purple-20", "green-10"), "red-5", "red-15")
    assert match.event(Stalemate).totals == (25, 25)
    assert match.event(Stalemate).rules == ("GL-050", "GL-051", "GL-058", "GL-053")
    assert len(match.game.world.stage) == 2


@pytest.mark.rule("GL-058")
def test_kin_in_the_newest_exchange_make_one_whatever_the_totals() -> None:
    match = again(stalled(), "purple-30", "green-2")
    assert match.event(Stalemate).why == "kin"
    assert match.event(Stalemate).totals == (45, 17)


@pytest.mark.rule("GL-058")
def test_equal_values_in_the_newest_exchange_alone_do_not_matter() -> None:
    stage = (
        exchanged("purple-50+red-1", "green-10+red-1"),
        exchanged("red-20+red-1", "red-20+red-2"),
    )
    assert reckon(POOL, stage).totals == (70, 30)
    assert reckon(POOL, stage).result == "attack"


@pytest.mark.rule("GL-059")
def test_the_chains_cards_all_go_the_same_way() -> None:
    match = again(stalled(), "red-9", "red-12")
    assert match.graveyard("Ana") == "red-15 red-35 red-9 green-33"
    assert match.discard("Ben") == "red-15 red-34 red-12 green-33"
    assert match.game.world.stage == ()


@pytest.mark.rule("GL-059")
def test_the_countering_player_may_lose_the_chain_too() -> None:
    match = again(stalled(), "red-12", "red-9")
    assert match.graveyard("Ben") == "red-15 red-34 red-9 green-33"
    assert match.discard("Ana") == "red-15 red-35 red-12 green-33"


@pytest.mark.rule("GL-060")
def test_the_winner_of_a_chain_calls_or_checks() -> None:
    match = again(stalled(), "red-9", "red-12")
    assert match.turn == ("Ben", "next")
    assert match.checks("Ben").turn == ("Ana", "attack")
    assert match.view(None).battle.number == 2


FRESH = "blue-1 blue-2 blue-3 blue-4 blue-5"


@pytest.mark.rule("GL-061", "GL-058")
def test_a_chain_may_go_on_without_limit_or_penalty() -> None:
    match = stalled("purple-30", "green-2")
    for n in range(3, 12):
        again(match.with_decks(Ana=FRESH, Ben=FRESH), f"purple-{n}", f"green-{n}")
        assert match.turn == ("Ana", "attack")
    assert len(match.game.world.stage) == 10
    assert all(match.graveyard(name) == "" for name in NAMES)


@pytest.mark.rule("GL-051", "GL-061")
def test_a_long_chain_of_the_longest_names_stays_within_its_bytes() -> None:
    pool, options = edition(), Options()
    moves, seen = weight(pool, options)
    assert (moves <= FORMS, seen <= SIGHT) == (True, True)


@pytest.mark.rule("GL-071", "GL-055")
def test_earlier_exchanges_of_a_long_chain_are_told_short_and_none_is_lost() -> None:
    match = stalled("purple-30", "green-2")
    for n in range(3, 12):
        again(match.with_decks(Ana=FRESH, Ben=FRESH), f"purple-{n}", f"green-{n}")
    battle = match.view(None).battle
    assert (len(battle.earlier), len(battle.stage)) == (8, 2)
    assert [exchange.times for exchange in battle.stage] == [(1, 1), (1, 1)]
    assert battle.totals == reckon(POOL, match.game.world.stage).totals
    assert on_stage(match.view(None)) == match.game.world.stage
    assert battle.earlier[0] == (
        "max:30:purple-30+red-35",
        "max:2:green-2+red-34",
    )


@pytest.mark.rule("GL-021")
def test_a_view_says_how_many_cards_each_has_at_stake() -> None:
    match = stalled("purple-30", "green-2")
    again(match.with_decks(Ana=FRESH, Ben=FRESH), "purple-3", "green-3")
    assert match.view(None).battle.staked == (4, 4)


@pytest.mark.rule("GL-055")
def test_an_exchange_without_counter_counts_for_nothing_yet() -> None:
    met = exchanged("red-15+red-1", "red-15+red-1")
    half = Exchange(Play("red-20", "max", ("red-1",)))
    assert reckon(POOL, (met, half)).totals == (15, 15)

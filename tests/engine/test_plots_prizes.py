"""Plots after the last snare: favour, prizes in its middle, draws, and the end."""

from collections import Counter

import pytest

from engine.kernel import IllegalAnswer
from tests.engine.mini_subjects import plots_zones
from tests.engine.minis import HANDS, Plots, opened, planned

# Favour and prizes


@pytest.mark.rule("MA-013")
def test_a_letter_and_a_coin_under_the_omen_of_coins() -> None:
    table = Plots(3).with_hands(*HANDS).names_omen("Ana", "coin")
    table.plots("Ana", "Ben", "letter coin").plots("Ben", "Cem", "rumour")
    table.lie_low("Cem").passes("Ana", "Ben", "Cem")
    assert table.world.favour == (3 + 1 + 1, 0, 0)
    assert table.heard(None)[1] == "Ana earned 5 favour."


@pytest.mark.rule("MA-013")
def test_what_is_heard_of_favour_adds_up() -> None:
    table = opened().passes("Ana", "Ben", "Cem")
    sums = [e.event.sum for e in table.told if hasattr(e.event, "sum")]
    assert [sum(t.value for t in terms) for terms in sums] == [5, 4]


@pytest.mark.rule("MA-014")
def test_the_highest_earnings_take_the_first_prize() -> None:
    table = opened().passes("Ana", "Ben", "Cem")
    assert table.waiting() == ["Ana"]
    table.ranks("Ana", *table.world.offer)
    assert table.waiting() == ["Ben"]


@pytest.mark.rule("MA-014")
def test_with_equal_earnings_the_lower_seat_is_first() -> None:
    table = planned().plots("Cem", "Ben", "dagger").plots("Ben", "Ana", "dagger")
    table.plots("Ana", "Cem", "letter").passes("Ana", "Ben", "Cem")
    assert table.world.favour == (4, 4, 4)
    assert table.waiting() == ["Ana"]


@pytest.mark.rule("MA-014")
def test_only_its_seat_sees_an_offer() -> None:
    table = opened().passes("Ana", "Ben", "Cem")
    assert table.view("Ana").offer == table.world.offer
    assert table.view("Ben").offer is None
    assert "Ana drew 3 cards to choose from." in table.heard("Ben")


@pytest.mark.rule("MA-014")
def test_the_first_is_kept_and_the_rest_is_used_in_order() -> None:
    table = opened().passes("Ana", "Ben", "Cem")
    table.becomes(offer=("coin", "letter", "snare"))
    before = table.world.hands[0]
    table.ranks("Ana", "snare", "letter", "coin")
    assert sorted(table.world.hands[0]) == sorted((*before, "snare"))
    assert table.world.used[-2:] == ("letter", "coin")
    assert table.heard("Ben")[0] == "Ana kept one and discarded 2."


@pytest.mark.rule("MA-014")
@pytest.mark.parametrize("ranked", [("coin",), ("coin", "coin", "coin"), ()])
def test_all_three_cards_are_ranked_once(ranked: tuple[str, ...]) -> None:
    table = opened().passes("Ana", "Ben", "Cem")
    table.becomes(offer=("coin", "coin", "snare"))
    with pytest.raises(IllegalAnswer) as refusal:
        table.ranks("Ana", *ranked)
    assert refusal.value.rule == "MA-014"


@pytest.mark.rule("MA-015")
def test_a_late_prize_is_ranked_by_lot() -> None:
    table = opened().passes("Ana", "Ben", "Cem")
    offer = table.world.offer
    table.are_late("prize", "Ana")
    (kept,) = (Counter(offer) - Counter(table.world.used[-2:])).elements()
    assert kept in table.world.hands[0]
    assert table.waiting() == ["Ben"]


# The end of a turn, and of the game


@pytest.mark.rule("MA-016")
def test_plots_and_snares_go_to_the_used_pile() -> None:
    table = opened("coin letter", "rumour rumour snare snare", "coin")
    table.springs("Ben", on="Ana").springs("Ben", on="Ben")
    table.passes("Ana", "Ben", "Cem")
    assert table.world.used == ("coin", "letter", "snare", "rumour", "rumour", "snare")
    assert table.world.plots == ()


@pytest.mark.rule("MA-017")
def test_every_seat_draws_up_to_four() -> None:
    table = opened().springs("Ben", on="Ana").springs("Ana", on="Ben")
    table.passes("Ana", "Ben", "Cem")
    assert [len(hand) for hand in table.world.hands] == [4, 4, 4]


@pytest.mark.rule("MA-017")
def test_the_used_pile_becomes_the_deck_in_the_middle_of_a_draw() -> None:
    table = opened().springs("Ben", on="Ana").springs("Ana", on="Ben")
    world = table.world
    moved = world.deck[1:]
    table.becomes(deck=world.deck[:1], used=(*world.used, *moved))
    table.passes("Ana", "Ben", "Cem")
    assert "The used pile became the deck." in table.heard("Cem")
    assert [len(hand) for hand in table.world.hands] == [4, 4, 4]


@pytest.mark.rule("MA-018")
@pytest.mark.parametrize(
    ("favour", "winners"),
    [((3, 1, 0), (0,)), ((2, 0, 2), (0, 2)), ((0, 0, 0), (0, 1, 2))],
)
def test_the_most_favour_wins(
    favour: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    table = Plots(3, turns=1).with_hands(*HANDS).names_omen("Ana", "coin")
    table.becomes(favour=favour).lie_low("Ana", "Ben", "Cem")
    table.passes("Ana", "Ben", "Cem")
    assert table.outcome.winners == winners
    assert table.heard(None)[-1] == "The game is over."


@pytest.mark.rule("MA-018", "MA-002")
def test_a_team_wins_with_what_both_have() -> None:
    table = Plots(4, turns=1, teams=True).names_omen("Ana", "coin")
    table.becomes(favour=(0, 3, 4, 0)).lie_low("Ana", "Ben", "Cem", "Dan")
    table.passes("Ana", "Ben", "Cem", "Dan")
    assert table.outcome.winners == (0, 2)
    assert table.ranked() == [(1, "Ana Cem"), (2, "Ben Dan")]


@pytest.mark.rule("MA-018")
def test_whoever_did_not_win_is_placed_by_favour_too() -> None:
    table = Plots(4, turns=1).names_omen("Ana", "coin")
    table.becomes(favour=(1, 3, 9, 3)).lie_low("Ana", "Ben", "Cem", "Dan")
    table.passes("Ana", "Ben", "Cem", "Dan")
    assert table.ranked() == [(1, "Cem"), (2, "Ben"), (2, "Dan"), (4, "Ana")]


@pytest.mark.rule("MA-019", "MA-018")
def test_whoever_left_comes_after_all_who_won() -> None:
    table = Plots(3).resigns("Ana").resigns("Cem")
    assert table.ranked() == [(1, "Ben"), (2, "Ana"), (2, "Cem")]


@pytest.mark.rule("MA-001")
@pytest.mark.parametrize(("seats", "cards"), [(5, 28), (6, 56), (10, 56)])
def test_many_share_two_decks(seats: int, cards: int) -> None:
    world = Plots(seats).world
    assert sum(map(len, world.hands)) + len(world.deck) == cards


@pytest.mark.rule("MA-019")
def test_the_last_at_the_table_wins_at_once() -> None:
    table = planned().resigns("Ana")
    assert not table.is_over
    assert table.waiting() == ["Ben", "Cem"]
    assert table.world.used == ("coin", "coin", "letter", "snare")
    table.resigns("Cem")
    assert table.outcome.winners == (1,)


@pytest.mark.rule("MA-019")
def test_a_seat_leaves_with_its_team() -> None:
    table = Plots(4, teams=True).resigns("Dan")
    assert table.outcome.winners == (0, 2)


@pytest.mark.rule("MA-019")
def test_nobody_leaves_twice() -> None:
    table = planned().resigns("Ana")
    with pytest.raises(IllegalAnswer, match="This seat has left the table"):
        table.resigns("Ana")


@pytest.mark.rule("MA-019", "MA-013")
def test_a_plot_on_a_seat_that_left_earns_nothing() -> None:
    table = opened().resigns("Ben").passes("Ana", "Cem")
    assert table.world.favour == (0, 0, 0)


@pytest.mark.rule("MA-019")
def test_the_offer_of_a_seat_that_leaves_is_used() -> None:
    table = opened().passes("Ana", "Ben", "Cem").resigns("Ana")
    assert table.world.offer != ()
    assert table.waiting() == ["Ben"]
    assert plots_zones(table.game).total() == 28


@pytest.mark.rule("MA-020")
@pytest.mark.parametrize("move", ["pass", "spring", "", "PLOT"])
def test_anything_else_is_refused(move: str) -> None:
    table = planned()
    before = table.system.encode(table.game)
    with pytest.raises(IllegalAnswer) as refusal:
        table.answers("Ana", "plan", move)
    assert refusal.value.rule == "MA-020"
    assert table.system.encode(table.game) == before


@pytest.mark.rule("MA-020")
def test_nothing_is_taken_back() -> None:
    table = planned().lie_low("Ana")
    now, then = table.games[-1], table.games[-2]
    with pytest.raises(IllegalAnswer, match=r"This cannot be taken back\."):
        table.system.undo(now, then, 0)

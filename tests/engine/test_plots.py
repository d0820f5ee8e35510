"""Plots in play, up to the last snare: what Galatune will ask of the kernel."""

import pytest

from engine.kernel import Answer, ClosedDecision, IllegalAnswer, IllegalOptions
from tests.engine.mini_subjects import plots_zones
from tests.engine.minis import HANDS, Plots, opened, planned

# Setting up


@pytest.mark.rule("MA-001", "MA-003")
def test_four_cards_each_of_28_are_dealt() -> None:
    table = Plots(4)
    assert plots_zones(table.game).total() == 28
    assert [len(hand) for hand in table.world.hands] == [4] * 4
    assert table.view("Ana").hand == table.world.hands[0]
    assert "Ben drew 4 cards." in table.heard("Ana")


@pytest.mark.rule("MA-001")
def test_cards_of_one_name_are_one_thing_with_a_count() -> None:
    table = planned("coin coin coin letter", *HANDS[1:])
    things = table.sight("Ana").decisions[0].things
    assert (str(things["coin"].label), things["coin"].count) == ("Coin", 3)


@pytest.mark.rule("MA-002")
@pytest.mark.parametrize("seats", [2, 3])
def test_teams_need_four_seats(seats: int) -> None:
    with pytest.raises(IllegalOptions, match=r"Teams need four seats\."):
        Plots(seats, teams=True)


@pytest.mark.rule("MA-002", "MA-005")
def test_nobody_plots_against_the_own_team() -> None:
    table = Plots(4, teams=True).names_omen("Cem", "coin")
    plot = table.sight("Ana").decisions[0].moves[0]
    assert plot.at == ("seat-1", "seat-3")


# The omen


@pytest.mark.rule("MA-004")
def test_the_first_legal_answer_of_a_team_stands() -> None:
    table = Plots(4, teams=True)
    late = table.asked("Ana", "omen")
    assert table.waiting() == ["Ana", "Cem"]
    with pytest.raises(IllegalAnswer):
        table.answers("Ana", "omen", "omen", card=("snare",))
    table.names_omen("Cem", "rumour")
    assert table.heard(None) == ["The omen is the Rumour."]
    with pytest.raises(ClosedDecision):
        table.does(Answer(0, late.id, "omen", {"card": ("coin",)}))
    assert table.world.omen == "rumour"


@pytest.mark.rule("MA-004")
def test_the_seat_with_the_least_favour_is_asked() -> None:
    table = Plots(3).becomes(favour=(4, 2, 2))
    table.are_late("omen", "Ana")
    assert table.world.omen in ("coin", "rumour", "letter")
    table.lie_low("Ana", "Ben", "Cem").passes("Ana", "Ben", "Cem")
    assert table.waiting() == ["Ben"]


@pytest.mark.rule("MA-004")
@pytest.mark.parametrize("late", [("Ana",), ("Cem",), ("Ana", "Cem")])
def test_if_a_team_is_late_the_lot_decides(late: tuple[str, ...]) -> None:
    table = Plots(4, teams=True)
    table.are_late("omen", *late)
    assert table.world.omen in ("coin", "rumour", "letter")
    assert table.waiting() == ["Ana", "Ben", "Cem", "Dan"]


# Plans


@pytest.mark.rule("MA-005")
@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("coin", "1 of the 2 needed."),
        ("dagger letter", "7 is more than 6."),
        ("coin coin coin", "“Coin” is chosen 3 times."),
        (
            "coin coin letter dagger",
            "Choose 1 to 3 for “The cards of your plot”, not 4.",
        ),
        ("snare", "That cannot be chosen for “The cards of your plot” now."),
        ("rumour", "That cannot be chosen for “The cards of your plot” now."),
    ],
)
def test_a_plot_keeps_within_its_sum(cards: str, why: str) -> None:
    table = planned("coin coin letter dagger", *HANDS[1:])
    with pytest.raises(IllegalAnswer) as refusal:
        table.plots("Ana", "Ben", cards)
    assert (refusal.value.rule, refusal.value.reason) == ("MA-005", why)


@pytest.mark.rule("MA-005")
@pytest.mark.parametrize("hand", ["snare snare", "coin snare", ""])
def test_whoever_cannot_plot_can_lie_low(hand: str) -> None:
    table = planned(hand, *HANDS[1:])
    moves = [move.move for move in table.sight("Ana").decisions[0].moves]
    assert moves == ["wait"]


@pytest.mark.rule("MA-006")
def test_all_hear_who_is_ready_and_nobody_what_changes() -> None:
    table = planned().plots("Ana", "Ben", "letter")
    assert table.heard("Ben") == ["Ana is ready."]
    assert table.waiting() == ["Ben", "Cem"]
    seen = table.sight("Ben")
    table.lie_low("Ana")
    assert table.heard("Ben") == table.heard(None) == []
    kept = "Your answer is kept. You can change it until the phase closes."
    assert table.heard("Ana") == [kept]
    assert table.sight("Ben") == seen


@pytest.mark.rule("MA-006")
def test_a_seat_sees_the_plan_it_gave() -> None:
    table = planned().plots("Ana", "Ben", "letter")
    (decision,) = table.sight("Ana").decisions
    assert decision.given
    assert decision.given.picks["cards"] == ("letter",)


@pytest.mark.rule("MA-006")
def test_a_plan_that_is_withdrawn_is_waited_for_again() -> None:
    table = planned().lie_low("Ana")
    table.answers("Ana", "plan", "withdraw")
    assert table.heard("Ben") == table.heard("Ana") == ["Ana is no longer ready."]
    assert table.waiting() == ["Ana", "Ben", "Cem"]
    with pytest.raises(IllegalAnswer):
        table.answers("Ana", "plan", "withdraw")


@pytest.mark.rule("MA-006")
def test_the_last_plan_shows_all_at_once() -> None:
    table = opened()
    assert table.heard("Ana") == [
        "Cem is ready.",
        "All plans lie open.",
        "Now is the time for snares.",
    ]
    shown = {(p.seat, p.target, p.cards) for p in table.world.plots}
    assert shown == {(0, 1, ("coin", "letter")), (1, 0, ("rumour", "rumour"))}


@pytest.mark.rule("MA-006")
def test_a_plan_after_the_last_one_is_closed() -> None:
    table = planned().lie_low("Ana", "Ben")
    late = table.asked("Ana", "plan")
    table.lie_low("Cem")
    with pytest.raises(ClosedDecision):
        table.does(Answer(0, late.id, "wait", {}))


@pytest.mark.rule("MA-007")
def test_whoever_is_late_with_a_plan_is_caught_out() -> None:
    table = planned().plots("Ana", "Cem", "letter").lie_low("Ben")
    table.are_late("plan", "Cem")
    assert table.heard("Ana")[:2] == ["Cem was caught out.", "All plans lie open."]
    assert "Cem" in table.waiting()
    table.passes("Ana", "Ben", "Cem")
    assert table.world.favour == (4, 0, 0)


@pytest.mark.rule("MA-007")
def test_all_may_be_late_at_once() -> None:
    table = planned()
    table.are_late("plan", "Ana", "Ben", "Cem")
    assert table.world.caught == (0, 1, 2)
    assert table.waiting() == ["Ana", "Ben", "Cem"]


# Snares


@pytest.mark.rule("MA-008")
def test_every_seat_is_asked_whatever_it_holds() -> None:
    table = opened("coin coin letter dagger", "rumour rumour dagger letter", "coin")
    assert table.waiting() == ["Ana", "Ben", "Cem"]


@pytest.mark.rule("MA-008")
def test_all_look_waited_for_until_the_last_pass() -> None:
    table = opened().passes("Ana", "Ben")
    assert table.waiting() == ["Ana", "Ben", "Cem"]
    assert table.heard("Cem") == table.heard(None) == []
    assert table.sight("Ana").waiting == (1, 2)
    table.passes("Cem")
    assert table.heard("Ana")[0] == "Nobody lays another snare."


@pytest.mark.rule("MA-009")
def test_a_snare_clears_all_passes_and_asks_anew() -> None:
    table = opened().passes("Ana", "Cem")
    old = table.asked("Ana", "trap")
    table.springs("Ben", on="Ana")
    assert table.heard("Ben") == ["Ben laid a snare on the plot of Ana."]
    assert table.asked("Ana", "trap").given is None
    assert table.asked("Ana", "trap").id != old.id
    with pytest.raises(ClosedDecision):
        table.does(Answer(0, old.id, "pass", {}))


@pytest.mark.rule("MA-009")
def test_a_snare_can_only_be_laid_on_a_plot_that_lies_there() -> None:
    table = opened()
    with pytest.raises(IllegalAnswer) as refusal:
        table.springs("Ana", on="Cem")
    assert refusal.value.reason == "Choose one of these: Seat 1 and Seat 2."


@pytest.mark.rule("MA-010", "MA-013")
@pytest.mark.parametrize(("snares", "favour"), [(0, 5), (1, 0), (2, 5)])
def test_an_odd_number_of_snares_foils_a_plot(snares: int, favour: int) -> None:
    table = opened("coin letter", "rumour rumour snare snare", "coin")
    for _ in range(snares):
        table.springs("Ben", on="Ana")
    table.passes("Ana", "Ben", "Cem")
    assert table.world.favour[0] == favour


@pytest.mark.rule("MA-011")
def test_a_pass_for_the_turn_stands_in_later_windows() -> None:
    table = opened().holds("Ana", "Cem").springs("Ben", on="Ana")
    given = table.asked("Ana", "trap").given
    assert given
    assert given.move == "hold"
    assert table.waiting() == ["Ana", "Ben", "Cem"]
    table.passes("Ben")
    assert table.heard(None)[0] == "Nobody lays another snare."


@pytest.mark.rule("MA-011")
def test_a_standing_pass_may_be_taken_back() -> None:
    table = opened().holds("Ana").passes("Ana").springs("Ben", on="Ana")
    assert table.asked("Ana", "trap").given is None


@pytest.mark.rule("MA-011")
def test_only_the_own_seat_sees_that_its_pass_stands() -> None:
    table = opened().holds("Ana")
    assert table.view("Ana").stands
    assert not table.view("Ben").stands


@pytest.mark.rule("MA-012")
def test_a_late_answer_to_the_window_is_a_pass_until_the_next_snare() -> None:
    table = opened()
    table.are_late("trap", "Ana")
    assert table.heard("Ana") == ["Your time was up: you passed."]
    assert table.heard("Ben") == []
    assert table.waiting() == ["Ana", "Ben", "Cem"]
    table.springs("Ben", on="Ana")
    assert table.asked("Ana", "trap").given is None


@pytest.mark.rule("MA-012")
def test_if_all_are_late_the_window_closes() -> None:
    table = opened()
    table.are_late("trap", "Ana", "Ben", "Cem")
    assert "Nobody lays another snare." in table.heard(None)

"""One lapse for everything overdue; and what never is."""

from datetime import datetime

from msgspec.structs import replace

from api.clock import Due, next_due, overdue
from engine.kernel import Answer, Asked, Lapse

from .life import HOUR, at

NOON = at("2026-06-02 12:00")


def plan(seat: int, until: datetime | None = NOON, joint: str = "") -> Due:
    """A plan asked of a seat."""
    return Due(Asked(f"{seat}.3", seat, "plan", "revise", joint=joint), until)


def given(due: Due) -> Due:
    """The same with an answer that stands."""
    answer = Answer(due.asked.seat, due.asked.id, "plan", {})
    return Due(replace(due.asked, given=answer), due.until)


def offered(due: Due) -> Due:
    """The same without need."""
    return Due(replace(due.asked, required=False), due.until)


def test_all_that_are_late_lapse_at_once() -> None:
    dues = [plan(0), plan(1, NOON + HOUR), plan(2, NOON - HOUR)]
    assert overdue(dues, NOON) == Lapse(("0.3", "2.3"))


def test_the_last_instant_is_too_late() -> None:
    assert overdue([plan(0)], NOON - HOUR) is None
    assert overdue([plan(0)], NOON) == Lapse(("0.3",))


def test_a_sweep_that_comes_late_finds_the_same() -> None:
    assert overdue([plan(0)], NOON + 1000 * HOUR) == overdue([plan(0)], NOON)


def test_an_answer_that_stands_counts_confirmed_or_not() -> None:
    assert overdue([given(plan(0))], NOON) is None


def test_what_is_only_offered_never_costs_time() -> None:
    assert overdue([offered(plan(0))], NOON) is None


def test_a_clock_that_stands_for_ever_and_no_question_are_never_late() -> None:
    assert overdue([plan(0, None)], NOON) is None
    assert overdue([], NOON) is None


def test_a_team_is_late_when_its_last_seat_is() -> None:
    team = [plan(0, NOON, "rescue"), plan(1, NOON + HOUR, "rescue"), plan(2)]
    assert overdue(team, NOON) == Lapse(("2.3",))
    assert overdue(team, NOON + HOUR) == Lapse(("0.3", "1.3", "2.3"))


def test_a_team_with_a_seat_that_has_no_end_is_never_late() -> None:
    assert overdue([plan(0, NOON, "rescue"), plan(1, None, "rescue")], NOON) is None


def test_the_next_time_to_look() -> None:
    dues = [plan(0, NOON + HOUR), given(plan(1)), offered(plan(2)), plan(3, None)]
    assert next_due(dues) == NOON + HOUR
    assert next_due(dues[1:]) is None
    assert (
        next_due([plan(0, NOON, "rescue"), plan(1, NOON + HOUR, "rescue")])
        == NOON + HOUR
    )

"""Vacations: taken from today on, ended early, thirty days a year."""

from datetime import date

import pytest
from msgspec.structs import replace

from api.clock import Unfit, vacation

from .life import ANA, at, away

NOON = at("2026-06-02 12:00")
JULY = away("2026-07-01", "2026-07-14")
BUSY = replace(ANA, vacations=(JULY,))


def test_ana_takes_two_weeks_in_july() -> None:
    assert vacation.take(ANA, JULY, NOON) == BUSY
    assert vacation.left(BUSY, 2026) == 16


def test_vacations_are_kept_in_order() -> None:
    june = away("2026-06-02", "2026-06-03")
    assert vacation.take(BUSY, june, NOON).vacations == (june, JULY)


def test_today_is_that_of_the_player() -> None:
    late = at("2026-06-02 23:30", "America/New_York")
    there = replace(ANA, zone="America/New_York")
    second = away("2026-06-02", "2026-06-02")
    assert vacation.take(there, second, late).vacations == (second,)
    with pytest.raises(Unfit, match="today is 2026-06-03"):
        vacation.take(ANA, second, late)


@pytest.mark.parametrize(
    ("first", "last", "field", "reason"),
    [
        (
            "2026-06-01",
            "2026-06-05",
            "first",
            "A vacation begins today or later; today is 2026-06-02.",
        ),
        (
            "2026-06-05",
            "2026-06-04",
            "last",
            "A vacation ends on its first day or later.",
        ),
        (
            "2027-06-03",
            "2027-06-04",
            "last",
            "A vacation ends within a year, by 2027-06-03.",
        ),
        (
            "2026-06-20",
            "2026-07-01",
            "first",
            "You are away from 2026-07-01 to 2026-07-14 already.",
        ),
        (
            "2026-07-14",
            "2026-07-14",
            "first",
            "You are away from 2026-07-01 to 2026-07-14 already.",
        ),
        (
            "2026-08-01",
            "2026-08-17",
            "last",
            "Of the 30 days of 2026, 16 are left; this takes 17.",
        ),
    ],
)
def test_a_vacation_that_cannot_be_is_told_why(
    first: str, last: str, field: str, reason: str
) -> None:
    with pytest.raises(Unfit) as refused:
        vacation.take(BUSY, away(first, last), NOON)
    assert (refused.value.field, refused.value.reason) == (field, reason)


def test_the_last_day_of_the_budget_is_one_day() -> None:
    spent = replace(BUSY, vacations=(JULY, away("2026-08-01", "2026-08-15")))
    with pytest.raises(Unfit, match="30 days of 2026, 1 is left; this takes 2"):
        vacation.take(spent, away("2026-09-01", "2026-09-02"), NOON)
    assert (
        vacation.left(
            vacation.take(spent, away("2026-09-01", "2026-09-01"), NOON), 2026
        )
        == 0
    )


def test_new_year_is_paid_by_both_years() -> None:
    calendar = vacation.take(ANA, away("2026-12-24", "2027-01-06"), NOON)
    assert vacation.left(calendar, 2026) == 22
    assert vacation.left(calendar, 2027) == 24
    with pytest.raises(Unfit, match="30 days of 2027, 24 are left; this takes 25"):
        vacation.take(calendar, away("2027-01-07", "2027-01-31"), NOON)


def test_a_year_of_vacation_does_not_hide_between_two_budgets() -> None:
    with pytest.raises(Unfit, match="30 days of 2026, 30 are left; this takes 31"):
        vacation.take(ANA, away("2026-12-01", "2027-01-30"), NOON)


def test_ana_comes_home_early_and_gets_her_days_back() -> None:
    home = vacation.end(BUSY, date(2026, 7, 1), at("2026-07-04 15:00"))
    assert home.vacations == (away("2026-07-01", "2026-07-04"),)
    assert vacation.left(home, 2026) == 26


def test_a_day_that_began_stays_used() -> None:
    home = vacation.end(BUSY, date(2026, 7, 1), at("2026-07-01 00:00"))
    assert home.vacations == (away("2026-07-01", "2026-07-01"),)


def test_ended_on_its_last_day_a_vacation_stays_as_it_is() -> None:
    assert vacation.end(BUSY, date(2026, 7, 1), at("2026-07-14 23:00")) == BUSY


def test_a_vacation_that_has_not_begun_is_gone() -> None:
    assert vacation.end(BUSY, date(2026, 7, 1), NOON) == ANA


def test_what_is_over_cannot_be_ended() -> None:
    with pytest.raises(Unfit, match=r"^This vacation ended on 2026-07-14\.$"):
        vacation.end(BUSY, date(2026, 7, 1), at("2026-07-15 00:00"))


def test_what_was_never_taken_cannot_be_ended() -> None:
    with pytest.raises(Unfit, match=r"^No vacation of yours begins on 2026-07-02\.$"):
        vacation.end(BUSY, date(2026, 7, 2), NOON)


def test_what_no_year_pays_for_any_more_is_forgotten() -> None:
    long_ago = away("2024-12-24", "2024-12-31")
    last_year = away("2025-12-24", "2025-12-31")
    calendar = replace(ANA, vacations=(long_ago, last_year))
    assert vacation.take(calendar, JULY, NOON).vacations == (last_year, JULY)

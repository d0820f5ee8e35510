"""Vacations: taken, ended early, and counted against a budget for each year.

A vacation counts with the year of each of its days. `at` is the present; what "today"
is follows from the calendar's zone.
"""

from collections.abc import Iterator
from datetime import date, datetime, timedelta

from msgspec.structs import replace

from .calendar import Calendar, Vacation
from .unfit import Unfit
from .wall import DAY, local_date

BUDGET = 30
FARTHEST = timedelta(days=366)


def take(calendar: Calendar, wish: Vacation, at: datetime) -> Calendar:
    """Returns the calendar with one vacation more. Raises Unfit.

    One that begins today stops the clock at once, given that the calendar is written
    into a diary now. Vacations before last year are forgotten.
    """
    today = local_date(calendar.place, at)
    _check_dates(wish, today)
    for taken in calendar.vacations:
        if taken.first <= wish.last and wish.first <= taken.last:
            raise Unfit("first", "overlap", first=taken.first, last=taken.last)
    _check_budget(calendar, wish)
    recent = (v for v in calendar.vacations if v.last.year >= today.year - 1)
    vacations = sorted((*recent, wish), key=lambda v: v.first)
    return replace(calendar, vacations=tuple(vacations))


def end(calendar: Calendar, first: date, at: datetime) -> Calendar:
    """Returns the calendar with the vacation from `first` on ended. Raises Unfit.

    One that has not begun is gone. One that runs ends with today, which stays used:
    the days after it go back into the budget.
    """
    today = local_date(calendar.place, at)
    ended = next((v for v in calendar.vacations if v.first == first), None)
    if ended is None:
        raise Unfit("first", "no_vacation", first=first)
    if ended.last < today:
        raise Unfit("first", "vacation_over", last=ended.last)
    rest = (Vacation(first, today),) if first <= today else ()
    vacations = (v for v in calendar.vacations if v is not ended)
    kept = sorted((*vacations, *rest), key=lambda v: v.first)
    return replace(calendar, vacations=tuple(kept))


def left(calendar: Calendar, year: int) -> int:
    """Returns how many days of vacation a year still holds."""
    return BUDGET - sum(_days_in(v, year) for v in calendar.vacations)


def _check_dates(wish: Vacation, today: date) -> None:
    if wish.first < today:
        raise Unfit("first", "past", today=today)
    if wish.last < wish.first:
        raise Unfit("last", "backwards")
    if wish.last > today + FARTHEST:
        raise Unfit("last", "far", latest=today + FARTHEST)


def _check_budget(calendar: Calendar, wish: Vacation) -> None:
    for year in _years(wish):
        days, rest = _days_in(wish, year), left(calendar, year)
        if days > rest:
            values = {"days": days, "year": year, "n": rest, "budget": BUDGET}
            raise Unfit("last", "budget", **values)


def _years(vacation: Vacation) -> Iterator[int]:
    yield from range(vacation.first.year, vacation.last.year + 1)


def _days_in(vacation: Vacation, year: int) -> int:
    first = max(vacation.first, date(year, 1, 1))
    last = min(vacation.last, date(year, 12, 31))
    return max((last - first) // DAY + 1, 0)

"""A player's calendar as the phone shows it, and as the clock keeps it."""

from datetime import date, datetime
from typing import Any

from msgspec.structs import replace

from ..clock import Diary, Unfit, Vacation, counts_from, parse_calendar, write
from ..clock.calendar import WEEKDAYS, Calendar
from ..clock.vacation import end, left, take
from ..clock.wall import DAY, local_date
from ..requests.account import CalendarWish
from ..service.problems import bad_field
from ..tables.timing import minute_of

Json = dict[str, Any]

# What the clock calls its fields, and what the phone calls them.
FIELDS = {"free": "free_days", "first": "vacations", "last": "vacations"}


def shown(diary: Diary, at: datetime) -> Json:
    """Returns a player's newest calendar as the phone shows it."""
    calendar, since = diary.current, counts_from(diary, at)
    quiet = calendar.quiet
    return {
        "zone": calendar.zone,
        "quiet": quiet and {"from": quiet.start, "to": quiet.end},
        "free_days": [WEEKDAYS.index(day) for day in calendar.free],
        "vacations": [{"from": v.first, "to": v.last} for v in calendar.vacations],
        "vacation_days_left": left(calendar, local_date(calendar.place, at).year),
        "counts_from": since and minute_of(since),
    }


def written(diary: Diary, wish: CalendarWish, at: datetime) -> Diary:
    """Returns the diary with the calendar that is wished for. Raises Problem."""
    try:
        calendar = parse_calendar(_plain(wish), diary.current)
        if wish.vacations is not None:
            wished = [Vacation(v.first, v.last) for v in wish.vacations]
            calendar = _with_vacations(calendar, wished, at)
    except Unfit as error:
        field = f"calendar.{FIELDS.get(error.field, error.field)}"
        raise bad_field(field, error.told) from None
    return write(diary, calendar, at)


def _plain(wish: CalendarWish) -> Json:
    quiet = wish.quiet
    return {
        "zone": wish.zone,
        "quiet": quiet and {"start": quiet.start, "end": quiet.end},
        "free": [WEEKDAYS[day] for day in wish.free_days],
    }


def _with_vacations(
    calendar: Calendar, wished: list[Vacation], at: datetime
) -> Calendar:
    """Returns the calendar with these vacations; those that are over stay as they are.

    Raises Unfit.
    """
    today = local_date(calendar.place, at)
    for taken in calendar.vacations:
        if taken not in wished and taken.last >= today:
            calendar = end(calendar, taken.first, at)
    for wish in wished:
        if wish not in calendar.vacations:
            calendar = take(calendar, _rest(calendar, wish, today), at)
    return calendar


def _rest(calendar: Calendar, wish: Vacation, today: date) -> Vacation:
    """Returns what is new about a vacation: one that runs goes on after today."""
    runs = any(
        v.first == wish.first and v.last == today < wish.last
        for v in calendar.vacations
    )
    return replace(wish, first=today + DAY) if runs else wish

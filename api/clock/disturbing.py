"""When a person may be disturbed: never in quiet hours.

On free days and vacations the clock stands still, but a friend's move may well be told.
"""

from datetime import datetime, time

from msgspec.structs import replace

from .calendar import Calendar
from .running import stands_until
from .wall import DAY, first, instant, local_date


def disturbable(calendar: Calendar, at: datetime) -> datetime:
    """Returns the first instant from `at` on outside the quiet hours."""
    nights = replace(calendar, free=(), vacations=())
    return stands_until(nights, at) or instant(at)


def next_digest(calendar: Calendar, hour: time, at: datetime) -> datetime:
    """Returns the first instant after `at` for the daily digest, once each local day.

    It comes when the wall first shows this time or, should that be in the quiet hours,
    when they end.
    """
    place, at = calendar.place, instant(at)
    # Yesterday's may be put off until after midnight.
    day = local_date(place, at) - DAY
    while (digest := disturbable(calendar, first(place, day, hour))) <= at:
        day += DAY
    return digest

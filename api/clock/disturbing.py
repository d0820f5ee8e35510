"""When a person may be disturbed: never while their clock stands still."""

from datetime import datetime, time

from .calendar import Calendar
from .running import stands_until
from .wall import DAY, first, instant, local_date


def disturbable(calendar: Calendar, at: datetime) -> datetime:
    """Returns the first instant from `at` on at which the clock runs."""
    return stands_until(calendar, at) or instant(at)


def next_digest(calendar: Calendar, hour: time, at: datetime) -> datetime:
    """Returns the first instant after `at` for the daily digest, once each local day.

    It comes when the wall first shows this time or, should the clock stand then, when
    it runs again.
    """
    place, at = calendar.place, instant(at)
    # One of the days before may be put off until now, and then it is this one.
    day = local_date(place, at) - DAY
    while (digest := disturbable(calendar, first(place, day, hour))) <= at:
        day += DAY
    return digest

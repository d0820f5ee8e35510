"""How long a player's own clock ran, and when it will have run for so long.

It stands still in quiet hours, on free days and on vacations. Everything follows from
`stretches`, the spans in which it runs; they are found day by day.
"""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from functools import lru_cache

from .calendar import Calendar, off_day, quiet_night
from .diary import Diary, Hours, pages
from .wall import DAY, instant, local_date

Span = tuple[datetime, datetime]

# Beyond it a clock counts as one that never runs: 28 days of running time at 4 hours a
# week end within four years.
HORIZON = timedelta(days=3653)
NOTHING = timedelta()


def running(hours: Hours, since: datetime, until: datetime) -> timedelta:
    """Returns how long the clock ran; nothing when `until` is before `since`."""
    return sum((end - start for start, end in stretches(hours, since, until)), NOTHING)


@lru_cache(maxsize=1024)  # one answer asks for the same more than once
def deadline(hours: Hours, since: datetime, span: timedelta) -> datetime | None:
    """Returns the first instant at which the clock has run for so long since then.

    None if it does not come within ten years.
    """
    since, left = instant(since), max(span, NOTHING)
    if not left:
        return since
    if _never_stands(hours):
        return since + left if left <= HORIZON else None
    for start, end in stretches(hours, since, since + HORIZON):
        if left <= end - start:
            return start + left
        left -= end - start
    return None


def _never_stands(hours: Hours) -> bool:
    """Whether the clock runs at every hour of every day, and always has."""
    if isinstance(hours, Diary):
        if hours.before:
            return False
        hours = hours.current
    return not (hours.quiet or hours.free or hours.vacations)


def is_standing(hours: Hours, at: datetime) -> bool:
    """Whether the clock stands still; it does so from the first quiet instant on."""
    if _never_stands(hours):
        return False
    return stands_until(hours, at) != instant(at)


def stands_until(hours: Hours, at: datetime) -> datetime | None:
    """Returns the first instant from `at` on at which it runs; None for never."""
    at = instant(at)
    spans = stretches(hours, at, at + HORIZON)
    return next((start for start, _ in spans), None)


def runs_until(hours: Hours, at: datetime) -> datetime | None:
    """Returns the first instant from `at` on at which it stands; None for never."""
    at = instant(at)
    start, end = next(stretches(hours, at, at + HORIZON), (at + HORIZON, at))
    if start > at:
        return at
    return end if end < at + HORIZON else None


def stretches(hours: Hours, since: datetime, until: datetime) -> Iterator[Span]:
    """Yields the spans in which the clock runs, in order, with a rest between any two.

    A span has its start and not its end.
    """
    since, until = instant(since), instant(until)
    before: Span | None = None
    for calendar, start, end in pages(hours, since, until):
        for span in _running(calendar, start, end):
            if before and before[1] == span[0]:
                before = before[0], span[1]
                continue
            if before:
                yield before
            before = span
    if before:
        yield before


def _running(calendar: Calendar, since: datetime, until: datetime) -> Iterator[Span]:
    for start, end in _standing(calendar, since, until):
        if start >= until:
            break
        if since < start:
            yield since, start
        since = max(since, end)
    if since < until:
        yield since, until


def _standing(calendar: Calendar, since: datetime, until: datetime) -> Iterator[Span]:
    """Yields the spans in which the clock stands, by their starts; they may overlap."""
    place, quiet = calendar.place, calendar.quiet
    # The night that began yesterday may still last.
    earliest, latest = local_date(place, since) - DAY, local_date(place, until)
    for day in _days(calendar, earliest, latest):
        if calendar.is_off(day):
            yield off_day(place, day)
        if quiet:
            yield quiet_night(place, quiet, day)


def _days(calendar: Calendar, earliest: date, latest: date) -> Iterator[date]:
    """Yields the days worth a look: all, or those of the vacations if that is all."""
    if calendar.quiet or calendar.free:
        yield from _each(earliest, latest)
    else:
        for vacation in calendar.vacations:
            first, last = max(vacation.first, earliest), min(vacation.last, latest)
            yield from _each(first, last)


def _each(first: date, last: date) -> Iterator[date]:
    """Yields every day of a span, its last one included."""
    return map(date.fromordinal, range(first.toordinal(), last.toordinal() + 1))

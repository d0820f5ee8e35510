"""What a player's calendar said at each time.

A new calendar counts from the moment it is written, never for the time before: whoever
moves the quiet hours, travels or takes the day off wins no time that has run already.
Since nothing has to be settled, one writing to one player serves all games.
"""

from collections.abc import Iterator
from datetime import datetime

from msgspec import Struct

from .calendar import Calendar
from .wall import instant

# Far more than anybody needs while one decision is open.
KEPT = 20


class Page(Struct, frozen=True, forbid_unknown_fields=True):
    """A calendar of before, and when it ceased to count."""

    calendar: Calendar
    until: datetime


class Diary(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The calendar that counts now, and those of before, oldest first."""

    current: Calendar
    before: tuple[Page, ...] = ()


Hours = Calendar | Diary


def write(diary: Diary, calendar: Calendar, at: datetime) -> Diary:
    """Returns the diary with a calendar that counts from this moment on.

    A moment before the last writing, by a clock that jumped, is taken for that one. Of
    the calendars of before only the newest are kept.
    """
    if calendar == diary.current:
        return diary
    last = diary.before[-1].until if diary.before else instant(at)
    page = Page(diary.current, max(last, instant(at)))
    return Diary(calendar, (*diary.before, page)[-KEPT:])


def pages(
    hours: Hours, since: datetime, until: datetime
) -> Iterator[tuple[Calendar, datetime, datetime]]:
    """Yields each calendar that counts between two instants, and from when to when."""
    if isinstance(hours, Calendar):
        hours = Diary(hours)
    for page in hours.before:
        if since < page.until:
            yield page.calendar, since, min(page.until, until)
            since = page.until
    yield hours.current, since, until

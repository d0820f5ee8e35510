"""What a player's calendar said at each time.

A new calendar never counts for the time before it is written: whoever moves the quiet
hours, travels or takes the day off wins no time that has run already (`change` says
when it counts). Since nothing has to be settled, one writing serves all games.
"""

from collections.abc import Iterator
from datetime import datetime

from msgspec import Struct

from .calendar import Calendar

# Far more than anybody needs while one decision is open.
KEPT = 20


class Page(Struct, frozen=True, forbid_unknown_fields=True):
    """A calendar of before, and when it ceases to count."""

    calendar: Calendar
    until: datetime


class Diary(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The newest calendar, and those of before, oldest first.

    The newest counts when all of before have ceased to.
    """

    current: Calendar
    before: tuple[Page, ...] = ()


Hours = Calendar | Diary


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

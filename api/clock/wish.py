"""The calendar a player wishes for, checked and put in order."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from msgspec import Struct, ValidationError
from msgspec.structs import replace

from engine.kernel.typed import convert

from .calendar import WEEKDAYS, Calendar, Quiet, Weekday, Zone
from .running import running
from .unfit import Unfit

# So that nobody stops a game for ever by being free every day.
LEAST_A_WEEK = timedelta(hours=4)
MONDAY = datetime(2026, 1, 5, tzinfo=UTC)
WEEK = timedelta(weeks=1)


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """A calendar as its player sends it; vacations are taken one by one."""

    zone: str
    quiet: Quiet | None = None
    free: tuple[Weekday, ...] = ()


def parse_calendar(wish: object, now: Calendar | None = None) -> Calendar:
    """Returns the calendar a player wishes for, with the vacations it has now.

    `wish` is decoded JSON: `{zone, quiet?: {start, end}, free?: ["sat", ...]}`. Quiet
    hours that end when they start are none. Raises Unfit.
    """
    try:
        wished = convert(wish, Wish)
    except ValidationError:
        raise Unfit("calendar", "calendar", days=", ".join(WEEKDAYS)) from None
    if len(set(wished.free)) < len(wished.free):
        raise Unfit("free", "free")
    quiet = wished.quiet
    calendar = Calendar(
        zone=_zone(wished.zone),
        quiet=quiet if quiet and quiet.start != quiet.end else None,
        free=tuple(day for day in WEEKDAYS if day in wished.free),
        vacations=now.vacations if now else (),
    )
    _leaves_enough(calendar)
    return calendar


def weekly(calendar: Calendar) -> timedelta:
    """Returns how long the clock runs in a week without vacations or clock changes."""
    plain = replace(calendar, zone="UTC", vacations=())
    return running(plain, MONDAY, MONDAY + WEEK)


def _zone(name: str) -> str:
    """Returns the name of a zone that exists; ZoneInfo reports misses in many ways."""
    try:
        return ZoneInfo(convert(name, Zone)).key
    except (ValidationError, KeyError, ValueError, OSError):
        raise Unfit("zone", "zone", name=name[:64]) from None


def _leaves_enough(calendar: Calendar) -> None:
    left = weekly(calendar)
    if left < LEAST_A_WEEK:
        field = "free" if calendar.free else "quiet"
        raise Unfit(field, "never", left=_hours(left), least=_hours(LEAST_A_WEEK))


def _hours(span: timedelta) -> str:
    hours, minutes = divmod(span // timedelta(minutes=1), 60)
    return f"{hours}:{minutes:02} h"

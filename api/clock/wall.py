"""From what a clock on the wall shows to instants, and back.

When clocks are set forward some times of day are never shown; when they are set back
some are shown twice. Every instant here is an aware datetime in UTC: two datetimes of
the same other zone subtract by the wall, not by what has passed.
"""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

TICK = timedelta(microseconds=1)
DAY = timedelta(days=1)


def instant(at: datetime) -> datetime:
    """Returns an aware datetime in UTC. Raises TypeError for a naive one."""
    if at.tzinfo is None:
        raise TypeError(f"{at.isoformat()} has no time zone")
    return at.astimezone(UTC)


def first(zone: ZoneInfo, day: date, hour: time) -> datetime:
    """Returns the first instant at which the wall shows this time or a later one."""
    early, late = _readings(zone, day, hour)
    return early if early <= late else _change(zone, late, early)


def settled(zone: ZoneInfo, day: date, hour: time) -> datetime:
    """Returns the instant from which the wall never shows less than this time again."""
    early, late = _readings(zone, day, hour)
    if early == late:
        return early
    change = _change(zone, min(early, late), max(early, late))
    return early if change == late else max(change, late)


def local_date(zone: ZoneInfo, at: datetime) -> date:
    """Returns the date that the calendar on the wall shows."""
    return at.astimezone(zone).date()


def _readings(zone: ZoneInfo, day: date, hour: time) -> tuple[datetime, datetime]:
    """Returns a time of day by the offset before a change and by the one after it.

    In order, and different, for a time shown twice; out of order for one never shown.
    """
    wall = datetime.combine(day, hour, zone)
    return wall.astimezone(UTC), wall.replace(fold=1).astimezone(UTC)


def _change(zone: ZoneInfo, before: datetime, after: datetime) -> datetime:
    """Returns the instant in (before, after] at which the clocks are changed."""
    offset = before.astimezone(zone).utcoffset()
    while after - before > TICK:
        middle = before + (after - before) / 2
        if middle.astimezone(zone).utcoffset() == offset:
            before = middle
        else:
            after = middle
    return after

"""When a change of a player's calendar counts.

Quiet time that is taken away counts at once, and so does a vacation, which has its
budget. Quiet time that is added or moved counts from the end of a stretch in which the
clock runs: moved again and again it would stop a clock that runs for others.
"""

from datetime import datetime, time

from msgspec.structs import replace

from .calendar import Calendar, Quiet
from .diary import KEPT, Diary, Page
from .running import deadline, runs_until, stands_until
from .wall import instant
from .wish import LEAST_A_WEEK


def write(diary: Diary, calendar: Calendar, at: datetime) -> Diary:
    """Returns the diary with a calendar that counts as soon as it may.

    It takes the place of one that does not count yet. Of the calendars of before only
    the newest are kept.
    """
    if calendar == diary.current:
        return diary
    at, now = instant(at), Diary(_counting(diary, at), _past(diary, at))
    away = replace(now.current, vacations=calendar.vacations)
    now = _turned(now, away, at)
    return _turned(now, calendar, _since(now, calendar, at))


def counts_from(diary: Diary, at: datetime) -> datetime | None:
    """Returns when the newest calendar begins to count; None: it does."""
    until = diary.before[-1].until if diary.before else None
    return until if until and until > instant(at) else None


def _counting(diary: Diary, at: datetime) -> Calendar:
    counts = (page.calendar for page in diary.before if page.until > at)
    return next(counts, diary.current)


def _past(diary: Diary, at: datetime) -> tuple[Page, ...]:
    return tuple(page for page in diary.before if page.until <= at)


def _turned(diary: Diary, calendar: Calendar, since: datetime) -> Diary:
    """Returns the diary with another calendar from an instant on.

    Those that never stand are one. Where pages are forgotten the clock ran all the
    time before: nobody wins by it.
    """
    if calendar == diary.current or _never_stands(calendar, diary.current):
        return replace(diary, current=calendar)
    pages = (*diary.before, Page(diary.current, since))
    if len(pages) > KEPT:
        oldest, *newer = pages[-KEPT:]
        always = Calendar(oldest.calendar.zone)
        pages = (replace(oldest, calendar=always), *newer)
    return Diary(calendar, pages)


def _never_stands(*calendars: Calendar) -> bool:
    return not any(one.quiet or one.free or one.vacations for one in calendars)


def _since(now: Diary, calendar: Calendar, at: datetime) -> datetime:
    """Returns from when on a calendar counts after the one that counts now.

    That one runs to the end of a stretch, and for at least what is due in a week since
    it was changed: no stretch is so short that a chain of changes stops a clock.
    """
    if _takes_away(now.current, calendar):
        return at
    changed = _changed(now)
    served = changed and deadline(now, changed, LEAST_A_WEEK)
    earliest = max(at, served or at)
    if not (now.current.quiet or now.current.free):
        return earliest
    return runs_until(now, stands_until(now, earliest) or earliest) or earliest


def _changed(diary: Diary) -> datetime | None:
    """Returns when more than vacations was last changed."""
    newer = replace(diary.current, vacations=())
    for page in reversed(diary.before):
        if replace(page.calendar, vacations=()) != newer:
            return page.until
    return None


def _takes_away(old: Calendar, new: Calendar) -> bool:
    """Whether the clock runs by the new calendar whenever it does by the old one."""
    if not (new.quiet or new.free):
        return True
    if new.zone != old.zone or not {*new.free} <= {*old.free}:
        return False
    return new.quiet is None or (old.quiet is not None and _lies(new.quiet, old.quiet))


def _lies(inner: Quiet, outer: Quiet) -> bool:
    """Whether quiet hours lie within others."""
    begins = _minutes(outer.start, inner.start)
    length = _minutes(inner.start, inner.end)
    return begins + length <= _minutes(outer.start, outer.end)


def _minutes(start: str, end: str) -> int:
    """Returns the minutes from one time of day to the next other one."""
    first, last = time.fromisoformat(start), time.fromisoformat(end)
    return ((last.hour - first.hour) * 60 + last.minute - first.minute) % (24 * 60)

"""When a player's own clock stands still: quiet hours, free days, vacations.

All of it is meant in the player's local time. A calendar is kept with its player and
says nothing about any game.
"""

from datetime import date, datetime, time
from typing import Annotated, Literal, get_args
from zoneinfo import ZoneInfo

from msgspec import Meta, Struct

from .wall import DAY, first, settled

Hour = Annotated[str, Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]\Z")]
Weekday = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
# No "localtime" or "posix/...": what a zone is called must not depend on the machine.
Zone = Annotated[str, Meta(pattern=r"^[A-Z][\w+-]*(/[\w+-]+)*\Z", max_length=64)]
WEEKDAYS: tuple[Weekday, ...] = get_args(Weekday)


class Quiet(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The quiet hours of every night, as in 22:00 to 07:00; they may cross midnight."""

    start: Hour
    end: Hour


class Vacation(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Days away, the first and the last included."""

    first: date
    last: date


class Calendar(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player's own time: an IANA zone and when the clock stands still.

    Free days are in the order of the week, vacations in the order of time, and never
    two on one day.
    """

    zone: Zone = "UTC"
    quiet: Quiet | None = None
    free: tuple[Weekday, ...] = ()
    vacations: tuple[Vacation, ...] = ()

    @property
    def place(self) -> ZoneInfo:
        """The zone with its changes of the clock."""
        return ZoneInfo(self.zone)

    def is_off(self, day: date) -> bool:
        """Whether the clock stands still all day."""
        if WEEKDAYS[day.weekday()] in self.free:
            return True
        return any(v.first <= day <= v.last for v in self.vacations)


def off_day(place: ZoneInfo, day: date) -> tuple[datetime, datetime]:
    """Returns the first instant of a local day and the first one after it."""
    return first(place, day, time()), first(place, day + DAY, time())


def quiet_night(place: ZoneInfo, quiet: Quiet, day: date) -> tuple[datetime, datetime]:
    """Returns the quiet hours that begin on a local day, in one piece.

    From the first time the wall shows their start to the last time it shows their end:
    nobody is woken for half an hour because the clocks were set back.
    """
    start, end = time.fromisoformat(quiet.start), time.fromisoformat(quiet.end)
    last = day if start < end else day + DAY
    return first(place, day, start), settled(place, last, end)

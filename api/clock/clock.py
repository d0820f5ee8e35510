"""The clock of a game: an allowance for each decision and a bank of extra time.

Time here is running time: what a player's own clock shows, not what passes for others.
"""

from datetime import datetime, timedelta

from msgspec import Struct, ValidationError, convert

from .diary import Hours
from .running import NOTHING, deadline, running, stands_until, stretches
from .unfit import Unfit
from .wall import instant

LEAST = 60
MOST = 14 * 24 * 60
MINUTE = timedelta(minutes=1)


class Clock(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """How long one decision may take, and each seat's extra time, in whole minutes."""

    allowance: int
    bank: int = 0


class Bank(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """A seat's extra time that is left, and until when it has been charged.

    A seat that is asked two things at once pays for the same hour only once.
    """

    left: timedelta
    until: datetime | None = None


class Face(Struct, frozen=True, omit_defaults=True):
    """What one seat's clock shows for one question; what is None never comes."""

    until: datetime | None = None  # the deadline
    bank_from: datetime | None = None  # when the allowance is used up
    reminder: datetime | None = None
    bank: timedelta = NOTHING  # left now
    stands_since: datetime | None = None  # None while it runs
    stands_until: datetime | None = None


class Watch(Struct, frozen=True):
    """A seat's time for one question that was asked at `since`."""

    clock: Clock
    bank: Bank
    hours: Hours
    since: datetime

    def bank_from(self) -> datetime | None:
        """Returns when the allowance is used up; None if the clock stands for ever."""
        return deadline(self.hours, self.since, self.clock.allowance * MINUTE)

    def due(self) -> datetime | None:
        """Returns when time is up: the allowance, then the bank."""
        start = self._charged_from()
        return start and deadline(self.hours, start, self.bank.left)

    def reminder(self) -> datetime | None:
        """Returns when four fifths of the time have run, but not while it stands."""
        until = self.due()
        if until is None:
            return None
        span = running(self.hours, self.since, until) * 4 / 5
        at = deadline(self.hours, self.since, span)
        return at and stands_until(self.hours, at)

    def charge(self, at: datetime) -> Bank:
        """Returns the bank if the question is answered, or lapses, at this instant."""
        at, start = instant(at), self._charged_from()
        if start is None or at <= start:
            return self.bank
        ran = running(self.hours, start, at)
        return Bank(max(self.bank.left - ran, NOTHING), at)

    def face(self, at: datetime) -> Face:
        """Returns what the clock shows at this instant."""
        runs_from = stands_until(self.hours, at)
        stands = runs_from != instant(at)
        return Face(
            until=self.due(),
            bank_from=self.bank_from(),
            reminder=self.reminder(),
            bank=self.charge(at).left,
            stands_since=self._stands_since(at) if stands else None,
            stands_until=runs_from if stands else None,
        )

    def _charged_from(self) -> datetime | None:
        """Returns from when on this question draws on the bank."""
        start = self.bank_from()
        return max(start, self.bank.until) if start and self.bank.until else start

    def _stands_since(self, at: datetime) -> datetime:
        """Returns when the present rest began, or the question if that was later."""
        ends = (end for _, end in stretches(self.hours, self.since, at))
        return max(ends, default=instant(self.since))


def parse_clock(wish: object) -> Clock:
    """Returns the clock a host wishes for: decoded JSON. Raises Unfit."""
    try:
        clock = convert(wish, Clock)
    except ValidationError:
        raise Unfit("clock", "clock") from None
    if not LEAST <= clock.allowance <= MOST:
        raise Unfit("allowance", "allowance", least=LEAST, most=MOST)
    if not 0 <= clock.bank <= MOST:
        raise Unfit("bank", "bank", most=MOST)
    return clock


def full(clock: Clock) -> Bank:
    """Returns the bank that each seat begins with."""
    return Bank(clock.bank * MINUTE)

"""The clock of a game: an allowance for each decision and a bank of extra time.

Time here is running time: what a player's own clock shows, not what passes for others.
"""

from datetime import datetime, timedelta

from msgspec import Struct, ValidationError, convert

from .diary import Hours
from .running import NOTHING, deadline, running, stands_until
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

    def _charged_from(self) -> datetime | None:
        """Returns from when on this question draws on the bank."""
        start = self.bank_from()
        return max(start, self.bank.until) if start and self.bank.until else start


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

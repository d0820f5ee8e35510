"""The clock of a game: an allowance for each decision and a bank of extra time.

What is overdue lapses, all of it at once.
Time here is running time: what a player's own clock shows, not what passes for others.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from msgspec import Struct, ValidationError

from engine.kernel import Asked, Lapse
from engine.kernel.typed import convert

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
        """Returns from when on it draws on the bank; None: the clock stands for ever.

        That is once the allowance is used up, and the bank has not been charged beyond.
        """
        start = deadline(self.hours, self.since, self.clock.allowance * MINUTE)
        return max(start, self.bank.until) if start and self.bank.until else start

    def due(self) -> datetime | None:
        """Returns when time is up: the allowance, then the bank."""
        start = self.bank_from()
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
        at, start = instant(at), self.bank_from()
        if start is None or at <= start:
            return self.bank
        ran = running(self.hours, start, at)
        return Bank(max(self.bank.left - ran, NOTHING), at)


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


class Due(Struct, frozen=True):
    """A decision and when its seat's time for it is up; None: never."""

    asked: Asked
    until: datetime | None


def overdue(dues: Sequence[Due], at: datetime) -> Lapse | None:
    """Returns the lapse of everything overdue at an instant, or None.

    What is only offered, or has an answer that stands, never is overdue. A question to
    a team is when the last of its seats is out of time.
    """
    late = tuple(due.asked.id for due in dues if _is_late(due, dues, instant(at)))
    return Lapse(late) if late else None


def next_due(dues: Sequence[Due]) -> datetime | None:
    """Returns the first instant at which something is overdue, or None."""
    ends = (end_of(due, dues) for due in dues if due.asked.is_awaited)
    return min((end for end in ends if end), default=None)


def end_of(due: Due, dues: Iterable[Due]) -> datetime | None:
    """Returns when the time for a decision is up, its team's included; None: never."""
    joint = due.asked.joint
    if not joint:
        return due.until
    ends = [d.until for d in dues if d.asked.joint == joint and d.asked.is_awaited]
    known = [end for end in ends if end]
    return max(known) if known and len(known) == len(ends) else None


def _is_late(due: Due, dues: Iterable[Due], at: datetime) -> bool:
    end = end_of(due, dues)
    return due.asked.is_awaited and end is not None and end <= at

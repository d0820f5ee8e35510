"""Which decisions of a game are overdue: one lapse for all of them."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from msgspec import Struct

from engine.kernel import Asked, Lapse

from .wall import instant


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

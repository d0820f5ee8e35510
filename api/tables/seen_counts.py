"""Each viewer's own count (`seen`), and which snapshot made it what it is."""

from ..service import Service, System
from ..service.problems import Problem
from ..store import Snapshot
from .folding import records_of

AT_ONCE = 100  # records read at a time


def number_at(
    service: Service,
    system: System,
    newest: Snapshot | None,
    seat: int | None,
    seen: int,
) -> int:
    """Returns the number with which a seat's count became `seen`. Raises Problem."""
    if newest is None or not 0 < seen <= newest.record.seen_by(seat):
        raise Problem("not-found", "no_such_sight", seen=seen)
    # Snapshot n is at most the (n + 1)th that told somebody something.
    for first in range(seen - 1, newest.number + 1, AT_ONCE):
        last = min(first + AT_ONCE - 1, newest.number)
        for record in records_of(service, system, newest.game, first, last):
            if record.seen_by(seat) == seen:
                return record.number
    raise Problem("not-found", "no_such_sight", seen=seen)

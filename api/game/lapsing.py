"""Time is up: what of a game is overdue, and where its lapse leads."""

from datetime import datetime

from engine.kernel import Lapse, Void
from engine.kernel.cards import fingerprint
from engine.kernel.decision import seat_of

from ..clock import next_due, overdue
from ..service import Service
from ..store import Receipt
from ..tables.snapshots import Done, Played, after_act
from ..tables.timing import Position, moment, void_at


def lapsed(service: Service, position: Position) -> Played | None:
    """Returns what follows when all lapses that is overdue now; None: nothing is."""
    if position.table.clock is None:
        return None
    now = service.now()
    act = _due(position, moment(now))
    return None if act is None else _after(position, act, now)


def next_end(position: Position) -> datetime | None:
    """Returns when the clock has something to do next, or None."""
    if position.state.outcome is None and position.rests:
        return void_at(position.snapshot)
    return next_due(position.dues)


def _due(position: Position, now: datetime) -> Lapse | Void | None:
    """Returns what the clock does now: a game all have left is void in the end."""
    if position.state.outcome is None and position.rests:
        return Void() if void_at(position.snapshot) <= now else None
    return overdue(position.dues, now)


def _after(position: Position, act: Lapse | Void, now: str) -> Played:
    """Returns the position after what the clock does."""
    then = position.system.play(position.state, act)
    what = act.decisions if isinstance(act, Lapse) else ("void",)
    content = fingerprint(["lapse", *what])
    receipt = Receipt(f"clock:{what[0]}", content, then.game.number)
    seat = seat_of(what[0]) if isinstance(act, Lapse) else 0
    done = Done(act, now, "clock", seat, receipt)
    return after_act(position, then, done)

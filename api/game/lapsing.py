"""Time is up: what of a game is overdue, and where its lapse leads."""

from datetime import datetime

from engine.kernel import Lapse, Void
from engine.kernel.cards import fingerprint
from engine.kernel.decision import seat_of

from ..clock import next_due, overdue
from ..service import Service
from ..store import Receipt
from ..tables.snapshots import Done, Played, after_act
from ..tables.timing import LoadedGame, moment, void_at


def lapsed(service: Service, loaded: LoadedGame) -> Played | None:
    """Returns what follows when all lapses that is overdue now; None: nothing is."""
    if loaded.table.clock is None:
        return None
    now = service.now()
    act = _due(loaded, moment(now))
    return None if act is None else _after(loaded, act, now)


def next_end(loaded: LoadedGame) -> datetime | None:
    """Returns when the clock has something to do next, or None."""
    if loaded.state.outcome is None and loaded.rests:
        return void_at(loaded.snapshot)
    return next_due(loaded.dues)


def _due(loaded: LoadedGame, now: datetime) -> Lapse | Void | None:
    """Returns what the clock does now: a game all have left is void in the end."""
    if loaded.state.outcome is None and loaded.rests:
        return Void() if void_at(loaded.snapshot) <= now else None
    return overdue(loaded.dues, now)


def _after(loaded: LoadedGame, act: Lapse | Void, now: str) -> Played:
    """Returns the game after what the clock does."""
    then = loaded.system.play(loaded.state, act)
    what = act.decisions if isinstance(act, Lapse) else ("void",)
    content = fingerprint(["lapse", *what])
    receipt = Receipt(f"clock:{what[0]}", content, then.game.number)
    seat = seat_of(what[0]) if isinstance(act, Lapse) else 0
    done = Done(act, now, "clock", seat, receipt)
    return after_act(loaded, then, done)

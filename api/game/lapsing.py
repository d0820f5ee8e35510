"""Time is up: what of a game is overdue, and the snapshot after its lapse."""

from engine.kernel import Lapse
from engine.kernel.cards import fingerprint
from engine.kernel.decision import seat_of

from ..clock import overdue
from ..service import Service
from ..store import Receipt, Snapshot, Table
from ..tables.snapshots import Done, next_snapshot
from ..tables.timing import Position, dues, moment


def position_of(home: Service, table: Table, newest: Snapshot) -> Position:
    """Returns a table and its newest snapshot with the state that is in it."""
    state = home.rules_of(table).decode(bytes(newest.state))
    return Position(table, newest, state)


def lapsed(home: Service, table: Table, newest: Snapshot) -> Snapshot | None:
    """Returns the snapshot after all lapses that is overdue now; None: nothing is."""
    if table.clock is None:
        return None
    position, now = position_of(home, table, newest), home.now()
    act = overdue(dues(position), moment(now))
    return None if act is None else _after(home, position, act, now)


def _after(home: Service, position: Position, act: Lapse, now: str) -> Snapshot:
    """Returns the snapshot after a lapse, carried out by the clock."""
    rules = home.rules_of(position.table)
    then = rules.play(position.state, act)
    first = act.decisions[0]
    content = fingerprint(["lapse", *act.decisions])
    receipt = Receipt(f"clock:{first}", content, then.game.number)
    done = Done(act, now, "clock", seat_of(first), receipt)
    return next_snapshot(rules, position, then, done)

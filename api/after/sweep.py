"""What time brings: a lapse when time is up, errands when they are due.

A sweep finds what is due on the index of alarms, looks at how things are now, and does
it once. It may come twice, late, or beside a player's answer: the number of the next
snapshot is free only once.
"""

import logging

from msgspec import Struct

from engine.kernel import Lapse
from engine.kernel.cards import fingerprint

from ..clock import next_due, overdue
from ..patience import tries
from ..service import Service
from ..snapshots import Done, next_snapshot
from ..store import Receipt, Snapshot, Table, Taken
from ..store.later import SHARDS
from ..tables import load
from ..timing import Position, dues, moment, stamp

AT_ONCE = 100  # alarms of one shard in one sweep; the next comes in a minute

log = logging.getLogger("slowhand")


class Swept(Struct, frozen=True):
    """What a sweep has done: alarms that rang, and those that failed."""

    rang: int
    failed: int


def sweep(home: Service) -> Swept:
    """Does everything that is due. What fails stays due and harms nothing else."""
    rang = failed = 0
    for shard in range(SHARDS):
        for what in home.store.later.due(shard, home.now(), AT_ONCE):
            try:
                _ring(home, what)
                rang += 1
            except Exception:
                log.exception("unswept", extra={"what": what})
                failed += 1
    return Swept(rang, failed)


def set_alarm(home: Service, table: Table, newest: Snapshot) -> None:
    """Sets the alarm of a game to its next deadline, as of its newest snapshot."""
    if table.clock is None:
        return
    position = _position(home, table, newest)
    end = next_due(dues(position))
    as_of = f"{newest.number:08}.{table.version:08}"
    home.store.later.wake(f"game:{table.id}", stamp(end) if end else None, as_of)


def lapse(home: Service, game: str) -> None:
    """Lapses everything of a game that is overdue now, all at once."""
    for _ in tries():
        table, newest = load(home, game)
        if newest is None:
            return
        position, now = _position(home, table, newest), home.now()
        act = overdue(dues(position), moment(now))
        if act is None:
            set_alarm(home, table, newest)
            return
        try:
            home.append(_lapsed(home, position, act, now))
            return
        except Taken:  # somebody has just answered
            continue


def _ring(home: Service, what: str) -> None:
    kind, _, name = what.partition(":")
    if kind == "game":
        lapse(home, name)
    elif kind == "errand":
        player, _, about = name.partition(":")
        home.courier.send(player, about)


def _position(home: Service, table: Table, newest: Snapshot) -> Position:
    state = home.rules_of(table).decode(bytes(newest.state))
    return Position(table, newest, state)


def _lapsed(home: Service, position: Position, act: Lapse, now: str) -> Snapshot:
    """Returns the snapshot after a lapse, carried out by the clock."""
    rules = home.rules_of(position.table)
    then = rules.play(position.state, act)
    first = act.decisions[0]
    content = fingerprint(["lapse", *act.decisions])
    receipt = Receipt(f"clock:{first}", content, then.game.number)
    done = Done(act, now, "clock", int(first.partition(".")[0]), receipt)
    return next_snapshot(rules, position, then, done)

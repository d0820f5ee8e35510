"""Removes what nobody uses: tables where nobody sat down, sandboxes nobody plays in.

They end first; some days later nothing of them is in the store any more.
Their alarm is the game's own, set below every one that a clock would set.
"""

from datetime import datetime, timedelta

from msgspec.structs import replace

from ..service import Service
from ..store import Snapshot, Table
from ..tables.seats import reseat
from ..tables.timing import moment, stamp

TABLES = timedelta(days=14)
SANDBOXES = timedelta(days=30)
ENDED = timedelta(days=7)  # until nothing is kept of it; all has been followed by then
# As of before any snapshot: when it ends, when it goes, and never.
FIRST, NEXT, LAST = "!", "!!", "!~"


def set_expiry(service: Service, table: Table, newest: Snapshot | None) -> None:
    """Sets the alarm of a new table, or of a new sandbox, once."""
    if newest is None and table.version == 0:
        _wake(service, table, moment(table.at) + TABLES, FIRST)
    elif newest is not None and newest.number == 0 and table.is_branched:
        _wake(service, table, moment(table.at) + SANDBOXES, FIRST)


def expire(service: Service, table: Table, newest: Snapshot | None) -> None:
    """Ends what nobody uses, and removes what has ended some days ago."""
    if newest is None:
        _close(service, table)
    elif not table.is_branched:
        service.store.alarms.wake(f"game:{table.id}", None, LAST)
    elif table.host:
        _put_away(service, table, newest)
    else:
        service.store.remove(table)


def _close(service: Service, table: Table) -> None:
    """Closes a table at which nobody but its host sat down, or removes it."""
    table = reseat(service, table.id, _unused_closed)
    until = moment(table.at) + TABLES + ENDED
    if not table.closed:
        service.store.alarms.wake(f"game:{table.id}", None, LAST)
    elif until > service.moment():
        _wake(service, table, until, NEXT)
    else:
        for player in _everybody(table):
            service.store.delist(player, table.id)
        service.store.remove(table)


def _everybody(table: Table) -> set[str]:
    """Returns in whose lists a table may stand, those who left it too."""
    sitting = {seat.player for seat in table.seats if seat.player}
    return sitting | {left.player for left in table.left} | {table.host} - {""}


def _put_away(service: Service, table: Table, newest: Snapshot) -> None:
    """Puts a sandbox away, or waits on, as long after the last move in it."""
    until = moment(newest.record.row["at"]) + SANDBOXES
    as_of = f"{newest.number:08}.{table.version:08}"
    if until > service.moment():
        _wake(service, table, until, as_of)
        return
    reseat(service, table.id, _nobodys)
    service.store.delist(table.host, table.id)
    _wake(service, table, until + ENDED, f"{as_of}~")


def _wake(service: Service, table: Table, at: datetime, as_of: str) -> None:
    service.store.alarms.wake(f"game:{table.id}", stamp(at), as_of, table.host)


def _unused_closed(table: Table) -> Table:
    others = any(s.kind == "player" and s.player != table.host for s in table.seats)
    return table if others or table.is_full else replace(table, closed=True)


def _nobodys(table: Table) -> Table:
    """Returns the table of a sandbox that nobody may look at any more."""
    seats = tuple(replace(seat, player=None) for seat in table.seats)
    return replace(table, seats=seats, host="")

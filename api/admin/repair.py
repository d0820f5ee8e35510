"""Makes anew all that follows from a game's record: lists, alarm, invitation, errands.

The record itself is never touched. Done twice, it changes nothing more.
"""

from contextlib import suppress

from ..background import lists
from ..background.sweep import alarm_of
from ..service import Service
from ..store import Snapshot, Table, Taken
from ..store.alarms import Wake
from ..tables.snapshots import loaded_game
from ..tables.table import load


def repair(service: Service, game: str) -> int:
    """Makes anew what follows from a game; returns how many lines of lists.

    Raises NotFound, and what the rules raise that cannot read its state.
    """
    table, newest = load(service, game)
    if table.code and not table.folded:
        with suppress(Taken):
            service.store.invite(table.code, game)
    lines = _relisted(service, table, newest)
    service.following.commit(game, newest.number if newest else table.number)
    return lines


def _relisted(service: Service, table: Table, newest: Snapshot | None) -> int:
    if newest is None:
        lines = lists.open_lines(table)
    else:
        loaded = loaded_game(service, table, newest)
        lines = lists.lines(service, loaded, 0)
        if alarm := alarm_of(loaded):
            service.store.alarms.wake(*_anew(alarm, service.now()))
    for line in lines:
        service.store.relist(line)
    return len(lines)


def _anew(alarm: Wake, now: str) -> Wake:
    """Returns an alarm that takes the place of one as of the same snapshot."""
    return alarm._replace(as_of=f"{alarm.as_of}/{now}")

"""A game that is over is folded some days later, and what it had beside it goes.

Its alarm is the game's own, set at the end.
"""

import logging
from datetime import datetime, timedelta

from msgspec.structs import replace

from ..service import Service
from ..store.alarms import Wake
from ..tables.folding import folded_of, in_short
from ..tables.timing import LoadedGame, moment, stamp

REST = timedelta(days=7)  # everybody has been told and has looked back by then

log = logging.getLogger("slowhand")


def alarm_to_fold(loaded: LoadedGame) -> Wake:
    """Returns the alarm that rings when a game that is over is to be folded."""
    table, number = loaded.table, loaded.snapshot.number
    as_of = f"{number:08}.{table.version:08}"
    return Wake(f"game:{table.id}", stamp(_rest(loaded)), as_of, table.host)


def fold(service: Service, loaded: LoadedGame) -> None:
    """Folds a game that is over, if it is time; else its alarm rings again then.

    One whose states do not follow from its records stays as it is.
    """
    table, alarm = loaded.table, alarm_to_fold(loaded)
    if _rest(loaded) > service.moment():
        service.store.alarms.wake(*alarm)
    elif table.folded:
        service.store.clear(table)
    elif folded := folded_of(service, service.system_of(table), table, loaded.snapshot):
        table = replace(table, folded=True, version=table.version + 1)
        service.store.fold(table, in_short(loaded.snapshot), folded)
        service.store.clear(table)
    else:
        log.error("unfolded", extra={"game": table.id})
        never = alarm._replace(at=None, as_of=f"{alarm.as_of}~")
        service.store.alarms.wake(*never)


def _rest(loaded: LoadedGame) -> datetime:
    return moment(loaded.snapshot.record.row["at"]) + REST

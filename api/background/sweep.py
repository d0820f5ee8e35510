"""What time brings: a lapse when time is up, an errand when it is due.

A sweep finds what is due on the index of alarms, looks at how things are now, and does
it once. It may come twice, late, or beside a player's answer: the number of the next
snapshot is free only once.
"""

import logging
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from time import monotonic

from msgspec import Struct

from ..game.lapsing import lapsed, next_end
from ..people.leaving import leave_games
from ..service import Service
from ..service.logs import measured
from ..service.retrying import tries
from ..service.round_robin import Turns
from ..store import Busy, Full, Taken
from ..store.alarms import SHARDS, Alarm, Kind, Wake
from ..tables.snapshots import loaded_game
from ..tables.table import load
from ..tables.timing import LoadedGame, moment, stamp
from .expiry import expire
from .folding import alarm_to_fold, fold

PAGE = 500  # alarms read at a time
MOST = 10_000  # of one kind in one sweep; there is always a next one
SECONDS = 4.0  # for one sweep; a function on AWS has ten, messages included
AGAIN = 3  # times that an alarm rings again in the same sweep if the store is busy
LAPSES = 0.75  # of that at most; what is left is for messages
# How long an alarm that failed is set aside: it rings again, and holds up no other.
ASIDE = tuple(timedelta(minutes=minutes) for minutes in (1, 2, 4, 8, 15))

Shards = Sequence[int]
ALL_SHARDS: Shards = range(SHARDS)

log = logging.getLogger("slowhand")


class Swept(Struct, frozen=True):
    """What a sweep has done: alarms that rang, that failed, and those still due.

    `late` is by how many seconds the latest of them all was.
    """

    rang: int
    failed: int
    left: int = 0
    late: float = 0

    def __add__(self, other: "Swept") -> "Swept":
        return Swept(
            self.rang + other.rang,
            self.failed + other.failed,
            self.left + other.left,
            max(self.late, other.late),
        )


def sweep(
    service: Service, seconds: float = SECONDS, shards: Shards = ALL_SHARDS
) -> Swept:
    """Does what is due while there is time: lapses, messages, then farewells."""
    begun = monotonic()
    _forget(service)
    lapsed = _sweep(service, "game", begun + LAPSES * seconds, shards)
    told = _sweep(service, "errand", begun + seconds, shards)
    swept = lapsed + told + _sweep(service, "account", begun + seconds, shards)
    service.pulse.sweep(swept.late)
    return swept


def _forget(service: Service) -> None:
    """Lets the store forget what is over, once in an hour."""
    hour = f"{service.moment():%Y-%m-%dT%H}"
    if service.forgotten != hour:
        with suppress(Full):
            service.store.forget()
        service.forgotten = hour


def _sweep(service: Service, kind: Kind, until: float, shards: Shards) -> Swept:
    """Rings alarms of one kind by the turns of their owners, while there is time.

    An alarm for which the store had no time rings again behind all others.
    """
    found = due(service, kind, service.now(), shards)
    late = (service.moment() - moment(found[0].at)).total_seconds() if found else 0.0
    waiting, again, rang, stuck = _by_turns(found), Counter[Alarm](), 0, 0
    while waiting and monotonic() < until:
        alarm = waiting.popleft()
        failure = _failure(service, alarm)
        if isinstance(failure, Busy) and again[alarm] < AGAIN:
            again[alarm] += 1
            waiting.append(alarm)
        elif failure:
            stuck += 1
            _set_aside(service, alarm, failure)
        else:
            rang += 1
            service.aside.pop(alarm.what, None)
    return Swept(rang, stuck, len(waiting), late)


def due(
    service: Service, kind: Kind, by: str, shards: Shards = ALL_SHARDS
) -> list[Alarm]:
    """Returns the alarms whose time has come by then, in order."""
    found: list[Alarm] = []
    for shard in shards:
        try:
            found += _due_in(service, kind, shard, by, MOST - len(found))
        except Busy:  # the next sweep looks there again
            log.warning("unread", extra={"kind": kind, "shard": shard})
    return sorted(found)


def _due_in(
    service: Service, kind: Kind, shard: int, by: str, most: int
) -> list[Alarm]:
    """Returns those of one shard; of more than so many, as many at the least."""
    found: list[Alarm] = []
    alarms = service.store.alarms
    while page := alarms.due(kind, shard, by, found[-1] if found else None, PAGE):
        found += page
        if len(page) < PAGE or len(found) >= most:
            break
    return found


def _by_turns(due: list[Alarm]) -> Turns[Alarm]:
    waiting = Turns[Alarm](lambda alarm: alarm.owner or alarm.what)
    for alarm in due:
        waiting.append(alarm)
    return waiting


def _failure(service: Service, alarm: Alarm) -> Exception | None:
    """Does what an alarm is for; returns why it could not."""
    try:
        ring(service, alarm.what)
    except Exception as error:
        return error
    return None


def _set_aside(service: Service, alarm: Alarm, failure: Exception) -> None:
    """Lets a failed alarm ring later, later each time, and says so.

    If the store has no time or no room for that either, it rings with the next sweep.
    """
    until = alarm.at
    with suppress(Busy, Full):
        tries = count_failure(service, alarm.what)
        rest = stamp(service.moment() + ASIDE[min(tries, len(ASIDE)) - 1])
        service.store.alarms.set_aside(alarm, rest)
        until = service.aside[alarm.what] = rest
    told = {"what": alarm.what, "aside_until": until}
    log.error("unswept", exc_info=failure, extra=told)


def failed(what: str) -> str:
    """Returns what counts how often an alarm has failed today."""
    return f"failed:{what}"


def count_failure(service: Service, what: str) -> int:
    """Counts that what an alarm is for has failed; returns how often it has today."""
    tomorrow = stamp(service.moment() + timedelta(days=1))
    return service.store.tallies.count(failed(what), tomorrow)


def alarm_of(loaded: LoadedGame) -> Wake | None:
    """Returns the alarm of a game at its next deadline, as of a snapshot.

    One that is over is folded by it; one that runs without a clock has none.
    """
    table = loaded.table
    if loaded.state.outcome is not None:
        return None if table.is_branched else alarm_to_fold(loaded)
    if table.clock is None:
        return None
    end = next_end(loaded)
    as_of = f"{loaded.snapshot.number:08}.{table.version:08}"
    at = stamp(end) if end else None
    return Wake(f"game:{table.id}", at, as_of, table.host)


def lapse(service: Service, game: str) -> None:
    """Lapses everything of a game that is overdue now, all at once.

    A game without a clock may have been forgotten.
    """
    for _ in tries(service):
        table, newest = load(service, game)
        if newest is None or table.is_branched:
            expire(service, table, newest)
            return
        loaded = loaded_game(service, table, newest)
        if loaded.state.outcome is not None:
            fold(service, loaded)
            return
        if table.clock is None:
            expire(service, table, newest)
            return
        after = lapsed(service, loaded)
        if after is None:
            if alarm := alarm_of(loaded):
                service.store.alarms.wake(*alarm)
            return
        try:
            service.append(after.snapshot)
            measured(lapses=1)
            return
        except Taken:  # somebody has just answered
            continue


def ring(service: Service, what: str) -> None:
    """Does what an alarm is for."""
    kind, _, name = what.partition(":")
    if kind == "game":
        lapse(service, name)
    elif kind == "errand":
        player, _, about = name.partition(":")
        service.courier.send(player, about)
    elif kind == "account":
        leave_games(service, name)

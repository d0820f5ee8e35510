"""Whom to tell that somebody waits in the lobby: once, and then no more.

Those who have waited longest are told first. Who sleeps, sits there, or does not meet
the host goes on waiting.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from ..clock import disturbable
from ..people.accounts import revise
from ..people.endpoints import keep_anew
from ..people.lobby_alarms import stand_by
from ..push.notice import Facts, Notice
from ..service import Service
from ..service.problems import Problem
from ..store import NotFound, Player, Table
from ..store.account import ANY
from ..store.alarms import SHARDS, Alarm
from ..store.errands import Errand, as_of
from ..tables.blocks import apart
from ..tables.notifiable import is_reached
from ..tables.table import is_of, load

ABOUT = "lobby"
PAGE = 100  # of a shard, those who have waited longest
MOST = 25  # told of one table


def tell_who_waits(service: Service, table: Table) -> None:
    """Tells the next of those who wait for a table like this one."""
    if not table.is_in_lobby:
        return
    told = 0
    for alarm in _waiting(service, table.system):
        told += _tell(service, table, alarm)
        if told == MOST:
            return


def still_waits(service: Service, person: Player, game: str | None) -> bool:
    """Whether a table stands in the lobby still, for this player too."""
    try:
        table, newest = load(service, game or "")
    except NotFound:
        return False
    return newest is None and table.is_in_lobby and _may_sit(service, table, person)


def _waiting(service: Service, system: str) -> Iterator[Alarm]:
    """Yields who waits for a table of a system, those who have waited longest first."""
    due, now = service.store.alarms.due, service.now()
    found = [one for n in range(SHARDS) for one in due("lobby", n, now, None, PAGE)]
    for alarm in sorted(found):
        if alarm.what.split(":")[1] in (ANY, system):
            yield alarm


def _tell(service: Service, table: Table, alarm: Alarm) -> bool:
    """Tells one who waits, if it is still so; returns whether."""
    _, system, player = alarm.what.split(":")
    try:
        person = service.store.player(player)
    except NotFound:
        person = Player(player, "", "", gone=True)
    if person.gone or person.awaits != system:
        service.store.alarms.wake(alarm.what, None, as_of(person.version + 1))
        return False
    now = service.moment()
    is_awake = disturbable(person.diary.current, now) == now
    if not (is_awake and _may_sit(service, table, person)):
        return False
    is_told = is_reached(service, person)
    if is_told:
        free = sum(seat.kind == "open" for seat in table.seats)
        facts = Facts(title=table.system, free=free)
        notice = Notice(kind="lobby", player=player, game=table.id, facts=facts)
        keep_anew(service, Errand(player, ABOUT, notice, send=service.now()))
    _wait_no_more(service, player, system)
    return is_told


def _may_sit(service: Service, table: Table, person: Player) -> bool:
    return not (is_of(table, person.id) or apart(service, person, [table.host]))


def _wait_no_more(service: Service, player: str, system: str) -> None:
    """Lets a player wait no more, unless they wish for something else by now."""

    def told(before: Player) -> Player:
        return replace(before, awaits=None) if before.awaits == system else before

    try:
        after = revise(service, player, told)
    except Problem:  # has left, or has an account of a later release
        return
    stand_by(service, after, {system})

"""What is to be done later, in the same SQLite file."""

import sqlite3

from msgspec import json

from ..push.keys import Keys, new_keys
from . import Taken
from .later import (
    LINES,
    Alarm,
    Endpoint,
    Errand,
    Kind,
    Line,
    Wake,
    as_of,
    bound,
    shard_of,
    unbound,
)
from .reading import read
from .sqlite_connections import Connections

SCHEMA = """
create table if not exists alarms
    (what text primary key, shard integer not null, at text, as_of text not null)
    without rowid;
create index if not exists due on alarms (shard, at, what) where at is not null;
create table if not exists alarm_owners
    (what text primary key, owner text not null) without rowid;
create table if not exists errands
    (player text, about text, version integer not null, body blob not null,
     primary key (player, about)) without rowid;
create table if not exists endpoints
    (player text, id text, gone integer not null, body blob not null,
     primary key (player, id)) without rowid;
create index if not exists owners on endpoints (id);
create table if not exists endpoint_bonds
    (player text, id text, body blob not null, primary key (player, id)) without rowid;
create table if not exists lines
    (line integer primary key, player text not null, body blob not null);
create index if not exists logs on lines (player, line);
create table if not exists push_keys (only integer primary key check (only = 1),
    keys blob not null);
"""

WAKE = """
insert into alarms (what, shard, at, as_of) values (?, ?, ?, ?)
on conflict (what) do update set at = excluded.at, as_of = excluded.as_of
where alarms.as_of < excluded.as_of
"""

DUE = """
select a.at, a.what, coalesce(o.owner, '')
from alarms a left join alarm_owners o on o.what = a.what
where a.shard = ? and a.at <= ? and (a.at, a.what) > (?, ?) and a.what like ?
order by a.at, a.what limit ?
"""

ERRAND = """
insert into errands values (?, ?, ?, ?)
on conflict (player, about) do update
set version = excluded.version, body = excluded.body
where errands.version = excluded.version - 1
"""

TRIM = """
delete from lines where player = ? and line <=
    (select line from lines where player = ? order by line desc limit 1 offset ?)
"""

ENDPOINTS = """
select e.body, b.body from endpoints e
left join endpoint_bonds b on b.player = e.player and b.id = e.id
where e.player = ? and not e.gone order by e.id
"""

APART = """
insert or ignore into alarm_owners select what, owner from alarms where owner <> '';
alter table alarms drop column owner;
"""


def bring_up(connection: sqlite3.Connection) -> None:
    """Takes the owners out of the alarms: an earlier release wrote rows without them.

    A column there would keep it from setting any alarm, should a host go back to it.
    """
    columns = connection.execute("pragma table_info(alarms)").fetchall()
    if "owner" in [column[1] for column in columns]:
        connection.executescript(APART)


class SqliteLater:
    """Alarms, errands, endpoints and logs, by the connections of the store."""

    def __init__(self, file: Connections) -> None:
        self._rows = file.rows
        self._transaction = file.transaction

    def wake(self, what: str, at: str | None, as_of: str, owner: str = "") -> None:
        """Sets an alarm, or takes it off (None), unless one as of later is set."""
        with self._transaction() as run:
            set_alarm(run, Wake(what, at, as_of, owner))

    def due(
        self, kind: Kind, shard: int, now: str, after: Alarm | None, limit: int
    ) -> list[Alarm]:
        """Returns a shard's next alarms of a kind whose time has come, in order."""
        start = after or Alarm("", "", "")
        values = (shard, now, start.at, start.what, f"{kind}:%", limit)
        return [Alarm(*row) for row in self._rows(DUE, *values)]

    def set_aside(self, alarm: Alarm, until: str) -> None:
        """Lets an alarm ring later, unless it has been set anew meanwhile."""
        with self._transaction() as run:
            sql = "update alarms set at = ? where what = ? and at = ?"
            run.execute(sql, (until, alarm.what, alarm.at))

    def keep_errand(self, errand: Errand) -> None:
        """Keeps an errand one version later, with its alarm. Raises Taken."""
        with self._transaction() as run:
            if not put_errand(run, errand):
                raise Taken(errand.alarm)

    def errand(self, player: str, about: str) -> Errand | None:
        """Returns what is to be told about something."""
        sql = "select body from errands where player = ? and about = ?"
        rows = self._rows(sql, player, about)
        return read(rows[0][0], Errand) if rows else None

    def errands(self, player: str) -> list[Errand]:
        """Returns all errands for a player."""
        sql = "select body from errands where player = ? order by about"
        return [read(body, Errand) for (body,) in self._rows(sql, player)]

    def keep_endpoint(self, endpoint: Endpoint) -> None:
        """Keeps an endpoint as it is now."""
        with self._transaction() as run:
            _keep_endpoint(run, endpoint)

    def take_over(self, endpoint: Endpoint) -> None:
        """Keeps an endpoint as its player's alone: nobody else has it any more."""
        with self._transaction() as run:
            for place in ("endpoints", "endpoint_bonds"):
                run.execute(f"delete from {place} where id = ?", (endpoint.id,))
            _keep_endpoint(run, endpoint)

    def endpoints(self, player: str) -> list[Endpoint]:
        """Returns a player's endpoints that are not gone, in the order of their ids."""
        return [bound(*row) for row in self._rows(ENDPOINTS, player)]

    def note(self, player: str, line: Line) -> None:
        """Adds a line to a player's log, which keeps the newest ones only."""
        with self._transaction() as run:
            sql = "insert into lines (player, body) values (?, ?)"
            run.execute(sql, (player, json.encode(line)))
            run.execute(TRIM, (player, player, LINES))

    def log(self, player: str, limit: int) -> list[Line]:
        """Returns the last lines of a player's log, the newest first."""
        sql = "select body from lines where player = ? order by line desc limit ?"
        rows = self._rows(sql, player, limit)
        return [read(body, Line) for (body,) in rows]

    def push_keys(self) -> Keys:
        """Returns the keys by which push services know us; the first call makes them.

        Subscriptions are bound to them, so they stay.
        """
        with self._transaction() as run:
            if not self._rows("select 1 from push_keys"):
                row = (json.encode(new_keys()),)
                run.execute("insert into push_keys values (1, ?)", row)
        (keys,) = self._rows("select keys from push_keys")[0]
        return json.decode(keys, type=Keys)


def put_errand(run: sqlite3.Connection, errand: Errand) -> bool:
    """Keeps an errand one version later, with its alarm; False: it was overtaken."""
    e, what = errand, errand.alarm
    kept = run.execute(ERRAND, (e.player, e.about, e.version, json.encode(e)))
    if kept.rowcount == 0:
        return False
    set_alarm(run, Wake(what, e.at, as_of(e.version), e.player))
    return True


def forget_errand(run: sqlite3.Connection, player: str, about: str) -> None:
    """Takes an errand out, with its alarm."""
    key = (player, about)
    run.execute("delete from errands where player = ? and about = ?", key)
    forget_alarm(run, f"errand:{player}:{about}")


def forget_alarm(run: sqlite3.Connection, what: str) -> None:
    """Takes an alarm out."""
    for place in ("alarms", "alarm_owners"):
        run.execute(f"delete from {place} where what = ?", (what,))


def set_alarm(run: sqlite3.Connection, wake: Wake) -> None:
    """Sets an alarm and whose it is, unless one as of later is set."""
    row = (wake.what, shard_of(wake.what), wake.at, wake.as_of)
    if run.execute(WAKE, row).rowcount:
        whose = (wake.what, wake.owner)
        run.execute("insert or replace into alarm_owners values (?, ?)", whose)


def _keep_endpoint(run: sqlite3.Connection, endpoint: Endpoint) -> None:
    body, bond = unbound(endpoint)
    key = (endpoint.player, endpoint.id)
    row = (*key, endpoint.gone, body)
    run.execute("insert or replace into endpoints values (?, ?, ?, ?)", row)
    run.execute("insert or replace into endpoint_bonds values (?, ?, ?)", (*key, bond))

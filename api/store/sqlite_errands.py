"""Errands, endpoints and logs, in the same SQLite file."""

import sqlite3

from msgspec import json

from . import Taken
from .alarms import Wake
from .errands import LINES, Endpoint, Errand, Line, as_of, bound, unbound
from .sqlite_alarms import forget_alarm, set_alarm
from .sqlite_connections import Connections
from .tolerant_reader import read, readable

SCHEMA = """
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


class SqliteErrands:
    """What players are told and where, by the connections of the store."""

    def __init__(self, file: Connections) -> None:
        self._rows = file.rows
        self._transaction = file.transaction

    def keep(self, errand: Errand) -> None:
        """Keeps an errand one version later, with its alarm. Raises Taken."""
        with self._transaction() as run:
            if not put_errand(run, errand):
                raise Taken(errand.alarm)

    def find(self, player: str, about: str) -> Errand | None:
        """Returns what is to be told about something."""
        sql = "select body from errands where player = ? and about = ?"
        rows = self._rows(sql, player, about)
        return read(rows[0][0], Errand) if rows else None

    def all(self, player: str) -> list[Errand]:
        """Returns all errands for a player."""
        sql = "select body from errands where player = ? order by about"
        return readable((body for (body,) in self._rows(sql, player)), Errand)

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
        return readable((body for (body,) in rows), Line)


def put_errand(run: sqlite3.Connection, errand: Errand) -> bool:
    """Keeps an errand one version later, with its alarm; False: it was overtaken."""
    e, what = errand, errand.alarm
    kept = run.execute(ERRAND, (e.player, e.about, e.version, json.encode(e)))
    if kept.rowcount == 0:
        return False
    set_alarm(run, Wake(what, e.at, as_of(e.version), e.player))
    return True


def forget_errands(run: sqlite3.Connection, about: str) -> None:
    """Takes out what all players were to be told about something."""
    sql = "select player from errands where about = ?"
    for (player,) in run.execute(sql, (about,)).fetchall():
        forget_errand(run, player, about)


def forget_errand(run: sqlite3.Connection, player: str, about: str) -> None:
    """Takes an errand out, with its alarm."""
    key = (player, about)
    run.execute("delete from errands where player = ? and about = ?", key)
    forget_alarm(run, f"errand:{player}:{about}")


def _keep_endpoint(run: sqlite3.Connection, endpoint: Endpoint) -> None:
    body, bond = unbound(endpoint)
    key = (endpoint.player, endpoint.id)
    row = (*key, endpoint.gone, body)
    run.execute("insert or replace into endpoints values (?, ?, ?, ?)", row)
    run.execute("insert or replace into endpoint_bonds values (?, ?, ?)", (*key, bond))

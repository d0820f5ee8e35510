"""What counts against players' limits, in the same SQLite file."""

import sqlite3

from msgspec import json

from . import Taken
from .sqlite_connections import Connections
from .tolerant_reader import readable
from .usages import Usage

SCHEMA = """
create table if not exists usages
    (player text primary key, version integer not null, until text not null,
     body blob not null) without rowid;
"""

KEEP = """
insert into usages values (?1, ?2, ?3, ?4)
on conflict (player) do update set version = ?2, until = ?3, body = ?4
where usages.version = ?2 - 1
"""


class SqliteUsages:
    """Usages, by the connections of the store."""

    def __init__(self, file: Connections) -> None:
        self._rows = file.rows

    def of(self, player: str) -> Usage:
        """Returns a player's usage; of version 0 if there is none."""
        sql = "select version, body from usages where player = ?"
        for version, body in self._rows(sql, player):
            torn = Usage(player, version)
            return next(iter(readable([body], Usage)), torn)
        return Usage(player)


def keep_usage(run: sqlite3.Connection, usage: Usage | None) -> None:
    """Keeps a usage one version later. Raises Taken if it has changed meanwhile."""
    if usage is None:
        return
    row = (usage.player, usage.version, usage.until, json.encode(usage))
    if run.execute(KEEP, row).rowcount == 0:
        raise Taken(usage.player)

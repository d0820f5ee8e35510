"""Alarms, in the same SQLite file."""

import sqlite3

from .alarms import Alarm, Kind, Wake, shard_of
from .sqlite_connections import Connections

SCHEMA = """
create table if not exists alarms
    (what text primary key, shard integer not null, at text, as_of text not null)
    without rowid;
create index if not exists due on alarms (shard, at, what) where at is not null;
create table if not exists alarm_owners
    (what text primary key, owner text not null) without rowid;
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


class SqliteAlarms:
    """When something is due, by the connections of the store."""

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

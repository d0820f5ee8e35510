"""Players' sessions, in the same SQLite file."""

from msgspec import json

from . import Taken
from .session import Session
from .sqlite_connections import Connections
from .tolerant_reader import read, readable

SCHEMA = """
create table if not exists sessions
    (player text, id text, gone integer not null, until text not null,
     body blob not null, primary key (player, id)) without rowid;
"""

KEEP = """
insert into sessions values (?, ?, ?, ?, ?)
on conflict (player, id) do update set gone = excluded.gone, until = excluded.until,
    body = excluded.body
where not sessions.gone or excluded.gone
"""


class SqliteSessions:
    """Sessions, by the connections of the store."""

    def __init__(self, file: Connections) -> None:
        self._rows = file.rows
        self._transaction = file.transaction

    def keep(self, session: Session) -> None:
        """Keeps a session as it is now. Raises Taken if it is gone for good."""
        s = session
        row = (s.player, s.id, s.gone, s.until, json.encode(s))
        with self._transaction() as run:
            if run.execute(KEEP, row).rowcount == 0:
                raise Taken(s.id)

    def glance(self, player: str, id: str) -> Session | None:
        """Returns a session as it is: here nothing is cheaper."""
        return self.find(player, id)

    def find(self, player: str, id: str) -> Session | None:
        """Returns a session as it is, also one that is gone."""
        sql = "select body from sessions where player = ? and id = ?"
        rows = self._rows(sql, player, id)
        return read(rows[0][0], Session) if rows else None

    def of(self, player: str) -> list[Session]:
        """Returns a player's sessions that are not gone."""
        sql = "select body from sessions where player = ? and not gone order by id"
        return readable((body for (body,) in self._rows(sql, player)), Session)

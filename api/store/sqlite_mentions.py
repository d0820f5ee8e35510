"""What is kept of players at others, in the same SQLite file."""

from .sqlite_connections import Connections

SCHEMA = """
create table if not exists traces
    (player text, what text, primary key (player, what)) without rowid;
"""


class SqliteTraces:
    """Traces, by the connections of the store."""

    def __init__(self, file: Connections) -> None:
        self._rows = file.rows
        self._transaction = file.transaction

    def leave(self, player: str, what: str) -> None:
        """Notes where something of a player is kept, once."""
        with self._transaction() as run:
            run.execute("insert or ignore into traces values (?, ?)", (player, what))

    def of(self, player: str) -> list[str]:
        """Returns all that is noted of a player."""
        sql = "select what from traces where player = ? order by what"
        return [what for (what,) in self._rows(sql, player)]

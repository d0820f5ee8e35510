"""What is kept of players at others, in the same SQLite file."""

from .sqlite_later import Rows, Transaction

SCHEMA = """
create table if not exists traces
    (player text, what text, primary key (player, what)) without rowid;
"""


class SqliteTraces:
    """Traces, by the connections of the store."""

    def __init__(self, rows: Rows, transaction: Transaction) -> None:
        self._rows = rows
        self._transaction = transaction

    def leave(self, player: str, what: str) -> None:
        """Notes where something of a player is kept, once."""
        with self._transaction() as run:
            run.execute("insert or ignore into traces values (?, ?)", (player, what))

    def of(self, player: str) -> list[str]:
        """Returns all that is noted of a player."""
        sql = "select what from traces where player = ? order by what"
        return [what for (what,) in self._rows(sql, player)]

"""Sums that are forgotten after a time, in the same SQLite file."""

from .sqlite_connections import Connections

SCHEMA = """
create table if not exists tallies
    (what text primary key, until text not null, n integer not null);
"""

COUNT = """
insert into tallies values (?, ?, 1)
on conflict (what) do update set n = n + 1 returning n
"""


class SqliteTallies:
    """Sums, by the connections of the store."""

    def __init__(self, file: Connections) -> None:
        self._rows = file.rows
        self._transaction = file.transaction

    def count(self, what: str, until: str) -> int:
        """Counts one more and returns the sum, which may be forgotten after `until`."""
        with self._transaction() as run:
            return int(run.execute(COUNT, (what, until)).fetchone()[0])

    def of(self, what: str) -> int:
        """Returns how often something was counted."""
        rows = self._rows("select n from tallies where what = ?", what)
        return int(rows[0][0]) if rows else 0

"""The store of one machine: one SQLite file that survives a kill at any moment.

Every commit is synced before it is acknowledged. The outbox names the commits whose
consequences (lists, house players) have not been drawn yet; it is written in the same
transaction, so nothing is forgotten when the process dies in between.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from shutil import disk_usage
from time import time

from . import Folded, Full, Membership, Snapshot, Table, Unreachable
from .alarms import Wake
from .errands import Errand
from .items.store import ItemStore
from .sqlite_before import THERE, bring_up, shut
from .sqlite_connections import Connections, make, patiently
from .sqlite_items import SqliteItems, lay_out
from .sqlite_keys import SCHEMA as KEYS
from .sqlite_keys import SqliteKeys

# One of them every file of ours has, also of an earlier layout; these are its columns.
OURS = {
    "items": {"pk", "sk"},
    "games": {"game", "version", "body"},
    "alarms": {"what", "shard", "as_of"},
}
COLUMNS = "select name from pragma_table_info(?)"
FOLLOWED = "delete from outbox where game = ? and number = ?"


class SqliteStore(ItemStore):
    """Games in one SQLite file; every thread has a connection of its own."""

    def __init__(self, file: Path | str) -> None:
        make(Path(file))
        self._folder = Path(file).absolute().parent
        self._file = Connections(file)
        with patiently():
            _refuse_foreign(file)
            connection = self._file.connection()
            bring_up(connection)
            lay_out(connection)
            shut(connection)
            connection.executescript(KEYS)
        super().__init__(SqliteItems(self._file))
        self.keys = SqliteKeys(self._file)
        with suppress(Full):  # what there is can still be read
            self.forget()

    @property
    def room(self) -> int | None:
        """How many bytes the disk of the file has left."""
        return disk_usage(self._folder).free

    def fold(self, table: Table, newest: Snapshot, folded: Folded) -> None:
        """Keeps a game folded as `ItemStore` does, all at once; nothing follows."""
        with self._file.transaction() as run:
            super().fold(table, newest, folded)
            run.execute(FOLLOWED, (table.id, table.number))

    def clear(self, table: Table) -> bool:
        """Takes out what a folded game does not need: here all at once."""
        with self._file.transaction():
            while not super().clear(table):
                pass
        return True

    def remove(self, table: Table) -> bool:
        """Takes a game out of the store at once: here that takes no time."""
        with self._file.transaction():
            while not super().remove(table):
                pass
        return True

    def project(
        self, lines: Sequence[Membership], wake: Wake | None, errands: Sequence[Errand]
    ) -> list[Errand]:
        """Keeps all that follows from a commit; returns errands that were overtaken.

        In one transaction that is not synced: the outbox has the commit until then.
        """
        with self._file.transaction(synced=False):
            return super().project(lines, wake, errands)

    def forget(self) -> None:
        """Forgets all whose time is over."""
        with self._file.transaction(synced=False) as run:
            run.execute("delete from items where gone < ?", (int(time()),))

    def outbox(self) -> list[tuple[str, int]]:
        """Returns the commits that nothing has followed yet, by games, in order."""
        sql = "select game, number from outbox order by game, number"
        return self._file.rows(sql)

    def followed(self, game: str, number: int) -> None:
        """Takes a commit out of the outbox; if that gets lost, it is followed again."""
        with self._file.transaction(synced=False) as run:
            run.execute(FOLLOWED, (game, number))

    def lay_down(self) -> None:
        """Leaves all there is in the one file, which nobody here writes any more."""
        self._file.lay_down()

    def close(self) -> None:
        """Closes the connections of all threads."""
        self._file.close()


def _refuse_foreign(file: Path | str) -> None:
    """Leaves a file of another program as it is. Raises Unreachable."""
    with closing(sqlite3.connect(file)) as found:
        tables = [name for (name,) in found.execute(THERE)]
        ours = [name for name in tables if name in OURS]
        columns = {name: {*found.execute(COLUMNS, (name,))} for name in ours}
    is_ours = [OURS[name] <= {c for (c,) in columns[name]} for name in ours]
    if tables and not (is_ours and all(is_ours)):
        raise Unreachable(f"{file} holds another program's tables, no games")

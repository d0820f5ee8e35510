"""The connections to one SQLite file: every thread has one of its own."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from . import Busy, Exists, Full, NotFound, Unreachable, Unreadable

PATIENCE_S = 5.0  # how long a writer waits for the one before it
# What waits for the disk itself: what was promised, or only what keeps the file whole.
SYNCHRONOUS = {True: "full", False: "normal"}
# What a disk says that is full, or has reached a quota, or takes no writes any more.
NO_ROOM = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY)

BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
BESIDE = ("-wal", "-shm", "-journal")  # what SQLite puts beside a file


class Connections:
    """Reads and writes a file; whoever waits too long for another writer gets Busy.

    Writers of this process take turns: SQLite itself lets who waits sleep longer and
    longer, up to a tenth of a second, while the file is long free.
    """

    def __init__(self, file: Path | str) -> None:
        self._file = str(file)
        self._turn = threading.Lock()
        self._local = threading.local()
        self._all: list[sqlite3.Connection] = []

    def row(self, sql: str, *values: object) -> tuple[Any, ...]:
        """Returns the first row that is found. Raises NotFound."""
        rows = self.rows(sql, *values)
        if not rows:
            raise NotFound(str(values[0]) if values else "")
        return rows[0]

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Returns all rows that are found."""
        with patiently():
            return self.connection().execute(sql, values).fetchall()

    @contextmanager
    def transaction(self, *, synced: bool = True) -> Iterator[sqlite3.Connection]:
        """Opens a write transaction at once, so that readers never have to upgrade.

        Within another of this thread it is a part of that one.
        """
        connection = self.connection()
        if connection.in_transaction:
            yield connection
        else:
            connection.execute(f"pragma synchronous = {SYNCHRONOUS[synced]}")
            with self._next_writer(), patiently(), all_or_nothing(connection):
                yield connection

    def connection(self) -> sqlite3.Connection:
        """Returns the connection of this thread."""
        if not hasattr(self._local, "connection"):
            self._local.connection = self._connect()
        connection: sqlite3.Connection = self._local.connection
        return connection

    def lay_down(self) -> None:
        """Lays what was written beside the file into it; no writer has a turn after.

        What ends then leaves a file that is whole by itself, and nothing beside it that
        another one put in its place would take for its own.
        """
        self._turn.acquire(timeout=PATIENCE_S)
        with suppress(sqlite3.OperationalError):  # on a full disk all stays where it is
            self.connection().execute("pragma wal_checkpoint(truncate)")

    def close(self) -> None:
        """Closes the connections of all threads."""
        for connection in self._all:
            connection.close()
        self._all.clear()
        self._local = threading.local()

    @contextmanager
    def _next_writer(self) -> Iterator[None]:
        if not self._turn.acquire(timeout=PATIENCE_S):
            raise Busy("other writers")
        try:
            yield
        finally:
            self._turn.release()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._file,
            timeout=PATIENCE_S,
            isolation_level=None,
            check_same_thread=False,
        )
        connection.execute(f"pragma synchronous = {SYNCHRONOUS[True]}")
        connection.execute("pragma journal_mode = wal")
        self._all.append(connection)
        return connection


@contextmanager
def all_or_nothing(connection: sqlite3.Connection) -> Iterator[None]:
    """Begins a transaction, and ends it: by a commit if all went well."""
    connection.execute("begin immediate")
    try:
        yield
        connection.execute("commit")
    except BaseException:
        if connection.in_transaction:  # a full disk ends it by itself
            connection.execute("rollback")
        raise


def make(file: Path, *, anew: bool = False) -> None:
    """Makes a file for us alone. Raises Unreachable; Exists where it has to be new."""
    try:
        file.touch(mode=0o600, exist_ok=not anew)
    except FileExistsError:
        raise Exists(str(file)) from None
    except OSError as error:
        raise Unreachable(f"{file}: {error.strerror}") from error


@contextmanager
def patiently() -> Iterator[None]:
    """Says Busy when another writer held the file for too long.

    Says Full where the disk takes nothing more, Unreachable of a file that cannot be
    opened, or is none of SQLite's, Unreadable of one with a torn page.
    """
    try:
        yield
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in BUSY:
            raise Busy(str(error)) from error
        if error.sqlite_errorcode & 0xFF in NO_ROOM:
            raise Full(str(error)) from error
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_CANTOPEN:
            raise Unreachable(str(error)) from error
        raise
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
            raise Unreachable(str(error)) from error
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_CORRUPT:
            raise Unreadable(str(error)) from error
        raise

"""Copies a SQLite file while others write to it, by SQLite's own backup."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from . import Busy, Damaged, Full, Unreachable
from .sqlite_connections import BESIDE, BUSY, NO_ROOM, make

# What SQLite says where it may not put its own files beside one.
NO_WRITING = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)


def copy(source: Path, target: Path) -> int:
    """Copies a file of ours to a new place; returns how many games are in it.

    Raises as `made_whole` does.
    """
    with made_whole(target):
        return copied(source, target)


@contextmanager
def made_whole(target: Path) -> Iterator[None]:
    """Makes a new file that is whole afterwards; else there is none.

    Raises Exists if there is something, Unreachable if nothing can be there or what is
    copied cannot be opened, Full where there is no room for it, Busy where another
    holds it, Damaged for what is not whole or not ours.
    """
    make(target, anew=True)
    try:
        with _told():
            yield
    except BaseException:
        for ending in ("", *BESIDE):
            target.with_name(f"{target.name}{ending}").unlink(missing_ok=True)
        raise


@contextmanager
def _told() -> Iterator[None]:
    """Says why a copy was not made."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        if code in NO_ROOM:
            raise Full(str(error)) from error
        if code in BUSY:
            raise Busy(str(error)) from error
        if code == sqlite3.SQLITE_CANTOPEN:
            raise Unreachable(str(error)) from error
        raise Damaged(str(error)) from error


def copied(source: Path, target: Path) -> int:
    """Copies a file; nothing is put beside one that nobody has open."""
    if at := _at_rest(source):
        try:
            found = _read_aside(source, target)
        except sqlite3.DatabaseError:
            if _at_rest(source) == at:
                raise
        else:
            if _at_rest(source) == at:
                return found
    try:
        return _read(source, target, "mode=ro")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF not in NO_WRITING:
            raise
    return _read_aside(source, target)


def _at_rest(source: Path) -> list[tuple[int, int]] | None:
    """Returns how a file lies, which nobody has open; None where somebody may.

    Whoever opens and writes it meanwhile leaves it otherwise.
    """
    laid, unlaid, shared, journal = (_lies(source, end) for end in ("", *BESIDE))
    return None if shared or journal else [*filter(None, (laid, unlaid))]


def _lies(source: Path, ending: str) -> tuple[int, int] | None:
    """Returns when something was written last and its size; None if there is none."""
    try:
        there = source.with_name(f"{source.name}{ending}").stat()
    except FileNotFoundError:
        return None
    return there.st_mtime_ns, there.st_size


def _read_aside(source: Path, target: Path) -> int:
    """Copies a file that nobody writes to, also where nothing may be put beside it."""
    with TemporaryDirectory(dir=target.parent) as folder:
        return _read(_aside(source, Path(folder)), target, "immutable=1")


def _aside(source: Path, folder: Path) -> Path:
    """Returns a file that nobody writes to, with what was not yet laid into it."""
    written = source.with_name(f"{source.name}-wal")
    if not written.exists():
        return source
    for each in (source, written):
        copyfile(each, folder / each.name)
    laid = folder / source.name
    with closing(sqlite3.connect(laid)) as file:
        file.execute("pragma wal_checkpoint(truncate)")
    return laid


def _read(source: Path, target: Path, how: str) -> int:
    address = f"{source.absolute().as_uri()}?{how}"
    with closing(sqlite3.connect(address, uri=True)) as there, _new(target) as here:
        there.backup(here)
        (verdict,) = here.execute("pragma integrity_check").fetchone()
        if verdict != "ok":
            raise sqlite3.DatabaseError(verdict)
        return _games(here)


def _games(file: sqlite3.Connection) -> int:
    """Counts the games in a file, also as the release before laid it out."""
    of = file.execute("select name from sqlite_schema where name in ('items', 'games')")
    (place,) = of.fetchone() or ("items",)
    which = " where sk = 'T'" if place == "items" else ""
    (games,) = file.execute(f"select count(*) from {place}{which}").fetchone()
    return int(games)


def _new(target: Path) -> closing[sqlite3.Connection]:
    return closing(sqlite3.connect(target))

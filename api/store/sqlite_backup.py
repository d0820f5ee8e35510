"""Copies a SQLite file while others write to it, by SQLite's own backup."""

import sqlite3
from contextlib import closing
from pathlib import Path

from . import Damaged
from .sqlite_connections import make


def copy(source: Path, target: Path) -> int:
    """Copies a file of ours to a new place; returns how many games are in it.

    Raises Exists if there is something, Unreachable if nothing can be there, Damaged
    for what is not whole or not ours.
    """
    make(target, anew=True)
    try:
        return _copied(source, target)
    except sqlite3.DatabaseError as error:
        target.unlink()
        raise Damaged(str(error)) from error


def _copied(source: Path, target: Path) -> int:
    address = f"{source.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as there, _new(target) as here:
        there.backup(here)
        (verdict,) = here.execute("pragma integrity_check").fetchone()
        if verdict != "ok":
            raise sqlite3.DatabaseError(verdict)
        (games,) = here.execute("select count(*) from games").fetchone()
    return int(games)


def _new(target: Path) -> closing[sqlite3.Connection]:
    return closing(sqlite3.connect(target))

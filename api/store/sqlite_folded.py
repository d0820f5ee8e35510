"""Games as a SQLite file keeps them: their tables and newest snapshots, also folded.

A folded game is one row: its table and its newest snapshot are packed with the rest.
In the place of its table then stands what a release before takes for a later one's.
"""

import sqlite3
from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import json

from . import Folded, NotFound, Snapshot, Table, Taken
from .packing import (
    WHOLE,
    pack_whole,
    unpack,
    unpack_newest,
    unpack_table,
    with_table,
)
from .snapshot_bodies import last_of

NEWEST = f"""
select g.body, f.body, s.number, s.record, s.body from games g
left join folded f on f.game = g.game
left join snapshots s on s.game = g.game and s.number >=
    (select max(number) / {WHOLE} * {WHOLE} from snapshots where game = g.game)
where g.game = ? order by s.number
"""
ELSEWHERE = b'{"folded":true}'  # a table that is packed with its game

Rows = Callable[..., list[tuple[Any, ...]]]


class Newest(NamedTuple):
    """A table and its newest snapshot, if there is one, and how the next is packed."""

    table: Table
    snapshot: Snapshot | None = None
    number: int = -1
    plain: bytes = b""


def read_newest(game: str, rows: Rows) -> Newest:
    """Returns a table and its newest snapshot, in one read. Raises NotFound.

    A closed table has none: what was played at it could not be read.
    """
    found = rows(NEWEST, game)
    if not found:
        raise NotFound(game)
    body, folded, number, record, _ = found[-1]
    if body == ELSEWHERE and (whole := unpack_newest(game, folded)):
        return Newest(*whole)
    table = unpack_table(body)
    if number is None or table.closed:
        return Newest(table)
    plain = last_of([row[-1] for row in found])
    return Newest(table, unpack(game, record, plain), number, plain)


def changed(run: sqlite3.Connection, table: Table) -> None:
    """Keeps a table one version later. Raises Taken if it has changed meanwhile."""
    if table.folded and _is_packed_anew(run, table):
        _change(run, table, ELSEWHERE)
    else:
        _change(run, table, json.encode(table))


def fold(
    run: sqlite3.Connection, table: Table, newest: Snapshot, folded: Folded
) -> None:
    """Keeps a game folded, in one row, its table one version later. Raises Taken."""
    _change(run, table, ELSEWHERE)
    row = (table.id, pack_whole(table, newest, folded))
    run.execute("insert or replace into folded values (?, ?)", row)
    run.execute("delete from snapshots where game = ?", (table.id,))


def _change(run: sqlite3.Connection, table: Table, body: bytes) -> None:
    done = run.execute(
        "update games set version = ?, body = ? where game = ? and version = ?",
        (table.version, body, table.id, table.version - 1),
    )
    if done.rowcount == 0:
        raise Taken(table.id)


def _is_packed_anew(run: sqlite3.Connection, table: Table) -> bool:
    """Packs a folded game with its table as it is now; False: it is not one row."""
    sql = "select body from folded where game = ?"
    (packed,) = run.execute(sql, (table.id,)).fetchone()
    anew = with_table(packed, table)
    if anew is None:
        return False
    run.execute("update folded set body = ? where game = ?", (anew, table.id))
    return True

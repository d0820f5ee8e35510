"""A file of an earlier release is laid closer when it is opened; nothing is lost."""

import sqlite3
from contextlib import closing
from pathlib import Path

from api.store.packing import pack
from api.store.sqlite import SqliteStore
from tests.store.examples import snapshot

AIRY = """create table snapshots
    (game text, number integer, record blob not null, body blob not null,
     primary key (game, number)) without rowid"""


def test_snapshots_that_took_a_page_each_are_laid_closer(tmp_path: Path) -> None:
    kept = [snapshot("g", number, noise=1500) for number in range(50)]
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:
        file.execute(AIRY)
        for each in kept:
            row = (each.game, each.number, pack(each).record, pack(each).body)
            file.execute("insert into snapshots values (?, ?, ?, ?)", row)
        file.commit()
    store = SqliteStore(tmp_path / "games.db")
    assert list(store.snapshots("g")) == kept
    store.close()
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:
        sql = "select sql from sqlite_schema where name = 'snapshots'"
        assert "without rowid" not in file.execute(sql).fetchone()[0]

"""One release back: what it writes and reads fits the places of the present version.

The statements and fields here are those of the release of 2026-11, kept as they were.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec import json
from msgspec.structs import replace

from api.service import Service
from api.store.alarms import Alarm, shard_of
from api.store.errands import Endpoint
from api.store.sqlite import SqliteStore
from tests.api.phones import Phone

WAKE = """
insert into alarms values (?, ?, ?, ?)
on conflict (what) do update set at = excluded.at, as_of = excluded.as_of
where alarms.as_of < excluded.as_of
"""
DUE = "select what from alarms where shard = ? and at <= ? order by at, what limit ?"
KEEP_ENDPOINT = "insert or replace into endpoints values (?, ?, ?, ?)"
ENDPOINT = {"id", "player", "device", "url", "p256dh", "auth", "origin", "created"}
ENDPOINT |= {"at", "said", "gone"}
TABLE = {"id", "system", "options", "seats", "host", "content", "secret", "house"}
TABLE |= {"code", "at", "version", "cards", "clock", "listed", "closed", "left"}
SEAT = {"kind", "player", "name", "nonce", "claim", "level", "calendar", "back"}

SOON, LATE = "2026-11-20T21:30:00Z", "2026-11-20T22:30:00Z"


@pytest.fixture
def file(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A file of the present version, as the release before opens it."""
    SqliteStore(tmp_path / "kept.db").close()
    with closing(sqlite3.connect(tmp_path / "kept.db", isolation_level=None)) as found:
        yield found


@pytest.fixture
def store(tmp_path: Path, file: sqlite3.Connection) -> Iterator[SqliteStore]:
    found = SqliteStore(tmp_path / "kept.db")
    yield found
    found.close()


def rings(store: SqliteStore, what: str) -> list[Alarm]:
    return store.alarms.due("game", shard_of(what), LATE, None, 9)


def test_it_sets_alarms_that_ring_here(
    file: sqlite3.Connection, store: SqliteStore
) -> None:
    file.execute(WAKE, ("game:1", shard_of("game:1"), SOON, "1"))
    assert rings(store, "game:1") == [Alarm(SOON, "game:1", "")]


def test_it_hears_alarms_and_sets_them_later(
    file: sqlite3.Connection, store: SqliteStore
) -> None:
    store.alarms.wake("game:1", SOON, "1", "ana")
    shard = shard_of("game:1")
    assert file.execute(DUE, (shard, LATE, 9)).fetchall() == [("game:1",)]
    file.execute(WAKE, ("game:1", shard, LATE, "2"))
    assert rings(store, "game:1") == [Alarm(LATE, "game:1", "ana")]


def test_a_file_with_owners_among_the_alarms_is_mended(tmp_path: Path) -> None:
    """A preview of this version had them there."""
    with closing(sqlite3.connect(tmp_path / "preview.db")) as preview:
        preview.execute(
            """create table alarms (what text primary key, shard integer not null,
            at text, as_of text not null, owner text not null default '')
            without rowid"""
        )
        row = ("game:1", shard_of("game:1"), SOON, "1", "ana")
        preview.execute("insert into alarms values (?, ?, ?, ?, ?)", row)
        preview.commit()
        with closing(SqliteStore(tmp_path / "preview.db")) as store:
            assert rings(store, "game:1") == [Alarm(SOON, "game:1", "ana")]
    with closing(sqlite3.connect(tmp_path / "preview.db")) as before:
        before.execute(WAKE, ("game:1", shard_of("game:1"), LATE, "2"))


def test_it_reads_and_keeps_endpoints(
    file: sqlite3.Connection, store: SqliteStore
) -> None:
    phone = Endpoint("e", "ana", "phone", "https://x.y", "p", "a", "https://us", SOON)
    bound = replace(phone, session="s", silent=3, rests=LATE)
    store.errands.keep_endpoint(bound)
    assert store.errands.endpoints("ana") == [bound]
    (body,) = file.execute("select body from endpoints").fetchone()
    assert {*json.decode(body)} <= ENDPOINT
    said = json.encode({**json.decode(body), "said": "201"})
    file.execute(KEEP_ENDPOINT, ("ana", "e", False, said))
    assert store.errands.endpoints("ana") == [replace(bound, said="201")]


def test_it_reads_the_lobby(service: Service, ana: Phone) -> None:
    ana.sit(ana.set_table(listed=True)["id"])
    assert isinstance(service.store, SqliteStore)
    (body,) = service.store._row("select body from games")
    table = json.decode(body)
    assert {*table} <= TABLE
    assert {name for seat in table["seats"] for name in seat} <= SEAT

"""One release back: what it writes and reads fits the places of the present version.

The statements and fields here are those of the release of 2026-11, kept as they were.
It opens a copy that is laid out as it knows it.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from msgspec import json
from msgspec.structs import replace

from api.store.alarms import Alarm, shard_of
from api.store.errands import Endpoint
from api.store.sqlite import SqliteStore
from api.store.sqlite_before import write_before
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


class Kept:
    """A file that goes back and forth between this release and the one before."""

    def __init__(self, folder: Path) -> None:
        self.here, self.there = folder / "here.db", folder / "there.db"

    @contextmanager
    def ours(self) -> Iterator[SqliteStore]:
        """Opens it with this release."""
        with closing(SqliteStore(self.here)) as store:
            yield store

    @contextmanager
    def before(self) -> Iterator[sqlite3.Connection]:
        """Opens a copy as the release before does, and comes back with what it did."""
        write_before(self.here, self.there)
        with closing(sqlite3.connect(self.there, isolation_level=None)) as file:
            yield file
        self.there.replace(self.here)


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


def rings(store: SqliteStore, what: str) -> list[Alarm]:
    return store.alarms.due("game", shard_of(what), LATE, None, 9)


def test_it_sets_alarms_that_ring_here(kept: Kept) -> None:
    with kept.ours():
        pass
    with kept.before() as file:
        file.execute(WAKE, ("game:1", shard_of("game:1"), SOON, "1"))
    with kept.ours() as store:
        assert rings(store, "game:1") == [Alarm(SOON, "game:1", "")]


def test_it_hears_alarms_and_sets_them_later(kept: Kept) -> None:
    with kept.ours() as store:
        store.alarms.wake("game:1", SOON, "1", "ana")
    shard = shard_of("game:1")
    with kept.before() as file:
        assert file.execute(DUE, (shard, LATE, 9)).fetchall() == [("game:1",)]
        file.execute(WAKE, ("game:1", shard, LATE, "2"))
    with kept.ours() as store:
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


def test_it_reads_and_keeps_endpoints(kept: Kept) -> None:
    phone = Endpoint("e", "ana", "phone", "https://x.y", "p", "a", "https://us", SOON)
    bound = replace(phone, session="s", silent=3, rests=LATE)
    with kept.ours() as store:
        store.errands.take_over(bound)
        assert store.errands.endpoints("ana") == [bound]
    with kept.before() as file:
        (body,) = file.execute("select body from endpoints").fetchone()
        assert {*json.decode(body)} <= ENDPOINT
        said = json.encode({**json.decode(body), "said": "201"})
        file.execute(KEEP_ENDPOINT, ("ana", "e", False, said))
    with kept.ours() as store:
        assert store.errands.endpoints("ana") == [replace(bound, said="201")]


@pytest.mark.usefixtures("service")
def test_it_reads_the_lobby(ana: Phone, tmp_path: Path) -> None:
    ana.sit(ana.set_table(listed=True)["id"])
    write_before(tmp_path / "games.db", tmp_path / "there.db")
    with closing(sqlite3.connect(tmp_path / "there.db")) as file:
        (body,) = file.execute("select body from games natural join lobby").fetchone()
    table = json.decode(body)
    assert {*table} <= TABLE
    assert {name for seat in table["seats"] for name in seat} <= SEAT

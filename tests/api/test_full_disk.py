"""A disk that takes nothing more: told plainly, and nothing that was told is lost."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from resource import RLIM_INFINITY, RLIMIT_FSIZE, prlimit
from typing import Any

import pytest
from msgspec import json

import engine
from api.background.worker import PAUSES_S, Worker
from api.service import Service
from api.store import Full
from api.store.sqlite import SqliteStore
from engine.kernel.replay import verify
from tests.api.phones import NONCE, Json, Phone, any_answer, new_id, play_on
from tests.api.server import Server, WebPhone, served

TRIES = 1 + len(PAUSES_S)
SEATS = [{"kind": "me"}, {"kind": "me"}]


class Disk:
    """The disk of a server that runs, which can be full."""

    def __init__(self, server: Server) -> None:
        self._pid = server.process.pid

    def fills(self) -> None:
        prlimit(self._pid, RLIMIT_FSIZE, (1, RLIM_INFINITY))

    def has_room(self) -> None:
        prlimit(self._pid, RLIMIT_FSIZE, (RLIM_INFINITY, RLIM_INFINITY))


class Table:
    """A phone that plays both seats of a game on a server with a disk."""

    def __init__(self, server: Server) -> None:
        self.disk = Disk(server)
        self.phone = WebPhone(server.port)
        self.random = Random(4)
        self.phone.hello("Ana")
        self.game = new_id()
        wish = {"id": self.game, "system": "common-galea", "seats": SEATS}
        self.asks("POST", "/games", wish)
        for _ in SEATS:
            seat = {"id": new_id(), "nonce": NONCE}
            self.asks("POST", f"/games/{self.game}/seats", seat)

    def asks(self, method: str, path: str, body: Any = None) -> Json:
        status, reply = self.phone.ask(method, path, body)
        assert status in (200, 201), reply
        return reply

    @property
    def seen(self) -> Json:
        return self.asks("GET", f"/games/{self.game}")

    def answer(self) -> Json:
        return any_answer(self.seen, self.random)

    def says(self, answer: Json) -> tuple[int, Json]:
        return self.phone.ask("POST", f"/games/{self.game}/answers", answer)

    def plays(self, acts: int) -> None:
        for _ in range(acts):
            assert self.says(self.answer())[0] == 200


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with served(tmp_path / "games.db") as server:
        table = Table(server)
        with closing(table.phone):
            table.plays(3)
            yield table


def test_an_answer_is_refused_as_no_room_and_carried_out_once_there_is(
    table: Table, tmp_path: Path
) -> None:
    answer, before = table.answer(), table.seen["seen"]
    table.disk.fills()
    status, refused = table.says(answer)
    assert (status, refused["type"]) == (503, "/problems/full")
    assert table.seen["seen"] == before
    table.disk.has_room()
    assert table.says(answer)[0] == 200
    table.plays(2)
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:
        assert file.execute("pragma integrity_check").fetchone() == ("ok",)


def test_a_game_that_met_a_full_disk_is_true_to_its_end(table: Table) -> None:
    while table.seen["status"] == "running":
        answer = table.answer()
        table.disk.fills()
        assert table.says(answer)[0] == 503
        table.disk.has_room()
        assert table.says(answer)[0] == 200
    file = table.asks("GET", f"/games/{table.game}/history")
    assert len([*verify(json.encode(file), engine.load)]) > 3


def test_health_is_ill_while_nothing_can_be_kept(table: Table) -> None:
    table.disk.fills()
    status, ill = table.phone.ask("GET", "/health")
    assert (status, ill["type"]) == (503, "/problems/full")
    table.disk.has_room()
    well = table.asks("GET", "/health")
    assert (well["status"], well["set_aside"]) == ("ok", 0)
    assert well["room"] > 0
    assert well["lag"] < 60


def full(store: SqliteStore) -> None:
    """Lets the file of this thread's connection grow no more."""
    connection = store._file.connection()
    (pages,) = connection.execute("pragma page_count").fetchone()
    connection.execute(f"pragma max_page_count = {pages}")


def fill(store: SqliteStore) -> None:
    for n in range(2000):
        store.archive.keep_cards(f"{n}", b"x" * 2000)


def test_a_file_that_may_not_grow_says_so_and_keeps_what_it_has(
    service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    store = service.store
    assert isinstance(store, SqliteStore)
    play_on([ana, ben], game, Random(1), acts=2)
    full(store)
    with pytest.raises(Full):
        fill(store)
    assert not store._file.connection().in_transaction
    assert ana.game(game)["status"] == "running"


class Left:
    """An outbox with one commit in it."""

    def __init__(self) -> None:
        self.commits = [("g", 1)]

    def outbox(self) -> list[tuple[str, int]]:
        return self.commits

    def followed(self, game: str, number: int) -> None:
        self.commits = []


def test_what_could_not_follow_is_followed_when_there_is_room() -> None:
    heard: list[int] = []

    def note(_: str, number: int) -> None:
        heard.append(number)
        if len(heard) <= TRIES:
            raise Full("disk")

    worker = Worker(note, lambda game: None, Left())
    for _ in range(3):
        worker.settle()
        worker.pick_up()
    worker.stop()
    assert len(heard) == TRIES + 1

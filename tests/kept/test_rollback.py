"""One release back: what a later version stored is refused, that one game alone.

What it added to an account or a list is left alone, and everybody plays on.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any
from zlib import compress

import pytest
from flask import Flask
from msgspec import json

from api.background.sweep import sweep
from api.service import Service
from api.service.minute_cache import Recent
from api.store.packing import unpack_bytes
from api.store.snapshot_bodies import in_turn
from tests.api.clocks import settle
from tests.api.phones import Json, Phone, any_answer, new_id, play_on, slug

TABLE = "select body from items where pk = 'G#' || ? and sk = 'T'"
SNAPSHOTS = """select record, body from items where pk = 'G#' || ? and sk glob 'S#*'
    order by sk"""
KEEP = """update items set record = ?, body = ? where pk = 'G#' || ?
    and sk = (select max(sk) from items where pk = 'G#' || ? and sk glob 'S#*')"""
KEEP_TABLE = "update items set body = ? where pk = 'G#' || ? and sk = 'T'"


class Stored:
    """The newest of a game as it lies in the file: table, record, state."""

    def __init__(self, file: sqlite3.Connection, game: str) -> None:
        self.file, self.game = file, game
        (table,) = file.execute(TABLE, (game,)).fetchone()
        records, bodies = zip(*file.execute(SNAPSHOTS, (game,)), strict=True)
        *_, body = in_turn(bodies)
        self.table: Json = json.decode(table)
        self.record: Json = json.decode(unpack_bytes(records[-1]))
        self.body: list[Any] = json.decode(body)

    @property
    def state(self) -> Json:
        found: Json = self.body[0]
        return found

    def keep(self) -> None:
        blobs = [b"\x01" + compress(json.encode(p)) for p in (self.record, self.body)]
        self.file.execute(KEEP, (*blobs, self.game, self.game))
        self.file.execute(KEEP_TABLE, (json.encode(self.table), self.game))
        self.file.commit()


def a_field_of_the_world(stored: Stored) -> None:
    stored.state["world"]["weather"] = "rain"


def a_later_schema(stored: Stored) -> None:
    stored.state["schema"] = 99


def later_rules(stored: Stored) -> None:
    stored.state["rules"] = 99


def a_step_on_the_agenda(stored: Stored) -> None:
    stored.state["agenda"] = [{"step": "CountStars"}]


def a_field_of_the_table(stored: Stored) -> None:
    stored.table["tournament"] = "Wijk aan Zee"


def a_field_of_a_seat(stored: Stored) -> None:
    stored.table["seats"][0]["rating"] = 2000


def a_field_of_the_record(stored: Stored) -> None:
    stored.record["weight"] = 7


NEWER = (
    a_field_of_the_world,
    a_later_schema,
    later_rules,
    a_step_on_the_agenda,
    a_field_of_the_table,
    a_field_of_a_seat,
    a_field_of_the_record,
)


@pytest.mark.parametrize("newer", NEWER, ids=lambda newer: newer.__name__)
def test_a_game_of_a_later_version_is_refused_and_goes_on_with_it(
    newer: Callable[[Stored], None],
    tmp_path: Path,
    app: Flask,
    service: Service,
    ana: Phone,
    ben: Phone,
    game: str,
    timed: str,
) -> None:
    play_on([ana, ben], game, Random(1), acts=3)
    settle(service)
    seat = next(s["seat"] for s in ana.game(game)["seats"] if s["waiting"])
    phone = (ana, ben)[seat]
    call = any_answer(phone.game(game), Random(1))
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:
        before, after = Stored(file, game), Stored(file, game)
        newer(after)
        after.keep()
        for path in ("", "/history", "/events", "/positions", "/at/1"):
            assert slug(phone.get(f"/games/{game}{path}")) == "newer-game"
        refused = phone.post(f"/games/{game}/answers", **call)
        assert (refused.status_code, slug(refused)) == (503, "newer-game")
        assert Stored(file, game).body == after.body, "nothing has changed"
        assert len(phone.see("/games")["games"]) == 2
        assert play_on([ana, ben], timed, Random(1))["game"]["status"] == "over"
        assert sweep(service).failed == 0
        before.keep()
    assert phone.post(f"/games/{game}/answers", **call).status_code == 200


def test_an_open_table_of_a_later_version_is_left_out_of_the_lobby(
    tmp_path: Path, ana: Phone, cem: Phone
) -> None:
    known = ana.set_table({"kind": "open"}, listed=True)["id"]
    later = ana.set_table({"kind": "open"}, listed=True)["id"]
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:
        table = json.decode(file.execute(TABLE, (later,)).fetchone()[0])
        table["tournament"] = "Wijk aan Zee"
        file.execute(KEEP_TABLE, (json.encode(table), later))
        file.commit()
    assert [t["game"] for t in cem.see("/lobby")["tables"]] == [known]
    assert slug(ana.get(f"/games/{later}")) == "newer-game"


def add(file: sqlite3.Connection, sort: str, **fields: Any) -> None:
    """Adds fields that a later release has to every item of a player of one kind."""
    sql = "select body from items where pk glob 'U#*' and sk glob ?"
    for (body,) in file.execute(sql, (f"{sort}*",)).fetchall():
        later = json.encode(json.decode(body) | fields)
        file.execute("update items set body = ? where body = ?", (later, body))
    file.commit()


ACCOUNT = {
    "rating": 2000,
    "notices": {"over": False, "moon": "full"},
    "muted": [{"player": "x", "name": "Xaver", "why": "loud"}],
}
SEAT = {"seat": 0, "name": "Ana", "kind": "player", "rating": 2000}


@pytest.fixture
def newer(tmp_path: Path, service: Service, game: str) -> Iterator[sqlite3.Connection]:
    """The file of a service that a later release has run on meanwhile."""
    settle(service)
    service.admitted = Recent()
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:
        add(file, "P", **ACCOUNT)
        add(file, "M", stars=5, seats=[SEAT])
        add(file, "K", place="Berlin")
        yield file


@pytest.mark.usefixtures("newer")
def test_an_account_of_a_later_version_is_read_and_plays_on(
    ana: Phone, ben: Phone, game: str
) -> None:
    me = ana.see("/me")
    assert (me["name"], me["notices"]["over"]) == ("Ana", False)
    assert [muted["name"] for muted in me["muted_players"]] == ["Xaver"]
    assert [line["id"] for line in ana.see("/games")["games"]] == [game]
    assert play_on([ana, ben], game, Random(1))["game"]["status"] == "over"


def test_an_account_of_a_later_version_is_not_changed(
    newer: sqlite3.Connection, ana: Phone
) -> None:
    players = "select body from items where sk = 'P' order by pk"
    before = newer.execute(players).fetchall()
    refused = ana.post("/me", id=new_id(), name="Anna")
    assert (refused.status_code, slug(refused)) == (503, "newer-game")
    assert "Your games go on" in refused.text
    assert newer.execute(players).fetchall() == before

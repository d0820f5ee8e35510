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
from api.store.items import Item
from api.store.packing import unpack_bytes
from api.store.snapshot_bodies import in_turn
from api.store.sqlite_items import ALL, NAMES, read, write
from tests.api.clocks import settle
from tests.api.phones import Json, Phone, any_answer, new_id, play_on, slug


def found(file: sqlite3.Connection, which: str, *values: str) -> list[Item]:
    """Returns some items of a file."""
    rows = file.execute(f"select {ALL} from items where {which} order by sk", values)
    return [*read(NAMES, rows)]


class Stored:
    """The newest of a game as it lies in the file: table, record, state."""

    def __init__(self, file: sqlite3.Connection, game: str) -> None:
        self.file = file
        (self._table,) = found(file, "pk = ? and sk = 'T'", f"G#{game}")
        snapshots = found(file, "pk = ? and sk glob 'S#*'", f"G#{game}")
        self._newest = snapshots[-1]
        *_, body = in_turn(each["body"] for each in snapshots)
        self.table: Json = json.decode(self._table["body"])
        self.record: Json = json.decode(unpack_bytes(self._newest["record"]))
        self.body: list[Any] = json.decode(body)

    @property
    def state(self) -> Json:
        found: Json = self.body[0]
        return found

    def keep(self) -> None:
        parts = (self.record, self.body)
        record, body = (b"\x01" + compress(json.encode(part)) for part in parts)
        write(self.file, {**self._newest, "record": record, "body": body})
        write(self.file, {**self._table, "body": json.encode(self.table)})
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
        (item,) = found(file, "pk = ? and sk = 'T'", f"G#{later}")
        table = json.decode(item["body"]) | {"tournament": "Wijk aan Zee"}
        write(file, {**item, "body": json.encode(table)})
        file.commit()
    assert [t["game"] for t in cem.see("/lobby")["tables"]] == [known]
    assert slug(ana.get(f"/games/{later}")) == "newer-game"


def add(file: sqlite3.Connection, sort: str, **fields: Any) -> None:
    """Adds fields that a later release has to every item of a player of one kind."""
    for item in found(file, "pk glob 'U#*' and sk glob ?", f"{sort}*"):
        later = json.encode(json.decode(item["body"]) | fields)
        write(file, {**item, "body": later})
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

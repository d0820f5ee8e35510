"""Who has lost every phone comes back by a code of whoever runs the service."""

import re
from uuid import UUID

import pytest
from flask import Flask

from api.service import Service
from tests.api.admin.conftest import Admin
from tests.api.conftest import KEY
from tests.api.phones import Phone, new_id, slug

pytestmark = pytest.mark.both_stores
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def keys(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file has keys of its own; of a table they are told."""
    own = getattr(service.store, "keys", None)
    service.keys = own.sessions() if own else service.keys
    monkeypatch.setenv("SLOWHAND_KEYS", KEY)


def code(admin: Admin, player: str, capsys: Capture) -> str:
    assert admin("code", player) == 0
    return capsys.readouterr().out.partition(" ")[0]


def entered(app: Flask, code: str) -> Phone:
    phone = Phone(app)
    phone.ask("/session/code", id=new_id(), code=code)
    return phone


def test_by_their_id(app: Flask, admin: Admin, capsys: Capture) -> None:
    ana = Phone(app, "Ana")
    fresh = entered(app, code(admin, ana.see("/me")["player"], capsys))
    assert fresh.see("/me")["player"] == ana.see("/me")["player"]


def test_by_a_seat_that_they_hold(app: Flask, admin: Admin, capsys: Capture) -> None:
    ana, ben = Phone(app, "Ana"), Phone(app, "Ben")
    table = ana.set_table()
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"])
    fresh = entered(app, code(admin, f"{table['id']}/1", capsys))
    assert fresh.see("/me")["name"] == "Ben"
    assert fresh.game(table["id"])["me"] == [1]


def test_it_counts_once_and_each_is_another(
    app: Flask, admin: Admin, capsys: Capture
) -> None:
    player = Phone(app, "Ana").see("/me")["player"]
    one, two = code(admin, player, capsys), code(admin, player, capsys)
    assert one != two
    entered(app, one)
    assert slug(Phone(app).post("/session/code", id=new_id(), code=one)) == "no-entry"


@pytest.mark.parametrize("seat", ["1", "7", "-1", "x", ""])
def test_nobody_is_let_in_as_the_house_or_at_an_empty_seat(
    app: Flask, admin: Admin, capsys: Capture, seat: str
) -> None:
    game = Phone(app, "Ana").set_table({"kind": "bot", "level": 0})["id"]
    assert admin("code", f"{game}/{seat}") == 2
    assert "There is no player" in capsys.readouterr().err


@pytest.mark.parametrize("player", ["Ana", "ab" * 16, f"{UUID(int=1)}/0"])
def test_nobody_is_let_in_who_is_not_there(
    admin: Admin, capsys: Capture, player: str
) -> None:
    assert admin("code", player) == 2
    assert not re.search("[A-Z2-7]{10}", capsys.readouterr().out)

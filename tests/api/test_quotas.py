"""How much one guest may have: a clear 429 that says when to ask again."""

import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from msgspec.structs import replace
from werkzeug.test import TestResponse

from api.__main__ import _parser
from api.people import endpoints
from api.service import Service
from api.service.limits import Quotas, parse
from api.service.settings import from_environment
from tests.api.clocks import Time, settle
from tests.api.conftest import KEY
from tests.api.phones import NONCE, Phone, any_answer, lesson, new_id, slug

BOT = {"kind": "bot", "level": 0}


@pytest.fixture
def few(service: Service) -> Quotas:
    """Quotas that are soon used up."""
    quotas = Quotas(
        guests=3,
        guesses=3,
        games=3,
        house_games=2,
        tables=2,
        sandboxes=2,
        card_sets=2,
        replays=1,
        changes=2,
        lessons=2,
        opponents=3,
        readings=9,
    )
    service.settings = replace(service.settings, quotas=quotas)
    return quotas


def is_enough(response: TestResponse) -> bool:
    """Whether a call was refused as too much, and when to call again was said."""
    told = (response.status_code, slug(response))
    return told == (429, "too-much") and int(response.headers["Retry-After"]) > 0


def wish(*others: dict[str, object]) -> dict[str, Any]:
    seats = [{"kind": "me"}, *(others or [{"kind": "open"}])]
    return {"id": new_id(), "system": "common-galea", "seats": seats}


def seat(phone: Phone, game: str, **more: Any) -> TestResponse:
    return phone.post(f"/games/{game}/seats", id=new_id(), nonce=NONCE, **more)


def begin(phone: Phone, *others: dict[str, object]) -> TestResponse:
    """Sets a table that begins when its host sits down, and sits down."""
    game = phone.set_table(*others)["id"]
    return [seat(phone, game) for _ in range(1 + others.count({"kind": "me"}))][-1]


def hello(phone: Phone, address: str) -> TestResponse:
    body = {"id": new_id(), "name": "Ana"}
    elsewhere = {"REMOTE_ADDR": address}
    return phone.web.post("/api/session", json=body, environ_overrides=elsewhere)


def test_guests_of_one_address(app: Flask, few: Quotas, time: Time) -> None:
    phone = Phone(app)
    for _ in range(few.guests):
        assert hello(phone, "192.0.2.1").status_code == 201
    assert is_enough(hello(phone, "192.0.2.1"))
    assert hello(phone, "192.0.2.2").status_code == 201
    time.passes(hours=1)
    assert hello(phone, "192.0.2.1").status_code == 201


def test_a_household_on_ipv6_is_one_address(app: Flask, few: Quotas) -> None:
    phone = Phone(app)
    for n in range(few.guests):
        assert hello(phone, f"2001:db8:0:1::{n}").status_code == 201
    assert is_enough(hello(phone, "2001:db8:0:1:ffff::1"))
    assert hello(phone, "2001:db8:0:2::1").status_code == 201


@pytest.mark.usefixtures("time")
def test_a_school_class_comes_in_within_an_hour(app: Flask) -> None:
    phone = Phone(app)
    said = [hello(phone, "192.0.2.1").status_code for _ in range(101)]
    assert said == [201] * 100 + [429]


def test_open_tables(ana: Phone, ben: Phone, few: Quotas) -> None:
    for _ in range(few.tables):
        ana.ask("/games", **wish())
    assert is_enough(ana.post("/games", **wish()))
    assert ben.post("/games", **wish()).status_code == 201


def test_rematches_are_open_tables(ana: Phone, ben: Phone, few: Quotas) -> None:
    over = []
    for _ in range(few.tables + 1):
        table = ana.set_table()
        ana.sit(table["id"])
        ben.sit(table["id"], code=table["invite"]["code"])
        ana.ask(f"/games/{table['id']}/resign", id=new_id(), seat=0)
        over.append(table["id"])

    def rematch(phone: Phone, game: str) -> TestResponse:
        seat = 0 if phone is ana else 1
        return phone.post(f"/games/{game}/rematch", id=new_id(), seat=seat)

    for game in over[:-1]:
        assert rematch(ana, game).status_code == 201
    assert is_enough(rematch(ana, over[-1]))
    assert rematch(ana, over[0]).status_code == 201, "it is set already"
    assert rematch(ben, over[0]).status_code == 201, "Ana set it"


@pytest.mark.parametrize(
    "write",
    [
        "update items set body = x'7b' where sk = 'Q'",
        "delete from items where sk = 'Q'",
    ],
)
def test_what_was_never_counted_or_is_torn_is_counted_in_the_lists(
    ana: Phone, service: Service, few: Quotas, tmp_path: Path, write: str
) -> None:
    for _ in range(few.tables):
        ana.ask("/games", **wish())
    settle(service)
    with sqlite3.connect(tmp_path / "games.db") as file:
        file.execute(write)
    assert is_enough(ana.post("/games", **wish()))


def test_a_table_set_twice_by_one_call_is_one(ana: Phone, few: Quotas) -> None:
    calls = [wish() for _ in range(few.tables)]
    for call in (*calls, *calls):
        ana.ask("/games", **call)


def test_running_games(ana: Phone, ben: Phone, few: Quotas) -> None:
    for _ in range(few.games):
        assert begin(ana, {"kind": "me"}).status_code == 201
    table = ben.set_table()
    code = table["invite"]["code"]
    assert is_enough(seat(ana, table["id"], code=code))
    running = ana.see("/games?list=running")["games"]
    for number in (0, 1):
        ana.post(f"/games/{running[0]['id']}/resign", id=new_id(), seat=number)
    assert seat(ana, table["id"], code=code).status_code == 201


def test_games_against_the_house(ana: Phone, few: Quotas) -> None:
    for _ in range(few.house_games):
        assert begin(ana, BOT).status_code == 201
    assert is_enough(begin(ana, BOT))
    assert begin(ana, {"kind": "me"}).status_code == 201


def test_a_seat_taken_twice_by_one_call_is_one(
    ana: Phone, service: Service, few: Quotas
) -> None:
    for _ in range(few.house_games):
        game, call = ana.set_table(BOT)["id"], {"id": new_id(), "nonce": NONCE}
        ana.ask(f"/games/{game}/seats", **call)
    settle(service)
    ana.ask(f"/games/{game}/seats", **call)


def test_sandboxes(ana: Phone, game: str, few: Quotas) -> None:
    def what_if() -> TestResponse:
        return ana.post(f"/games/{game}/branch", id=new_id(), seat=0, seen=1)

    for _ in range(few.sandboxes):
        assert what_if().status_code == 201
    assert is_enough(what_if())


def test_card_sets(ana: Phone, ben: Phone, few: Quotas, time: Time) -> None:
    def bring(phone: Phone, name: str) -> TestResponse:
        colours = ("red", "green", "blue", "black")
        suits = [{"id": c, "name": f"{name} {c}", "colour": c} for c in colours]
        cards = {"name": "Mine", "values": [1, 2, 3, 4, 5, 6, 7], "suits": suits}
        return phone.post("/card-sets", id=new_id(), system="common-galea", set=cards)

    for name in ("Oak", "Elm", "Oak"):
        assert bring(ana, name).status_code == 201
    assert is_enough(bring(ana, "Ash"))
    assert bring(ben, "Ash").status_code == 201
    time.passes(days=30)
    assert bring(ana, "Yew").status_code == 201


def test_replays(ana: Phone, ben: Phone, few: Quotas) -> None:
    for phone in (ana, ben):
        game = str(phone.set_table({"kind": "me"})["id"])
        for _ in range(2):
            phone.sit(game)
        phone.ask(f"/games/{game}/resign", id=new_id(), seat=0)
        file = json.loads(phone.get(f"/games/{game}/history").data)
        opened = ana.post("/replays", **file)
        if phone is ana:
            assert opened.status_code == 201
            assert ana.post("/replays", **file).status_code == 201, "the same again"
    assert is_enough(opened)


def test_tests_of_notices(
    ana: Phone, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endpoints, "TESTS", 2)
    for _ in range(2):
        assert ana.post("/push/test", id=new_id()).status_code == 204
    assert is_enough(ana.post("/push/test", id=new_id()))
    time.passes(hours=1)
    assert ana.post("/push/test", id=new_id()).status_code == 204


def test_guesses_at_codes(ana: Phone, ben: Phone, few: Quotas) -> None:
    for _ in range(few.guesses):
        assert ben.get("/invitations/AAAAAAAA").status_code == 404
    assert is_enough(ben.get("/invitations/AAAAAAAA"))
    elsewhere = {"REMOTE_ADDR": "192.0.2.9"}
    other = ben.web.get("/api/invitations/AAAAAAAA", environ_overrides=elsewhere)
    assert other.status_code == 404


def test_wrong_codes_shut_no_right_one_out(ana: Phone, ben: Phone, few: Quotas) -> None:
    table = ana.set_table()
    code = table["invite"]["code"]
    for _ in range(few.guesses + 5):
        ben.get("/invitations/AAAAAAAA")
    assert ben.get(f"/invitations/{code}").status_code == 200
    assert ben.get(f"/games/{table['id']}?code={code}").status_code == 200
    assert seat(ben, table["id"], code=code).status_code == 201


def test_guesses_in_the_address_of_a_game(ana: Phone, ben: Phone, few: Quotas) -> None:
    for game in (ana.set_table()["id"], new_id(), new_id()):
        assert slug(ben.get(f"/games/{game}?code=AAAAAAAA")) == "not-found"
    assert is_enough(ben.get(f"/games/{game}?code=AAAAAAAA"))
    assert slug(ben.get(f"/games/{game}")) == "not-found"


def test_guesses_at_the_code_of_a_known_game(
    ana: Phone, ben: Phone, few: Quotas
) -> None:
    game = ana.set_table()["id"]
    for _ in range(few.guesses):
        assert slug(seat(ben, game, code="AAAAAAAA")) == "not-found"
    assert is_enough(seat(ben, game, code="AAAAAAAA"))


def test_introductions_are_counted_for_guest_and_address(
    app: Flask, ana: Phone, few: Quotas
) -> None:
    def learn(phone: Phone) -> TestResponse:
        door = lesson()
        answer = any_answer(phone.see(door.at("dealt")), Random(1))
        return phone.post(door.at("answers"), answer=answer)

    for _ in range(few.lessons):
        assert learn(ana).status_code == 201
    assert is_enough(learn(ana))
    assert learn(Phone(app, "Ben")).status_code == 201
    assert is_enough(learn(Phone(app, "Cem")))


def test_what_is_read_counts_though_it_is_refused(ana: Phone, few: Quotas) -> None:
    bad = {"id": new_id(), "system": "common-galea", "set": {"x": 1}}
    for _ in range(few.readings):
        assert ana.post("/card-sets", **bad).status_code == 422
    assert is_enough(ana.post("/card-sets", **bad))


def test_whoever_runs_it_sets_them(tmp_path: Path) -> None:
    assert parse("guests=500, games=7") == Quotas(guests=500, games=7)
    chosen = _parser().parse_args(["serve", "--quotas", "tables=3"])
    assert chosen.quotas == Quotas(tables=3)
    environment = {"SLOWHAND_TABLE": "t", "SLOWHAND_KEYS": KEY}
    settings = from_environment(environment | {"SLOWHAND_QUOTAS": "replays=9"})
    assert settings.quotas == Quotas(replays=9)


@pytest.mark.parametrize("quotas", ["guest=5", "games=many", "games=0", "games"])
def test_what_is_no_quota_is_refused(
    quotas: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        _parser().parse_args(["serve", "--quotas", quotas])
    assert "house_games" in capsys.readouterr().err


# Changes that reach all seats


@pytest.mark.usefixtures("few")
def test_a_name_changes_so_often_an_hour(ana: Phone, time: Time) -> None:
    for name in ("Anna", "Annie"):
        ana.ask("/me", id=new_id(), name=name)
    refused = ana.post("/me", id=new_id(), name="Ana")
    assert is_enough(refused)
    assert ana.see("/me")["name"] == "Annie"
    ana.ask("/me", id=new_id(), notices={"over": False})
    time.passes(hours=1)
    assert ana.ask("/me", id=new_id(), name="Ana")["name"] == "Ana"

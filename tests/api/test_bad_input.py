"""Bad input of every kind: a clear problem, never our mistake, and nothing changed."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from flask import Flask
from msgspec import json
from werkzeug.test import TestResponse, create_environ, run_wsgi_app

from api.http.body import parse
from api.service import Service
from api.service.problems import Problem
from api.store.sqlite import SqliteStore
from tests.api.phones import (
    NONCE,
    Json,
    Phone,
    any_answer,
    new_id,
    settle,
    slug,
)

NOWHERE = "6b1f7c1e-0000-4000-8000-000000000000"
SEATS = [{"kind": "me"}, {"kind": "open"}]
BIDI = "\u202e\u2066\u200f\u061c"


def everything(home: Service) -> list[Any]:
    """Returns all rows of the store."""
    store = home.store
    assert isinstance(store, SqliteStore)
    tables = ("games", "snapshots", "players", "memberships", "invitations")
    return [store._rows(f"select * from {name} order by 1, 2") for name in tables]


@pytest.fixture
def unchanged(app: Flask, home: Service, game: str, cem: Phone) -> Iterator[None]:
    """Sees to it that the test leaves every row as it was once all have sat down."""
    settle(app)
    before = everything(home)
    yield
    settle(app)
    assert everything(home) == before


def raw(phone: Phone, path: str, body: bytes | str, **named: Any) -> TestResponse:
    """Posts a body as it is."""
    named = {"content_type": "application/json"} | named
    return phone.web.post(f"/api{path}", data=body, **named)


# Bodies


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"text"',
        b"\xff\xfe",
        b'\xef\xbb\xbf{"id":1}',
        b'{"a":NaN}',
        b'{"a":-Infinity}',
        b'{"a":1e999}',
        b'{"a":' + b"9" * 5000 + b"}",
        b'{"a":1,"a":2}',
        b'{"a":"\\ud800"}',
        b'{"a":"\\u0000"}',
        b'{"a":"\x01"}',
        b'{"\\u0000":1}',
        b"[" * 30_000,
        b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
        b"[" * 40 + b"]" * 40,
        b"{'a':1}",
        b'{"a":1}}',
        b"<xml/>",
    ],
)
def test_a_body_that_is_no_plain_json(ana: Phone, game: str, body: bytes) -> None:
    for path in ("/session", "/games", f"/games/{game}/answers"):
        assert slug(raw(ana, path, body)) == "malformed"


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b'{"a":1,"a":2}', "twice"),
        (b'{"a":{"b":1,"b":1}}', "twice"),
        (b'{"a":NaN}', "NaN is not JSON"),
        (b'{"a":1e999}', "too large"),
        (b'{"a":' + b"9" * 17 + b"}", "too large"),
        (b'{"a":"\\udc00"}', "half a character"),
        (b'{"a":["\\u0000"]}', "control characters"),
        (b'{"\\u001f":1}', "control characters"),
        (b"[" * 17 + b"]" * 17, "nested too deeply"),
        (b"[" * 30_000, "nested too deeply"),
        (b"\xff", "not UTF-8"),
        (b'{"a":1,}', "at character 7"),
    ],
)
def test_it_is_said_what_is_wrong_with_a_json(body: bytes, reason: str) -> None:
    with pytest.raises(Problem) as refused:
        parse(body)
    assert reason in str(refused.value.detail)


def test_plain_json_means_what_it_says() -> None:
    text = '{"a":[1,-2.5,9007199254740992,null,true,"עברית 👩‍👩‍👧"]}'
    assert parse(text.encode()) == json.decode(text)


def test_a_refusal_does_not_repeat_the_body(ana: Phone) -> None:
    assert "secret" not in raw(ana, "/session", '{"secret":"secret",}').text


@pytest.mark.parametrize("type_", ["text/plain", "application/xml", ""])
def test_a_body_of_another_kind(ana: Phone, type_: str) -> None:
    refused = raw(ana, "/session", "{}", content_type=type_)
    assert slug(refused) == "unsupported-media-type"


@pytest.mark.parametrize("size", [65_538, 1_000_000, 100_000_000])
def test_a_body_that_is_too_large_is_not_even_read(ana: Phone, size: int) -> None:
    refused = raw(ana, "/session", b"", content_length=size)
    assert slug(refused) == "too-large"


def test_a_body_of_the_largest_size_is_read(cem: Phone) -> None:
    body = json.encode({"id": new_id(), "name": "Cem"})
    assert raw(cem, "/session", body.ljust(65_536)).status_code == 201
    assert slug(raw(cem, "/session", body.ljust(65_537))) == "too-large"


class Endless:
    """A body that goes on for ever, and how much of it was read."""

    read_so_far = 0

    def read(self, size: int = 1000) -> bytes:
        self.read_so_far += size
        return b"x" * size


def test_a_body_of_unknown_length_is_read_no_further_than_allowed(app: Flask) -> None:
    environ = create_environ("/api/session", method="POST")
    body = Endless()
    environ |= {"wsgi.input": body, "wsgi.input_terminated": True}
    environ |= {"CONTENT_TYPE": "application/json", "HTTP_TRANSFER_ENCODING": "chunked"}
    _, status, _ = run_wsgi_app(app, environ)
    assert status.startswith("413")
    assert body.read_so_far < 200_000


# Names


@pytest.mark.parametrize(
    "name",
    ["", "   ", "x" * 41, "x" * 10_000, "a\u200bb", "\u200d", "\u0301", "\ue000"]
    + [f"An{char}a" for char in BIDI + "\u2028\ufeff\x85"],
)
def test_a_name_that_would_mislead(cem: Phone, name: str) -> None:
    assert slug(cem.post("/session", id=new_id(), name=name)) == "malformed"


@pytest.mark.parametrize(
    "name",
    [
        "A",
        "x" * 40,
        "👩‍👩‍👧‍👦 Ana",
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f Ben",
        "עֲנָת",
        "عَلي‌رضا",
        "Łukasz O’Néill",
        "さくら",
        "<script>alert(1)</script>",
        "Robert'); drop table games;--",
        "{seat}%s{0}",
    ],
)
def test_a_name_in_any_script_is_kept(app: Flask, name: str) -> None:
    assert Phone(app, name).see("/me")["name"] == name


def test_names_are_brought_to_one_spelling(app: Flask) -> None:
    assert Phone(app, "  Andre\u0301 ").see("/me")["name"] == "Andr\u00e9"


# Fields


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "wrong",
    [
        {"id": "1"},
        {"id": 7},
        {"id": None},
        {"id": "{" + NOWHERE + "}"},
        {"system": 1},
        {"system": "x" * 50},
        {"seats": []},
        {"seats": [{"kind": "me"}] * 11},
        {"seats": [{"kind": "king"}, {"kind": "open"}]},
        {"seats": [{"kind": "me", "level": 0}, {"kind": "open"}]},
        {"seats": [{"kind": "me"}, {"kind": "bot", "level": True}]},
        {"seats": [{"kind": "me"}, {"kind": "bot", "level": "0"}]},
        {"seats": "me"},
        {"options": []},
        {"options": None},
        {"clock": 3600},
        {"surprise": 1},
    ],
)
def test_a_table_of_wrong_types(ana: Phone, wrong: Json) -> None:
    wish = {"id": new_id(), "system": "common-galea", "seats": SEATS}
    assert slug(ana.post("/games", **(wish | wrong))) == "malformed"


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "wrong",
    [
        {"system": "chess"},
        {"seats": [{"kind": "me"}]},
        {"seats": [{"kind": "me"}, *[{"kind": "open"}] * 2]},
        {"seats": [{"kind": "bot"}, {"kind": "bot"}]},
        {"seats": [{"kind": "me"}, {"kind": "bot", "level": 9}]},
        {"options": {"aces": "yes"}},
        {"options": {"aces": 1}},
        {"options": {"deck": "tarot"}},
        {"options": {"deck": ["galea-30"]}},
        {"options": {"deck": "0" * 64}},
        {"options": {"late": "never"}},
        {"options": {"starter": 0}},
        {"options": {"kings": True}},
        {"options": {"x" * 3000: 1}},
    ],
)
def test_a_table_against_the_rules(ana: Phone, wrong: Json) -> None:
    wish = {"id": new_id(), "system": "common-galea", "seats": SEATS}
    assert slug(ana.post("/games", **(wish | wrong))) == "against-the-rules"


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("nonce", ["", "ab" * 15, "ab" * 33, "zz" * 16, "abc" * 11, 7])
def test_a_number_for_the_shuffle_that_is_none(
    ana: Phone, game: str, nonce: object
) -> None:
    refused = ana.post(f"/games/{game}/seats", id=new_id(), nonce=nonce)
    assert slug(refused) == "malformed"


@pytest.mark.parametrize(
    "query",
    [
        "seat=-1",
        "seat=x",
        "seat=1.0",
        "seat=",
        "seat=%00",
        "seat=٣",
        "seat=0&seat=1",
        "seat=99999999999999999999999",
        "side=0",
    ],
)
def test_a_query_that_says_nothing(ana: Phone, game: str, query: str) -> None:
    assert slug(ana.get(f"/games/{game}?{query}")) == "malformed"
    assert slug(ana.get(f"/games/{game}/events?after=0&{query}")) == "malformed"


@pytest.mark.parametrize(
    "query", ["list=all", "list=", "cursor=x", "cursor=W10=", "a=1"]
)
def test_a_list_that_there_is_not(ana: Phone, query: str) -> None:
    assert slug(ana.get(f"/games?{query}")) == "malformed"


# Addresses


@pytest.mark.parametrize(
    "path",
    [
        "",
        "/",
        "/nothing",
        "/games/",
        "//games",
        "/games/1",
        "/games/%00",
        "/games/..%2f..%2fetc",
        "/systems/chess/rules",
        "/systems/%F0%9F%82%A1/rules",
        "/invitations/NOTHING",
        "/invitations/%00",
        f"/games/{NOWHERE}",
        f"/games/{NOWHERE}/events",
        f"/games/{NOWHERE}/history",
        f"/games/{NOWHERE}/at/1",
    ],
)
def test_an_address_where_nothing_is(ana: Phone, path: str) -> None:
    assert slug(ana.get(path)) == "not-found"


def test_a_method_that_an_address_does_not_take(ana: Phone) -> None:
    refused = ana.web.put("/api/games")
    assert slug(refused) == "method-not-allowed"
    assert refused.headers["Allow"] == "GET, HEAD, OPTIONS, POST"


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "http://localhost.evil.example"},
        {"Origin": "http://localhost:81"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_another_web_site_changes_nothing(
    ana: Phone, game: str, headers: dict[str, str]
) -> None:
    calls = {
        "/session": {"id": new_id(), "name": "Eve"},
        "/games": {"id": new_id(), "system": "common-galea", "seats": SEATS},
        f"/games/{game}/resign": {"id": new_id(), "seat": 0},
    }
    for path, call in calls.items():
        refused = ana.web.post(f"/api{path}", json=call, headers=headers)
        assert slug(refused) == "foreign-origin"
    assert slug(ana.web.delete("/api/session", headers=headers)) == "foreign-origin"


def test_our_own_pages_may(ana: Phone) -> None:
    headers = {"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"}
    body = {"id": new_id(), "name": "Ana"}
    assert ana.web.post("/api/session", json=body, headers=headers).status_code == 201


# Answers


@pytest.fixture
def turn(ana: Phone, ben: Phone, game: str) -> tuple[Phone, Json]:
    """The phone whose turn it is, and an answer that would be accepted."""
    for phone in (ana, ben):
        seen = phone.game(game)
        if seen["decisions"]:
            return phone, any_answer(seen, Random(4))
    raise AssertionError("nobody's turn")


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ({"decision": "9.9"}, "closed-decision"),
        ({"decision": "x" * 40}, "closed-decision"),
        ({"decision": "👑"}, "closed-decision"),
        ({"decision": ""}, "malformed"),
        ({"decision": 1}, "malformed"),
        ({"move": "fly"}, "against-the-rules"),
        ({"move": ""}, "malformed"),
        ({"picks": {}}, "against-the-rules"),
        ({"picks": {"card": []}}, "against-the-rules"),
        ({"picks": {"card": ["helm-9"], "at": ["side"]}}, "against-the-rules"),
        ({"picks": {"card": ["helm-1"] * 400, "at": ["side"]}}, "against-the-rules"),
        ({"picks": {"card": ["helm-1"] * 401}}, "malformed"),
        ({"picks": {"card": "helm-1"}}, "malformed"),
        ({"picks": {"card": [1]}}, "malformed"),
        ({"picks": {"card": [["helm-1"]]}}, "malformed"),
        ({"picks": {str(n): [] for n in range(41)}}, "malformed"),
        ({"picks": []}, "malformed"),
        ({"picks": None}, "malformed"),
        ({"seat": -1}, "malformed"),
        ({"seat": 10}, "malformed"),
        ({"seat": 7}, "not-your-seat"),
        ({"seat": "0"}, "malformed"),
        ({"seat": True}, "malformed"),
        ({"seat": 0.5}, "malformed"),
        ({"after": -1}, "malformed"),
        ({"after": 10**30}, "malformed"),
        ({"extra": 1}, "malformed"),
    ],
)
def test_an_answer_that_is_none(
    turn: tuple[Phone, Json], game: str, wrong: Json, expected: str
) -> None:
    phone, call = turn
    assert slug(phone.post(f"/games/{game}/answers", **(call | wrong))) == expected


@pytest.mark.usefixtures("unchanged")
def test_too_many_and_unknown_picks(turn: tuple[Phone, Json], game: str) -> None:
    phone, call = turn
    for more in ({"coin": ["x"]}, {"at": ["centre", "side"]}, {"at": ["moon"]}):
        wrong = call | {"picks": call["picks"] | more}
        refused = phone.post(f"/games/{game}/answers", **wrong)
        assert slug(refused) == "against-the-rules"


@pytest.mark.usefixtures("unchanged")
def test_a_refused_answer_cites_the_rule(turn: tuple[Phone, Json], game: str) -> None:
    phone, call = turn
    wrong = call | {"picks": call["picks"] | {"card": ["helm-9"]}}
    refused = phone.post(f"/games/{game}/answers", **wrong).json
    assert refused
    assert refused["rule"] == "GA-009"


@pytest.mark.usefixtures("unchanged")
def test_an_answer_for_somebody_elses_seat(
    turn: tuple[Phone, Json], ana: Phone, ben: Phone, cem: Phone, game: str
) -> None:
    phone, call = turn
    (other,) = {ana, ben} - {phone}
    assert slug(other.post(f"/games/{game}/answers", **call)) == "not-your-seat"
    assert slug(cem.post(f"/games/{game}/answers", **call)) == "not-found"


def test_an_answer_to_a_closed_decision(turn: tuple[Phone, Json], game: str) -> None:
    phone, call = turn
    phone.answer(game, call)
    again = phone.post(f"/games/{game}/answers", **(call | {"id": new_id()}))
    assert slug(again) == "closed-decision"


def test_an_answer_under_a_used_id(turn: tuple[Phone, Json], game: str) -> None:
    phone, call = turn
    phone.answer(game, call)
    again = phone.post(f"/games/{game}/answers", **(call | {"move": "other"}))
    assert slug(again) == "id-reused"


def test_nothing_is_done_to_a_game_that_is_over(
    ana: Phone, ben: Phone, game: str
) -> None:
    phones = {0: ana, 1: ben}
    call: Json = {}
    while not call or ana.game(game)["status"] == "running":
        seen = next(g for p in phones.values() if (g := p.game(game))["decisions"])
        call = any_answer(seen, Random(5))
        phones[call["seat"]].answer(game, call)
    late = phones[call["seat"]].post(
        f"/games/{game}/answers", **call | {"id": new_id()}
    )
    assert slug(late) == "closed-decision"
    resigned = ana.post(f"/games/{game}/resign", id=new_id(), seat=0)
    assert slug(resigned) == "closed-decision"


def test_nothing_is_done_to_a_game_that_has_not_begun(ana: Phone, ben: Phone) -> None:
    game = ana.set_table()["id"]
    call = {"id": new_id(), "seat": 0}
    assert slug(ana.post(f"/games/{game}/resign", **call)) == "closed-decision"
    assert slug(ben.post(f"/games/{game}/resign", **call)) == "not-found"
    assert slug(ana.get(f"/games/{game}/history")) == "not-found"


# Seats


def test_a_wrong_invitation(ana: Phone, ben: Phone) -> None:
    game = ana.set_table()["id"]
    for code in ({}, {"code": "WRONG7"}, {"code": "🂡"}):
        call = {"id": new_id(), "nonce": NONCE, **code}
        assert slug(ben.post(f"/games/{game}/seats", **call)) == "not-found"


def test_a_full_table(ana: Phone, cem: Phone, game: str) -> None:
    code = ana.set_table()["invite"]["code"]
    call = {"id": new_id(), "nonce": NONCE}
    assert slug(ana.post(f"/games/{game}/seats", **call)) == "seat-taken"
    assert slug(cem.post(f"/games/{game}/seats", **call, code=code)) == "not-found"


def test_a_full_table_by_its_own_invitation(app: Flask, ana: Phone, ben: Phone) -> None:
    table = ana.set_table()
    code = table["invite"]["code"]
    ana.sit(table["id"])
    ben.sit(table["id"], code=code)
    late = Phone(app, "Cem").post(
        f"/games/{table['id']}/seats", id=new_id(), nonce=NONCE, code=code
    )
    assert slug(late) == "seat-taken"


@pytest.mark.parametrize(
    ("seat", "expected"), [(0, "seat-taken"), (5, "seat-taken"), (-1, "malformed")]
)
def test_a_seat_that_cannot_be_taken(ana: Phone, seat: int, expected: str) -> None:
    game = ana.set_table()["id"]
    ana.sit(game)
    call = {"id": new_id(), "nonce": NONCE, "seat": seat}
    assert slug(ana.post(f"/games/{game}/seats", **call)) == expected


def test_a_seat_kept_for_somebody_else(ana: Phone, ben: Phone) -> None:
    table = ana.set_table()
    call = {"id": new_id(), "nonce": NONCE, "seat": 0, "code": table["invite"]["code"]}
    assert slug(ben.post(f"/games/{table['id']}/seats", **call)) == "not-your-seat"


# Sessions


@pytest.mark.parametrize("path", ["/me", "/games", f"/games/{NOWHERE}", "/lobby"])
def test_whoever_has_no_session_is_asked_who_it_is(app: Flask, path: str) -> None:
    assert slug(Phone(app).get(path)) == "no-session"


@pytest.mark.parametrize("cookie", ["", "x", "ana", "ana.AAAA.BBBB", "é", "x" * 4000])
def test_a_forged_cookie_is_no_session(app: Flask, cookie: str) -> None:
    phone = Phone(app)
    phone.web.set_cookie("slowhand", cookie)
    assert slug(phone.get("/me")) == "no-session"

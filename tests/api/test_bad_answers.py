"""Answers that are none, seats that cannot be taken, callers that nobody knows."""

from random import Random

import pytest
from flask import Flask

from tests.api.phones import (
    NONCE,
    NOWHERE,
    Json,
    Phone,
    any_answer,
    new_id,
    slug,
)

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

"""What an answer would do: told before, as far as its seat knows, and nothing kept."""

from random import Random
from typing import Any

import pytest
from flask import Flask

from api.service import Service
from api.service.preview_limit import MOST
from tests.api.clocks import Time
from tests.api.phones import Json, Phone, any_answer, play_on, slug
from tests.api.test_play import to_move


def asked_about(call: Json) -> Json:
    """An answer as a question: without an id, for nothing is carried out."""
    return {name: call[name] for name in ("seat", "decision", "move", "picks")}


def entry(decision: Json, call: Json) -> Any:
    """What a reply foretells of one answer."""
    wanted = {"move": call["move"], "picks": call["picks"]}
    return next(e["foretold"] for e in decision["foretold"] if wanted in e["answers"])


def test_what_is_foretold_is_what_then_stands(
    ana: Phone, ben: Phone, game: str
) -> None:
    random = Random(5)
    for _ in range(8):
        phone, seen = to_move([ana, ben], game)
        call = any_answer(seen, random)
        told = phone.ask(f"/games/{game}/preview", **asked_about(call))["foretold"]
        assert told == entry(seen["decisions"][0], call)
        after = phone.answer(game, call)["game"]
        assert told["points"] == after["outlook"]["points"]
        assert told["counts"] == after["view"]["counts"]


def test_asking_stores_nothing_and_moves_no_count(
    ana: Phone, ben: Phone, game: str, service: Service
) -> None:
    phone, seen = to_move([ana, ben], game)
    before = service.store.newest(game)
    phone.ask(f"/games/{game}/preview", **asked_about(any_answer(seen, Random(1))))
    assert service.store.newest(game) == before
    assert phone.game(game) == seen


def test_how_it_stands_is_told_to_seats_only(ana: Phone, game: str, cem: Phone) -> None:
    assert ana.game(game)["outlook"]["points"] == 0
    cem.watch(ana.game(game))
    assert cem.game(game)["outlook"] is None


def test_a_game_that_is_over_foretells_nothing(
    ana: Phone, ben: Phone, game: str
) -> None:
    phone, seen = to_move([ana, ben], game)
    call = asked_about(any_answer(seen, Random(1)))
    play_on([ana, ben], game, Random(2))
    assert phone.game(game)["outlook"] is None
    assert phone.post(f"/games/{game}/preview", **call).status_code == 409


@pytest.mark.parametrize(
    ("change", "status", "problem"),
    [
        ({"seat": 1}, 403, "not-your-seat"),
        ({"decision": "0.99"}, 409, "closed-decision"),
        ({"move": "fly"}, 422, "against-the-rules"),
        ({"picks": {}}, 422, "against-the-rules"),
        ({"seat": "none"}, 400, "malformed"),
    ],
)
def test_what_cannot_be_answered_cannot_be_foretold(
    ana: Phone, ben: Phone, game: str, change: Json, status: int, problem: str
) -> None:
    phone, seen = to_move([ana, ben], game)
    call = asked_about(any_answer(seen, Random(1)))
    if "seat" in change and change["seat"] == 1:
        change = {"seat": 1 - seen["seat"]}
    refused = phone.post(f"/games/{game}/preview", **(call | change))
    assert (refused.status_code, slug(refused)) == (status, problem)


def test_strangers_and_nobodies_are_told_nothing(
    app: Flask, ana: Phone, ben: Phone, game: str, cem: Phone
) -> None:
    _, seen = to_move([ana, ben], game)
    call = asked_about(any_answer(seen, Random(1)))
    assert cem.post(f"/games/{game}/preview", **call).status_code == 404
    assert Phone(app).post(f"/games/{game}/preview", **call).status_code == 401


def test_a_reply_foretells_in_few_bytes(ana: Phone, ben: Phone, game: str) -> None:
    _, seen = to_move([ana, ben], game)
    (decision,) = seen["decisions"]
    told = [answer for entry in decision["foretold"] for answer in entry["answers"]]
    assert len(told) == 20


def test_who_asks_without_end_is_told_to_wait_a_minute(
    ana: Phone, ben: Phone, game: str, time: Time
) -> None:
    phone, seen = to_move([ana, ben], game)
    call = asked_about(any_answer(seen, Random(1)))
    for _ in range(MOST):
        phone.ask(f"/games/{game}/preview", **call)
    refused = phone.post(f"/games/{game}/preview", **call)
    assert (refused.status_code, slug(refused)) == (429, "too-much")
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    time.passes(minutes=1)
    phone.ask(f"/games/{game}/preview", **call)

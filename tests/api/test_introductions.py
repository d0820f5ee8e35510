"""Introductions: a game against the house that is one's own and never counts."""

from hashlib import sha256
from random import Random
from typing import Any

import pytest
from flask import Flask
from msgspec import json
from werkzeug.test import TestResponse

import engine
from api.service import Service
from api.service.preview_limit import MOST
from api.store import Table
from api.tables.courses import course_of
from engine.kernel.replay import CannotJudge, verify
from tests import library
from tests.api.phones import (
    Door,
    Json,
    Phone,
    any_answer,
    lesson,
    new_id,
    settle,
    slug,
)
from tests.api.test_secrets import Tap
from tests.engine.test_history_file import SCHEMA

COURSES = {name: course_of(engine.load(name)) for name in engine.systems()}
SYSTEMS = sorted(name for name, course in COURSES.items() if course)


def alone(system: str) -> bool:
    """Whether a system is learned with nobody across."""
    course = COURSES[system]
    return course is not None and course.alone


def learn(phone: Phone, system: str = "common-galea", sitting: int = 1) -> Json:
    """Learns a system from a first answer on; returns the game as it was dealt."""
    return phone.first(lesson(system, sitting))


def look_at(phone: Phone, door: Door) -> TestResponse:
    return phone.get(door.at("dealt"))


def play_on(app: Flask, phone: Phone, game: str, random: Random) -> Json:
    """Plays an introduction to its end and returns the game as it stands then."""
    while True:
        settle(app)
        now = phone.game(game)
        if now["status"] != "running":
            return now
        if now["decisions"]:
            said = phone.post(f"/games/{game}/answers", **any_answer(now, random))
            assert said.status_code == 200 or slug(said) == "against-the-rules"


@pytest.mark.parametrize("system", SYSTEMS)
def test_it_is_a_game_against_the_house_that_says_what_it_is(
    ana: Phone, system: str
) -> None:
    made = learn(ana, system)
    assert (made["sandbox"], made["introduction"]) == (True, system)
    assert (made["me"], made["status"], made["host"]) == ([0], "running", True)
    sitting = [("player", "Ana"), *([] if alone(system) else [("bot", "House")])]
    assert [(seat["kind"], seat["name"]) for seat in made["seats"]] == sitting
    assert made["decisions"], "the player is asked first"
    assert "invite" not in made


@pytest.mark.parametrize("system", ["galatune", "one-deck-galaxy"])
def test_a_second_sitting_is_another_game(ana: Phone, system: str) -> None:
    first, second = learn(ana, system), learn(ana, system, 2)
    assert ("sitting" in first, second["sitting"]) == (False, 2)
    assert second["introduction"] == system
    assert second["decisions"], "the player is asked first"


def test_there_is_no_other_sitting(ana: Phone) -> None:
    for system, sitting in (("common-galea", 2), ("galatune", 3), ("galatune", 0)):
        said = look_at(ana, lesson(system, sitting))
        assert slug(said) == "against-the-rules"


@pytest.mark.parametrize("system", SYSTEMS)
def test_everybody_gets_the_same_deal(ana: Phone, ben: Phone, system: str) -> None:
    mine, theirs = learn(ana, system), learn(ben, system)
    assert (mine["view"], mine["decisions"]) == (theirs["view"], theirs["decisions"])


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_answers_lead_to_the_same_end(
    app: Flask, ana: Phone, ben: Phone, system: str
) -> None:
    ends = [
        play_on(app, phone, learn(phone, system)["id"], Random(5))
        for phone in (ana, ben)
    ]
    assert ends[0]["status"] == "over"
    assert ends[0]["view"] == ends[1]["view"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_it_stands_in_a_list_of_its_own_and_is_counted_while_it_waits(
    app: Flask, ana: Phone, system: str
) -> None:
    made = learn(ana, system)["id"]
    for status in ("running", "over"):
        settle(app)
        (line,) = ana.see("/games?list=learning")["games"]
        assert (line["id"], line["status"], line["learning"]) == (made, status, True)
        assert ana.see("/games?list=waiting,running,finished")["games"] == []
        assert ana.see("/me")["waiting"] == (status == "running")
        play_on(app, ana, made, Random(1))


def test_it_is_for_nobody_else(ana: Phone, cem: Phone) -> None:
    made = learn(ana)["id"]
    for path in ("", "/events", "/at/1", "/positions", "/history", "?seat=0"):
        assert cem.get(f"/games/{made}{path}").status_code == 404
    call = {"id": new_id(), "seat": 0}
    for path in ("/resign", "/undo", "/rematch"):
        assert slug(cem.post(f"/games/{made}{path}", **call)) == "not-found"


@pytest.mark.usefixtures("time")
def test_the_house_tells_what_it_would_do_and_that_counts_as_a_question(
    app: Flask,
) -> None:
    """Before anybody has answered too: a stranger asks for their address."""
    stranger, door = Phone(app), lesson("galatune", 2)
    (asked, *_) = stranger.see(door.at("dealt"))["decisions"]
    wish = {"seat": 0, "decision": asked["id"]}
    advice = stranger.ask(door.at("advice"), **wish)
    assert advice["move"] in {move["move"] for move in asked["moves"]}
    for _ in range(MOST - 1):
        assert stranger.ask(door.at("advice"), **wish) == advice
    assert slug(stranger.post(door.at("advice"), **wish)) == "too-much"
    assert slug(Phone(app).post(door.at("preview"), **wish | advice)) == "too-much"


def test_who_begins_anew_puts_the_old_one_away(
    app: Flask, service: Service, ana: Phone
) -> None:
    old, other = learn(ana)["id"], learn(ana, "noble-galea")["id"]
    settle(app)
    new = learn(ana)["id"]
    settle(app)
    assert ana.get(f"/games/{old}").status_code == 404
    assert ana.game(new)["status"] == ana.game(other)["status"] == "running"
    table = service.store.newest(old)[0]
    assert (table.host, table.seats[0].player) == ("", None)
    assert table.seats[0].name != "Ana"


def test_it_goes_with_its_player(app: Flask, service: Service, ana: Phone) -> None:
    made = learn(ana)["id"]
    settle(app)
    assert [g["id"] for g in ana.see("/me/export")["games"]] == [made]
    gone = ana.post("/me/delete", id=new_id(), name="Ana")
    assert gone.status_code == 204
    settle(app)
    table = service.store.newest(made)[0]
    assert all(seat.player is None for seat in table.seats)
    assert "Ana" not in {seat.name for seat in table.seats}


def test_a_rematch_is_a_game_of_ones_own(app: Flask, ana: Phone) -> None:
    made = learn(ana)
    play_on(app, ana, made["id"], Random(1))
    again = ana.ask(f"/games/{made['id']}/rematch", id=new_id(), seat=0)
    assert "sandbox" not in again
    assert "introduction" not in again
    assert again["commitment"] != made["commitment"]
    ana.sit(again["id"])
    settle(app)
    assert [g["id"] for g in ana.see("/games?list=running")["games"]] == [again["id"]]


def test_a_what_if_of_it_is_an_ordinary_sandbox(ana: Phone) -> None:
    made = learn(ana)["id"]
    other = ana.ask(f"/games/{made}/branch", id=new_id(), seat=0, seen=1)
    assert other["sandbox"]
    assert "introduction" not in other
    assert other["me"] == [0, 1]


def test_its_history_says_what_it_is(app: Flask, ana: Phone) -> None:
    made = learn(ana)["id"]
    for _ in range(2):
        response = ana.get(f"/games/{made}/history")
        file = json.decode(response.data)
        SCHEMA.validate(file)
        assert file["sandbox"]["of"] == "introduction"
        with pytest.raises(CannotJudge, match="without a deal"):
            list(verify(response.data, library.load))
        play_on(app, ana, made, Random(1))
    assert slug(ana.post("/replays", **file)) == "unjudged-history"


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_the_house_holds_stays_with_the_house(
    app: Flask, service: Service, ana: Phone, system: str
) -> None:
    """Even where its cards could be worked out, the service does not send them."""
    tap = Tap(ana)
    made, random = learn(ana, system)["id"], Random(3)
    while True:
        settle(app)
        table, newest = service.store.newest(made)
        assert newest is not None
        state = service.system_of(table).decode(bytes(newest.state))
        if state.outcome is not None:
            break
        look(ana, made)
        heard = b"\n".join(tap.heard)
        assert [text for text in hidden(service, table, state) if text in heard] == []
        ana.answer(made, any_answer(ana.game(made), random))


def look(phone: Phone, game: str) -> None:
    """Asks for all there is about a game."""
    for path in ("", "/events", "/history", "/at/1", "?seat=0", "/positions"):
        phone.get(f"/games/{game}{path}")
    for path in ("/games", "/me", "/me/export"):
        phone.get(path)


def hidden(service: Service, table: Table, state: Any) -> list[bytes]:
    """Returns texts that only the server may know."""
    seed = state.chance.seed.hex()
    texts = [table.secret, seed, service.keys[0], '"chance"', '"drawn"', "bot:1.1"]
    return [text.encode() for text in texts + only_seat_1_knows(table, state)]


def only_seat_1_knows(table: Table, state: Any) -> list[str]:
    """Returns cards that only the house has seen so far."""
    world = state.world
    cards = world.hands[1] if table.system in ("common-galea", "noble-galea") else ()
    if table.system == "common-galea":
        cards += world.sides[1].down
    return [f'"{card}"' for card in cards]


# What is refused


def test_the_same_call_twice_is_one_introduction(app: Flask, ana: Phone) -> None:
    door = lesson()
    answer = any_answer(ana.see(door.at("dealt")), Random(1))
    first = ana.ask(door.at("answers"), answer=answer)
    settle(app)
    again = ana.ask(door.at("answers"), answer=answer)
    assert (again["game"]["id"], again["seen"]) == (first["game"]["id"], first["seen"])
    assert len(ana.see("/games?list=learning")["games"]) == 1


def test_an_id_counts_once(ana: Phone, ben: Phone, game: str) -> None:
    made = learn(ana)["id"]
    for phone, id, system in (
        (ana, made, "noble-galea"),
        (ben, made, "common-galea"),
        (ana, game, "common-galea"),
    ):
        door = lesson(system, game=id)
        answer = any_answer(phone.see(door.at("dealt")), Random(1))
        assert slug(phone.post(door.at("answers"), answer=answer)) == "id-reused"


@pytest.mark.parametrize(
    ("door", "problem"),
    [
        (lesson("no-such-game"), "against-the-rules"),
        (lesson("plots"), "against-the-rules"),
        (lesson(game="mine"), "malformed"),
        (Door(lesson().path), "malformed"),
        (lesson(secret="00" * 32), "malformed"),
        (lesson(seat="1"), "malformed"),
        (lesson(options="{}"), "malformed"),
    ],
)
def test_bad_input_is_refused(app: Flask, ana: Phone, door: Door, problem: str) -> None:
    answer = {"id": new_id(), "seat": 0, "decision": "0.1", "move": "x", "picks": {}}
    assert slug(look_at(ana, door)) == problem
    assert slug(ana.post(door.at("answers"), answer=answer)) == problem
    settle(app)
    assert ana.see("/me/export")["games"] == []


def test_the_promise_is_kept_all_the_same(ana: Phone) -> None:
    course = COURSES["common-galea"]
    assert course
    secret = bytes.fromhex(course.secret)
    assert learn(ana)["commitment"] == sha256(secret).hexdigest()


def test_a_lesson_that_runs_follows_a_name_that_is_given_meanwhile(
    app: Flask, ana: Phone
) -> None:
    lesson = learn(ana)["id"]
    settle(app)
    ana.ask("/me", id=new_id(), name="Beatrix")
    names = [seat["name"] for seat in ana.game(lesson)["seats"]]
    assert names[0] == "Beatrix"
    settle(app)
    (line,) = ana.see("/games?list=learning")["games"]
    assert line["seats"][0]["name"] == "Beatrix"

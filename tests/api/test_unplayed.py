"""What is dealt to a stranger: kept nowhere before the first answer, by every door."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from flask import Flask
from msgspec import json

from api.routes import unplayed
from api.service import Service
from api.store import Busy, Slip, Store
from api.store.dynamodb import DynamoStore
from api.store.items import Put
from api.store.items.games import snapshot_key
from api.store.sqlite import SqliteStore
from api.store.sqlite_items import SqliteItems
from api.tables import days
from engine.kernel import sight
from engine.kernel.words import written
from tests.api.clocks import settle
from tests.api.phones import (
    NONCE,
    Door,
    Json,
    Phone,
    any_answer,
    deal,
    hand,
    lesson,
    new_id,
    slug,
)

SYSTEMS = ("common-galea", "gaiaton", "galatune", "one-deck-galaxy", "royal-galea")


@pytest.fixture
def stranger(app: Flask) -> Phone:
    return Phone(app)


@pytest.fixture(params=["hand", "play", "lesson", "alone", "day"])
def door(request: pytest.FixtureRequest, service: Service) -> Door:
    """Returns each of the doors by which a game is begun."""
    today = days.today(service)
    return {
        "hand": hand(),
        "play": hand(system="gaiaton"),
        "lesson": lesson(),
        "alone": lesson("one-deck-galaxy", 2),
        "day": deal(today),
    }[str(request.param)]


def look(phone: Phone, door: Door) -> Json:
    return phone.see(door.at("dealt"))


def a_call(phone: Phone, door: Door) -> Json:
    """Returns what makes a game of what is dealt, by its first answer."""
    return {"answer": any_answer(look(phone, door), Random(7))}


def as_guest() -> Json:
    return {"guest": {"id": new_id(), "name": "Guest"}}


def play(phone: Phone, door: Door, **more: Any) -> Json:
    """Makes a game of what is dealt; returns it after its first answer."""
    call = a_call(phone, door) | more
    game: Json = phone.ask(door.at("answers"), **call)["game"]
    return game


def kept(store: Store) -> list[str]:
    """Returns the kinds of rows in the store, but for tallies and secrets of days."""
    assert isinstance(store, SqliteStore | DynamoStore)
    rows = [row for row in store.everything() if not _is_nobodys(row)]
    kinds = (type(row).__name__ for row in rows if type(row).__name__ != "Tally")
    return sorted([*("Game" for _ in store.games()), *kinds])


def _is_nobodys(row: object) -> bool:
    return isinstance(row, Slip) and row.key.startswith("day:")


def mine(store: Store, game: str, call: Json) -> int:
    """Returns how many acts of a game a seat has answered."""
    rows = (one.row for one in store.records(game, 1, 99))
    return sum(row.get("seat") == call["answer"]["seat"] for row in rows)


def fails(*_: Any) -> None:
    raise Busy("the power fails")


@pytest.mark.both_stores
def test_nothing_is_kept_before_the_first_answer_and_all_of_it_then(
    store: Store, stranger: Phone, door: Door
) -> None:
    assert look(stranger, door) == look(stranger, door)
    call = a_call(stranger, door)
    question = {n: call["answer"][n] for n in ("seat", "decision", "move", "picks")}
    stranger.ask(door.at("preview"), **question)
    assert slug(stranger.post(door.at("answers"), **call)) == "no-session"
    assert kept(store) == []
    game = stranger.ask(door.at("answers"), **call, **as_guest())["game"]
    assert game["id"] == door.query.get("game", game["id"])
    assert kept(store).count("Player") == kept(store).count("Game") == 1
    assert store.snapshot(game["id"], 1).record.row["act"] == "answer"
    assert stranger.see("/me")["name"] == "Guest"


@pytest.mark.both_stores
def test_a_first_answer_that_is_sent_again_is_one_guest_one_game_and_one_answer(
    store: Store, app: Flask, door: Door
) -> None:
    call = a_call(Phone(app), door) | as_guest()
    heard = []
    for _ in range(3):
        phone = Phone(app)  # of which the reply before was lost, with its cookie
        heard.append(phone.ask(door.at("answers"), **call))
        (listed,) = phone.see("/games?list=waiting,running,learning")["games"]
        assert listed["id"] == heard[0]["game"]["id"]
    assert {one["seen"] for one in heard} == {heard[0]["seen"]}
    assert kept(store).count("Player") == kept(store).count("Game") == 1
    assert mine(store, heard[0]["game"]["id"], call) == 1


@pytest.mark.both_stores
def test_two_phones_that_send_it_at_once_play_one_game(
    store: Store, app: Flask, door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    call = a_call(Phone(app), door) | as_guest()
    create, others = store.create, [Phone(app)]

    def late(*given: Any) -> None:
        if others:
            others.pop().ask(door.at("answers"), **call)
        create(*given)

    monkeypatch.setattr(store, "create", late)
    game = Phone(app).ask(door.at("answers"), **call)["game"]["id"]
    assert kept(store).count("Player") == kept(store).count("Game") == 1
    assert mine(store, game, call) == 1


def test_a_crash_in_between_leaves_nothing_half(
    store: Store, stranger: Phone, door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    call = a_call(stranger, door) | as_guest()
    with monkeypatch.context() as patch:
        put = SqliteItems.put

        def torn(self: SqliteItems, *puts: Put) -> None:
            with self._transaction():
                put(self, *puts)
                if any(each.item["sk"] == snapshot_key(1) for each in puts):
                    raise Busy("the power fails")

        patch.setattr(SqliteItems, "put", torn)
        assert slug(stranger.post(door.at("answers"), **call)) == "busy"
    assert kept(store) == []
    assert stranger.ask(door.at("answers"), **call)["game"]["status"] == "running"


@pytest.mark.both_stores
def test_a_crash_before_the_guest_is_signed_in_costs_them_nothing(
    store: Store, stranger: Phone, door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    call = a_call(stranger, door) | as_guest()
    with monkeypatch.context() as patch:
        patch.setattr(unplayed, "sign_in", fails)
        assert slug(stranger.post(door.at("answers"), **call)) == "busy"
    assert stranger.get("/me").status_code == 401
    game = stranger.ask(door.at("answers"), **call)["game"]["id"]
    assert stranger.game(game)["me"] == [call["answer"]["seat"]]
    assert kept(store).count("Player") == kept(store).count("Game") == 1
    assert mine(store, game, call) == 1


@pytest.mark.both_stores
def test_two_first_games_of_one_guest_make_one_guest(
    store: Store, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, doors = as_guest(), [hand(), hand(system="gaiaton")]
    calls = [a_call(Phone(app), door) | guest for door in doors]
    create, others = store.create, [Phone(app)]

    def late(*given: Any) -> None:
        if others:
            others.pop().ask(doors[1].at("answers"), **calls[1])
        create(*given)

    monkeypatch.setattr(store, "create", late)
    phone = Phone(app)
    phone.ask(doors[0].at("answers"), **calls[0])
    games = {one["id"] for one in phone.see("/games")["games"]}
    assert games == {door.query["game"] for door in doors}
    assert kept(store).count("Player") == 1


@pytest.mark.both_stores
def test_what_was_shown_is_played(service: Service, ana: Phone, door: Door) -> None:
    shown, call = look(ana, door), a_call(ana, door)
    told = ana.ask(door.at("answers"), **call)
    game = told["game"]
    assert game["me"] == [shown["seat"]] == [call["answer"]["seat"]]
    assert game["commitment"] == shown["commitment"]
    table = service.store.table(game["id"])
    system, first = service.system_of(table), service.store.snapshot(table.id, 0)
    seen = sight(system, system.decode(bytes(first.state)), shown["seat"])
    assert json.decode(written(seen.view)) == shown["view"]


@pytest.mark.both_stores
def test_an_id_is_of_one_game_and_one_answer(app: Flask, ana: Phone) -> None:
    door = hand()
    game, call = door.query["game"], a_call(ana, door)
    ana.ask(door.at("answers"), **call)
    answer = call["answer"] | {"picks": {}}
    assert slug(ana.post(door.at("answers"), answer=answer)) == "id-reused"
    for other in (
        hand(game=game),
        hand(game=game, system="gaiaton"),
        lesson(game=game),
    ):
        said = ana.post(other.at("answers"), **a_call(ana, other))
        assert slug(said) == "id-reused"
    other = hand(game=game)
    said = Phone(app).post(other.at("answers"), **a_call(ana, other), **as_guest())
    assert slug(said) == "id-reused"


def test_an_answer_against_the_rules_keeps_nothing(
    store: Store, stranger: Phone, door: Door
) -> None:
    call = a_call(stranger, door) | as_guest()
    call["answer"]["move"] = "fly"
    assert slug(stranger.post(door.at("answers"), **call)) == "against-the-rules"
    call["answer"]["seat"] = 1 - call["answer"]["seat"]
    assert stranger.post(door.at("answers"), **call).status_code == 401
    assert kept(store) == []


def test_a_call_of_another_guest_is_refused(app: Flask) -> None:
    door, guest = hand(), as_guest()
    call = a_call(Phone(app), door)
    Phone(app).ask(door.at("answers"), **call, **guest)
    renamed = {"guest": guest["guest"] | {"name": "Eve"}}
    for other in (as_guest(), renamed):
        said = Phone(app).post(door.at("answers"), **call, **other)
        assert slug(said) == "id-reused"


def test_what_is_dealt_is_shown_and_asked_about_from_one_seat_only(
    stranger: Phone, door: Door
) -> None:
    call = a_call(stranger, door)["answer"]
    question = {n: call[n] for n in ("decision", "move", "picks")}
    said = stranger.post(door.at("preview"), seat=1 - call["seat"], **question)
    assert said.status_code == 401
    plain = stranger.get(door.at("dealt"))
    for more in ("&seat=1", "&seed=00", "&secret=00", "&level=0", "&options={}"):
        said = stranger.get(door.at("dealt") + more)
        assert slug(said) == "malformed" if door.query else said.data == plain.data


@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_hidden_is_told_of_what_is_dealt(
    service: Service, app: Flask, system: str
) -> None:
    """Neither by a look, nor by a question, nor by the first answer."""
    today = days.today(service)
    for door in (hand(system=system), lesson(system), deal(today, system)):
        stranger = Phone(app)
        call = a_call(stranger, door)
        asked = {n: call["answer"][n] for n in ("seat", "decision", "move", "picks")}
        replies = [
            stranger.get(door.at("dealt")),
            stranger.post(door.at("preview"), **asked),
            stranger.post(door.at("answers"), **call, **as_guest()),
        ]
        assert [one.status_code for one in replies] == [200, 200, 201]
        played: Any = replies[-1].json
        table = service.store.table(played["game"]["id"])
        state = bytes(service.store.snapshot(table.id, 0).state)
        seed = service.system_of(table).decode(state).chance.seed.hex()
        secrets = {table.secret, table.house, seed, *service.keys}
        if table.day:
            secrets.add(days.secret_of(service, table.day).hex())
        heard = "".join(one.text + str(one.headers) for one in replies)
        assert not [one for one in secrets if one[:16] in heard]
        assert '"watch":"http' not in replies[0].text


def test_each_door_counts_guests_and_what_the_house_plays(
    service: Service, app: Flask, door: Door
) -> None:
    called = Phone(app)
    called.ask(door.at("answers"), **a_call(called, door), **as_guest())
    (rows,) = [Counter(row.what.split(":")[0] for row in tallies(service))]
    assert rows["guests"] == 1
    assert rows["house"] == 1
    assert rows["lessons"] == ("introductions" in door.path)


def tallies(service: Service) -> list[Any]:
    store = service.store
    assert isinstance(store, SqliteStore)
    return [row for row in store.everything() if type(row).__name__ == "Tally"]


@pytest.mark.both_stores
def test_all_that_a_guest_has_comes_along_with_a_name(
    service: Service, stranger: Phone
) -> None:
    """The games, the record, the lesson, the deal of the day."""
    made = play(stranger, hand(), **as_guest())
    learned = play(stranger, lesson())["id"]
    todays = play(stranger, deal(days.today(service), "gaiaton"))["id"]
    stranger.ask(f"/games/{made['id']}/resign", id=new_id(), seat=made["me"][0])
    settle(service)
    record = stranger.see("/me/record")
    assert record["games"][0]["house"] == [{"n": 1, "played": 1, "won": 0, "drawn": 0}]
    assert stranger.ask("/me", id=new_id(), name="Ana")["name"] == "Ana"
    settle(service)
    listed = stranger.see("/games")["games"]
    assert {line["id"] for line in listed} == {made["id"], learned, todays}
    assert stranger.see("/me/record") == record
    names = {line["id"]: [p["name"] for p in line["seats"]] for line in listed}
    assert "Ana" in names[todays]
    assert stranger.see("/me/export")["record"] == record
    assert stranger.post("/me/delete", id=new_id(), name="Ana").status_code == 204
    assert stranger.get("/me/record").status_code == 401


@pytest.mark.usefixtures("time")
def test_a_guest_too_many_of_one_address_is_refused_and_leaves_nothing(
    service: Service, app: Flask, store: Store, door: Door
) -> None:
    for n in range(service.settings.quotas.guests):
        Phone(app, f"P{n}")
    before = kept(store)
    stranger = Phone(app)
    said = stranger.post(door.at("answers"), **a_call(stranger, door), **as_guest())
    assert slug(said) == "too-much"
    assert kept(store) == before


@pytest.mark.parametrize("nonce", ["", "ab", "g" * 32, "ab" * 40])
def test_a_number_that_is_none_is_refused(stranger: Phone, nonce: str) -> None:
    there = stranger.get(hand(nonce=nonce).at("dealt"))
    assert (there.status_code, slug(there)) == (400, "malformed")


def test_a_system_that_there_is_not_is_refused(stranger: Phone) -> None:
    refused = stranger.get(hand(system="chess").at("dealt"))
    assert slug(refused) == "against-the-rules"
    assert NONCE not in refused.text

"""The hand on the first screen: one phone's own, and kept nowhere before it plays."""

from collections import Counter
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from flask import Flask
from msgspec import json

import engine
from api.routes import hand
from api.service import Service
from api.store import Busy, Snapshot, Store, sqlite
from api.store.dynamodb import DynamoStore
from api.store.sqlite import SqliteStore
from engine.kernel.history import FORMAT
from engine.kernel.replay import verify
from tests.api.phones import NONCE, Json, Phone, any_answer, new_id, slug


def cards(game: Json) -> list[str]:
    hand = game["view"]["hand"]
    assert isinstance(hand, list)
    return hand


@pytest.fixture
def stranger(app: Flask) -> Phone:
    return Phone(app)


def look(phone: Phone, number: str, nonce: str = NONCE) -> Json:
    return phone.see(f"/hand/{number}/dealt?nonce={nonce}")


def first_answer(game: Json) -> Json:
    """Returns some answer to a hand as it was dealt."""
    return any_answer(game, Random(7))


def a_call(phone: Phone, number: str, **more: Any) -> Json:
    """Returns what plays a hand by its first answer."""
    answer = first_answer(look(phone, number))
    return {"id": new_id(), "nonce": NONCE, "answer": answer} | more


def play(phone: Phone, number: str, **more: Any) -> Json:
    """Plays a hand by its first answer; returns the game after it."""
    game: Json = phone.ask(f"/hand/{number}/answers", **a_call(phone, number, **more))[
        "game"
    ]
    return game


def as_guest() -> Json:
    return {"guest": {"id": new_id(), "name": "Guest"}}


def kept(store: Store) -> list[str]:
    """Returns the kinds of rows in the store, but for tallies."""
    assert isinstance(store, SqliteStore | DynamoStore)
    rows = (type(row).__name__ for row in store.everything())
    return sorted(
        [*("Game" for _ in store.games()), *(r for r in rows if r != "Tally")]
    )


def test_a_stranger_is_dealt_a_hand_that_stays(stranger: Phone) -> None:
    number = new_id()
    game = look(stranger, number)
    assert game == look(stranger, number)
    assert len(cards(game)) == 10
    assert [one["seat"] for one in game["decisions"]] == [game["seat"]]


def test_each_hand_is_another_and_so_is_each_number_added(stranger: Phone) -> None:
    hands = [tuple(cards(look(stranger, new_id()))) for _ in range(20)]
    number = new_id()
    hands += [tuple(cards(look(stranger, number, f"{n:032x}"))) for n in range(20)]
    assert len({*hands}) == 40


def test_a_hand_is_promised_before_a_number_is_added(ana: Phone) -> None:
    number = new_id()
    promise = ana.see(f"/hand/{number}")["commitment"]
    game = play(ana, number)
    assert game["commitment"] == promise
    ana.ask(f"/games/{game['id']}/resign", id=new_id(), seat=game["me"][0])
    file = ana.get(f"/games/{game['id']}/history").data
    told = json.decode(file)
    assert sha256(bytes.fromhex(told["fairness"]["secret"])).hexdigest() == promise
    assert NONCE in told["fairness"]["nonces"]
    assert told["format"] == f"slowhand-history/{FORMAT}"
    assert [*verify(file, engine.load)]


@pytest.mark.both_stores
def test_nothing_is_kept_before_the_first_answer_and_all_of_it_then(
    store: Store, stranger: Phone
) -> None:
    number = new_id()
    stranger.see(f"/hand/{number}")
    call = a_call(stranger, number)
    assert stranger.post(f"/hand/{number}/answers", **call).status_code == 401
    assert kept(store) == []
    game = stranger.ask(f"/hand/{number}/answers", **call, **as_guest())["game"]
    assert game["id"] == call["id"]
    assert kept(store).count("Player") == kept(store).count("Game") == 1
    assert store.snapshot(game["id"], 1).record.row["act"] == "answer"
    assert stranger.see("/me")["name"] == "Guest"


@pytest.mark.both_stores
def test_a_hand_that_is_sent_again_is_one_guest_one_game_and_one_answer(
    store: Store, app: Flask
) -> None:
    number = new_id()
    call = a_call(Phone(app), number) | as_guest()
    heard = []
    for _ in range(3):
        phone = Phone(app)  # of which the reply before was lost, with its cookie
        heard.append(phone.ask(f"/hand/{number}/answers", **call))
        assert [one["id"] for one in phone.see("/games")["games"]] == [call["id"]]
    assert {one["seen"] for one in heard} == {heard[0]["seen"]}
    assert kept(store).count("Player") == kept(store).count("Game") == 1
    assert mine(store, call) == 1


def fails(*_: Any) -> None:
    raise Busy("the power fails")


def mine(store: Store, call: Json) -> int:
    """Returns how many acts of a game a seat has answered with one call."""
    rows = (one.row for one in store.records(call["id"], 1, 99))
    return sum(row.get("seat") == call["answer"]["seat"] for row in rows)


@pytest.mark.both_stores
def test_two_phones_that_send_it_at_once_play_one_game(
    store: Store, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = new_id()
    call = a_call(Phone(app), number) | as_guest()
    create, others = store.create, [Phone(app)]

    def late(*given: Any) -> None:
        if others:
            others.pop().ask(f"/hand/{number}/answers", **call)
        create(*given)

    monkeypatch.setattr(store, "create", late)
    Phone(app).ask(f"/hand/{number}/answers", **call)
    assert kept(store).count("Player") == kept(store).count("Game") == 1
    assert mine(store, call) == 1


def test_a_crash_in_between_leaves_nothing_half(
    store: Store, stranger: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = new_id()
    call = a_call(stranger, number) | as_guest()
    with monkeypatch.context() as patch:
        append = sqlite._append

        def torn(run: Any, snapshot: Snapshot, packed: Any) -> None:
            if snapshot.number:
                raise Busy("the power fails")
            append(run, snapshot, packed)

        patch.setattr(sqlite, "_append", torn)
        assert slug(stranger.post(f"/hand/{number}/answers", **call)) == "busy"
    assert kept(store) == []
    assert stranger.ask(f"/hand/{number}/answers", **call)["game"]["id"] == call["id"]


@pytest.mark.both_stores
def test_a_crash_before_the_guest_is_signed_in_costs_them_nothing(
    store: Store, stranger: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = new_id()
    call = a_call(stranger, number) | as_guest()
    with monkeypatch.context() as patch:
        patch.setattr(hand, "sign_in", fails)
        assert slug(stranger.post(f"/hand/{number}/answers", **call)) == "busy"
    assert stranger.get("/me").status_code == 401
    stranger.ask(f"/hand/{number}/answers", **call)
    assert stranger.game(call["id"])["me"] == [call["answer"]["seat"]]
    assert kept(store).count("Player") == kept(store).count("Game") == 1
    assert mine(store, call) == 1


@pytest.mark.both_stores
def test_what_was_shown_is_played(ana: Phone) -> None:
    number = new_id()
    shown = look(ana, number)
    call = a_call(ana, number)
    game = ana.ask(f"/hand/{number}/answers", **call)["game"]
    assert (game["id"], game["me"]) == (call["id"], [shown["seat"]])
    assert sorted(seat["kind"] for seat in game["seats"]) == ["bot", "player"]
    (card,) = (Counter(cards(shown)) - Counter(cards(game))).elements()
    assert [card] in call["answer"]["picks"].values()
    assert slug(ana.post(f"/hand/{new_id()}/answers", **call)) == "id-reused"


def test_an_answer_against_the_rules_keeps_nothing(
    store: Store, stranger: Phone
) -> None:
    number = new_id()
    call = a_call(stranger, number) | as_guest()
    call["answer"]["picks"] = {}
    assert slug(stranger.post(f"/hand/{number}/answers", **call)) == "against-the-rules"
    call["answer"]["seat"] = 1 - call["answer"]["seat"]
    assert stranger.post(f"/hand/{number}/answers", **call).status_code == 401
    assert kept(store) == []


def test_a_call_of_another_guest_is_refused(app: Flask) -> None:
    number, guest = new_id(), as_guest()
    call = a_call(Phone(app), number)
    Phone(app).ask(f"/hand/{number}/answers", **call, **guest)
    renamed = {"guest": guest["guest"] | {"name": "Eve"}}
    for other in (as_guest(), renamed):
        said = Phone(app).post(f"/hand/{number}/answers", **call, **other)
        assert slug(said) == "id-reused"


def test_nobody_can_ask_for_the_hand_of_another(ana: Phone, stranger: Phone) -> None:
    """What a hand is called stands nowhere; all else that is told deals other cards."""
    number = new_id()
    game = play(ana, number)
    file = ana.see(f"/games/{game['id']}/history")
    assert number not in json.encode([game, file]).decode()
    assert cards(look(stranger, game["id"])) != cards(game)
    assert stranger.get(f"/games/{game['id']}").status_code in (401, 404)


def test_a_hand_that_is_called_like_a_game_opens_no_link_for_watching_it(
    ana: Phone, stranger: Phone
) -> None:
    watched = ana.set_table({"kind": "bot", "level": 0})
    _, token = watched["watch"].split("#")
    told = stranger.get(f"/hand/{watched['id']}/dealt?nonce={NONCE}")
    assert told.status_code == 200
    assert token not in told.text


def test_a_hand_tells_no_card_of_the_house_nor_what_deals_them(
    service: Service, stranger: Phone
) -> None:
    number = new_id()
    shown = stranger.get(f"/hand/{number}/dealt?nonce={NONCE}")
    call = a_call(stranger, number) | as_guest()
    played = stranger.post(f"/hand/{number}/answers", **call)
    table = service.store.table(call["id"])
    dealt = service.store.snapshot(table.id, 0).state
    game = service.system_of(table).decode(bytes(dealt))
    secrets = {table.secret, table.house, game.chance.seed.hex()}
    hidden = {*game.world.hands[1 - call["answer"]["seat"]], *game.world.unused}
    assert len(hidden) > 10
    assert played.status_code == 201
    for reply in (shown, played):
        told = reply.text + str(reply.headers)
        assert not {one for one in hidden if f'"{one}"' in told}
        assert not {one for one in secrets if one[:8] in told}


@pytest.mark.parametrize("nonce", ["", "ab", "g" * 32, "ab" * 40])
def test_a_number_that_is_none_is_refused(stranger: Phone, nonce: str) -> None:
    there = stranger.get(f"/hand/{new_id()}/dealt?nonce={nonce}")
    assert (there.status_code, slug(there)) == (400, "malformed")
    assert stranger.get(f"/hand/{new_id()}/dealt").status_code == 400


def test_hands_are_games_against_the_house_and_limited(
    service: Service, ana: Phone
) -> None:
    most = service.settings.quotas.house_games
    numbers = [new_id() for _ in range(most + 1)]
    said = [ana.post(f"/hand/{n}/answers", **a_call(ana, n)) for n in numbers]
    assert {one.status_code for one in said[:-1]} == {201}
    assert slug(said[-1]) == "too-much"

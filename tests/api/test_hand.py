"""The hand on the first screen: one phone's own, and kept nowhere before it plays."""

from hashlib import sha256

import pytest
from flask import Flask
from msgspec import json

import engine
from api.service import Service
from api.store import NotFound
from engine.kernel.history import FORMAT
from engine.kernel.replay import verify
from tests.api.phones import NONCE, Json, Phone, new_id, slug


def cards(game: Json) -> list[str]:
    hand = game["view"]["hand"]
    assert isinstance(hand, list)
    return hand


@pytest.fixture
def stranger(app: Flask) -> Phone:
    return Phone(app)


def look(phone: Phone, number: str, nonce: str = NONCE) -> Json:
    return phone.see(f"/hand/{number}/dealt?nonce={nonce}")


def play(phone: Phone, number: str, nonce: str = NONCE) -> Json:
    return phone.ask(f"/hand/{number}", id=new_id(), nonce=nonce)


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


def test_nothing_of_a_hand_is_kept_before_it_is_played(
    service: Service, stranger: Phone
) -> None:
    number = new_id()
    look(stranger, number)
    with pytest.raises(NotFound):
        service.store.newest(number)
    said = stranger.post(f"/hand/{number}", id=new_id(), nonce=NONCE)
    assert said.status_code == 401


@pytest.mark.both_stores
def test_what_was_shown_is_played_once(ana: Phone) -> None:
    number, call = new_id(), new_id()
    shown = look(ana, number)
    said = {"id": call, "nonce": NONCE}
    game = ana.ask(f"/hand/{number}", **said)
    assert (game["id"], game["me"]) == (call, [shown["seat"]])
    assert cards(game) == cards(shown)
    assert sorted(seat["kind"] for seat in game["seats"]) == ["bot", "player"]
    assert game["decisions"]
    assert ana.ask(f"/hand/{number}", **said)["id"] == call
    assert slug(ana.post(f"/hand/{new_id()}", **said)) == "id-reused"


def test_nobody_can_ask_for_the_hand_of_another(ana: Phone, stranger: Phone) -> None:
    """What a hand is called stands nowhere; all else that is told deals other cards."""
    number = new_id()
    game = play(ana, number)
    file = ana.see(f"/games/{game['id']}/history")
    assert number not in json.encode([game, file]).decode()
    assert cards(look(stranger, game["id"])) != cards(game)
    assert stranger.get(f"/games/{game['id']}").status_code in (401, 404)


@pytest.mark.parametrize("nonce", ["", "ab", "g" * 32, "ab" * 40])
def test_a_number_that_is_none_is_refused(stranger: Phone, nonce: str) -> None:
    there = stranger.get(f"/hand/{new_id()}/dealt?nonce={nonce}")
    assert (there.status_code, slug(there)) == (400, "malformed")
    assert stranger.get(f"/hand/{new_id()}/dealt").status_code == 400


def test_hands_are_games_against_the_house_and_limited(
    service: Service, ana: Phone
) -> None:
    most = service.settings.quotas.house_games
    said = [
        ana.post(f"/hand/{new_id()}", id=new_id(), nonce=NONCE) for _ in range(most + 1)
    ]
    assert {one.status_code for one in said[:-1]} == {201}
    assert slug(said[-1]) == "too-much"

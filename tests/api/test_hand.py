"""A hand against the house: promised, one phone's own, and played once."""

from hashlib import sha256

import pytest
from flask import Flask
from msgspec import json

import engine
from api.service import Service
from engine.kernel.history import FORMAT
from engine.kernel.replay import verify
from tests.api.phones import NONCE, Door, Json, Phone, hand, new_id, slug
from tests.api.test_unplayed import a_call, as_guest, look, play


def cards(game: Json) -> list[str]:
    held = game["view"]["hand"]
    assert isinstance(held, list)
    return held


@pytest.fixture
def stranger(app: Flask) -> Phone:
    return Phone(app)


def promise_of(phone: Phone, door: Door) -> str:
    """Returns the promise of a hand, before a number is added."""
    called = {name: v for name, v in door.query.items() if name != "nonce"}
    told = phone.see(Door(door.path, called).at("").replace("/?", "?"))
    return str(told["commitment"])


def revealed(phone: Phone, game: Json) -> Json:
    """Gives a game up; returns what its history tells of its shuffle then."""
    phone.ask(f"/games/{game['id']}/resign", id=new_id(), seat=game["me"][0])
    file: Json = phone.see(f"/games/{game['id']}/history")
    return file


def test_a_stranger_is_dealt_a_hand_that_stays(stranger: Phone) -> None:
    door = hand()
    game = look(stranger, door)
    assert game == look(stranger, door)
    assert len(cards(game)) == 10
    assert [one["seat"] for one in game["decisions"]] == [game["seat"]]


@pytest.mark.parametrize("system", engine.systems())
def test_a_hand_of_any_system_is_dealt_and_it_is_ones_turn(
    stranger: Phone, system: str
) -> None:
    game = look(stranger, hand(system=system))
    assert (game["system"], game["status"]) == (system, "running")
    assert game["decisions"]
    assert {one["seat"] for one in game["decisions"]} == {game["seat"]}


def test_each_hand_is_another_and_so_is_each_number_added(stranger: Phone) -> None:
    hands = [tuple(cards(look(stranger, hand()))) for _ in range(20)]
    number, game = new_id(), new_id()
    doors = [hand(number, f"{n:032x}", game=game) for n in range(20)]
    hands += [tuple(cards(look(stranger, door))) for door in doors]
    assert len({*hands}) == 40


def test_a_hand_is_promised_before_a_number_is_added(ana: Phone) -> None:
    door = hand()
    promise = promise_of(ana, door)
    game = play(ana, door)
    assert game["commitment"] == promise
    told = revealed(ana, game)
    file = ana.get(f"/games/{game['id']}/history").data
    assert sha256(bytes.fromhex(told["fairness"]["secret"])).hexdigest() == promise
    assert NONCE in told["fairness"]["nonces"]
    assert told["format"] == f"slowhand-history/{FORMAT}"
    assert [*verify(file, engine.load)]


def test_whoever_has_played_a_hand_knows_no_other(ana: Phone) -> None:
    """The end of a game tells its secret: no part of it may deal anything again."""
    door = hand()
    number, nonce = door.path.rpartition("/")[2], door.query["nonce"]
    told = revealed(ana, play(ana, door))["fairness"]["secret"]
    for other in (hand(number), hand(number, system="gaiaton")):
        again = revealed(ana, play(ana, other))["fairness"]["secret"]
        assert again[:64] != told[:64]
    same = hand(number, "cd" * 16, game=door.query["game"])
    said = ana.post(same.at("answers"), **a_call(ana, same))
    assert nonce != same.query["nonce"]
    assert slug(said) == "id-reused"


def test_nobody_can_ask_for_the_hand_of_another(ana: Phone, stranger: Phone) -> None:
    """What a hand is called stands nowhere; all else that is told deals other cards."""
    door = hand()
    shown = cards(look(ana, door))
    game = play(ana, door)
    number = door.path.rpartition("/")[2]
    file = ana.see(f"/games/{game['id']}/history")
    assert number not in json.encode([game, file]).decode()
    guessed = hand(game["id"], game=game["id"])
    assert cards(look(stranger, guessed)) != shown
    assert stranger.get(f"/games/{game['id']}").status_code in (401, 404)


def test_a_hand_that_is_called_like_a_game_opens_no_link_for_watching_it(
    ana: Phone, stranger: Phone
) -> None:
    watched = ana.set_table({"kind": "bot", "level": 0})
    _, token = watched["watch"].split("#")
    told = stranger.get(hand(watched["id"], game=watched["id"]).at("dealt"))
    assert told.status_code == 200
    assert token not in told.text


def test_a_hand_tells_no_card_of_the_house_nor_what_deals_them(
    service: Service, stranger: Phone
) -> None:
    door = hand()
    shown = stranger.get(door.at("dealt"))
    call = a_call(stranger, door) | as_guest()
    played = stranger.post(door.at("answers"), **call)
    table = service.store.table(door.query["game"])
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


@pytest.mark.usefixtures("time")
def test_hands_are_games_against_the_house_and_limited(
    service: Service, ana: Phone
) -> None:
    most = service.settings.quotas.house_games
    doors = [hand() for _ in range(most + 1)]
    said = [ana.post(door.at("answers"), **a_call(ana, door)) for door in doors]
    assert {one.status_code for one in said[:-1]} == {201}
    assert slug(said[-1]) == "too-much"

"""What if, before its first answer: nothing of it is kept, and nothing hidden told."""

from random import Random
from typing import Any

import pytest
from flask import Flask
from msgspec import json

from api.service import Service
from api.store import Store
from tests.api.phones import Door, Json, Phone, any_answer, new_id, play_on, slug
from tests.api.test_leaving import delete
from tests.api.test_sandboxes import state_of
from tests.api.test_secrets import secrets
from tests.api.test_unplayed import as_guest, kept, mine, tallies

AT = 6  # a position in the middle of a game


def what_if(of: str, **position: Any) -> Door:
    """Returns the door to a sandbox that goes on from a position."""
    told = {name: str(value) for name, value in position.items()}
    return Door(f"/{of}/branch", {"id": new_id(), **told})


@pytest.fixture
def over(ana: Phone, ben: Phone, game: str) -> str:
    play_on([ana, ben], game, Random(1))
    return game


@pytest.fixture(params=["game", "file"])
def door(request: pytest.FixtureRequest, ana: Phone, over: str) -> Door:
    """Returns the doors to a position of a game that is over, open to strangers."""
    if request.param == "game":
        return what_if(f"games/{over}", seat=0, seen=AT)
    name = ana.ask("/replays", **ana.see(f"/games/{over}/history"))["id"]
    return what_if(f"replays/{name}", number=AT, seat=0)


@pytest.fixture
def stranger(app: Flask) -> Phone:
    return Phone(app)


def first_answer(phone: Phone, door: Door) -> Json:
    return {"answer": any_answer(phone.see(door.at("dealt")), Random(7))}


def asked(answer: Json) -> Json:
    return {name: answer[name] for name in ("seat", "decision", "move", "picks")}


@pytest.mark.both_stores
def test_a_stranger_leaves_nothing_before_the_first_answer_and_plays_from_there(
    service: Service, store: Store, stranger: Phone, over: str, door: Door
) -> None:
    before = kept(store)
    shown = stranger.see(door.at("dealt"))
    assert shown == stranger.see(door.at("dealt"))
    assert (shown["sandbox"], shown["me"], shown["id"]) == (
        True,
        [0, 1],
        door.query["id"],
    )
    call = first_answer(stranger, door)
    stranger.ask(door.at("preview"), **asked(call["answer"]))
    which = {name: call["answer"][name] for name in ("seat", "decision")}
    advice = stranger.ask(door.at("advice"), **which)
    assert slug(stranger.post(door.at("answers"), **call)) == "no-session"
    assert kept(store) == before
    call["answer"] |= advice
    game = stranger.ask(door.at("answers"), **call, **as_guest())["game"]
    assert stranger.game(game["id"])["me"] == [0, 1]
    assert mine(store, game["id"], call) == 1
    more = kept(store)
    for kind in before:
        more.remove(kind)
    assert {"Game", "Player", "Session"} <= {*more}
    assert more.count("Player") == more.count("Game") == 1
    then = store.snapshot(over, AT if "number" in door.query else AT - 1)
    begun = store.snapshot(game["id"], 0)
    system = service.system_of(store.table(over))
    world = system.decode(bytes(begun.state)).world
    assert world == system.decode(bytes(then.state)).world
    origin = store.table(game["id"]).sandbox
    assert origin is not None
    assert origin.of in door.path


@pytest.mark.both_stores
def test_a_first_answer_that_is_sent_again_is_one_sandbox(
    store: Store, app: Flask, door: Door
) -> None:
    call = first_answer(Phone(app), door) | as_guest()
    games = kept(store).count("Game")
    told = [Phone(app).ask(door.at("answers"), **call) for _ in range(3)]
    assert {one["game"]["id"] for one in told} == {door.query["id"]}
    assert kept(store).count("Game") == games + 1
    assert mine(store, door.query["id"], call) == 1


def test_what_was_shown_is_kept_whoever_moves_first(
    service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    """With the house across it may be the house: then it is kept on a word of mine."""
    play_on([ana, ben], game, Random(1), acts=3)
    service.stop()  # the house would move before it is looked at
    seat = 1 - int(ben.game(game)["seats"][1]["waiting"])
    me = (ana, ben)[seat]
    there = me.game(game)["seen"]
    door = what_if(f"games/{game}", seat=seat, seen=there, level=0)
    shown = me.see(door.at("dealt"))
    assert (shown["me"], shown["decisions"]) == ([seat], [])
    call: Json = {"seat": seat, "seen": there, "level": 0, "id": door.query["id"]}
    told = me.ask(f"/games/{game}/branch", **call)
    assert (told["view"], told["commitment"]) == (shown["view"], shown["commitment"])


@pytest.fixture(params=["game", "file"])
def house_begins(request: pytest.FixtureRequest, ana: Phone, over: str) -> Door:
    """Returns doors to a position in which the house has to move first."""
    name = ana.ask("/replays", **ana.see(f"/games/{over}/history"))["id"]
    for at in range(1, AT):
        if request.param == "game":
            door = what_if(f"games/{over}", seat=0, seen=at, level=0)
        else:
            door = what_if(f"replays/{name}", number=at, seat=0, level=0)
        if not ana.see(door.at("dealt"))["decisions"]:
            return door
    raise AssertionError("Ana is always asked")


@pytest.mark.both_stores
def test_who_lets_the_house_begin_comes_and_keeps_it_by_one_call(
    store: Store, app: Flask, service: Service, stranger: Phone, house_begins: Door
) -> None:
    service.stop()  # the house would begin at once
    door, before = house_begins, kept(store)
    shown, guest = stranger.see(door.at("dealt")), as_guest()
    numbers = {n: int(v) for n, v in door.query.items() if n != "id"}
    call: Json = {"id": door.query["id"], **numbers}
    assert slug(stranger.post(door.path, **call)) == "no-session"
    assert kept(store) == before
    phones = [Phone(app) for _ in range(3)]  # the replies before were lost
    told = [phone.ask(door.path, **call, **guest) for phone in phones]
    assert {one["id"] for one in told} == {door.query["id"]}
    assert told[0]["view"] == shown["view"]
    assert phones[-1].game(door.query["id"])["me"] == [0]
    more = kept(store)
    for kind in before:
        more.remove(kind)
    assert more.count("Player") == more.count("Game") == 1


def test_of_a_running_game_nothing_gets_in_that_its_player_does_not_know(
    service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    for seed in range(8):
        play_on([ana, ben], game, Random(seed), acts=1)
        table, state = service.store.newest(game)[0], state_of(service, game)
        door = what_if(f"games/{game}", seat=1, seen=state.seen[1])
        hidden = secrets(service, table, state)
        hidden = {t for t in hidden if b"-" not in t and b" " not in t}
        hidden = {t for t in hidden if not t.startswith(b'"')}
        then = ben.see(f"/games/{game}?seat=1")
        shown = ben.get(door.at("dealt"))
        told = ben.see(door.at("dealt"))
        if told["seat"] == 1:
            assert (told["view"], told["decisions"]) == (
                then["view"],
                then["decisions"],
            )
        call = first_answer(ben, door)
        said = [
            shown,
            ben.post(door.at("preview"), **asked(call["answer"])),
            ben.post(door.at("answers"), **call),
        ]
        assert [one.status_code for one in said] == [200, 200, 201]
        heard = b"".join(one.data + str(one.headers).encode() for one in said)
        assert not [text for text in hidden if text in heard]
        dealt = bytes(service.store.snapshot(door.query["id"], 0).state)
        assert not [text for text in hidden if text in dealt]


def test_the_other_hand_is_guessed_and_so_for_each_sandbox(
    service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    hands = set()
    for _ in range(4):
        door = what_if(f"games/{game}", seat=0, seen=1)
        ana.ask(door.at("answers"), **first_answer(ana, door))
        dealt = service.store.snapshot(door.query["id"], 0).state
        system = service.system_of(service.store.table(game))
        hands.add(system.decode(bytes(dealt)).world.hands[1])
    assert len(hands) > 1


def test_while_it_runs_only_its_players_look_and_from_their_own_seats(
    ana: Phone, cem: Phone, stranger: Phone, game: str
) -> None:
    for phone, seat, problem in (
        (ana, 1, "not-your-seat"),
        (cem, 0, "not-found"),
        (stranger, 0, "no-session"),
        (stranger, 1, "no-session"),
    ):
        door = what_if(f"games/{game}", seat=seat, seen=1)
        assert slug(phone.get(door.at("dealt"))) == problem
        question = {"seat": seat, "decision": f"{seat}.1"}
        assert slug(phone.post(door.at("advice"), **question)) == problem
        answer = question | {"move": "fly", "picks": {}, "id": new_id()}
        said = phone.post(door.at("answers"), answer=answer, **as_guest())
        assert said.status_code in (401, 403, 404, 409), "nor as a guest who is new"
        assert phone.get(f"/games/{door.query['id']}").status_code in (401, 404)


def test_there_is_nothing_to_try_at_the_end(ana: Phone, over: str) -> None:
    last = ana.game(over)["seen"]
    door = what_if(f"games/{over}", seat=0, seen=last)
    assert slug(ana.get(door.at("dealt"))) == "against-the-rules"
    past = what_if(f"games/{over}", seat=0, seen=last + 1)
    assert slug(ana.get(past.at("dealt"))) == "not-found"


@pytest.mark.usefixtures("time")
def test_looks_are_limited_and_so_is_what_is_kept(
    service: Service, ana: Phone, stranger: Phone, over: str
) -> None:
    door = what_if(f"games/{over}", seat=0, seen=AT, level=1)
    looks = [stranger.get(door.at("dealt")) for _ in range(121)]
    assert looks[119].status_code == 200
    assert slug(looks[120]) == "too-much"
    most = service.settings.quotas.sandboxes
    answer = any_answer(ana.see(door.at("dealt")), Random(7))
    said = []
    for _ in range(most + 1):
        other = what_if(f"games/{over}", seat=0, seen=AT, level=1)
        answer |= {"id": new_id()}
        said.append(ana.post(other.at("answers"), answer=answer).status_code)
    assert (said[most - 1], said[most]) == (201, 429)
    assert any(row.what.startswith("house:") for row in tallies(service))


def test_whoever_leaves_is_forgotten_in_a_sandbox_that_an_answer_made(
    service: Service, ana: Phone, cem: Phone, over: str, door: Door
) -> None:
    cem.ask(door.at("answers"), **first_answer(cem, door))
    assert "Ana" in cem.get(f"/games/{door.query['id']}").text
    delete(ana, "Ana")
    assert "Ana" not in cem.get(f"/games/{door.query['id']}").text


def test_cards_of_a_host_are_kept_with_the_first_answer_alone(
    service: Service, ana: Phone, stranger: Phone
) -> None:
    suits = [{"id": f"s{n}", "name": f"S{n}", "colour": f"c{n // 2}"} for n in range(6)]
    deck = {"name": "Mine", "values": [1, 2, 3, 4, 5], "suits": suits}
    digest = ana.ask("/card-sets", system="common-galea", set=deck)["hash"]
    game = ana.set_table({"kind": "me"}, options={"deck": digest})["id"]
    for _ in range(2):
        ana.sit(game)
    play_on([ana, ana], game, Random(1))
    name = ana.ask("/replays", **ana.see(f"/games/{game}/history"))["id"]
    door = what_if(f"replays/{name}", number=2)
    assert stranger.see(door.at("dealt"))["view"]["deck"]["name"] == "Mine"
    call = first_answer(stranger, door) | as_guest()
    made = stranger.ask(door.at("answers"), **call)["game"]
    assert made["view"]["deck"]["name"] == "Mine"
    assert json.decode(service.store.archive.cards(digest))["name"] == "Mine"

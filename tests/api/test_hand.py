"""The hand on the first screen: one phone's own, and kept nowhere before it plays."""

import pytest
from flask import Flask
from msgspec import json

import engine
from api.service import Service
from api.store import NotFound
from engine.kernel.replay import verify
from tests.api.phones import Json, Phone, new_id, slug


def cards(game: Json) -> list[str]:
    hand = game["view"]["hand"]
    assert isinstance(hand, list)
    return hand


@pytest.fixture
def stranger(app: Flask) -> Phone:
    return Phone(app)


def test_a_stranger_is_dealt_a_hand_that_stays(stranger: Phone) -> None:
    number = new_id()
    game = stranger.see(f"/hand/{number}")
    assert game == stranger.see(f"/hand/{number}")
    assert len(cards(game)) == 10
    assert [one["seat"] for one in game["decisions"]] == [0]


def test_each_number_has_a_hand_of_its_own(stranger: Phone) -> None:
    hands = [tuple(cards(stranger.see(f"/hand/{new_id()}"))) for _ in range(20)]
    assert len({*hands}) == 20


def test_nothing_of_a_hand_is_kept_before_it_is_played(
    service: Service, stranger: Phone
) -> None:
    number = new_id()
    stranger.see(f"/hand/{number}")
    with pytest.raises(NotFound):
        service.store.newest(number)
    assert stranger.post(f"/hand/{number}", id=new_id()).status_code == 401


@pytest.mark.both_stores
def test_what_was_shown_is_played_once(ana: Phone) -> None:
    number, call = new_id(), new_id()
    shown = ana.see(f"/hand/{number}")
    game = ana.ask(f"/hand/{number}", id=call)
    assert game["id"] == call
    assert cards(game) == cards(shown)
    assert [seat["kind"] for seat in game["seats"]] == ["player", "bot"]
    assert game["decisions"]
    assert ana.ask(f"/hand/{number}", id=call)["id"] == call
    assert slug(ana.post(f"/hand/{new_id()}", id=call)) == "id-reused"


def test_nobody_can_ask_for_the_hand_of_another(ana: Phone, stranger: Phone) -> None:
    """Neither a game's id nor the number of its seat is the number that deals it."""
    number = new_id()
    game = ana.ask(f"/hand/{number}", id=new_id())
    file = ana.see(f"/games/{game['id']}/history")
    told = json.encode([game, file]).decode()
    assert number not in told
    for known in (game["id"], *filter(None, file["fairness"]["nonces"])):
        there = stranger.get(f"/hand/{known}")
        assert there.status_code == 404 or cards(there.json or {}) != cards(game)
    assert stranger.get(f"/games/{game['id']}").status_code in (401, 404)


def test_its_history_is_true(ana: Phone) -> None:
    game = ana.ask(f"/hand/{new_id()}", id=new_id())
    ana.ask(f"/games/{game['id']}/resign", id=new_id(), seat=0)
    file = ana.get(f"/games/{game['id']}/history").data
    assert json.decode(file)["complete"]
    assert [*verify(file, engine.load)]


def test_hands_are_games_against_the_house_and_limited(
    service: Service, ana: Phone
) -> None:
    most = service.settings.quotas.house_games
    said = [ana.post(f"/hand/{new_id()}", id=new_id()) for _ in range(most + 1)]
    assert {one.status_code for one in said[:-1]} == {201}
    assert slug(said[-1]) == "too-much"

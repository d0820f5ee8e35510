"""Looking without a name: what a link shows to a phone that was never here."""

from random import Random

import pytest
from flask import Flask

from tests.api.phones import Json, Phone, any_answer, new_id, slug


@pytest.fixture
def stranger(app: Flask) -> Phone:
    return Phone(app)


@pytest.fixture
def game(ana: Phone, ben: Phone) -> Json:
    """A game of two after an answer of each."""
    table, random = ana.set_table(), Random(3)
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"])
    for phone in (ana, ben):
        seen = phone.game(table["id"])
        if seen["decisions"]:
            phone.ask(f"/games/{table['id']}/answers", **any_answer(seen, random))
    return ana.game(table["id"])


@pytest.mark.both_stores
def test_the_link_for_watching_shows_the_public_board(
    ana: Phone, cem: Phone, stranger: Phone, game: Json
) -> None:
    stranger.watch(game)
    cem.watch(game)
    for path in ("", "/events?after=0", "/positions"):
        at = f"/games/{game['id']}{path}"
        assert stranger.see(at) == cem.see(at)
    assert stranger.game(game["id"])["view"]["hand"] is None


@pytest.mark.parametrize("path", ["", "/events", "/positions", "/at/1", "/history"])
def test_without_the_link_nothing_of_it_is_told(
    stranger: Phone, game: Json, path: str
) -> None:
    assert slug(stranger.get(f"/games/{game['id']}{path}")) == "no-session"


@pytest.mark.parametrize("path", ["", "/events", "/positions", "/at/1", "/history"])
def test_the_link_shows_nobodys_hand(stranger: Phone, game: Json, path: str) -> None:
    stranger.watch(game)
    assert slug(stranger.get(f"/games/{game['id']}{path}?seat=0")) == "no-session"


def test_what_was_said_is_not_told_to_who_has_no_name(
    ana: Phone, stranger: Phone, game: Json
) -> None:
    said = {"seat": 0, "to": "table", "text": "Hello"}
    ana.ask(f"/games/{game['id']}/messages", id=new_id(), **said)
    stranger.watch(game)
    assert "talk" not in stranger.see(f"/games/{game['id']}?talk=0")


def test_a_game_that_is_over_is_looked_back_at(
    ana: Phone, stranger: Phone, game: Json
) -> None:
    ana.ask(f"/games/{game['id']}/resign", id=new_id(), seat=0)
    seen = stranger.see(f"/games/{game['id']}/positions?seat=0")["positions"]
    then = stranger.see(f"/games/{game['id']}/at/{seen[0]['seen']}?seat=0")
    assert len(then["view"]["hand"]) == 10
    assert then["me"] == []


def test_the_deal_of_the_day_is_shown_and_played_by_who_has_a_session(
    stranger: Phone,
) -> None:
    deal = stranger.see("/days")
    at = f"/days/{deal['today']}/{deal['deals'][0]['system']}"
    assert stranger.see(at)["status"] == "new"
    answer = any_answer(stranger.see(f"{at}/dealt"), Random(1))
    assert slug(stranger.post(f"{at}/answers", answer=answer)) == "no-session"


@pytest.mark.usefixtures("time")
def test_strangers_of_one_address_look_so_often_a_minute(
    stranger: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.http.session.LOOKS", 1)
    assert stranger.get("/days").status_code == 200
    refused = stranger.get("/days")
    assert slug(refused) == "too-much"
    assert refused.headers["Retry-After"] == "60"

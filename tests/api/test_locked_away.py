"""What a phone locked away of a shuffle: for its player alone, bounded, and gone."""

from datetime import timedelta

import pytest
from flask import Flask

from api.people import shuffles
from api.service import Service
from api.tables import quotas
from tests.api.clocks import Time
from tests.api.conftest import everything
from tests.api.phones import NOWHERE, Phone, new_id, slug

pytestmark = pytest.mark.both_stores
TEXT = "Locked_with-a-key" * 4


def lock(phone: Phone, game: str, text: str = TEXT) -> str:
    """Locks something away; returns what kind of problem it was, if it was one."""
    reply = phone.post(f"/me/shuffles/{game}", id=new_id(), text=text)
    return "" if reply.status_code == 204 else slug(reply)


def locked(phone: Phone, game: str) -> str:
    """Returns what there is for a phone, or what kind of problem it was."""
    reply = phone.get(f"/me/shuffles/{game}")
    return str((reply.json or {})["text"]) if reply.status_code == 200 else slug(reply)


def again(app: Flask, phone: Phone) -> Phone:
    """Another phone with the same cookie."""
    cookie, other = phone.web.get_cookie("slowhand"), Phone(app)
    other.web.set_cookie("slowhand", cookie.value if cookie else "")
    return other


def test_it_comes_back_to_its_player_on_any_phone(
    app: Flask, ana: Phone, game: str
) -> None:
    assert lock(ana, game, "first") == lock(ana, game) == ""
    for phone in (ana, again(app, ana)):
        assert locked(phone, game) == TEXT


def test_nobody_else_is_ever_given_it(
    app: Flask, ana: Phone, ben: Phone, cem: Phone, game: str
) -> None:
    lock(ana, game)
    assert [locked(phone, game) for phone in (ben, cem)] == ["not-found"] * 2
    assert locked(Phone(app), game) == "no-session"
    lock(ben, game, "mine")
    assert (locked(ana, game), locked(ben, game)) == (TEXT, "mine")
    assert TEXT not in ben.get("/me/export").text


def test_it_is_kept_of_games_alone_in_which_one_has_a_part(
    app: Flask, cem: Phone, game: str
) -> None:
    assert [lock(cem, one) for one in (game, NOWHERE)] == ["not-found"] * 2
    assert lock(Phone(app), game) == "no-session"


@pytest.mark.parametrize("text", ["", "a" * 8001, "in the open", "[1]", "é"])
def test_it_is_short_and_locked(ana: Phone, game: str, text: str) -> None:
    assert lock(ana, game, text) == "malformed"
    assert lock(ana, game, "a" * 8000) == ""


@pytest.mark.usefixtures("busy")
def test_there_is_so_much_of_it(ana: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffles, "MOST", 2)
    games = [str(ana.set_table()["id"]) for _ in range(3)]
    for game in (games[0], *games):
        assert lock(ana, game) == ""
    assert [locked(ana, game) for game in games] == ["not-found", TEXT, TEXT]


@pytest.mark.usefixtures("time")
def test_it_is_sent_so_often_a_day(
    ana: Phone, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "SHUFFLES_A_DAY", 2)
    assert [lock(ana, game) for _ in range(3)] == ["", "", "too-much"]


def test_it_is_in_the_export(ana: Phone, game: str) -> None:
    lock(ana, game)
    assert ana.see("/me/export")["locked"] == [{"game": game, "text": TEXT}]


def test_what_two_phones_lock_at_once_is_all_in_the_export(
    ana: Phone, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = str(ana.set_table()["id"])
    lock(ana, game)
    with monkeypatch.context() as patch:  # the other one has read the list before
        patch.setattr(shuffles, "_games", lambda *_: ())
        lock(ana, other)
    told = {one["game"] for one in ana.see("/me/export")["locked"]}
    assert told == {game, other}


def test_it_goes_with_its_player(ana: Phone, game: str, service: Service) -> None:
    lock(ana, game)
    assert TEXT in str(everything(service))
    said = ana.post("/me/delete", id=new_id(), name="Ana")
    assert said.status_code == 204
    assert TEXT not in str(everything(service))


def test_it_does_not_last_for_ever(ana: Phone, game: str, time: Time) -> None:
    lock(ana, game)
    time.passes(days=399)
    assert locked(ana, game) == TEXT
    time.passes(days=2)
    assert locked(ana, game) == "not-found"
    assert timedelta(days=400) == shuffles.KEPT

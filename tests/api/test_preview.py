"""The page behind an invitation's link: what a messenger shows of it."""

import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

import engine
from api.app import make
from api.service.settings import Settings
from api.store.sqlite import SqliteStore
from tests import library
from tests.api.conftest import KEY
from tests.api.phones import Phone

PICTURES = Path(__file__).parents[2] / "frontend" / "public"
NAME = 'Ana "<b>'


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    (tmp_path / "index.html").write_text("<html><head><title>x</title></head></html>")
    (tmp_path / "preview-common-galea.jpg").write_bytes(b"")
    settings = Settings(
        store="tests", keys=(KEY,), following="stream", dist=str(tmp_path)
    )
    return make(settings, library, SqliteStore(tmp_path / "games.db"))


@pytest.fixture
def ana(app: Flask) -> Phone:
    return Phone(app, NAME)


def tags(app: Flask, code: str) -> dict[str, str]:
    """What a messenger, which is nobody here, reads in the head of the page."""
    reply = app.test_client().get(f"/join/{code}")
    assert reply.status_code == 200
    assert reply.headers["Content-Type"] == "text/html; charset=utf-8"
    return dict(re.findall(r'<meta property="(.*?)" content="(.*?)" />', reply.text))


def invite(ana: Phone) -> Any:
    table = ana.set_table()
    ana.sit(table["id"])
    return table


def test_it_says_who_invites_to_which_game(app: Flask, ana: Phone) -> None:
    told = tags(app, invite(ana)["invite"]["code"])
    assert told["og:title"] == "Ana &#34;&lt;b&gt; invites you to Common Galea"
    assert told["og:image"] == "http://localhost/preview-common-galea.jpg"
    assert told["og:description"].startswith("Ten cards each.")


@pytest.mark.parametrize("system", engine.systems())
def test_each_game_has_a_picture_of_its_own(system: str) -> None:
    assert (PICTURES / f"preview-{system}.jpg").stat().st_size > 10_000


def test_a_wrong_code_tells_of_the_app_only(app: Flask, ana: Phone) -> None:
    invite(ana)
    told = tags(app, "AAAAAAAA")
    assert told["og:title"] == "Slowhand: card games, slowly"
    assert told["og:image"].endswith("/preview-slowhand.jpg")


def test_of_a_game_that_has_begun_nothing_is_told(app: Flask, ana: Phone) -> None:
    table = invite(ana)
    code = table["invite"]["code"]
    Phone(app, "Ben").sit(table["id"], code=code)
    assert ana.game(table["id"])["status"] == "running"
    assert tags(app, code) == tags(app, "AAAAAAAA")


def test_the_invitation_is_told_to_who_has_no_name_yet(app: Flask, ana: Phone) -> None:
    code = invite(ana)["invite"]["code"]
    told = app.test_client().get(f"/api/invitations/{code}")
    assert told.status_code == 200
    seats = told.get_json()["seats"]
    assert [seat["name"] for seat in seats] == [NAME, None]


def test_without_pages_there_is_none(ana: Phone, tmp_path: Path) -> None:
    bare = make(
        Settings(store="tests", keys=(KEY,), following="stream"),
        library,
        SqliteStore(tmp_path / "bare.db"),
    )
    assert bare.test_client().get("/join/AAAAAAAA").status_code == 404

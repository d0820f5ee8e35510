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
from tests.api.phones import NOWHERE, Phone, new_id

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
    return shown(app, f"/join/{code}")


def shown(app: Flask, path: str) -> dict[str, str]:
    """What a messenger, which is nobody here, reads in the head of the page."""
    reply = app.test_client().get(path)
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


def play(app: Flask, ana: Phone) -> str:
    """Begins a game with Ben, who has invited nobody to watch."""
    table = invite(ana)
    Phone(app, "Ben").sit(table["id"], code=table["invite"]["code"])
    return str(table["id"])


@pytest.mark.parametrize("path", ["/watch/{}", "/game/{}/replay/3"])
def test_a_link_to_a_game_that_runs_tells_the_game_and_nobody_at_it(
    app: Flask, ana: Phone, path: str
) -> None:
    told = shown(app, path.format(play(app, ana)))
    assert "Common Galea" in told["og:title"]
    assert told["og:image"].endswith("/preview-common-galea.jpg")
    assert "Ana" not in str(told)


@pytest.mark.parametrize("path", ["/watch/{}", "/game/{}/replay/3?seat=0"])
def test_a_link_to_a_game_that_is_over_tells_who_played(
    app: Flask, ana: Phone, path: str
) -> None:
    game = play(app, ana)
    ana.ask(f"/games/{game}/resign", id=new_id(), seat=0)
    told = shown(app, path.format(game))
    assert told["og:title"] == "Ana &#34;&lt;b&gt; and Ben played Common Galea"
    assert told["og:description"].endswith("Look on without a name.")


def test_a_link_to_a_replay_tells_who_played(app: Flask, ana: Phone) -> None:
    game = play(app, ana)
    ana.ask(f"/games/{game}/resign", id=new_id(), seat=0)
    file = ana.see(f"/games/{game}/history")
    replay = ana.ask("/replays", **file)["id"]
    told = shown(app, f"/replays/{replay}/2")
    assert told["og:title"] == "Ana &#34;&lt;b&gt; and Ben played Common Galea"


def test_a_link_to_a_deal_of_the_day_tells_of_which_game(app: Flask) -> None:
    told = shown(app, "/day/2026-11-24/gaiaton")
    assert told["og:title"] == "Gaiaton: the deal of the day"
    assert shown(app, "/day")["og:title"] == "The deals of the day"


@pytest.mark.parametrize(
    "path",
    [
        "/watch/x",
        "/watch/" + NOWHERE,
        "/game/x/replay",
        "/replays/" + NOWHERE,
        "/day/never",
        "/day/2026-11-24/chess",
    ],
)
def test_a_link_to_nothing_tells_of_the_app_only(app: Flask, path: str) -> None:
    assert shown(app, path) == tags(app, "AAAAAAAA")


def test_own_tables_are_told_to_nobody(app: Flask, ana: Phone) -> None:
    deal = ana.see("/days")
    mine = ana.ask(f"/days/{deal['today']}/common-galea", id=new_id())["id"]
    assert shown(app, f"/watch/{mine}") == shown(app, "/watch/x")


def test_too_many_from_one_address_are_told_of_the_app_only(
    app: Flask, ana: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.routes.preview.PAGES", 1)
    path = f"/watch/{play(app, ana)}"
    assert "Common Galea" in shown(app, path)["og:title"]
    assert shown(app, path)["og:title"] == "Slowhand: card games, slowly"


def test_a_page_that_anybody_may_have_is_kept_at_the_edge(app: Flask) -> None:
    reply = app.test_client().get("/day")
    assert reply.headers["Cache-Control"] == "public, max-age=0, s-maxage=60"
    assert "Accept-Language" in reply.headers["Vary"]


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

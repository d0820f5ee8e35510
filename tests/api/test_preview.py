"""The page behind an invitation's link: what a messenger shows of it."""

import re
import zlib
from pathlib import Path
from random import Random
from struct import unpack
from typing import Any, NamedTuple

import pytest
from flask import Flask

import engine
from api.app import make
from api.game.picture import ALL, Seat, address_of, draw, with_faces
from api.service.settings import Settings
from api.store.sqlite import SqliteStore
from tests import library
from tests.api.conftest import KEY
from tests.api.phones import NOWHERE, Phone, deal, new_id, play_on

PICTURES = Path(__file__).parents[2] / "frontend" / "public"
NAME = 'Ana "<b>'
BAND_ROWS = 120


class Picture(NamedTuple):
    width: int
    height: int
    rows: list[bytes]  # as they are seen, three bytes a pixel


def decoded(file: bytes) -> Picture:
    """Reads a PNG of numbered colours, and holds every sum of it against its bytes."""
    assert file[:8] == b"\x89PNG\r\n\x1a\n"
    chunks, at = {}, 8
    while at < len(file):
        (size,) = unpack(">I", file[at : at + 4])
        content = file[at + 4 : at + 8 + size]
        assert zlib.crc32(content) == unpack(">I", file[at + 8 + size :][:4])[0]
        chunks[content[:4]] = content[4:]
        at += size + 12
    width, height, *kind = unpack(">IIBBBBB", chunks[b"IHDR"])
    assert kind == [8, 3, 0, 0, 0]
    palette, raw = chunks[b"PLTE"], zlib.decompress(chunks[b"IDAT"])
    colours = [palette[i : i + 3] for i in range(0, len(palette), 3)]
    assert len(colours) <= 256
    lines = [raw[i : i + width + 1] for i in range(0, len(raw), width + 1)]
    assert {line[0] for line in lines} == {0}
    rows = [b"".join(colours[n] for n in line[1:]) for line in lines]
    return Picture(width, height, rows)


def halves(picture: Picture) -> tuple[list[bytes], list[bytes]]:
    """The cover, and the band below it."""
    assert len(picture.rows) == picture.height
    return picture.rows[:-BAND_ROWS], picture.rows[-BAND_ROWS:]


def told_of(shown: str) -> dict[str, str]:
    return {"og:image": f"/api/pictures/common-galea/{shown}.png"}


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    (tmp_path / "index.html").write_text("<html><head><title>x</title></head></html>")
    for file in PICTURES.glob("preview-*"):
        (tmp_path / file.name).symlink_to(file)
    settings = Settings(
        store="tests", keys=(KEY,), following="stream", dist=str(tmp_path)
    )
    return make(settings, library, SqliteStore(tmp_path / "games.db"))


def picture_of(app: Flask, told: dict[str, str]) -> Picture:
    """The picture that a messenger fetches, decoded by the book."""
    reply = app.test_client().get(told["og:image"].removeprefix("http://localhost"))
    assert reply.status_code == 200
    assert reply.content_type == "image/png"
    assert "immutable" in reply.headers["Cache-Control"]
    return decoded(reply.data)


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
    assert told["og:image"] == "http://localhost/api/pictures/common-galea/A.+.png"
    assert told["og:description"].startswith("Ten cards each.")
    drawn = picture_of(app, told)
    assert (drawn.width, drawn.height) == (1200, 630)
    above, below = halves(drawn), halves(picture_of(app, told_of("A.B")))
    assert above[0] == below[0]
    assert above[1] != below[1]


def test_it_is_the_host_who_invites_wherever_they_sit(app: Flask, ana: Phone) -> None:
    table = ana.set_table({"kind": "open"}, {"kind": "open"}, system="galatune")
    game, code = table["id"], table["invite"]["code"]
    ana.sit(game)
    Phone(app, "Ben").sit(game, code=code)
    version = ana.game(game)["version"]
    ana.ask(f"/games/{game}/swap", seat=0, other=1, version=version)
    assert [seat["name"] for seat in ana.game(game)["seats"]] == ["Ben", NAME, None]
    assert tags(app, code)["og:title"].startswith("Ana &#34;&lt;b&gt; invites you")


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
    assert told["og:image"].endswith("/api/pictures/common-galea/A.B*.png")


@pytest.mark.parametrize("acts", [3, 7])
def test_a_picture_shows_what_lies_there_and_no_hidden_card(
    app: Flask, ana: Phone, acts: int
) -> None:
    table, ben = invite(ana), Phone(app, "Ben")
    ben.sit(table["id"], code=table["invite"]["code"])
    play_on([ana, ben], table["id"], Random(acts), acts)
    before = [phone.game(table["id"])["view"] for phone in (ana, ben)]
    ana.ask(f"/games/{table['id']}/resign", id=new_id(), seat=0)
    told = shown(app, f"/watch/{table['id']}")
    lying = told["og:image"].removesuffix(".png").rpartition(":")[2]
    cards = [face.partition("_")[2] for face in lying.split(",")]
    assert cards == before[0]["centre"][-3:]
    assert not {*cards} & {card for view in before for card in view["hand"]}
    bare = {"og:image": told["og:image"].replace(f":{lying}", "")}
    assert picture_of(app, told) != picture_of(app, bare)


def test_nothing_is_told_of_what_lies_at_a_table_that_runs(
    app: Flask, ana: Phone
) -> None:
    game = play(app, ana)
    assert ":" not in shown(app, f"/watch/{game}")["og:image"].partition("//")[2]


def test_a_persons_link_tells_who_it_is_and_an_old_one_nobody(
    app: Flask, ana: Phone
) -> None:
    old = ana.see("/me/link")["code"]
    assert (
        shown(app, f"/meet/{old}")["og:title"] == "Ana &#34;&lt;b&gt; plays at Slowhand"
    )
    met = shown(app, f"/meet/{old}")
    assert met["og:image"].endswith("/api/pictures/slowhand/:me_a,you_you.png")
    picture_of(app, met)
    ana.ask("/me/link", id=new_id())
    assert "Ana" not in str(shown(app, f"/meet/{old}"))


def test_a_link_to_a_replay_tells_who_played(app: Flask, ana: Phone) -> None:
    game = play(app, ana)
    ana.ask(f"/games/{game}/resign", id=new_id(), seat=0)
    file = ana.see(f"/games/{game}/history")
    replay = ana.ask("/replays", **file)["id"]
    told = shown(app, f"/replays/{replay}/2")
    assert told["og:title"] == "Ana &#34;&lt;b&gt; and Ben played Common Galea"
    assert told["og:image"].endswith("/api/pictures/common-galea/A.B*.png")


def test_a_history_that_is_opened_again_shows_what_its_table_showed(
    app: Flask, ana: Phone
) -> None:
    table, ben = invite(ana), Phone(app, "Ben")
    ben.sit(table["id"], code=table["invite"]["code"])
    play_on([ana, ben], table["id"], Random(7), 7)
    ana.ask(f"/games/{table['id']}/resign", id=new_id(), seat=0)
    replay = ana.ask("/replays", **ana.see(f"/games/{table['id']}/history"))["id"]
    told = shown(app, f"/replays/{replay}/0")["og:image"]
    assert told == shown(app, f"/game/{table['id']}/replay")["og:image"]
    assert ":" in told.rpartition("/")[2]


def test_a_link_to_a_deal_of_the_day_tells_of_which_game(app: Flask) -> None:
    told = shown(app, "/day/2026-11-24/gaiaton")
    assert told["og:title"] == "Gaiaton: the deal of the day"
    assert shown(app, "/day")["og:title"] == "The deals of the day"
    galea = shown(app, "/day/2026-11-24/common-galea")["og:image"]
    assert galea.endswith("/common-galea/=2026-11-24:common-galea.png")
    assert picture_of(app, {"og:image": galea}) != picture_of(
        app, {"og:image": galea.replace(":common-galea", "")}
    )


def test_a_link_to_the_deals_of_a_day_shows_every_game(app: Flask) -> None:
    told = shown(app, "/day/2026-11-24")
    address, _, games = told["og:image"].removesuffix(".png").rpartition(":")
    assert address.endswith("/api/pictures/slowhand/=2026-11-24")
    assert games.split(",") == list(engine.systems())
    picture_of(app, told)
    assert "/slowhand/=20" in shown(app, "/day")["og:image"]


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
    mine = ana.first(deal(ana.see("/days")["today"]))["id"]
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
    full = draw(PICTURES, system, "A*-12.~3.B.?.+")
    assert full is not None
    assert 20_000 < len(full) < 100_000
    assert draw(PICTURES, system, ".".join("ABCDEFGHIJ")) is not None


DRAWN = {
    "common-galea": "red_sword-4",
    "noble-galea": "yellow_laurel-1",
    "royal-galea": "blue_shield-5",
    "gaiaton": "green_snail",
    "galatune": "light_war_visored-helm",
    "one-deck-galaxy": "society_mathematicians",
}


@pytest.mark.parametrize("system", engine.systems())
def test_each_game_draws_what_is_seen_of_it_from_afar(system: str) -> None:
    face = DRAWN[system].replace("_", " ")
    address = with_faces(PICTURES, system, "A.B", [face, "pink unicorn"])
    assert address == f"A.B:{DRAWN[system]}"
    plain, full = draw(PICTURES, system, "A.B"), draw(PICTURES, system, address)
    assert plain
    assert full
    above, below = halves(decoded(full))
    assert below == halves(decoded(plain))[1]
    assert above != halves(decoded(plain))[0]
    assert len(full) < 100_000


def test_what_faces_weigh() -> None:
    sheets = [*PICTURES.glob("preview-faces-*.png")]
    assert {file.name[14:-4] for file in sheets} == {*engine.systems(), ALL}
    assert sum(file.stat().st_size for file in sheets) < 200_000


@pytest.mark.parametrize(
    "address",
    [
        "common-galea/A.x",
        "common-galea/A\u0663",
        "common-galea/=\u0662\u0660\u0662\u0666-11-26",
        "common-galea/A:",
        "common-galea/:",
        "faces-galatune/A",
        "common-galea/" + "A." * 10 + "A",
        "marks/A",
        "chess/A",
    ],
)
def test_of_what_is_no_table_there_is_no_picture(app: Flask, address: str) -> None:
    assert app.test_client().get(f"/api/pictures/{address}.png").status_code == 404


@pytest.mark.usefixtures("time")
def test_a_picture_is_asked_for_so_often_and_no_more(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.routes.preview.PAGES", 2)
    path = "/api/pictures/common-galea/A.B.png"
    codes = [app.test_client().get(path).status_code for _ in range(4)]
    assert codes == [200, 200, 429, 429]


@pytest.mark.parametrize(
    ("seat", "called"),
    [
        (Seat("\u00c9lodie", won=True, sum=12), "E*12"),
        (Seat("\u674e", sum=-3), "?-3"),
        (Seat("", is_free=True), "+"),
        (Seat(None, sum=10**9), "~"),
        (Seat("\U0001f600"), "?"),
    ],
)
def test_whoever_sits_there_has_a_coin(seat: Seat, called: str) -> None:
    assert address_of([seat]) == called


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

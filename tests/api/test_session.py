"""Guests: a name, a signed cookie, and nothing else."""

from pathlib import Path

import pytest
from flask import Flask
from msgspec.structs import replace

from api.schemas.shape import SHAPE
from api.service import Service
from tests.api.phones import Phone, new_id, slug

pytestmark = pytest.mark.both_stores

FRONTEND = Path(__file__).parents[2] / "frontend"


def test_a_guest_is_known_again(app: Flask) -> None:
    phone = Phone(app)
    said = phone.ask("/session", id=new_id(), name="Ana")
    assert phone.see("/me").items() >= {**said, "waiting": 0}.items()


def test_a_session_needs_no_more_than_a_name(app: Flask) -> None:
    ana, other = Phone(app), Phone(app)
    assert ana.ask("/session", name="Ana") != other.ask("/session", name="Ana")


def test_a_session_asked_for_twice_is_one(app: Flask) -> None:
    call = {"id": new_id(), "name": "Ana"}
    assert Phone(app).ask("/session", **call) == Phone(app).ask("/session", **call)


def test_another_name_under_the_same_id_is_refused(app: Flask) -> None:
    call = {"id": new_id(), "name": "Ana"}
    Phone(app).ask("/session", **call)
    eve = Phone(app)
    assert slug(eve.post("/session", **(call | {"name": "Eve"}))) == "id-reused"
    assert eve.get("/me").status_code == 401


@pytest.mark.parametrize(
    "name", ["...", "42", "\u3164\u115f", "\u2800", "🂡", "🅰", "\u200d", "\u202eanA"]
)
def test_a_name_has_a_letter_that_one_can_see(app: Flask, name: str) -> None:
    refused = Phone(app).post("/session", id=new_id(), name=name)
    assert slug(refused) == "malformed"
    assert "name: A name has" in refused.text


@pytest.mark.parametrize(
    "name",
    ["Ana", "Łódź", "小明", "علی", "Ana 🂡", "T", "Theo", "🦊🦊", "👩‍👩‍👧‍👦", "☀️", "🇩🇪"],
)
def test_a_name_of_any_script_is_taken(app: Flask, name: str) -> None:
    assert Phone(app).ask("/session", id=new_id(), name=name)["name"] == name


@pytest.mark.parametrize(
    "name",
    [
        "House",
        "The  house",
        "HOUSE 2",
        "НОUЅЕ",
        "Hous\u00e9\u3164",
        "Ｈｏｕｓｅ",
        "house-9",
        "🇭🇴🇺🇸🇪",
        "🅷🅾🆄🆂e",
        "Somebody who left",
    ],
)
def test_nobody_is_called_as_the_house_is(app: Flask, ana: Phone, name: str) -> None:
    for path in ("/session", "/me"):
        refused = ana.post(path, id=new_id(), name=name)
        assert slug(refused) == "malformed"
        assert "what the house is called" in refused.text


def test_who_has_such_a_name_from_before_can_still_leave(
    service: Service, ana: Phone
) -> None:
    player = service.store.player(ana.see("/me")["player"])
    service.store.keep_player(replace(player, name="42", version=player.version + 1))
    assert ana.post("/me/delete", id=new_id(), name="42").status_code == 204


def test_no_script_reads_the_cookie_and_no_other_site_sends_it(app: Flask) -> None:
    said = Phone(app).post("/session", id=new_id(), name="Ana")
    cookie = said.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_whoever_signs_out_is_asked_again(app: Flask, ana: Phone) -> None:
    assert ana.web.delete("/api/session").status_code == 204
    assert slug(ana.get("/me")) == "no-session"


def test_replies_stay_on_the_phone_that_asked(ana: Phone, game: str) -> None:
    looked = ana.get(f"/games/{game}").headers
    assert looked["Cache-Control"] == "private, no-cache"
    assert looked["Vary"] == "Cookie, Accept-Language"
    told = ana.post("/session", id=new_id(), name="Ana").headers
    assert told["Cache-Control"] == "no-store"
    assert (
        looked["X-Content-Type-Options"] == told["X-Content-Type-Options"] == "nosniff"
    )


def test_every_reply_says_the_shape_that_our_page_reads(ana: Phone, game: str) -> None:
    page = (FRONTEND / "src/api/whole.ts").read_text("utf-8")
    said = {ana.get(f"/games/{it}").headers["X-Shape"] for it in (game, "no-game")}
    assert said == {str(SHAPE)}
    assert f'SHAPE = "{SHAPE}"' in page

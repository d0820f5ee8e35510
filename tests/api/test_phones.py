"""My phones: where I am signed in and where I am told, each taken out by itself."""

from typing import Any

import pytest
from flask import Flask
from itsdangerous import TimestampSigner
from msgspec.structs import replace

from api.people.phones import MOST, make_room
from api.service import Service
from api.service.minute_cache import Recent
from tests.api.authenticator import Authenticator
from tests.api.clocks import Time
from tests.api.conftest import KEY
from tests.api.phones import Json, Phone, new_id, slug
from tests.api.push.service import PushService
from tests.api.test_accounts import again
from tests.api.test_passkeys import add, sign_in
from tests.api.told import Told

ANDROID = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604"


def second(app: Flask, phone: Phone, browser: str = IPHONE) -> Phone:
    """Another phone of the same player, let in by a code."""
    other, code = Phone(app), phone.ask("/me/code", id=new_id())["code"]
    other.web.environ_base["HTTP_USER_AGENT"] = browser
    other.ask("/session/code", id=new_id(), code=code)
    return other


def phones(phone: Phone) -> list[Json]:
    found: list[Json] = phone.see("/phones")["phones"]
    return found


def take_out(phone: Phone, which: Json, what: str = "") -> None:
    assert phone.web.delete(f"/api/phones/{which['id']}{what}").status_code == 204


def elsewhere(service: Service, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Lets another process answer from now on; returns what brings this one back."""
    here = service.admitted
    monkeypatch.setattr(service, "admitted", Recent())
    return lambda: monkeypatch.setattr(service, "admitted", here)


def test_a_new_guest_has_one_phone(app: Flask) -> None:
    phone = Phone(app)
    phone.web.environ_base["HTTP_USER_AGENT"] = ANDROID
    phone.ask("/session", id=new_id(), name="Ana")
    (only,) = phones(phone)
    assert (only["device"], only["here"]) == ("Chrome, Android", True)
    assert (only["signed_in"], only["told"]) == (True, False)


def test_who_opens_a_table_is_told_whether_they_use_another_phone(
    app: Flask, ana: Phone, game: str, time: Time
) -> None:
    def told() -> Json:
        found: Json = ana.see(f"/games/{game}?elsewhere=next")["elsewhere"]
        return found

    assert "phones" not in told()
    second(app, ana)
    assert told()["phones"] is True
    time.passes(days=4)
    assert "phones" not in told()


def test_this_phone_stands_first(app: Flask, ana: Phone) -> None:
    tablet = second(app, ana)
    assert [p["here"] for p in phones(ana)] == [True, False]
    assert [p["device"] for p in phones(tablet)] == ["Safari, iPhone", ""]


@pytest.mark.both_stores
def test_one_phone_is_signed_out_from_another(app: Flask, ana: Phone) -> None:
    tablet, laptop = second(app, ana), second(app, ana)
    lost = next(p for p in phones(tablet) if p["here"])
    take_out(ana, lost)
    assert slug(tablet.get("/me")) == "no-session"
    assert laptop.get("/me").status_code == 200
    assert lost["id"] not in [p["id"] for p in phones(ana)]


def test_nobody_signs_anothers_phone_out(app: Flask, ana: Phone, ben: Phone) -> None:
    (mine,) = phones(ana)
    take_out(ben, mine)
    assert ana.get("/me").status_code == 200


# Notices


def test_a_phone_that_is_told_is_one_line(ana: Phone, push: PushService) -> None:
    Told(ana, push)
    (only,) = phones(ana)
    assert (only["here"], only["told"]) == (True, True)


@pytest.mark.parametrize("way", ["here", "singly", "everywhere"])
def test_a_phone_that_is_signed_out_is_told_no_more(
    app: Flask, ana: Phone, push: PushService, way: str
) -> None:
    tablet = second(app, ana)
    Told(tablet, push)
    if way == "here":
        tablet.web.delete("/api/session")
    elif way == "singly":
        take_out(ana, next(p for p in phones(tablet) if p["here"]))
    else:
        ana.post("/me/sign-out-everywhere", id=new_id())
    assert ana.see("/me")["push"] == []


def test_signing_out_everywhere_leaves_my_own_notices(
    ana: Phone, push: PushService
) -> None:
    Told(ana, push)
    ana.post("/me/sign-out-everywhere", id=new_id())
    (only,) = phones(ana)
    assert (only["here"], only["told"]) == (True, True)


def test_a_phone_is_told_nothing_and_stays(
    app: Flask, ana: Phone, push: PushService
) -> None:
    tablet = second(app, ana)
    Told(tablet, push)
    take_out(ana, next(p for p in phones(ana) if p["told"]), "/notices")
    assert ana.see("/me")["push"] == []
    assert tablet.get("/me").status_code == 200


def test_an_endpoint_from_before_there_were_sessions_is_a_line_of_its_own(
    service: Service, ana: Phone, push: PushService
) -> None:
    Told(ana, push)
    (old,) = service.store.errands.endpoints(ana.see("/me")["player"])
    service.store.errands.keep_endpoint(replace(old, session=None))
    _, alone = phones(ana)
    assert (alone["signed_in"], alone["told"]) == (False, True)
    take_out(ana, alone, "/notices")
    assert len(phones(ana)) == 1


# What a cookie is worth


def test_a_copied_cookie_dies_with_its_session(app: Flask, ana: Phone) -> None:
    thief = again(app, ana)
    ana.web.delete("/api/session")
    assert slug(thief.get("/me")) == "no-session"


def test_a_copy_does_not_outlive_signing_out_everywhere(app: Flask, ana: Phone) -> None:
    thief = again(app, ana)
    ana.post("/me/sign-out-everywhere", id=new_id())
    assert slug(thief.get("/me")) == "no-session"


def test_who_comes_in_as_another_leaves_the_first_session(
    app: Flask, ana: Phone, ben: Phone
) -> None:
    key = Authenticator()
    add(ana, key)
    copy = again(app, ben)
    assert sign_in(ben, key).status_code == 201
    assert ben.see("/me")["name"] == "Ana"
    assert slug(copy.get("/me")) == "no-session"


def test_the_first_call_signs_in_for_a_day(app: Flask, time: Time) -> None:
    call = {"id": new_id(), "name": "Ana"}
    Phone(app).ask("/session", **call)
    time.passes(hours=23)
    Phone(app).ask("/session", **call)
    time.passes(hours=1)
    assert slug(Phone(app).post("/session", **call)) == "id-reused"


def test_the_first_call_is_no_key_after_its_phone_has_left(app: Flask) -> None:
    phone, call = Phone(app), {"id": new_id(), "name": "Ana"}
    phone.ask("/session", **call)
    phone.web.delete("/api/session")
    assert slug(Phone(app).post("/session", **call)) == "id-reused"


def test_the_first_call_sent_twice_is_one_phone(app: Flask) -> None:
    phone, call = Phone(app), {"id": new_id(), "name": "Ana"}
    phone.ask("/session", **call)
    Phone(app).ask("/session", **call)
    assert len(phones(phone)) == 1


def test_a_phone_that_is_used_keeps_its_cookie(time: Time, ana: Phone) -> None:
    ana.see("/me")
    time.passes(days=2)
    said = ana.get("/me")
    assert f"Max-Age={400 * 24 * 3600}" in said.headers["Set-Cookie"]
    time.passes(hours=2)
    assert "Set-Cookie" not in ana.get("/me").headers


def test_a_phone_says_when_it_was_used_last(time: Time, app: Flask, ana: Phone) -> None:
    tablet = second(app, ana)
    time.passes(days=3)
    tablet.see("/me")
    mine, theirs = phones(ana)
    assert mine["used"] == theirs["used"] == f"{time.at:%Y-%m-%dT%H:%MZ}"
    assert mine["since"] < mine["used"]


@pytest.mark.parametrize("form", ["{player}", "{player}:0"])
def test_a_cookie_of_an_earlier_version_becomes_a_session(
    app: Flask, ana: Phone, form: str
) -> None:
    signer = TimestampSigner([KEY], salt="slowhand.session")
    cookie = signer.sign(form.format(player=ana.see("/me")["player"])).decode()
    old = Phone(app)
    old.web.set_cookie("slowhand", cookie)
    assert "/" in old.get("/me").headers["Set-Cookie"]
    assert len(phones(ana)) == 2
    old.web.delete("/api/session")
    copy = Phone(app)
    copy.web.set_cookie("slowhand", cookie)
    assert slug(copy.get("/me")) == "no-session"


def test_an_old_cookie_that_never_came_back_is_signed_out_too(
    app: Flask, ana: Phone
) -> None:
    signer = TimestampSigner([KEY], salt="slowhand.session")
    cookie = signer.sign(ana.see("/me")["player"] + ":0").decode()
    for _ in range(2):
        old = Phone(app)
        old.web.set_cookie("slowhand", cookie)
        old.web.delete("/api/session")
    old.web.set_cookie("slowhand", cookie)
    assert slug(old.get("/me")) == "no-session"


def test_the_phone_used_least_lately_makes_room(
    app: Flask, time: Time, ana: Phone
) -> None:
    ana.see("/me")
    time.passes(days=2)
    key = Authenticator()
    laptop = second(app, ana)
    add(laptop, key)
    time.passes(days=2)
    for _ in range(MOST):
        sign_in(Phone(app), key)
    last = Phone(app)
    sign_in(last, key)
    assert len(phones(last)) == MOST
    assert slug(ana.get("/me")) == "no-session"


def test_who_comes_in_at_the_same_moment_as_others_stays(
    app: Flask, service: Service, time: Time, ana: Phone
) -> None:
    player = ana.see("/me")["player"]
    (mine,) = service.store.sessions.of(player)
    for n in range(MOST):
        service.store.sessions.keep(replace(mine, id=f"{n:016x}"))
    for fresh in ("0" * 17, "f" * 16):
        service.store.sessions.keep(replace(mine, id=fresh))
        make_room(service, player, fresh)
        left = {session.id for session in service.store.sessions.of(player)}
        assert fresh in left
        assert len(left) == MOST


# Other processes


WRITES = [
    ("post", "/me", {"name": "Eve"}),
    ("post", "/me/code", {}),
    ("post", "/passkeys/start", {}),
    ("post", "/push/test", {}),
    ("post", "/me/sign-out-everywhere", {}),
    ("delete", "/push/5d2f0a30-3a1c-4a53-a4cf-1d3d43b10001", {}),
    ("delete", "/phones/0123456789abcdef", {}),
    ("get", "/me/export", {}),
    ("post", "/me/delete", {"name": "Ana"}),
]


@pytest.mark.parametrize(("verb", "path", "body"), WRITES)
def test_an_account_is_closed_to_a_revoked_phone_everywhere_at_once(
    app: Flask,
    service: Service,
    ana: Phone,
    monkeypatch: pytest.MonkeyPatch,
    verb: str,
    path: str,
    body: Json,
) -> None:
    thief = second(app, ana)
    thief.see("/me")
    back = elsewhere(service, monkeypatch)
    take_out(ana, next(p for p in phones(ana) if not p["here"]))
    back()
    ask = getattr(thief.web, verb)
    named = {"json": {"id": new_id()} | body} if verb == "post" else {}
    assert slug(ask(f"/api{path}", **named)) == "no-session"
    assert ana.see("/me")["name"] == "Ana"


def test_a_deleted_player_changes_nothing_anywhere_at_once(
    app: Flask, service: Service, ana: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    tablet = again(app, ana)
    tablet.see("/me")
    back = elsewhere(service, monkeypatch)
    ana.post("/me/delete", id=new_id(), name="Ana")
    back()
    assert slug(tablet.post("/push/test", id=new_id())) == "no-session"
    assert slug(tablet.post("/me", id=new_id(), name="Eve")) == "no-session"


def test_a_revoked_phone_makes_nothing_anywhere_after_a_minute(
    app: Flask,
    service: Service,
    time: Time,
    ana: Phone,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thief = second(app, ana)
    thief.see("/me")
    back = elsewhere(service, monkeypatch)
    take_out(ana, next(p for p in phones(ana) if not p["here"]))
    back()
    time.passes(seconds=59)
    wish = {"system": "common-galea", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert slug(thief.post("/games", id=new_id(), **wish)) == "no-session"

"""A service that moves: old addresses serve for a while, old cookies come along."""

from typing import Any

import pytest
from flask import Flask
from msgspec.structs import replace

from api.__main__ import _parser, main
from api.service import Service
from api.service.origins import parse
from tests.api.authenticator import Authenticator
from tests.api.clocks import Time
from tests.api.phones import Phone, new_id, slug
from tests.api.test_passkeys import add, sign_in

NEW, OLD, LAN = (
    "https://cards.example",
    "http://cards.example:8000",
    "http://10.0.0.5:8000",
)
SECURE, PLAIN = "__Host-slowhand", "slowhand"


@pytest.fixture
def moved(service: Service, ana: Phone, ben: Phone) -> None:
    """Two signed in over plain HTTP; then the file moved to another address."""
    move(service, OLD, LAN)


def move(service: Service, *also: str, to: str = NEW) -> None:
    secure = to.startswith("https:")
    service.settings = replace(service.settings, origin=to, also=also, secure=secure)


def cookies(
    phone: Phone, at: str, cookie: str, path: str = "/api/me", **body: Any
) -> Any:
    """Asks at an address with one cookie; returns the reply and the cookies it sets."""
    web = phone.web.application.test_client(use_cookies=False)
    headers = {"Cookie": cookie} if cookie else {}
    method = web.post if body else web.get
    more = {"json": body} if body else {}
    headers |= {"Origin": at} if body else {}
    reply = method(path, base_url=at, headers=headers, **more)
    pairs = (
        line.partition(";")[0].partition("=")
        for line in reply.headers.getlist("Set-Cookie")
    )
    return reply, {name: value for name, _, value in pairs}


def plain(phone: Phone) -> str:
    """The cookie that a phone had before the move."""
    cookie = phone.web.get_cookie(PLAIN)
    assert cookie
    return f"{PLAIN}={cookie.value}"


@pytest.mark.usefixtures("moved")
@pytest.mark.both_stores
def test_the_cookie_of_plain_http_is_taken_once(ana: Phone) -> None:
    reply, told = cookies(ana, NEW, plain(ana))
    assert (reply.status_code, reply.json["name"]) == (200, "Ana")
    assert told[PLAIN] == ""
    secure = f"{SECURE}={told[SECURE]}"
    assert cookies(ana, NEW, secure)[0].status_code == 200
    assert told[SECURE] != plain(ana).partition("=")[2]


@pytest.mark.usefixtures("moved")
def test_who_listened_to_the_old_cookie_has_nothing(ana: Phone, time: Time) -> None:
    """Not under the other name either, nor after what is lost may be asked again."""
    value = plain(ana).partition("=")[2]
    assert cookies(ana, NEW, plain(ana))[0].status_code == 200
    assert slug(cookies(ana, NEW, f"{SECURE}={value}")[0]) == "no-session"
    assert slug(cookies(ana, LAN, plain(ana))[0]) == "no-session"
    time.passes(minutes=11)
    assert slug(cookies(ana, NEW, plain(ana))[0]) == "no-session"


@pytest.mark.usefixtures("moved")
def test_calls_side_by_side_lead_to_one_session(ana: Phone) -> None:
    """As a page sends them when it opens, or one whose reply was lost."""
    told = [cookies(ana, NEW, plain(ana))[1][SECURE] for _ in range(3)]
    sessions = {value.rpartition(".")[0].rpartition(".")[0] for value in told}
    assert len(sessions) == 1
    listed = cookies(ana, NEW, f"{SECURE}={told[0]}", "/api/phones")[0].json
    assert [phone["here"] for phone in listed["phones"]] == [True]


@pytest.mark.usefixtures("moved")
def test_who_is_signed_out_with_the_old_cookie_is_given_no_new_one(ana: Phone) -> None:
    web = ana.web.application.test_client(use_cookies=False)
    gone = web.delete(
        "/api/session", base_url=NEW, headers={"Cookie": plain(ana), "Origin": NEW}
    )
    assert gone.status_code == 204
    assert all("Max-Age=0" in one for one in gone.headers.getlist("Set-Cookie"))
    assert slug(cookies(ana, NEW, plain(ana))[0]) == "no-session"


def test_a_plain_cookie_counts_only_where_the_host_says_it_was_used(
    service: Service, ana: Phone
) -> None:
    """Else whoever is on the line could make a phone somebody else's."""
    for also in ((), (LAN,), ("https://cards.example:444",)):
        move(service, *also)
        assert slug(cookies(ana, NEW, plain(ana))[0]) == "no-session"


@pytest.mark.usefixtures("moved")
def test_a_cookie_of_the_new_address_comes_before_the_old_one(
    ana: Phone, ben: Phone
) -> None:
    secure = f"{SECURE}={cookies(ben, NEW, plain(ben))[1][SECURE]}"
    reply, told = cookies(ana, NEW, f"{plain(ana)}; {secure}")
    assert (reply.json["name"], told) == ("Ben", {})


@pytest.mark.usefixtures("moved")
def test_the_old_address_serves_as_before(ana: Phone) -> None:
    assert cookies(ana, LAN, plain(ana))[0].json["name"] == "Ana"
    hello = {"id": new_id(), "name": "Eve"}
    reply, told = cookies(ana, LAN, "", "/api/session", **hello)
    assert (reply.status_code, list(told)) == (201, [PLAIN])
    code, _ = cookies(ana, LAN, plain(ana), "/api/me/code", id=new_id())
    assert code.json["link"].startswith(f"{NEW}/device/")


@pytest.mark.usefixtures("moved")
@pytest.mark.parametrize(
    ("at", "origin"),
    [
        (NEW, "http://cards.example"),
        (NEW, "https://cards.example:8000"),
        (NEW, LAN),
        (LAN, NEW),
        (LAN, "https://10.0.0.5:8000"),
        ("https://evil.example", "https://evil.example"),
        ("https://evil.example", "http://evil.example"),
        (NEW, "null"),
        (NEW, "https://cards.example.evil.example"),
    ],
)
def test_another_scheme_or_host_may_not_send_anything(
    ana: Phone, at: str, origin: str
) -> None:
    web = ana.web.application.test_client(use_cookies=False)
    body = {"id": new_id(), "name": "Eve"}
    refused = web.post(
        "/api/session", base_url=at, json=body, headers={"Origin": origin}
    )
    assert slug(refused) == "foreign-origin"
    assert "Set-Cookie" not in refused.headers


@pytest.mark.usefixtures("moved")
@pytest.mark.parametrize("host", ["https://evil.example", "https://cards.example:9"])
def test_another_host_is_given_nothing(ana: Phone, host: str) -> None:
    """A name that is turned to us (DNS rebinding): links stay ours, cookies secure."""
    hello = {"id": new_id(), "name": "Eve"}
    web = ana.web.application.test_client(use_cookies=False)
    reply = web.post("/api/session", base_url=host, json=hello)
    assert reply.headers["Set-Cookie"].startswith(SECURE)
    reply, _ = cookies(ana, host, plain(ana), "/api/me")
    assert "evil" not in reply.text
    cookie = f"{SECURE}={cookies(ana, NEW, plain(ana))[1][SECURE]}"
    wish = {"id": new_id(), "system": "common-galea"}
    wish["seats"] = [{"kind": "me"}, {"kind": "open"}]  # type: ignore[assignment]
    table = web.post("/api/games", base_url=host, json=wish, headers={"Cookie": cookie})
    assert table.json["invite"]["link"].startswith(NEW)  # type: ignore[index]
    assert table.json["watch"].startswith(NEW)  # type: ignore[index]


def test_a_passkey_of_the_old_address_opens_there(
    app: Flask, service: Service, ana: Phone
) -> None:
    key = Authenticator()
    add(ana, key)
    move(service, "http://localhost")
    assert sign_in(Phone(app), key).status_code == 201


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("HTTPS://Cards.Example:443/", "https://cards.example"),
        ("http://10.0.0.5:80", "http://10.0.0.5"),
        ("http://[fd00::1]:8000/x", "http://[fd00::1]:8000"),
    ],
)
def test_an_address_is_what_browsers_say(said: str, meant: str) -> None:
    assert parse(said) == meant


def test_who_runs_it_names_other_addresses(capsys: pytest.CaptureFixture[str]) -> None:
    wish = ["serve", "--origin", NEW, "--also", f"{OLD},{LAN}"]
    assert _parser().parse_args(wish).also == (OLD, LAN)
    with pytest.raises(SystemExit):
        main(["serve", "--origin", NEW, "--also", "cards.example"])
    assert main(["serve", "--also", LAN]) == 2
    assert "Say --origin" in capsys.readouterr().err

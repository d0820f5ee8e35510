"""Bad input of every kind: a clear problem, never our mistake, and nothing changed."""

import pytest

from tests.api.phones import NOWHERE, Json, Phone, new_id, slug

SEATS = [{"kind": "me"}, {"kind": "open"}]


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "wrong",
    [
        {"id": "1"},
        {"id": 7},
        {"id": None},
        {"id": "{" + NOWHERE + "}"},
        {"system": 1},
        {"system": "x" * 50},
        {"seats": []},
        {"seats": [{"kind": "me"}] * 11},
        {"seats": [{"kind": "king"}, {"kind": "open"}]},
        {"seats": [{"kind": "me", "level": 0}, {"kind": "open"}]},
        {"seats": [{"kind": "me"}, {"kind": "bot", "level": True}]},
        {"seats": [{"kind": "me"}, {"kind": "bot", "level": "0"}]},
        {"seats": "me"},
        {"options": []},
        {"options": None},
        {"clock": 3600},
        {"surprise": 1},
    ],
)
def test_a_table_of_wrong_types(ana: Phone, wrong: Json) -> None:
    wish = {"id": new_id(), "system": "common-galea", "seats": SEATS}
    assert slug(ana.post("/games", **(wish | wrong))) == "malformed"


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "wrong",
    [
        {"system": "chess"},
        {"seats": [{"kind": "me"}]},
        {"seats": [{"kind": "me"}, *[{"kind": "open"}] * 2]},
        {"seats": [{"kind": "bot"}, {"kind": "bot"}]},
        {"seats": [{"kind": "me"}, {"kind": "bot", "level": 9}]},
        {"options": {"aces": "yes"}},
        {"options": {"aces": 1}},
        {"options": {"deck": "tarot"}},
        {"options": {"deck": ["galea-30"]}},
        {"options": {"deck": "0" * 64}},
        {"options": {"late": "never"}},
        {"options": {"starter": 0}},
        {"options": {"kings": True}},
        {"options": {"x" * 3000: 1}},
    ],
)
def test_a_table_against_the_rules(ana: Phone, wrong: Json) -> None:
    wish = {"id": new_id(), "system": "common-galea", "seats": SEATS}
    assert slug(ana.post("/games", **(wish | wrong))) == "against-the-rules"


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("nonce", ["", "ab" * 15, "ab" * 33, "zz" * 16, "abc" * 11, 7])
def test_a_number_for_the_shuffle_that_is_none(
    ana: Phone, game: str, nonce: object
) -> None:
    refused = ana.post(f"/games/{game}/seats", id=new_id(), nonce=nonce)
    assert slug(refused) == "malformed"


@pytest.mark.parametrize(
    "query",
    [
        "seat=-1",
        "seat=x",
        "seat=1.0",
        "seat=",
        "seat=%00",
        "seat=٣",
        "seat=0&seat=1",
        "seat=99999999999999999999999",
        "side=0",
    ],
)
def test_a_query_that_says_nothing(ana: Phone, game: str, query: str) -> None:
    assert slug(ana.get(f"/games/{game}?{query}")) == "malformed"
    assert slug(ana.get(f"/games/{game}/events?after=0&{query}")) == "malformed"


@pytest.mark.parametrize(
    "query", ["list=all", "list=", "cursor=x", "cursor=W10=", "a=1"]
)
def test_a_list_that_there_is_not(ana: Phone, query: str) -> None:
    assert slug(ana.get(f"/games?{query}")) == "malformed"


# Addresses


@pytest.mark.parametrize(
    "path",
    [
        "",
        "/",
        "/nothing",
        "/games/",
        "//games",
        "/games/1",
        "/games/%00",
        "/games/..%2f..%2fetc",
        "/systems/chess/rules",
        "/systems/%F0%9F%82%A1/rules",
        "/invitations/NOTHING",
        "/invitations/%00",
        f"/games/{NOWHERE}",
        f"/games/{NOWHERE}/events",
        f"/games/{NOWHERE}/history",
        f"/games/{NOWHERE}/at/1",
    ],
)
def test_an_address_where_nothing_is(ana: Phone, path: str) -> None:
    assert slug(ana.get(path)) == "not-found"


def test_a_method_that_an_address_does_not_take(ana: Phone) -> None:
    refused = ana.web.put("/api/games")
    assert slug(refused) == "method-not-allowed"
    assert refused.headers["Allow"] == "GET, HEAD, OPTIONS, POST"


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "http://localhost.evil.example"},
        {"Origin": "http://localhost:81"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_another_web_site_changes_nothing(
    ana: Phone, game: str, headers: dict[str, str]
) -> None:
    calls = {
        "/session": {"id": new_id(), "name": "Eve"},
        "/games": {"id": new_id(), "system": "common-galea", "seats": SEATS},
        f"/games/{game}/resign": {"id": new_id(), "seat": 0},
    }
    for path, call in calls.items():
        refused = ana.web.post(f"/api{path}", json=call, headers=headers)
        assert slug(refused) == "foreign-origin"
    assert slug(ana.web.delete("/api/session", headers=headers)) == "foreign-origin"


def test_our_own_pages_may(ana: Phone) -> None:
    headers = {"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"}
    body = {"id": new_id(), "name": "Ana"}
    assert ana.web.post("/api/session", json=body, headers=headers).status_code == 201

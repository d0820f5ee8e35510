"""Bodies that are no JSON, too large or endless, and names that would mislead."""

from typing import Any

import pytest
from flask import Flask
from msgspec import json
from werkzeug.test import TestResponse, create_environ, run_wsgi_app

from api.http.body import parse
from api.service.problems import Problem
from tests.api.phones import (
    Phone,
    new_id,
    slug,
)

BIDI = "\u202e\u2066\u200f\u061c"


def raw(phone: Phone, path: str, body: bytes | str, **named: Any) -> TestResponse:
    """Posts a body as it is."""
    named = {"content_type": "application/json"} | named
    return phone.web.post(f"/api{path}", data=body, **named)


# Bodies


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"text"',
        b"\xff\xfe",
        b'\xef\xbb\xbf{"id":1}',
        b'{"a":NaN}',
        b'{"a":-Infinity}',
        b'{"a":1e999}',
        b'{"a":' + b"9" * 5000 + b"}",
        b'{"a":1,"a":2}',
        b'{"a":"\\ud800"}',
        b'{"a":"\\u0000"}',
        b'{"a":"\x01"}',
        b'{"\\u0000":1}',
        b"[" * 30_000,
        b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
        b"[" * 40 + b"]" * 40,
        b"{'a':1}",
        b'{"a":1}}',
        b"<xml/>",
    ],
)
def test_a_body_that_is_no_plain_json(ana: Phone, game: str, body: bytes) -> None:
    for path in ("/session", "/games", f"/games/{game}/answers"):
        assert slug(raw(ana, path, body)) == "malformed"


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b'{"a":1,"a":2}', "twice"),
        (b'{"a":{"b":1,"b":1}}', "twice"),
        (b'{"a":NaN}', "NaN is not JSON"),
        (b'{"a":1e999}', "too large"),
        (b'{"a":' + b"9" * 17 + b"}", "too large"),
        (b'{"a":"\\udc00"}', "half a character"),
        (b'{"a":["\\u0000"]}', "control characters"),
        (b'{"\\u001f":1}', "control characters"),
        (b"[" * 17 + b"]" * 17, "nested too deeply"),
        (b"[" * 30_000, "nested too deeply"),
        (b"\xff", "not UTF-8"),
        (b'{"a":1,}', "at character 7"),
    ],
)
def test_it_is_said_what_is_wrong_with_a_json(body: bytes, reason: str) -> None:
    with pytest.raises(Problem) as refused:
        parse(body)
    assert reason in str(refused.value.detail)


def test_plain_json_means_what_it_says() -> None:
    text = '{"a":[1,-2.5,9007199254740992,null,true,"עברית 👩‍👩‍👧"]}'
    assert parse(text.encode()) == json.decode(text)


def test_a_refusal_does_not_repeat_the_body(ana: Phone) -> None:
    assert "secret" not in raw(ana, "/session", '{"secret":"secret",}').text


@pytest.mark.parametrize("type_", ["text/plain", "application/xml", ""])
def test_a_body_of_another_kind(ana: Phone, type_: str) -> None:
    refused = raw(ana, "/session", "{}", content_type=type_)
    assert slug(refused) == "unsupported-media-type"


@pytest.mark.parametrize("size", [65_538, 1_000_000, 100_000_000])
def test_a_body_that_is_too_large_is_not_even_read(ana: Phone, size: int) -> None:
    refused = raw(ana, "/session", b"", content_length=size)
    assert slug(refused) == "too-large"


def test_a_body_of_the_largest_size_is_read(cem: Phone) -> None:
    body = json.encode({"id": new_id(), "name": "Cem"})
    assert raw(cem, "/session", body.ljust(65_536)).status_code == 201
    assert slug(raw(cem, "/session", body.ljust(65_537))) == "too-large"


class Endless:
    """A body that goes on for ever, and how much of it was read."""

    read_so_far = 0

    def read(self, size: int = 1000) -> bytes:
        self.read_so_far += size
        return b"x" * size


def test_a_body_of_unknown_length_is_read_no_further_than_allowed(app: Flask) -> None:
    environ = create_environ("/api/session", method="POST")
    body = Endless()
    environ |= {"wsgi.input": body, "wsgi.input_terminated": True}
    environ |= {"CONTENT_TYPE": "application/json", "HTTP_TRANSFER_ENCODING": "chunked"}
    _, status, _ = run_wsgi_app(app, environ)
    assert status.startswith("413")
    assert body.read_so_far < 200_000


# Names


@pytest.mark.parametrize(
    "name",
    ["", "   ", "x" * 41, "x" * 10_000, "a\u200bb", "\u200d", "\u0301", "\ue000"]
    + [f"An{char}a" for char in BIDI + "\u2028\ufeff\x85"],
)
def test_a_name_that_would_mislead(cem: Phone, name: str) -> None:
    assert slug(cem.post("/session", id=new_id(), name=name)) == "malformed"


@pytest.mark.parametrize(
    "name",
    [
        "A",
        "x" * 40,
        "👩‍👩‍👧‍👦 Ana",
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f Ben",
        "עֲנָת",
        "عَلي‌رضا",
        "Łukasz O’Néill",
        "さくら",
        "<script>alert(1)</script>",
        "Robert'); drop table games;--",
        "{seat}%s{0}",
    ],
)
def test_a_name_in_any_script_is_kept(app: Flask, name: str) -> None:
    assert Phone(app, name).see("/me")["name"] == name


def test_names_are_brought_to_one_spelling(app: Flask) -> None:
    assert Phone(app, "  Andre\u0301 ").see("/me")["name"] == "Andr\u00e9"

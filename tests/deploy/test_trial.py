"""Before players come to a new version, it is called for all that they do there."""

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from flask import Flask

import engine
from api.app import make
from api.service.settings import Settings
from api.store.sqlite import SqliteStore
from infra.stacks import Stage, Stop
from infra.trial import _answer, try_out

from .events import Event

ADDRESS = "https://cards.example.org"


class Function(NamedTuple):
    """Versions of a function, all the app of this test; one path fails.

    Or it is idle: it says what a look says, and does nothing.
    """

    app: Flask
    fails: str = ""
    idle: str = ""

    def client(self, *_: object, **__: object) -> "Function":
        return self

    def invoke(self, *, Payload: str, **_: object) -> Event:  # noqa: N803
        event = json.loads(Payload)
        if self.fails and event["rawPath"].endswith(self.fails):
            return said({"statusCode": 500, "body": "Something went wrong"})
        if self.idle and event["rawPath"].endswith(self.idle):
            event["rawPath"] = event["rawPath"].removesuffix(f"/{self.idle}")
            event["requestContext"]["http"]["method"] = "GET"
        web = self.app.test_client(use_cookies=False)
        reply = web.open(
            event["rawPath"],
            method=event["requestContext"]["http"]["method"],
            data=event["body"],
            headers={**event["headers"], "cookie": "; ".join(event["cookies"])},
            base_url=ADDRESS,
        )
        cookies = reply.headers.getlist("Set-Cookie")
        body = reply.get_data(as_text=True)
        return said({"statusCode": reply.status_code, "body": body, "cookies": cookies})


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """The service as a stage runs it, with a store of its own."""
    settings = Settings(
        store="tests",
        keys=("a key that is long enough to sign sessions",),
        origin=ADDRESS,
    )
    app = make(settings, engine, SqliteStore(tmp_path / "games.db"))
    yield app
    app.extensions["slowhand"].stop()


def said(reply: dict[str, Any]) -> Event:
    return {"Payload": BytesIO(json.dumps(reply).encode())}


def dev(function: Function) -> Stage:
    session: Any = function
    return Stage(session, "dev", lambda question: True)


def test_a_version_that_plays_is_let_through(
    app: Flask, capsys: pytest.CaptureFixture[str]
) -> None:
    try_out(dev(Function(app)), "7", ADDRESS)
    assert capsys.readouterr().out == "version 7: it plays\n"


@pytest.mark.parametrize("path", ["session", "games", "seats", "answers", "resign"])
def test_a_version_that_fails_at_something_is_named(app: Flask, path: str) -> None:
    with pytest.raises(Stop, match=f"Version 7 cannot be played with: .*{path}"):
        try_out(dev(Function(app, fails=path)), "7", ADDRESS)


def test_a_version_that_takes_an_answer_and_does_nothing_is_named(app: Flask) -> None:
    with pytest.raises(Stop, match="takes an answer, and nothing comes of it"):
        try_out(dev(Function(app, idle="answers")), "7", ADDRESS)


def test_a_list_that_stands_for_ids_is_read() -> None:
    pick = {"name": "card", "of": ["#0", "-a"]}
    asked = {
        "id": "0.1",
        "seat": 0,
        "lists": {"#0": ["a", "b", "c"]},
        "moves": [{"move": "lay", "picks": [pick], "at": ["#0"]}],
    }
    found = _answer({"seen": 3, "decisions": [asked]})
    assert found["picks"] == {"card": ["b"], "at": ["a"]}

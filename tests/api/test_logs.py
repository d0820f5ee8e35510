"""One JSON line per request, without what opens a door: codes, ids, cookies, names."""

import json
import logging
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from flask import Flask
from werkzeug.test import Client

from api.http.site import Site
from api.service import Service
from api.service.logs import JsonLines
from tests.api.phones import Json, Phone, any_answer, new_id, play_on


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, "slowhand")
    return caplog


def told(lines: pytest.LogCaptureFixture) -> list[Json]:
    found = [JsonLines().format(r) for r in lines.records if r.name == "slowhand"]
    return [json.loads(line) for line in found]


def test_a_request_is_one_line(ana: Phone, lines: pytest.LogCaptureFixture) -> None:
    lines.clear()
    ana.get("/me")
    (line,) = told(lines)
    assert (line["message"], line["level"]) == ("request", "info")
    assert (line["method"], line["route"], line["status"]) == ("GET", "/api/me", 200)
    assert line["ms"] >= 0


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/invitations/K7Q2MX", "/api/invitations/<code>"),
        ("/nothing/K7Q2MX", None),
        ("/games/K7Q2MX", None),
    ],
)
def test_no_code_is_written(
    ana: Phone, lines: pytest.LogCaptureFixture, path: str, route: str | None
) -> None:
    lines.clear()
    ana.get(path)
    (line,) = told(lines)
    assert (line["route"], line["status"]) == (route, 404)
    assert "K7Q2MX" not in str(line)


def test_no_line_says_who_did_what(
    ana: Phone, ben: Phone, game: str, lines: pytest.LogCaptureFixture
) -> None:
    lines.clear()
    phone = next(p for p in (ana, ben) if p.game(game)["decisions"])
    call = any_answer(phone.game(game), Random(1))
    phone.answer(game, call)
    said = {"seat": 0, "to": "table", "text": "Good evening"}
    ana.ask(f"/games/{game}/messages", id=new_id(), **said)
    written = str(told(lines))
    cookie = ana.web.get_cookie("slowhand")
    assert cookie is not None
    cards = [card for picked in call["picks"].values() for card in picked]
    names = (ana.name, ben.name, ana.see("/me")["player"], cookie.value)
    for secret in (game, call["id"], *cards, said["text"], *names):
        assert secret not in written


def test_a_page_is_a_line_too_without_its_path(
    app: Flask, tmp_path: Path, lines: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "sw.js").write_text("1")
    web = Client(Site(app, tmp_path))
    for path in ("/join/K7Q2MX", "/device/ABCD2345", "/sw.js", "/K7Q2MX.png"):
        web.get(path)
    assert [line["route"] for line in told(lines)] == [
        "/join/<code>",
        "/<page>",
        "/sw.js",
        "/<page>",
    ]


def test_one_machine_writes_them_too(tmp_path: Path) -> None:
    """What `serve` writes on standard error is JSON, line by line."""
    command = [sys.executable, "-m", "api", "serve", "--port", "0"]
    command += ["--db", str(tmp_path / "games.db"), "--dist", str(tmp_path / "none")]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout
        assert server.stderr
        port = int(server.stdout.readline().rpartition(":")[2])
        door = HTTPConnection("127.0.0.1", port, timeout=60)
        door.request("GET", "/api/health")
        door.getresponse().read()
        line = json.loads(server.stderr.readline())
        door.close()
        server.kill()
    assert (line["route"], line["status"]) == ("/api/health", 200)


def test_a_line_names_the_request_and_what_was_wrong(
    ana: Phone, lines: pytest.LogCaptureFixture
) -> None:
    lines.clear()
    for _ in range(2):
        ana.get("/invitations/K7Q2MX")
    first, second = told(lines)
    assert first["problem"] == "not-found"
    assert first["request"] != second["request"]


def test_a_fault_is_told_by_its_route(
    app: Flask, service: Service, lines: pytest.LogCaptureFixture
) -> None:
    """The path of an invitation is a key."""
    app.test_client_class = None  # which looks that there are no faults
    ana = Phone(app, "Ana")
    lines.clear()
    with patch.object(service.store, "invited", side_effect=RuntimeError("broken")):
        ana.get("/invitations/K7Q2MX")
    fault, request = told(lines)
    assert (fault["message"], fault["route"]) == ("fault", "/api/invitations/<code>")
    assert request["problem"] == "fault"
    assert "K7Q2MX" not in str(fault)


def metrics(lines: pytest.LogCaptureFixture) -> Json:
    """What CloudWatch takes out of the log: each figure with its unit."""
    found: Json = {}
    for line in told(lines):
        for about in line.get("_aws", {}).get("CloudWatchMetrics", ()):
            assert (about["Namespace"], about["Dimensions"]) == (
                "Slowhand",
                [["function"]],
            )
            assert line["function"] == "slowhand-test"
            found |= {m["Name"]: (line[m["Name"]], m["Unit"]) for m in about["Metrics"]}
    return found


def test_on_aws_an_answer_is_a_metric(
    service: Service,
    ana: Phone,
    ben: Phone,
    game: str,
    lines: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("AWS_LAMBDA_FUNCTION_NAME", "slowhand-test")
    call = next(
        any_answer(found, Random(1))
        for found in (ana.game(game), ben.game(game))
        if found["decisions"]
    )
    phone = (ana, ben)[call["seat"]]
    lines.clear()
    phone.answer(game, call)
    phone.post(f"/games/{game}/answers", **call | {"id": new_id(), "decision": "9.9"})
    assert metrics(lines) == {
        "answers": (1, "Count"),
        "answers_unheard": (0, "Count"),
        "conflicts": (1, "Count"),
    }


def test_on_one_machine_there_are_no_metrics(
    ana: Phone, ben: Phone, game: str, lines: pytest.LogCaptureFixture
) -> None:
    lines.clear()
    play_on([ana, ben], game, Random(1), acts=2)
    assert metrics(lines) == {}
    assert {line["message"] for line in told(lines)} == {"request"}

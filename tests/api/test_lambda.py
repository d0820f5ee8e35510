"""The entry on AWS: requests in both payload formats, and the stream."""

import importlib
import json
import logging
import os
import sys
from collections.abc import Iterator
from typing import Any
from unittest.mock import Mock

import pytest
from botocore.exceptions import ClientError
from msgspec.structs import replace

from api.background.courier import OnFoot
from api.background.stream import follow_stream
from api.background.sweep import Swept
from api.push.keys import keys_from
from api.service import Service
from api.service.limits import Quotas
from api.service.logs import JsonLines
from api.store import Store
from api.store.alarms import SHARDS, shard_of
from api.store.dynamodb import DynamoStore
from tests.api.conftest import KEY
from tests.api.phones import Json, Phone, new_id
from tests.store.conftest import NewStore, moto

__all__ = ["moto"]
PUSH_SECRET = "what the keys follow from"
ITSELF = "arn:aws:lambda:eu-central-1:1:function:slowhand-test:live"
CONTEXT = Mock(invoked_function_arn=ITSELF, aws_request_id="r-1")
OURS = ("api.lambda_entry", "api.wsgi")


@pytest.fixture
def entry(moto: NewStore, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The module that AWS imports, with a table of its own."""
    store: Store = moto()
    assert isinstance(store, DynamoStore)
    monkeypatch.setenv("SLOWHAND_TABLE", store._dynamo.table)
    monkeypatch.setenv("SLOWHAND_KEYS", f"{KEY},{KEY[::-1]}")
    monkeypatch.setenv("SLOWHAND_ORIGIN", "https://play.example")
    monkeypatch.setenv("SLOWHAND_PUSH_SECRET", PUSH_SECRET)
    entry = imported()
    monkeypatch.undo()
    yield entry
    for name in OURS:
        sys.modules.pop(name, None)


def imported() -> Any:
    """Imports the entry as a process does that has just begun; it logs as before."""
    for name in OURS:
        sys.modules.pop(name, None)
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    entry = importlib.import_module("api.lambda_entry")
    root.handlers[:] = handlers
    root.setLevel(level)
    return entry


def url_event(method: str, path: str, body: Any = None, cookies: Any = ()) -> Json:
    """Returns an event of a function URL or an HTTP API (payload format 2.0)."""
    path, _, query = path.partition("?")
    return {
        "version": "2.0",
        "rawPath": path,
        "rawQueryString": query,
        "cookies": list(cookies),
        "headers": {"content-type": "application/json", "host": "x.example.on.aws"},
        "requestContext": {"http": {"method": method, "sourceIp": "192.0.2.7"}},
        "body": None if body is None else json.dumps(body),
        "isBase64Encoded": False,
    }


def rest_event(method: str, path: str, body: Any = None, cookie: str = "") -> Json:
    """Returns an event of a REST API (payload format 1.0)."""
    path, _, query = path.partition("?")
    pairs = [pair.partition("=") for pair in query.split("&") if pair]
    return {
        "httpMethod": method,
        "path": path,
        "multiValueQueryStringParameters": {name: [value] for name, _, value in pairs},
        "multiValueHeaders": {
            "Content-Type": ["application/json"],
            "Host": ["x.example.on.aws"],
            "Cookie": [cookie],
        },
        "requestContext": {"identity": {"sourceIp": "192.0.2.7"}},
        "body": None if body is None else json.dumps(body),
        "isBase64Encoded": False,
    }


def hello(entry: Any) -> str:
    """Returns the cookie of somebody new."""
    said = entry.handler(
        url_event("POST", "/api/session", {"id": new_id(), "name": "Ana"}), None
    )
    assert said["statusCode"] == 201
    (cookie,) = said["cookies"]
    return str(cookie)


def test_the_cookie_is_tied_to_https_and_this_host(entry: Any) -> None:
    cookie = hello(entry)
    assert cookie.startswith("__Host-slowhand=")
    for word in ("Secure", "HttpOnly", "SameSite=Lax", "Path=/"):
        assert word in cookie


def test_nothing_random_is_made_before_a_snapshot_is_restored(
    entry: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two functions that begin from one snapshot would make it twice."""
    made = Mock(side_effect=os.urandom)
    for source in ("os.urandom", "random._urandom"):
        monkeypatch.setattr(source, made)
    table = entry.app.extensions["slowhand"].store._dynamo.table
    monkeypatch.setenv("SLOWHAND_TABLE", table)
    monkeypatch.setenv("SLOWHAND_KEYS", KEY)
    again = imported()
    assert not made.called
    Phone(again.app, "Ana")
    assert made.called


def test_both_payload_formats_are_answered(entry: Any) -> None:
    cookie = hello(entry).partition(";")[0]
    path = "/api/games?list=open,running"
    for event in (
        url_event("GET", path, cookies=[cookie]),
        rest_event("GET", path, cookie=cookie),
    ):
        reply = entry.handler(event, None)
        assert reply["statusCode"] == 200, reply
        assert json.loads(reply["body"])["games"] == []


def test_limits_count_by_the_caller_that_the_site_names(entry: Any) -> None:
    def comes(caller: str) -> int:
        event = url_event("POST", "/api/session", {"id": new_id(), "name": "Ana"})
        event["headers"]["x-slowhand-caller"] = caller
        return int(entry.handler(event, None)["statusCode"])

    service = entry.app.extensions["slowhand"]
    service.settings = replace(service.settings, quotas=Quotas(guests=1))
    assert [comes("198.51.100.1"), comes("198.51.100.1")] == [201, 429]
    assert comes("198.51.100.2") == 201


def test_what_is_wrong_is_a_problem_here_too(entry: Any) -> None:
    cookies = [hello(entry).partition(";")[0]]
    for path in ("/api/nothing", "/api/%00", "/api/invitations/" + "X" * 3000):
        event = url_event("GET", path, cookies=cookies)
        assert entry.handler(event, None)["statusCode"] == 404
    assert entry.handler(url_event("GET", "/api/me"), None)["statusCode"] == 401
    large = url_event("POST", "/api/session", "x" * 70_000)
    assert entry.handler(large, None)["statusCode"] == 413


def test_the_stream_brings_a_new_table_into_my_list(entry: Any) -> None:
    cookie = [hello(entry).partition(";")[0]]
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"id": new_id(), "system": "common-galea", "seats": seats}
    made = entry.handler(url_event("POST", "/api/games", wish, cookie), None)
    assert made["statusCode"] == 201
    assert json.loads(made["body"])["invite"]["link"].startswith(
        "https://play.example/"
    )
    keys = {"pk": {"S": f"G#{wish['id']}"}, "sk": {"S": "T"}}
    records = [{"dynamodb": {"Keys": keys, "SequenceNumber": "1"}}]
    assert entry.handler({"Records": records}, None) == {"batchItemFailures": []}
    mine = entry.handler(url_event("GET", "/api/games", cookies=cookie), None)
    assert [g["id"] for g in json.loads(mine["body"])["games"]] == [wish["id"]]


@pytest.mark.parametrize("keys", ["", "short"])
def test_without_a_key_it_does_not_start(
    monkeypatch: pytest.MonkeyPatch, keys: str
) -> None:
    monkeypatch.setenv("SLOWHAND_TABLE", "any")
    monkeypatch.setenv("SLOWHAND_KEYS", keys)
    monkeypatch.delitem(sys.modules, "api.wsgi", raising=False)
    with pytest.raises(ValueError, match="at least 32 characters"):
        importlib.import_module("api.wsgi")


def test_a_request_is_logged_without_cookie_or_body(
    entry: Any, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "slowhand"):
        cookie = hello(entry)
    (record,) = [r for r in caplog.records if r.name == "slowhand"]
    line = JsonLines().format(record)
    told = json.loads(line)
    assert (told["route"], told["status"]) == ("/api/session", 201)
    assert cookie.partition("=")[2][:20] not in line
    assert "Ana" not in line


def test_push_services_know_it_by_its_secret(entry: Any) -> None:
    said = entry.handler(url_event("GET", "/api/push/key"), None)
    assert json.loads(said["body"])["key"] == keys_from(PUSH_SECRET).public


def test_the_schedule_lets_time_pass(entry: Any) -> None:
    service = entry.app.extensions["slowhand"]
    service.store.alarms.wake("game:nowhere", "2026-01-01T00:00:00Z", "1")
    event = {"source": "aws.events", "detail-type": "Scheduled Event", "detail": {}}
    swept = entry.handler(event, None)
    assert swept.pop("late") > 0
    assert swept == {"rang": 0, "failed": 1, "left": 0}


def test_a_sweep_says_that_it_has_looked(
    entry: Any, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An alarm rings where nobody has said so for some minutes."""
    monkeypatch.setenv("AWS_LAMBDA_FUNCTION_NAME", "slowhand-test")
    event = {"source": "aws.events", "detail-type": "Scheduled Event", "detail": {}}
    with caplog.at_level(logging.INFO, "slowhand"):
        entry.handler(event, None)
    told = json.loads(JsonLines().format(caplog.records[-1]))
    assert (told["message"], told["sweeps"]) == ("measured", 1)
    assert {m["Name"] for m in told["_aws"]["CloudWatchMetrics"][0]["Metrics"]} == {
        "sweeps",
        "alarms_rung",
        "alarms_failed",
        "alarms_left",
        "alarms_late_seconds",
    }


@pytest.fixture
def calls(entry: Any, monkeypatch: pytest.MonkeyPatch) -> list[Json]:
    """The calls that the function makes of itself, by its alias only."""
    made: list[Json] = []

    def invoke(**wish: Any) -> None:
        assert (wish["FunctionName"], wish["InvocationType"]) == (ITSELF, "Event")
        made.append(json.loads(wish["Payload"]))

    client = Mock(invoke=invoke)
    monkeypatch.setattr(entry, "client_of", {"lambda": client}.__getitem__)
    return made


def test_a_sweep_that_does_not_get_through_calls_for_help(
    entry: Any, calls: list[Json], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entry, "sweep", lambda *_, **__: Swept(5, 0, left=1))
    entry.handler({"source": "aws.events"}, CONTEXT)
    assert [call["shards"] for call in calls] == [[n] for n in range(SHARDS)]
    for call in list(calls):
        entry.handler(call, CONTEXT)
    assert len(calls) == SHARDS, "who helps calls nobody"


def test_a_sweep_with_no_time_for_all_messages_calls_for_help(
    entry: Any, calls: list[Json], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands wake up at eight, each of them with a message."""
    monkeypatch.setattr(entry, "MESSAGES_S", 0.0)
    service = entry.app.extensions["slowhand"]
    told: list[tuple[str, str]] = []
    service.courier = OnFoot(lambda *due: told.append(due))
    wakes = [f"errand:player-{number}:game" for number in range(3)]
    for what in wakes:
        service.store.alarms.wake(what, "2026-01-01T00:00:00Z", "1")
    swept = entry.handler({"source": "aws.events"}, CONTEXT)
    assert (swept["rang"], swept["left"], told) == (0, 3, [])
    assert len(calls) == SHARDS
    monkeypatch.setattr(entry, "MESSAGES_S", 60.0)
    entry.handler({"source": "aws.events"}, CONTEXT)
    assert sorted(told) == [(f"player-{number}", "game") for number in range(3)]
    assert len(calls) == SHARDS


def test_a_sweep_that_gets_through_is_alone(entry: Any, calls: list[Json]) -> None:
    entry.handler({"source": "aws.events"}, CONTEXT)
    assert calls == []


def test_who_helps_sweeps_its_shard_only(entry: Any) -> None:
    service, what = entry.app.extensions["slowhand"], "account:nobody"
    service.store.alarms.wake(what, "2026-01-01T00:00:00Z", "1")
    wish, mine = {"source": "aws.events"}, shard_of(what)
    others = [shard for shard in range(SHARDS) if shard != mine]
    assert entry.handler(wish | {"shards": others}, CONTEXT)["rang"] == 0
    assert entry.handler(wish | {"shards": [mine]}, CONTEXT)["rang"] == 1


def test_who_helps_does_not_stand_for_the_rule_of_the_minute(
    entry: Any, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or nobody would hear that it does not ring any more."""
    monkeypatch.setenv("AWS_LAMBDA_FUNCTION_NAME", "slowhand-test")
    with caplog.at_level(logging.INFO, "slowhand"):
        entry.handler({"source": "aws.events", "shards": [0]}, CONTEXT)
    assert json.loads(JsonLines().format(caplog.records[-1]))["sweeps"] == 0


def test_a_sweep_without_help_is_one(
    entry: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusal = ClientError({"Error": {"Code": "TooManyRequestsException"}}, "Invoke")
    client = Mock(invoke=Mock(side_effect=refusal))
    monkeypatch.setattr(entry, "client_of", lambda _: client)
    monkeypatch.setattr(entry, "sweep", lambda *_, **__: Swept(5, 0, left=1))
    assert entry.handler({"source": "aws.events"}, CONTEXT)["left"] == 1


def test_a_request_is_called_as_aws_calls_it(
    entry: Any, caplog: pytest.LogCaptureFixture
) -> None:
    context = Mock(aws_request_id="8476a536-e9f4-11e8-9739-2dfe598c3fcd")
    with caplog.at_level(logging.INFO, "slowhand"):
        entry.handler(url_event("GET", "/api/systems"), context)
    told = json.loads(JsonLines().format(caplog.records[-1]))
    assert told["request"] == context.aws_request_id


def test_nothing_follows_from_what_was_removed(service: Service) -> None:
    keys = {"pk": {"S": f"G#{new_id()}"}, "sk": {"S": "S#00000003"}}
    record = {"dynamodb": {"Keys": keys, "SequenceNumber": "1"}}
    for name in ("MODIFY", "REMOVE"):
        said = follow_stream(service, [{**record, "eventName": name}])
        assert said == {"batchItemFailures": []}

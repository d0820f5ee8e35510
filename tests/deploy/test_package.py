"""The zip as Lambda runs it: a whole game through it, and what must not be in it."""

import json
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import boto3
import pytest
from zappa.cli import ZappaCLI

from infra import package

from .events import Event, http_event, rest_event, stream_event, url_event
from .function import Function, running
from .phone import Envelope, Phone

ROOT = Path(__file__).parents[2]
GUEST = {"id": "6f2f4a31-2c5b-4d3e-9a50-0d4b1c1b8a11", "name": "Ana"}
OF_THE_HOST = {"sqs", "dynamodbstreams"}  # asked from `python -m api admin`
ENVELOPES = {"HTTP API": http_event, "REST API": rest_event, "URL": url_event}


@pytest.fixture(scope="module")
def function(task: Path, told: dict[str, str]) -> Iterator[Function]:
    """The deployed function, warm from the first test on."""
    with running(task, told) as function:
        yield function


class Stream:
    """The table's stream, from the beginning on."""

    def __init__(self, arn: str) -> None:
        self._client = boto3.client("dynamodbstreams")
        shard = self._client.describe_stream(StreamArn=arn)["StreamDescription"]
        self._at = self._client.get_shard_iterator(
            StreamArn=arn,
            ShardId=shard["Shards"][0]["ShardId"],
            ShardIteratorType="LATEST",
        )["ShardIterator"]

    def news(self) -> list[Event]:
        """What was committed since the last look, a batch or nothing."""
        found = self._client.get_records(ShardIterator=self._at)
        self._at = found["NextShardIterator"]
        return [stream_event(found["Records"])] if found["Records"] else []


@pytest.fixture
def stream(data: dict[str, str]) -> Stream:
    """What is committed from now on."""
    return Stream(data["Stream"])


def follow(function: Function, stream: Stream) -> None:
    """Lets the function follow all commits, and those that come of it."""
    while news := stream.news():
        for event in news:
            assert function(event) == {"batchItemFailures": []}


@pytest.mark.parametrize("envelope", ENVELOPES.values(), ids=ENVELOPES)
def test_two_phones_play_a_whole_game(function: Function, envelope: Envelope) -> None:
    ana, ben = (Phone(name, function, envelope) for name in ("Ana", "Ben"))
    game = ana.set_table({"kind": "me"}, {"kind": "open"})
    ben.sit(game["id"], game["invite"]["code"])
    for _ in range(10):
        ana.play(game["id"])
        ben.play(game["id"])
        table = ana.play(game["id"])
    assert table["status"] == "over"
    assert table["outcome"]["how"] in {"points", "fewer_cards", "draw"}


def test_the_house_answers_what_the_stream_tells(
    function: Function, stream: Stream
) -> None:
    ana = Phone("Ana", function, http_event)
    game = ana.set_table({"kind": "me"}, {"kind": "bot", "level": 0})
    for _ in range(11):
        follow(function, stream)
        table = ana.play(game["id"])
    follow(function, stream)
    table = ana.get(f"/games/{game['id']}")
    assert table["status"] == "over"
    finished = ana.get("/games?list=finished")["games"]
    assert [line["id"] for line in finished] == [game["id"]]


def test_a_record_told_twice_is_followed_once(
    function: Function, stream: Stream
) -> None:
    ana = Phone("Ana", function, http_event)
    game = ana.set_table({"kind": "me"}, {"kind": "bot", "level": 0})
    told = stream.news()
    for event in told * 3:
        function(event)
    follow(function, stream)
    before = ana.get(f"/games/{game['id']}")
    for event in told:
        function(event)
    assert ana.get(f"/games/{game['id']}") == before


def test_a_link_names_the_public_address(function: Function) -> None:
    ana = Phone("Ana", function, url_event)
    game = ana.set_table({"kind": "me"}, {"kind": "open"})
    assert game["invite"]["link"].startswith("https://slowhand.example/join/")


def test_the_cookie_is_for_this_host_and_no_script(function: Function) -> None:
    (cookie,) = function(url_event("POST", "/api/session", GUEST))["cookies"]
    assert cookie.startswith("__Host-")
    for attribute in ("Secure", "HttpOnly", "SameSite=Lax", "Path=/"):
        assert attribute in cookie.split("; ")


def test_only_what_is_needed_is_imported(function: Function) -> None:
    Phone("Ana", function, http_event)
    packages = {name.partition(".")[0] for name in function.modules}
    assert "flask" in packages
    assert not packages & {
        "aiohttp",
        "apispec",
        "cryptography",
        "moto",
        "pywebpush",
        "requests",
        "segno",
        "sqlite3",
        "waitress",
        "webauthn",
        "zappa",
    }
    shapes = (
        "replies",
        "mine",
        "told",
        "built",
    )  # only the OpenAPI file is made of them
    assert not function.modules & {f"api.schemas.{name}" for name in shapes}


def test_every_module_comes_with_bytecode_that_is_never_checked(task: Path) -> None:
    compiled = sorted(task.rglob("*.pyc"))
    tag = sys.implementation.cache_tag
    sources = set(task.rglob("*.py"))
    assert {p.parent.parent / f"{p.name.split('.')[0]}.py" for p in compiled} == sources
    assert all(path.name.endswith(f".{tag}.pyc") for path in compiled)
    flags = {int.from_bytes(path.read_bytes()[4:8], "little") for path in compiled}
    assert flags == {0b01}  # by hash, unchecked (PEP 552)


def test_the_books_of_the_services_that_it_calls_are_in_the_zip(zipped: Path) -> None:
    with zipfile.ZipFile(zipped) as packed:
        books = {n.split("/")[2] for n in packed.namelist() if "/service-2" in n}
    code = "".join(path.read_text() for path in (package.ROOT / "api").rglob("*.py"))
    called = {*re.findall(r'client_of\("(\w+)"\)', code)} - OF_THE_HOST
    assert called == {"dynamodb", "lambda", "s3"} <= books


def test_only_what_runs_is_in_the_zip(zipped: Path) -> None:
    with zipfile.ZipFile(zipped) as packed:
        names = {name.partition("/")[0] for name in packed.namelist()}
    code = {name for name in names if not name.endswith(".dist-info")}
    assert code >= {"api", "engine", "flask", "boto3"}
    assert not code & {"frontend", "tests", "infra", "node_modules", "moto", "waitress"}
    # 0.2 MB are faces, pressed and not, 0.2 MB those in the pictures of links.
    assert zipped.stat().st_size < 16_000_000


def test_the_zip_says_what_runs_it(zipped: Path) -> None:
    assert package.built(zipped) == package.Runtime(package.HERE, "x86_64")


def test_wheels_are_those_of_the_functions_machine(tmp_path: Path) -> None:
    """Amazon Linux 2023 has version 2.34 of the C library, whoever packs."""
    runtime = package.Runtime("3.13", "arm64")
    package.install(tmp_path, runtime)
    libraries = [
        path.name for path in tmp_path.rglob("*.so") if "abi3" not in path.name
    ]
    assert libraries
    assert all("cpython-313-aarch64" in name for name in libraries)
    assert "manylinux_2_35_aarch64" not in runtime.wheels()


def test_the_same_sources_give_the_same_bytes(zipped: Path, tmp_path: Path) -> None:
    again = package.build(tmp_path / "again.zip")
    assert again.read_bytes() == zipped.read_bytes()


def test_a_failure_shows_players_no_traceback(task: Path, told: dict[str, str]) -> None:
    with running(task, {**told, "SLOWHAND_TABLE": "no-such-table"}) as function:
        answer = function(http_event("POST", "/api/session", GUEST))
        assert answer["statusCode"] >= 500
        assert json.loads(answer["body"])["status"] == answer["statusCode"]
        for inside in ("Traceback", "no-such-table", "botocore", ".py"):
            assert inside not in answer["body"]
        assert "no-such-table" in function.log or "ResourceNotFound" in function.log


def test_nothing_private_is_logged(function: Function) -> None:
    ana = Phone("Ana of the log", function, http_event)
    ana.get("/games")
    for private in ("Ana of the log", "__Host-", "cookie"):
        assert private not in function.log


def test_zappas_own_handler_serves_it_too(
    task: Path, told: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AWS_DEFAULT_REGION", "eu-central-1")
    (tmp_path / "zappa_settings.py").write_text(_settings())
    installed = Path(sys.modules["zappa"].__path__[0]).parent
    paths = (tmp_path, installed)
    with running(task, told, *paths, handler="zappa.handler.lambda_handler") as zappa:
        answer: dict[str, Any] = zappa(http_event("GET", "/api/systems"))
    assert answer["statusCode"] == 200
    assert json.loads(answer["body"])["systems"][0]["name"] == "common-galea"


def _settings() -> str:
    """The module that Zappa makes of its settings when it deploys."""
    cli = ZappaCLI()
    cli.api_stage = "dev"
    cli.load_credentials = False
    cli.load_settings(str(ROOT / "zappa_settings.json"))
    return str(cli.get_zappa_settings_string())

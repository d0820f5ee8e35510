"""A service on a SQLite file of its own, and some who play."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from msgspec.structs import replace

from api.app import make
from api.service import Service
from api.service.limits import Quotas
from api.service.settings import Settings
from api.store import Store, dynamodb_items, sqlite
from api.store.dynamodb import DynamoStore
from api.store.sqlite import SqliteStore
from tests import library
from tests.api.becoming import watched
from tests.api.clocks import CLOCK, HOUR, Time, settle
from tests.api.phones import Phone
from tests.api.push.service import PushService, running
from tests.api.spec import CheckedClient
from tests.mocked import make_table, mocked_aws

KEY = "tell-nobody-" * 3
LEFT = "TSPMIO"  # tables, snapshots, players, lines of lists, invitations, slips
PUSH_SECRET = "push-" * 8


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Plays what is marked on both stores; with SLOWHAND_STORE all on that one."""
    chosen = os.environ.get("SLOWHAND_STORE")
    stores = [chosen] if chosen else ["sqlite", "dynamodb"]
    is_marked = metafunc.definition.get_closest_marker("both_stores")
    if "store" in metafunc.fixturenames and (is_marked or chosen):
        metafunc.parametrize("store", stores, indirect=True)


@pytest.fixture(scope="module")
def aws() -> Iterator[Any]:
    """A client of a DynamoDB in this process."""
    with mocked_aws() as client:
        yield client


@pytest.fixture
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A file of its own, or a table of DynamoDB."""
    if getattr(request, "param", "sqlite") == "dynamodb":
        client = request.getfixturevalue("aws")
        yield DynamoStore(make_table(client), client)
        return
    file = SqliteStore(tmp_path / "games.db")
    yield file
    file.close()


@pytest.fixture
def app(store: Store) -> Iterator[Flask]:
    """The service, its replies compared with the OpenAPI file."""
    push_secret = None if isinstance(store, SqliteStore) else PUSH_SECRET
    settings = Settings(store="tests", keys=(KEY,), push_secret=push_secret)
    made = make(settings, library, store)
    made.test_client_class = CheckedClient
    yield made
    service: Service = made.extensions["slowhand"]
    service.stop()


@pytest.fixture
def service(app: Flask) -> Service:
    found: Service = app.extensions["slowhand"]
    return found


@pytest.fixture
def busy(service: Service) -> None:
    """Lets one player have a great many tables."""
    service.settings = replace(service.settings, quotas=Quotas(tables=99))


@pytest.fixture
def ana(app: Flask) -> Phone:
    return Phone(app, "Ana")


@pytest.fixture
def ben(app: Flask) -> Phone:
    return Phone(app, "Ben")


@pytest.fixture
def cem(app: Flask) -> Phone:
    """A stranger to every table."""
    return Phone(app, "Cem")


@pytest.fixture
def game(ana: Phone, ben: Phone) -> str:
    """A running game of Common Galea: Ana on seat 0, Ben on seat 1."""
    galea = ana.set_table()
    ana.sit(galea["id"])
    ben.sit(galea["id"], code=galea["invite"]["code"])
    return str(galea["id"])


@pytest.fixture
def time(service: Service, monkeypatch: pytest.MonkeyPatch) -> Time:
    """A clock that jumps: the service's, and that of what its stores forget."""
    found = Time(service)
    for store in (sqlite, dynamodb_items):
        monkeypatch.setattr(store, "time", found.seconds)
    return found


@pytest.fixture(autouse=True)
def on_time(request: pytest.FixtureRequest) -> None:
    """Sets the clock before anybody comes: nobody is of a later day than the test."""
    if "time" in request.fixturenames:
        request.getfixturevalue("time")


@pytest.fixture
def timed(time: Time, ana: Phone, ben: Phone) -> str:
    """A game with a day for each decision, and two hours more."""
    galea = ana.set_table(clock=CLOCK)
    ana.sit(galea["id"])
    ben.sit(galea["id"], code=galea["invite"]["code"])
    return str(galea["id"])


@pytest.fixture
def push(
    request: pytest.FixtureRequest, tmp_path: Path, service: Service
) -> Iterator[PushService]:
    """A push service, and no other way out than to it; errands go as they should."""
    tried = {mark.args for mark in request.node.iter_markers("errand")}
    with running(tmp_path) as push, pytest.MonkeyPatch.context() as patch:
        service.reach = push.outside()
        became = watched(patch)
        yield push
        settle(service)
    if isinstance(service.store, SqliteStore):
        assert tried <= became
        assert not [lead for lead in became if lead[0] == "never"]


@pytest.fixture
def table(time: Time, ana: Phone, ben: Phone, service: Service) -> str:
    """A game with an hour for each decision; nobody has been told of it yet."""
    galea = ana.set_table(**HOUR)
    ana.sit(galea["id"])
    ben.sit(galea["id"], code=galea["invite"]["code"])
    settle(service)
    return str(galea["id"])


def everything(service: Service) -> list[Any]:
    """Returns all rows of the store that games and players leave."""
    store = service.store
    if isinstance(store, DynamoStore):
        return [*store._dynamo.rows()]
    assert isinstance(store, SqliteStore)
    return [item for item in store._items.scan() if item["sk"][0] in LEFT]


@pytest.fixture
def unchanged(service: Service, game: str, cem: Phone) -> Iterator[None]:
    """Sees to it that the test leaves every row as it was once all have sat down."""
    settle(service)
    before = everything(service)
    yield
    settle(service)
    assert everything(service) == before

"""A service on a SQLite file of its own, and some who play."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from api.app import make
from api.service import Service
from api.settings import Settings
from api.store.sqlite import SqliteStore
from tests import library
from tests.api.clocks import CLOCK, Time
from tests.api.phones import Phone
from tests.api.spec import CheckedClient

KEY = "tell-nobody-" * 3


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """The service, its replies compared with the OpenAPI file."""
    store = SqliteStore(tmp_path / "games.db")
    made = make(Settings(store="tests", keys=(KEY,)), library, store)
    made.test_client_class = CheckedClient
    yield made
    home: Service = made.extensions["slowhand"]
    home.stop()
    store.close()


@pytest.fixture
def home(app: Flask) -> Service:
    found: Service = app.extensions["slowhand"]
    return found


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
def time(home: Service) -> Time:
    return Time(home)


@pytest.fixture
def timed(time: Time, ana: Phone, ben: Phone) -> str:
    """A game with a day for each decision, and two hours more."""
    galea = ana.set_table(clock=CLOCK)
    ana.sit(galea["id"])
    ben.sit(galea["id"], code=galea["invite"]["code"])
    return str(galea["id"])

"""On DynamoDB a session costs no time of its own: it is read beside the game."""

from collections.abc import Iterator
from threading import Barrier
from typing import Any

import pytest
from flask import Flask

from api.app import make
from api.service import Service
from api.service.minute_cache import Recent
from api.service.settings import Settings
from api.store.dynamodb import DynamoStore
from api.tables.shelves import asking
from tests import library
from tests.api.conftest import KEY
from tests.api.phones import Phone, new_id, slug
from tests.mocked import make_table, mocked_aws

FAR = 60  # seconds that nobody waits for unless the reads come one after the other


@pytest.fixture
def client() -> Iterator[Any]:
    with mocked_aws() as client:
        yield client


@pytest.fixture
def app(client: Any) -> Flask:
    settings = Settings(store="tests", keys=(KEY,), following="stream")
    return make(settings, library, DynamoStore(make_table(client), client))


@pytest.fixture
def queries(client: Any, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is asked from now on; each query waits for a second one beside it."""
    asked: list[Any] = []
    both, query = Barrier(2, timeout=FAR), client.query

    def wait_and_ask(**request: Any) -> Any:
        asked.append(request)
        both.wait()
        return query(**request)

    monkeypatch.setattr(client, "query", wait_and_ask)
    return asked


def cold(service: Service) -> None:
    """Makes this a process that has not seen anybody for a minute."""
    service.admitted = Recent()


def test_the_session_is_read_beside_the_game_for_half_a_unit(
    app: Flask, service: Service, request: pytest.FixtureRequest
) -> None:
    ana = Phone(app, "Ana")
    game = ana.set_table()["id"]
    cold(service)
    queries: list[Any] = request.getfixturevalue("queries")
    assert ana.game(game)["id"] == game
    assert sorted(q["ConsistentRead"] for q in queries) == [False, True]


def test_what_asks_for_me_is_counted_in_the_time_of_one_look(
    app: Flask, service: Service, client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Phone(app, "Ana").see("/me")["player"]
    all_three, query = Barrier(3, timeout=FAR), client.query

    def wait_and_ask(**request: Any) -> Any:
        all_three.wait()
        return query(**request)

    monkeypatch.setattr(client, "query", wait_and_ask)
    assert asking(service, player) == 0


def test_who_has_no_session_any_more_gets_nothing_of_the_game(
    app: Flask, service: Service
) -> None:
    ana, ben = Phone(app, "Ana"), Phone(app, "Ben")
    game = ana.set_table(listed=True)["id"]
    copy = Phone(app)
    cookie = ben.web.get_cookie("slowhand")
    copy.web.set_cookie("slowhand", cookie.value if cookie else "")
    ben.web.delete("/api/session")
    cold(service)
    assert slug(copy.get(f"/games/{game}")) == "no-session"


def test_what_was_read_ahead_counts_for_one_look(app: Flask, service: Service) -> None:
    """Two who answer at once: whoever comes second reads anew."""
    ana = Phone(app, "Ana")
    game = ana.set_table({"kind": "open"})["id"]
    cold(service)
    ana.sit(game)
    cold(service)
    left = ana.ask(f"/games/{game}/leave", id=new_id(), seat=0)
    assert left["status"] == ana.game(game)["status"]

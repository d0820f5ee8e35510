"""The bad input that a SQLite file has to bear, on DynamoDB: nothing changes there."""

from collections.abc import Callable, Iterator, Mapping
from inspect import getmembers, isfunction, signature
from random import Random
from typing import Any

import pytest

from api.app import make
from api.service.settings import Settings
from api.store.dynamodb import DynamoStore
from tests import library
from tests.api import test_bad_answers, test_bad_bodies
from tests.api import test_bad_input as bad
from tests.api.conftest import KEY
from tests.api.phones import Phone, any_answer
from tests.api.spec import CheckedClient
from tests.store.conftest import NewStore

Test = Callable[..., None]
People = Mapping[str, Any]


def marks(test: Test) -> dict[str, Any]:
    return {mark.name: mark for mark in getattr(test, "pytestmark", [])}


# All that are said to leave everything as it was, and are asked with many inputs.
TESTS: list[Test] = [
    test
    for module in (test_bad_answers, test_bad_bodies, bad)
    for name, test in getmembers(module, isfunction)
    if name.startswith("test_") and {"usefixtures", "parametrize"} <= {*marks(test)}
]
LOOKS: list[Test] = [
    bad.test_a_query_that_says_nothing,
    bad.test_a_list_that_there_is_not,
    bad.test_an_address_where_nothing_is,
]


@pytest.fixture(scope="module")
def store(moto: NewStore) -> DynamoStore:
    found = moto()
    assert isinstance(found, DynamoStore)
    return found


@pytest.fixture(scope="module")
def people(store: DynamoStore) -> Iterator[People]:
    """Everybody whom a test may name, at a running game."""
    app = make(Settings(store="tests", keys=(KEY,), following="stream"), library, store)
    app.test_client_class = CheckedClient
    ana, ben, cem = (Phone(app, name) for name in ("Ana", "Ben", "Cem"))
    table = ana.set_table()
    game = str(table["id"])
    ana.sit(game)
    ben.sit(game, code=table["invite"]["code"])
    phone = next(phone for phone in (ana, ben) if phone.game(game)["decisions"])
    turn = (phone, any_answer(phone.game(game), Random(4)))
    yield {"ana": ana, "ben": ben, "cem": cem, "game": game, "turn": turn, "app": app}
    app.extensions["slowhand"].stop()


def everything(store: DynamoStore) -> list[Any]:
    """Returns all items of the store but those that count calls."""
    items = store._dynamo.client.scan(TableName=store._dynamo.table)["Items"]
    found = (item for item in items if not item["pk"]["S"].startswith("N#"))
    return sorted(found, key=lambda item: (item["pk"]["S"], item["sk"]["S"]))


def cases(test: Test) -> list[dict[str, Any]]:
    """Returns with what a test is parametrized, by name."""
    names, values = marks(test)["parametrize"].args
    if isinstance(names, str):
        return [{names: value} for value in values]
    return [dict(zip(names, case, strict=True)) for case in values]


@pytest.mark.parametrize("test", [*TESTS, *LOOKS], ids=lambda test: test.__name__)
def test_bad_input_is_refused_and_changes_nothing(
    test: Test, store: DynamoStore, people: People
) -> None:
    before = everything(store)
    for case in cases(test):
        given = {
            name: people[name] for name in signature(test).parameters if name in people
        }
        test(**given, **case)
    assert everything(store) == before


def test_nearly_all_of_it_is_sent_here_too() -> None:
    sent = [case for test in [*TESTS, *LOOKS] for case in cases(test)]
    assert len(sent) > 100

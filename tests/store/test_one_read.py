"""A state is read in one request, wherever it lies between those that stand alone."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import boto3
import pytest

from api.store import NotFound, Store
from api.store.dynamodb import DynamoStore
from api.store.dynamodb_requests import PATIENCE
from api.store.packing import WHOLE
from tests.store.examples import snapshot, table

Read = Callable[[Store, str, int], object]
READS: dict[str, Read] = {
    "newest": lambda store, game, number: store.newest(game)[1],
    "any": lambda store, game, number: store.snapshot(game, number),
}


@pytest.mark.parametrize("read", READS)
def test_a_cold_state_takes_one_request_at_any_number(
    moto: Callable[[], DynamoStore], read: str
) -> None:
    store, galea, calls = moto(), table(), list[str]()
    asked = store._dynamo
    asked.client.meta.events.register("before-call.dynamodb", _noted(calls))
    store.create(galea)
    for number in range(2 * WHOLE + 1):
        store.append(snapshot(galea.id, number))
        cold = DynamoStore(asked.table, asked.client)
        calls.clear()
        found = READS[read](cold, galea.id, number)
        assert (found, calls) == (snapshot(galea.id, number), ["Query"])


def test_a_request_says_in_a_word_who_asks(moto: Callable[[], DynamoStore]) -> None:
    named, client = list[str](), boto3.client("dynamodb", config=PATIENCE)

    def note(request: Any, **_: object) -> None:
        named.append(request.headers["User-Agent"].decode())

    client.meta.events.register("before-send.dynamodb", note)
    with suppress(NotFound):
        DynamoStore(moto()._dynamo.table, client).player("nobody")
    assert [name.split()[0] for name in named] == ["Slowhand"]
    assert all(len(name) < 30 for name in named)


def _noted(calls: list[str]) -> Callable[..., None]:
    def note(model: Any, **_: object) -> None:
        calls.append(model.name)

    return note

"""A state is read in one request, wherever it lies between those that stand alone."""

from collections.abc import Callable
from typing import Any

import pytest

from api.store import Store
from api.store.dynamodb import DynamoStore
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
    asked = store._requests
    asked.client.meta.events.register("before-call.dynamodb", _noted(calls))
    store.create(galea)
    for number in range(2 * WHOLE + 1):
        store.append(snapshot(galea.id, number))
        cold = DynamoStore(asked.table, asked.client)
        calls.clear()
        found = READS[read](cold, galea.id, number)
        assert (found, calls) == (snapshot(galea.id, number), ["Query"])


def _noted(calls: list[str]) -> Callable[..., None]:
    def note(model: Any, **_: object) -> None:
        calls.append(model.name)

    return note

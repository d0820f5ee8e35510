"""What follows a commit asks little of either store; nothing for who is not told."""

from collections.abc import Callable
from typing import Any

import pytest

from api.app import make
from api.background import note
from api.service import Service
from api.service.settings import Settings
from api.store import Store
from api.store.dynamodb import DynamoStore
from api.store.sqlite import SqliteStore
from engine.kernel import Chance
from tests import library
from tests.api.clocks import CLOCK
from tests.api.phones import Phone, new_id

KEY = "tell-nobody-" * 3
MOST_SEATS = max(library.load("plots").seats)
Count = Callable[[], int]


def playing(store: Store, seats: int) -> tuple[Service, list[Phone], str]:
    """Returns a service that follows commits when it is told to, and a game there."""
    app = make(Settings(store="tests", keys=(KEY,), following="stream"), library, store)
    phones = [Phone(app, f"Player {n}") for n in range(seats)]
    others = [{"kind": "open"}] * (seats - 1)
    table = phones[0].set_table(*others, system="plots", clock=CLOCK)
    for phone in phones:
        phone.sit(table["id"], code=table["invite"]["code"])
    return app.extensions["slowhand"], phones, table["id"]


def answered(service: Service, phones: list[Phone], game: str) -> bool:
    """Answers what the game waits for first; False: it is over."""
    table, newest = service.store.newest(game)
    assert newest is not None
    system = service.system_of(table)
    state = system.decode(bytes(newest.state))
    asked = next((a for a in state.asked if a.is_awaited), None)
    if asked is None:
        return False
    hint = system.hint(state, asked, Chance(newest.number.to_bytes(32)))
    sent = {"seat": asked.seat, "decision": asked.id, "move": hint.move}
    phones[asked.seat].answer(game, {"id": new_id(), **sent, "picks": hint.picks})
    return True


def most(store: Store, seats: int, count: Count) -> int:
    """Plays a game; returns the most that was counted behind one of its acts."""
    service, phones, game = playing(store, seats)
    note(service, game, 0)
    found: list[int] = []
    while answered(service, phones, game):
        before = count()
        note(service, game, len(found) + 1)
        found.append(count() - before)
    return max(found)


@pytest.fixture
def counted(store: Store, monkeypatch: pytest.MonkeyPatch) -> Count:
    """Counts requests; on one machine, what has to be written."""
    asked: list[str] = []
    if isinstance(store, DynamoStore):
        api_call = store._dynamo.client._make_api_call  # type: ignore[attr-defined]

        def heard(name: str, given: Any) -> Any:
            asked.append(name)
            return api_call(name, given)

        monkeypatch.setattr(store._dynamo.client, "_make_api_call", heard)
    elif isinstance(store, SqliteStore):
        transaction = store._file.transaction

        def written(*, synced: bool = True) -> Any:
            asked.append("write and wait" if synced else "write")
            return transaction(synced=synced)

        monkeypatch.setattr(store._file, "transaction", written)
    return lambda: len(asked)


def test_at_most_six_requests_follow_an_answer_of_two(
    store: Store, counted: Count
) -> None:
    assert most(store, 2, counted) <= (1 if isinstance(store, SqliteStore) else 6)


def test_at_many_seats_it_is_two_and_two_for_each(store: Store, counted: Count) -> None:
    limit = 1 if isinstance(store, SqliteStore) else 2 + 2 * MOST_SEATS
    assert most(store, MOST_SEATS, counted) <= limit

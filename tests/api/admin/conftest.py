"""The command line over whichever store a test has, and time for games to stand in."""

from collections.abc import Callable
from pathlib import Path

import pytest

from api.__main__ import main
from api.admin.following import AtOnce
from api.service import Service
from api.store.dynamodb import DynamoStore

Admin = Callable[..., int]


@pytest.fixture
def admin(service: Service, tmp_path: Path) -> Admin:
    """Runs `python -m api admin` on the store of the test."""
    store = service.store
    if isinstance(store, DynamoStore):
        place = ["--table", store._requests.table]
    else:
        place = ["--db", str(tmp_path / "games.db")]
    return lambda *wish: main(["admin", *place, *wish])


@pytest.fixture
def by_hand(service: Service) -> Service:
    """The same store, as who runs the service opens it."""
    found = Service(service.settings, service.keys, service.store, service.library)
    found.clock = service.clock
    found.following = AtOnce(found)
    return found

"""What every test of the project shares: rules proved, and patience."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.service import patience
from api.store import sqlite_connections

pytest_plugins = ["tests.ledger"]

PATIENCE_S = 60.0
ROOT = logging.getLogger()
LONG = [
    Path(__file__).parent / each
    for each in ("web", "deploy", "store", "kept", "test_one_folder.py")
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begins with what takes long, so that no worker is left alone with it at last."""
    items.sort(key=lambda item: not any(map(item.path.is_relative_to, LONG)))


@pytest.fixture(autouse=True, scope="session")
def patient() -> None:
    """Lets whoever lost a race try again, and wait, for longer: machines are busy."""
    patience.PATIENCE_S = sqlite_connections.PATIENCE_S = PATIENCE_S


@pytest.fixture(autouse=True)
def no_log_left_open() -> Iterator[None]:
    """Finds who sends logs somewhere for good.

    Threads that come later would write to what is closed by then. They complain with a
    traceback each, and Python 3.11 breaks when two threads format one at a time: a test
    that failed meanwhile would take its whole worker along.
    """
    level = ROOT.level
    yield
    left = [each for each in ROOT.handlers if type(each) is logging.StreamHandler]
    for handler in left:
        ROOT.removeHandler(handler)
    ROOT.setLevel(level)
    assert left == []

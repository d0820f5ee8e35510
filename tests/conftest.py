"""What every test of the project shares: rules proved, patience, and its deal."""

import logging
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from api.background import worker
from api.service import limited_process, retrying
from api.store import sqlite_connections

from .dealer import OTHER, Dealer, dealt
from .packing import longest_first, seconds
from .undisturbed import keep_trees_whole

keep_trees_whole()
pytest_plugins = ["tests.ledger"]

PATIENCE_S = 60.0
ROOT = logging.getLogger()
DEALER = Dealer()
SERVED = sqlite_connections.SYNCHRONOUS

# Examples are those of the last run, as deals are. A busy machine is slow, which says
# nothing about what is tested.
settings.register_profile(
    "the same at every run",
    derandomize=not OTHER,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("the same at every run")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begins with what takes long, so that no worker is left alone with it at last."""
    longest_first(items, seconds())


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Chooses what the test is dealt, before anybody sets a table for it."""
    DEALER.choose(item.nodeid + OTHER)


@pytest.fixture(autouse=True, scope="session")
def dealt_by_name() -> Iterator[None]:
    """Deals each test the same cards at every run."""
    with dealt(DEALER.token_hex):
        yield


@pytest.fixture(autouse=True, scope="session")
def patient() -> None:
    """Lets whoever lost a race try again, and wait, for longer: machines are busy."""
    retrying.PATIENCE_S = sqlite_connections.PATIENCE_S = PATIENCE_S
    worker.SETTLE_S = limited_process.BEGINS_S = PATIENCE_S


@pytest.fixture(autouse=True, scope="session")
def unsynced() -> None:
    """Lets no file of this process wait for the disk: no test cuts the power."""
    sqlite_connections.SYNCHRONOUS = dict.fromkeys(SERVED, "off")


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waits for the disk as what serves games does."""
    monkeypatch.setattr(sqlite_connections, "SYNCHRONOUS", SERVED)


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

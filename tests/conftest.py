"""What every test of the project shares: rules proved, and patience."""

import pytest

from api import patience
from api.store import sqlite

pytest_plugins = ["tests.ledger"]

PATIENCE_S = 60.0


@pytest.fixture(autouse=True, scope="session")
def patient() -> None:
    """Lets whoever lost a race try again, and wait, for longer: machines are busy."""
    patience.PATIENCE_S = sqlite.PATIENCE_S = PATIENCE_S

"""A push service for every test that wants one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from .service import PushService, running


@pytest.fixture
def push(tmp_path: Path) -> Iterator[PushService]:
    with running(tmp_path) as push:
        yield push

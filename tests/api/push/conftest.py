"""A push service for every test that wants one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from .service import Service, running


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    with running(tmp_path) as service:
        yield service

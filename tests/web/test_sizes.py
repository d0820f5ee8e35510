"""Every board at every size: hand and decision in sight, nothing too small."""

from collections.abc import Iterator

import pytest

from .conftest import NewPhone
from .server import Server, serving
from .sizes import at_every_size, faults
from .states import Table
from .test_every_tap import TABLES

DECISIONS = 2  # of different kinds; `python -m tests.web.sheets` draws all


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service whose house is through when a test says so."""
    with serving(tmp_path_factory.mktemp("sizes") / "games.db") as server:
        yield server


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """Where phones find that service."""
    return server.address


@pytest.mark.parametrize(("system", "seats"), TABLES)
def test_a_table_is_whole_at_every_size(
    new_phone: NewPhone, server: Server, system: str, seats: dict[str, object]
) -> None:
    table = Table(new_phone("Ana", 360, 640), server, system, **seats)  # type: ignore[arg-type]
    found = [
        f"{state} at {size}: {fault}"
        for state in table.states(DECISIONS)
        for size in at_every_size(table.phone)
        for fault in faults(table.phone, size)
    ]
    assert found + table.phone.trouble == []

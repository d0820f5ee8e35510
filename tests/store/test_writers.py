"""Writers of one process take turns, and none sleeps while the file is free."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from api.store import Busy, sqlite_connections
from api.store.sqlite_connections import Connections


def test_a_writer_waits_for_its_turn_and_not_for_sqlite(tmp_path: Path) -> None:
    """SQLite would nap between its tries; here it may try once."""
    file, begun = Connections(tmp_path / "games.db"), Event()

    def write() -> str:
        file.connection().execute("pragma busy_timeout = 0")
        begun.set()
        with file.transaction() as run:
            return str(run.execute("select 'written'").fetchone()[0])

    with ThreadPoolExecutor(1) as another:
        with file.transaction():
            written = another.submit(write)
            assert begun.wait(60)
            assert not written.done()
        assert written.result(60) == "written"
    file.close()


def test_who_waits_too_long_for_other_writers_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_connections, "PATIENCE_S", 0.01)
    file = Connections(tmp_path / "games.db")

    def write() -> None:
        with file.transaction():
            raise AssertionError("it is another's turn")

    with ThreadPoolExecutor(1) as another, file.transaction(), pytest.raises(Busy):
        another.submit(write).result(60)
    file.close()


@pytest.mark.usefixtures("synced")
@pytest.mark.parametrize(("promised", "level"), [(True, 2), (False, 1)])
def test_what_was_promised_waits_for_the_disk(
    tmp_path: Path, promised: bool, level: int
) -> None:
    """A commit outlives a failing power; the rest keeps the file whole."""
    file = Connections(tmp_path / "games.db")
    with file.transaction(synced=promised) as run:
        assert run.execute("pragma synchronous").fetchone() == (level,)
    file.close()

"""The check before a release finds every kept game going on as it was kept.

Worlds have got fields since some of them began, and that makes no game another one.
"""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import engine
from api.admin.check import Difference, first_difference
from api.service import Service
from api.service.settings import Settings
from api.store.sqlite import SqliteStore

from .test_kept import RELEASES, index, unpacked

UNPLAYED = ("open", "replay")


@pytest.fixture(params=RELEASES, ids=lambda release: release.name)
def release(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    file = tmp_path / "games.db"
    file.write_bytes(unpacked(request.param / "games.db.xz"))
    return Path(request.param)


def test_no_kept_game_stands_in_a_releases_way(release: Path, tmp_path: Path) -> None:
    assert [*found(release, tmp_path / "games.db")] == []


def found(release: Path, file: Path) -> Iterator[tuple[str, Difference]]:
    """Yields the games that would come out otherwise, and where."""
    with closing(SqliteStore(file)) as store:
        service = Service(Settings(store="kept"), (), store, engine)
        for name, facts in index(release)["sqlite"]["games"].items():
            if facts["status"] not in UNPLAYED:
                table = store.table(facts["id"])
                snapshots = store.snapshots(table.id)
                system = service.system_of(table)
                if told := first_difference(system, table, snapshots):
                    yield name, told

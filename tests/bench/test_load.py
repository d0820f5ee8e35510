"""The load in small: real server, real phones, and checks that can fail."""

from pathlib import Path

from tests.api.server import served

from .load import Load, told


def test_nothing_is_lost_and_nothing_done_twice(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with served(file) as server:
        load = Load(server, 12, 4)
        load.run()
        figures = {figure.what: figure.value for figure in told(load, file)}
        assert figures["answers acknowledged"] == 6 * 10 + 6 * 20
        assert figures["answers acknowledged and lost"] == 0
        assert figures["answers applied twice or by nobody"] == 0
        assert len(load.measured.times["again"]) > 0
        assert 0 < figures["answer over HTTP on SQLite, p50"] < 10_000
        assert figures["memory of the server, at most"] > 10
        match = load.matches[0]
        match.acknowledged[3] = (0, "0.99", "play", "{}")
        load._all(load._check)
        assert (match.lost, match.too_many) == (1, 1), "what is wrong is counted"

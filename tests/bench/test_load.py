"""The load in small: real server, real phones, and checks that can fail."""

from pathlib import Path

import pytest

from tests.api.server import served

from .load import Load, told


def test_nothing_is_lost_and_nothing_done_twice(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with served(file) as server:
        load = Load(server, 12, 4)
        load.run()
        figures = {figure.what: figure.value for figure in told(load, file)}
        assert figures["answers acknowledged"] > 12 * 10
        assert len(load.measured.times["again"]) > 0
        assert 0 < figures["answer over HTTP on SQLite, p50"] < 10_000
        assert figures["memory of the server, at most"] > 10
        _demand_that_a_lost_answer_shows(load)


def _demand_that_a_lost_answer_shows(load: Load) -> None:
    """Once with an acknowledgement that no history holds, once with one too few."""
    acknowledged = load.matches[0].acknowledged
    acknowledged.append((0, "0.99", "play", "{}"))
    with pytest.raises(AssertionError):
        load._all(load._check)
    del acknowledged[-2:]
    with pytest.raises(AssertionError):
        load._all(load._check)

"""The load in small: real server, real phones, and checks that can fail."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.api.server import served

from .load import (
    PLENTY,
    Load,
    complained,
    every,
    kept,
    memory_of,
    promises,
    steadily,
    tell,
    times,
    until,
)
from .matches import MIX

PAGES, ANSWERS = 3, 120


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Load]:
    """A game of each kind, played at a pace for a while, then as fast as it goes."""
    file = tmp_path_factory.mktemp("load") / "games.db"
    with served(file, None, "--quotas", PLENTY) as server:
        load = Load(server.port, len(MIX), threads=4)
        load.begin()
        load.play(steadily(rate=100, seconds=0.5), PAGES)
        load.play(until(load, ANSWERS))
        load.check()
        yield load


def found(load: Load) -> dict[str, float]:
    return {figure.what: figure.value for figure in promises(load, "")}


def test_nothing_goes_wrong_is_lost_or_done_twice(played: Load) -> None:
    promised = [figure for figure in promises(played, "") if figure.budget == 0]
    assert [figure.value for figure in promised] == [0, 0, 0], promised


def test_what_was_acknowledged_is_counted(played: Load) -> None:
    counted = found(played)
    answers = counted["answers acknowledged"]
    assert answers + counted["answers against the rules, refused"] == played.answers


def test_all_systems_are_played(played: Load) -> None:
    assert {match.wish.system for match in played.matches if match.answers} == {
        wish.system for wish in MIX
    }


def test_open_pages_ask_for_news(played: Load) -> None:
    assert len(played.measured.times["poll"]) == 20
    assert "poll over HTTP, p95" in {figure.what for figure in times(played.measured)}


def test_a_lost_answer_is_noticed(played: Load) -> None:
    match = next(match for match in played.matches if match.answers)
    match.people[0].acknowledged["0 0.99 play {}"] += 1
    played.check()
    assert (match.lost, match.too_many) == (1, 0)


def test_an_answer_that_nobody_gave_is_noticed(played: Load) -> None:
    match = next(match for match in played.matches[1:] if match.answers)
    person = next(person for person in match.people if person.acknowledged)
    person.acknowledged.popitem()
    played.check()
    assert (match.lost, match.too_many) == (0, 1)


def test_memory_that_grows_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    file.touch()
    growing = next(iter(kept(file, [float(mb) for mb in range(50, 100)])))
    assert growing.verdict == "MISSED"
    assert next(iter(kept(file, [50.0, 90.0, 90.0, 91.0, 91.0]))).verdict == "within"


def test_the_memory_of_a_server_is_read(tmp_path: Path) -> None:
    with served(tmp_path / "games.db") as server, memory_of(server, 0.01) as memory:
        while not memory:
            pass
    assert memory[0] > 10


def test_errors_in_the_log_are_noticed(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text('{"level":"info"}\n{"level":"warning"}\n{"level":"error"}\n')
    noticed = next(complained(log))
    assert (noticed.value, noticed.ours) == (1, '{"level":"error"}\n')


def test_who_waits_for_the_soak_sees_it_go_on(
    played: Load, capfd: pytest.CaptureFixture[str]
) -> None:
    with every(0.01, lambda: tell(played, 100_000)):
        while not (said := capfd.readouterr().err):
            pass
    assert said.startswith(f"{played.answers} of 100,000 answers")


def test_requests_are_due_at_an_even_pace() -> None:
    due = steadily(rate=100, seconds=1)
    first, second, last = due(0), due(1), due(99)
    assert first
    assert second
    assert last
    assert second - first == pytest.approx(0.01)
    assert last - first == pytest.approx(0.99)
    assert due(100) is None

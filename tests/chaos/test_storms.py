"""Short storms on both stores keep every promise; what breaks one is noticed."""

import logging
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace

from api.background import stream
from api.game import play
from api.service import Service
from api.store import Snapshot
from api.tables.seats import reseat
from tests.api.push.service import running

from .faults import CALM, ON_A_FILE, ON_A_NETWORK, Rates, Weather
from .promises import broken
from .stages import Stage, on_a_file, on_a_table
from .storm import WISHES, Storm, Wish

# Threads die here in the middle of what they do, as their processes would.
pytestmark = pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnhandledThreadExceptionWarning"
)

STRONG: Rates = {"unanswered": 0.1}


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Keeps the logs of thousands of failures to themselves."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


def storm_on(
    stage: Stage,
    seed: int,
    folder: Path,
    minutes: int,
    tables: int,
    wishes: tuple[Wish, ...] = WISHES,
) -> list[str]:
    """Lets a storm rage; returns what it has broken."""
    with running(folder) as push:
        storm = Storm(stage, seed, tables, push, wishes)
        storm.rages(minutes)
        assert stage.faults  # or it was no storm
        storm.calms()
        storm.plays_to_the_end()
        return broken(storm)


def test_a_file_keeps_every_promise(tmp_path: Path) -> None:
    with on_a_file(Weather(7, ON_A_FILE), tmp_path) as stage:
        assert storm_on(stage, 7, tmp_path, minutes=70, tables=6) == []


def test_a_table_keeps_every_promise(tmp_path: Path) -> None:
    with on_a_table(Weather(7, ON_A_NETWORK), tmp_path) as stage:
        assert storm_on(stage, 7, tmp_path, 5, 2, WISHES[1:3]) == []


def test_a_seat_that_is_taken_back_is_seen_without_an_act(tmp_path: Path) -> None:
    with on_a_file(Weather(7, CALM), tmp_path) as stage:
        storm = Storm(stage, 7, 1)
        storm.passes([])
        ((game, before),) = storm.now.items()
        seats = tuple(replace(seat, back=9) for seat in before.table.seats)
        reseat(storm.judge.service, game, lambda table: replace(table, seats=seats), "")
        storm.passes([])
        assert storm.now[game].table.seats == seats


def says_yes_too_early(patch: pytest.MonkeyPatch) -> None:
    """Acknowledges one in five before it is stored, and then does not store it."""
    append, commits = Service.append, count()

    def appended(service: Service, snapshot: Snapshot, *by: str) -> None:
        if snapshot.number == 0 or next(commits) % 5:
            append(service, snapshot, *by)

    patch.setattr(Service, "append", appended)


def knows_no_call_again(patch: pytest.MonkeyPatch) -> None:
    """Does again what was sent again."""
    patch.setattr(play, "_receipt", lambda *_: None)


def follows_nothing(patch: pytest.MonkeyPatch) -> None:
    """Tells nobody of what was committed."""
    patch.setattr("api.app.note", lambda *_: None)
    patch.setattr(stream, "note", lambda *_: None)


@pytest.mark.parametrize(
    "plant", [says_yes_too_early, knows_no_call_again, follows_nothing]
)
def test_what_breaks_a_promise_is_noticed(
    plant: Callable[[pytest.MonkeyPatch], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch)
    with on_a_file(Weather(3, STRONG), tmp_path) as stage:
        assert storm_on(stage, 3, tmp_path, minutes=40, tables=6)

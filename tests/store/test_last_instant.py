"""A player answers in the very instant in which the clock strikes: one of the two."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from threading import Barrier

import pytest

from api.background.sweep import sweep
from api.clock import Clock
from api.game.play import answer
from api.requests.games import Attempt
from api.service import Service
from api.service.settings import Settings
from api.store import Record, Seat, Store
from api.tables.table import load
from engine.bots import choose
from engine.kernel import Chance, ClosedDecision, sight
from tests import library
from tests.store.examples import table

ROUNDS = 25
SWEEPS = 3
NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


@pytest.fixture
def service(racing_store: Store) -> Service:
    return Service(Settings(store="tests"), ("k" * 32,), racing_store, library)


def test_exactly_one_of_the_two_happens(service: Service) -> None:
    barrier = Barrier(SWEEPS + 1)
    with ThreadPoolExecutor(SWEEPS + 1) as threads:
        for round_ in range(ROUNDS):
            service.clock = lambda: NOON
            game, attempt = _asked(service, round_)
            service.clock = lambda: NOON + timedelta(hours=1)

            def strike(_: int) -> None:
                barrier.wait()
                sweep(service)

            clocks = [threads.submit(strike, n) for n in range(SWEEPS)]
            player = threads.submit(_answer_at, barrier, service, game, attempt)
            accepted = player.result()
            for clock in clocks:
                clock.result()
            records = list(service.store.records(game, 1, 99))
            _check(records, attempt, accepted=accepted)


def _check(records: list[Record], attempt: Attempt, *, accepted: bool) -> None:
    """Whoever was first has closed the decision, and nobody acted on it again."""
    (row,) = [record.row for record in records]
    if accepted:
        assert (row["by"], row["decision"]) == ("player", attempt.decision)
    else:
        assert (row["by"], row["decisions"]) == ("clock", [attempt.decision])


def _asked(service: Service, round_: int) -> tuple[str, Attempt]:
    """Returns a game whose first decision is due in an hour, and an answer to it."""
    seats = tuple(
        Seat("player", f"p{n}", f"P{n}", f"{round_:02x}" * 16) for n in (0, 1)
    )
    galea = table(seats=seats, options={}, clock=Clock(60))
    service.store.create(galea)
    _, newest = load(service, galea.id)
    assert newest is not None
    system = service.system_of(galea)
    state = system.decode(bytes(newest.state))
    (asked,) = state.asked
    seen = sight(system, state, asked.seat)
    drawn = choose(seen, asked.id, Chance(bytes(32)))
    picks = {name: list(ids) for name, ids in drawn.picks.items()}
    service.store.alarms.wake(f"game:{galea.id}", "2026-11-20T13:00:00Z", "0")
    return galea.id, Attempt("a", asked.seat, asked.id, drawn.move, picks)


def _answer_at(barrier: Barrier, service: Service, game: str, attempt: Attempt) -> bool:
    """Answers when the clock strikes; whether it still counted."""
    barrier.wait()
    with suppress(ClosedDecision):
        answer(service, f"p{attempt.seat}", game, attempt)
        return True
    return False

"""Sixteen phones at the same instant, on stores where a race means something."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from random import Random
from threading import Barrier
from typing import Any, TypeVar

import pytest
from werkzeug.test import TestResponse

from api.app import make
from api.game.play import answer
from api.requests.games import Attempt, Sitting
from api.service import Service
from api.service.problems import Problem
from api.service.settings import Settings
from api.store import Player, Record, Seat, Store, Table, Taken
from api.tables.sitting import sit
from api.tables.table import load
from engine.bots import choose
from engine.kernel import Chance, ClosedDecision, sight
from tests import library
from tests.api.phones import NONCE, Phone, new_id, slug
from tests.store.examples import NOW, snapshot, table

THREADS = 16
ROUNDS = 60
PHASES = 30  # in which everybody answers twice at once

T = TypeVar("T")
AtOnce = Callable[[Callable[[int], T]], list[T]]


@pytest.fixture(scope="module")
def at_once() -> Iterator[AtOnce[Any]]:
    """Runs something on all threads at the same instant."""
    barrier = Barrier(THREADS)
    with ThreadPoolExecutor(THREADS) as threads:

        def run(do: Callable[[int], T]) -> list[T]:
            def wait_and_do(n: int) -> T:
                barrier.wait()
                return do(n)

            return list(threads.map(wait_and_do, range(THREADS)))

        yield run


@pytest.fixture
def service(racing_store: Store) -> Service:
    return Service(Settings(store="tests"), ("k" * 32,), racing_store, library)


def test_a_number_has_one_winner(
    racing_store: Store, at_once: AtOnce[int | None]
) -> None:
    for number in range(ROUNDS):
        winners = at_once(partial(_append, racing_store, number))
        (winner,) = [n for n in winners if n is not None]
        state = racing_store.snapshot("g", number).state
        assert bytes(state) == b"%d" % winner


def test_a_seat_has_one_winner(service: Service, at_once: AtOnce[str | None]) -> None:
    for _ in range(20):
        seats = (Seat("player", "ana", "Ana", "ab" * 16, "x"), Seat("open"))
        galea = table(seats=seats)
        service.store.create(galea)
        winners = at_once(partial(_sit, service, galea))
        (winner,) = [player for player in winners if player is not None]
        assert load(service, galea.id)[0].seats[1].player == winner


def test_the_last_free_seat_is_taken_once_and_the_others_hear_so(store: Store) -> None:
    """Twenty phones over HTTP: one 201, nineteen clear 409."""
    settings = Settings(store="tests", keys=("k" * 32,), following="stream")
    app = make(settings, library, store)
    ana, phones = Phone(app, "Ana"), [Phone(app, f"P{n}") for n in range(20)]
    galea = ana.set_table(listed=True)
    ana.sit(galea["id"])
    barrier = Barrier(len(phones))

    def sit_down(phone: Phone) -> TestResponse:
        call = {"id": new_id(), "nonce": NONCE}
        barrier.wait()
        return phone.post(f"/games/{galea['id']}/seats", **call)

    with ThreadPoolExecutor(len(phones)) as threads:
        said = list(threads.map(sit_down, phones))
    assert sorted(reply.status_code for reply in said) == [201] + [409] * 19
    assert {slug(reply) for reply in said if reply.status_code == 409} == {"seat-taken"}
    (winner,) = [n for n, reply in enumerate(said) if reply.status_code == 201]
    assert [phone.game(galea["id"])["me"] for phone in phones] == [
        [1] if n == winner else [] for n in range(20)
    ]


def test_simultaneous_answers_to_different_decisions_all_land(
    service: Service, at_once: AtOnce[int | None]
) -> None:
    random = Random(1)
    for _ in range(PHASES):
        game = _planning(service)
        calls = _calls(service, game, random)
        numbers = at_once(partial(_answer, service, game, calls))
        _check(list(service.store.records(game, 0, 99)), calls, numbers)


def _check(records: list[Record], calls: list[Attempt], numbers: list[Any]) -> None:
    """Every accepted call is there once, as it was sent; no refused one is."""
    assert [record.number for record in records] == list(range(len(records)))
    assert numbers[:8] == numbers[8:], "the same call twice is one answer"
    accepted = {n: call for n, call in zip(numbers, calls, strict=False) if n}
    assert len(accepted) == len(records) - 2, "set-up, omen, and these"
    for number, call in accepted.items():
        row = records[number].row
        told = (row["seat"], row["decision"], row["move"], row["picks"])
        assert told == (call.seat, call.decision, call.move, call.picks)
    assert {call.seat for call in accepted.values()} == {0, 1, 2, 3}


def _append(store: Store, number: int, thread: int) -> int | None:
    with suppress(Taken):
        store.append(snapshot("g", number, b"%d" % thread))
        return thread
    return None


def _sit(service: Service, galea: Table, thread: int) -> str | None:
    player = Player(f"p{thread}", "Somebody", NOW)
    sitting = Sitting(f"c{thread}", "cd" * 16, code=galea.code)
    try:
        sit(service, player, galea.id, sitting)
    except Problem as problem:
        if problem.slug != "seat-taken":
            raise
        return None
    return player.id


def _planning(service: Service) -> str:
    """Returns a game of Plots in which all four seats are asked for their plans."""
    seats = tuple(Seat("player", f"p{n}", f"P{n}", "ab" * 16) for n in range(4))
    plots = table(system="plots", options={"turns": 1}, seats=seats)
    service.store.create(plots)
    load(service, plots.id)
    omen = Attempt("omen", 0, "0.1", "omen", {"card": ["coin"]})
    answer(service, "p0", plots.id, omen)
    return plots.id


def _calls(service: Service, game: str, random: Random) -> list[Attempt]:
    """Returns eight answers, two for each of the four seats."""
    plots, newest = load(service, game)
    assert newest is not None
    system = service.system_of(plots)
    state = system.decode(bytes(newest.state))
    calls: list[Attempt] = []
    for asked in state.asked * 2:
        seen = sight(system, state, asked.seat)
        drawn = choose(seen, asked.id, Chance(random.randbytes(32)))
        picks = {name: list(ids) for name, ids in drawn.picks.items()}
        name = f"c{len(calls)}"
        calls.append(Attempt(name, asked.seat, asked.id, drawn.move, picks))
    return calls


def _answer(
    service: Service, game: str, calls: list[Attempt], thread: int
) -> int | None:
    call = calls[thread % len(calls)]
    with suppress(ClosedDecision):
        return answer(service, f"p{call.seat}", game, call).snapshot.number
    return None

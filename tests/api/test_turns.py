"""Everybody has turns: requests by address, commits and errands by player."""

from threading import Event
from types import SimpleNamespace
from typing import Any

from api.http.threads import HEALTH, Threads
from api.service.turns import Turns


def queue(*things: str) -> Turns[str]:
    """Things whose owner is their first letter."""
    waiting = Turns[str](lambda thing: thing[0])
    for thing in things:
        waiting.append(thing)
    return waiting


def test_one_of_each_owner_comes_before_the_second_of_any() -> None:
    waiting = queue("a1", "a2", "a3", "b1", "b2", "c1")
    taken = [waiting.popleft() for _ in range(len(waiting))]
    assert taken == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_who_comes_later_waits_for_one_of_each_at_most() -> None:
    waiting = queue("a1", "a2", "a3")
    waiting.popleft()
    waiting.append("b1")
    assert [waiting.popleft() for _ in range(2)] == ["a2", "b1"]


def test_somebody_may_be_taken_out_of_turn() -> None:
    waiting = queue("a1", "b1", "b2")
    assert waiting.popleft("b") == "b1"
    assert waiting.owners() == ["a", "b"]


class Call:
    """A channel with one request; serving it may take as long as `until` does."""

    def __init__(
        self, path: str, address: str, served: list[str], until: Event | None = None
    ) -> None:
        self.requests = [SimpleNamespace(path=path, headers={})]
        self.addr = (address, 1)
        self._served, self._until = served, until
        self.begun, self.done = Event(), Event()

    def service(self) -> None:
        self.begun.set()
        if self._until:
            assert self._until.wait(60)
        self._served.append(self.addr[0])
        self.done.set()

    def cancel(self) -> None:
        """Is never asked here."""


def serving(threads: Threads, *calls: Call) -> None:
    for call in calls:
        threads.add_task(call)


def test_health_is_answered_while_all_threads_are_busy() -> None:
    served: list[str] = []
    free, threads = Event(), Threads(behind_a_proxy=False, count=2)
    busy = [Call("/api/me", "a", served, free) for _ in range(2)]
    health = Call(HEALTH, "b", served)
    serving(threads, *busy, health)
    assert health.done.wait(60)
    assert served == ["b"]
    free.set()
    threads.shutdown()


def test_requests_are_served_by_the_turns_of_addresses() -> None:
    served: list[str] = []
    free, threads = Event(), Threads(behind_a_proxy=False, count=1)
    first = Call("/api/me", "a", served, free)
    serving(threads, first)
    assert first.begun.wait(60)
    flood = [Call("/api/me", "a", served) for _ in range(5)]
    victim = Call("/api/me", "b", served)
    serving(threads, *flood, victim)
    free.set()
    for call in (*flood, victim):
        assert call.done.wait(60)
    assert served.index("b") <= 2
    threads.shutdown()


def test_behind_a_proxy_the_callers_are_told_apart() -> None:
    served: list[str] = []
    free, threads = Event(), Threads(behind_a_proxy=True, count=1)
    calls: list[Any] = [Call("/api/me", "127.0.0.1", served, free)]
    for caller in ("a", "a", "b"):
        call = Call("/api/me", "127.0.0.1", served, free)
        call.requests[0].headers["X_FORWARDED_FOR"] = f"forged, {caller}"
        calls.append(call)
    serving(threads, *calls)
    assert calls[0].begun.wait(60)
    assert threads.queue.owners() == ["a", "b"]
    free.set()
    for call in calls:
        assert call.done.wait(60)
    threads.shutdown()

"""Everybody has turns: requests by address, commits and errands by player."""

from threading import Event
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest

from api.http.threads import HEALTH, Threads
from api.service.addresses import household
from api.service.round_robin import Turns
from api.service.work_budget import AT_ONCE_S, Work


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
    free, threads = Event(), Threads(Work(0.3), behind_a_proxy=False, count=2)
    busy = [Call("/api/me", "192.0.2.1", served, free) for _ in range(2)]
    health = Call(HEALTH, "b", served)
    serving(threads, *busy, health)
    assert health.done.wait(60)
    assert served == ["b"]
    free.set()
    threads.shutdown()


def test_requests_are_served_by_the_turns_of_addresses() -> None:
    served: list[str] = []
    free, threads = Event(), Threads(Work(0.3), behind_a_proxy=False, count=1)
    first = Call("/api/me", "192.0.2.1", served, free)
    serving(threads, first)
    assert first.begun.wait(60)
    flood = [Call("/api/me", "192.0.2.1", served) for _ in range(5)]
    victim = Call("/api/me", "192.0.2.2", served)
    serving(threads, *flood, victim)
    free.set()
    for call in (*flood, victim):
        assert call.done.wait(60)
    assert served.index("192.0.2.2") <= 2
    threads.shutdown()


def test_behind_a_proxy_the_callers_are_told_apart() -> None:
    served: list[str] = []
    free, threads = Event(), Threads(Work(0.3), behind_a_proxy=True, count=1)
    calls: list[Any] = [Call("/api/me", "127.0.0.1", served, free)]
    for caller in ("192.0.2.1", "192.0.2.1:5678", "192.0.2.2:5678"):
        call = Call("/api/me", "127.0.0.1", served, free)
        call.requests[0].headers["X_FORWARDED_FOR"] = f"forged, {caller}"
        calls.append(call)
    serving(threads, *calls)
    assert calls[0].begun.wait(60)
    assert threads.queue.owners() == ["192.0.2.1", "192.0.2.2"]
    free.set()
    for call in calls:
        assert call.done.wait(60)
    threads.shutdown()


def test_who_is_over_the_budget_of_an_address_waits_and_nobody_else() -> None:
    served: list[str] = []
    work = Work(share=1e-6)
    work.spend("192.0.2.1", 1000, monotonic())
    threads = Threads(work, behind_a_proxy=False, count=2)
    greedy, victim = (Call("/api/me", f"192.0.2.{n}", served) for n in (1, 2))
    serving(threads, greedy, victim)
    assert victim.done.wait(60)
    assert served == ["192.0.2.2"]
    threads.shutdown()


def test_one_address_has_two_threads_at_most_while_another_waits() -> None:
    served: list[str] = []
    free, threads = Event(), Threads(Work(0.3), behind_a_proxy=False, count=4)
    slow = [Call("/api/me", "192.0.2.1", served, free) for _ in range(6)]
    victims = [Call("/api/me", "192.0.2.2", served) for _ in range(3)]
    serving(threads, *slow, *victims)
    for victim in victims:
        assert victim.done.wait(60)
    free.set()
    threads.shutdown()


def test_who_has_used_much_has_one_thread_and_comes_after_others() -> None:
    served: list[str] = []
    work, free = Work(share=1e-6), Event()
    work.spend("192.0.2.1", AT_ONCE_S / 2, monotonic())
    threads = Threads(work, behind_a_proxy=False, count=4)
    heavy = [Call("/api/me", "192.0.2.1", served, free) for _ in range(3)]
    serving(threads, *heavy)
    for _ in range(9):
        light = Call("/api/me", "192.0.2.2", served)
        serving(threads, light)
        assert light.done.wait(60)
    assert [call.begun.is_set() for call in heavy] == [True, False, False]
    free.set()
    for call in heavy:
        assert call.done.wait(60)
    threads.shutdown()


def test_a_household_is_known_by_what_its_addresses_share() -> None:
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") == "192.0.2.1"
    assert household("2001:db8::1") == household("2001:db8::ffff") == "2001:db8::/64"
    assert household("nonsense") == "unknown"


@pytest.mark.parametrize(
    ("written", "whose"),
    [
        ("192.0.2.1:5678", "192.0.2.1"),
        ("[2001:db8::1]", "2001:db8::/64"),
        ("[2001:db8::1]:5678", "2001:db8::/64"),
        ('"[2001:db8::1]:5678"', "2001:db8::/64"),
        ("[::ffff:192.0.2.1]:5678", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1:5678", "192.0.2.1"),
        ("forged", "unknown"),
        ("forged:5678", "unknown"),
    ],
)
def test_a_port_makes_nobody_another(written: str, whose: str) -> None:
    assert household(written) == whose

"""Threads that serve owners in turn, within a budget for each."""

from collections.abc import Callable
from threading import Condition, Thread
from time import monotonic, thread_time
from typing import Generic, TypeVar

from ..service.round_robin import Turns
from ..service.work_budget import LEFT_TO_REQUESTS, Budget, Work

Thing = TypeVar("Thing")


class Lane(Generic[Thing]):
    """Some threads that take things as turns and budget let them.

    They begin with the first thing. `take` raises nothing; it returns the seconds that
    another process has worked for it. With `work` addresses have turns before their
    players do, and what is taken comes out of their budgets; of these so much is `kept`
    for something else, or (None) nobody waits for them here.
    """

    def __init__(
        self,
        name: str,
        take: Callable[[Thing], float | None],
        whose: Callable[[Thing], str],
        *,
        budget: Budget | None = None,
        work: Work | None = None,
        kept: float | None = LEFT_TO_REQUESTS,
        threads: int = 1,
    ) -> None:
        self._name = name
        self._take = take
        self._whose = whose
        self._budget = budget
        self._work = work
        self._kept = kept
        self._served: dict[str, float] = {}
        self._most = threads
        self._waiting = Turns[Thing](whose)
        self._changed = Condition()
        self._threads: list[Thread] = []
        self._busy = 0
        self._stopping = False

    def put(self, thing: Thing) -> None:
        """Hears of a thing, without delaying whoever tells."""
        with self._changed:
            self._waiting.append(thing)
            self._changed.notify_all()
            if len(self._threads) < self._most:
                thread = Thread(target=self._run, name=self._name, daemon=True)
                self._threads.append(thread)
                thread.start()

    def settle(self) -> None:
        """Waits until all that was heard of has been taken."""
        with self._changed:
            self._changed.wait_for(lambda: not (self._waiting or self._busy))

    def stop(self) -> None:
        """Ends after the things it knows, whatever they cost."""
        with self._changed:
            self._stopping = True
            self._changed.notify_all()
        for thread in self._threads:
            thread.join()

    def _run(self) -> None:
        while (thing := self._next()) is not None:
            before = thread_time()
            elsewhere = self._take(thing) or 0.0
            self._done(thing, thread_time() - before + elsewhere)

    def _next(self) -> Thing | None:
        """Waits for the next thing; None: there is nothing more to do."""
        with self._changed:
            while True:
                owner, wait = self._turn()
                if owner is not None:
                    self._busy += 1
                    return self._waiting.popleft(owner)
                if self._stopping and not self._waiting:
                    return None
                self._changed.wait(wait)

    def _turn(self) -> tuple[str | None, float | None]:
        """Returns whose turn it is, or for how long nobody's may be."""
        now = monotonic()
        waits = {owner: self._wait(owner, now) for owner in self._waiting.owners()}
        ready = [owner for owner, wait in waits.items() if not wait]
        if not ready:
            return None, min(waits.values(), default=None)
        owner = min(ready, key=lambda one: self._served.get(self._address(one), 0.0))
        self._served[self._address(owner)] = now
        return owner, None

    def _address(self, owner: str) -> str:
        return self._work.address_of(owner) if self._work else ""

    def _wait(self, owner: str, now: float) -> float:
        if self._stopping:
            return 0.0
        own = self._budget.wait(owner, now) if self._budget else 0.0
        if self._work is None or self._kept is None:
            return own
        return max(own, self._work.wait(self._address(owner), now, self._kept))

    def _done(self, thing: Thing, seconds: float) -> None:
        owner, now = self._whose(thing), monotonic()
        with self._changed:
            self._busy -= 1
            if self._budget is not None:
                self._budget.spend(owner, seconds, now)
            if self._work is not None:
                self._work.spend(self._address(owner), seconds, now)
                self._forget()
            self._changed.notify_all()

    def _forget(self) -> None:
        """Forgets whose turn it was where nobody waits any more."""
        if not self._waiting:
            self._served.clear()

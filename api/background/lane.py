"""Threads that take things by the turns of their owners, within a budget for each."""

from collections.abc import Callable
from threading import Condition, Thread
from time import monotonic, thread_time
from typing import Generic, TypeVar

from ..service.turns import Turns

Thing = TypeVar("Thing")


class Budget:
    """Seconds of work that each owner may have: some at once, then a share of time."""

    def __init__(self, seconds: float, share: float) -> None:
        """Takes what may be used at once, and what comes back each second."""
        self._seconds = seconds
        self._share = share
        self._used: dict[str, tuple[float, float]] = {}

    def wait(self, owner: str, now: float) -> float:
        """Returns for how long an owner has to wait; 0: there is something left."""
        over = self._use(owner, now) - self._seconds
        return max(over / self._share, 0.0)

    def spend(self, owner: str, seconds: float, now: float) -> None:
        """Takes what an owner's work has cost; who uses nothing is forgotten."""
        used = self._use(owner, now) + seconds
        self._used[owner] = (used, now)
        rested = [o for o in self._used if o != owner and not self._use(o, now)]
        for other in rested:
            del self._used[other]

    def _use(self, owner: str, now: float) -> float:
        used, at = self._used.get(owner, (0.0, now))
        return max(used - (now - at) * self._share, 0.0)


class Lane(Generic[Thing]):
    """Some threads that take things as turns and budget let them.

    They begin with the first thing. `take` raises nothing; it returns the seconds that
    another process has worked for it.
    """

    def __init__(
        self,
        name: str,
        take: Callable[[Thing], float | None],
        whose: Callable[[Thing], str],
        *,
        budget: Budget | None = None,
        threads: int = 1,
    ) -> None:
        self._name = name
        self._take = take
        self._whose = whose
        self._budget = budget
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
        now, waits = monotonic(), []
        for owner in self._waiting.owners():
            wait = self._wait(owner, now)
            if not wait:
                return owner, None
            waits.append(wait)
        return None, min(waits, default=None)

    def _wait(self, owner: str, now: float) -> float:
        if self._budget is None or self._stopping:
            return 0.0
        return self._budget.wait(owner, now)

    def _done(self, thing: Thing, seconds: float) -> None:
        with self._changed:
            self._busy -= 1
            if self._budget is not None:
                self._budget.spend(self._whose(thing), seconds, monotonic())
            self._changed.notify_all()

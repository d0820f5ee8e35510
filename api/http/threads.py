"""The threads that serve requests on one machine: callers have turns.

An address has two threads at most while another one waits, and a budget of work: who
has used a part of it comes after others and has one thread, for threads share one
core; who is over it waits, and nobody else. Whether the service is well is answered by
a thread of its own, whatever the others do.
"""

from collections import Counter
from time import monotonic, thread_time
from typing import Any

from waitress.task import ThreadedTaskDispatcher

from ..service.addresses import household
from ..service.round_robin import Turns
from ..service.work_budget import LIGHT, Work

THREADS = 8
AT_ONCE = 2  # of them, for one address
HEALTH = "/api/health"
PROXY = "127.0.0.1"


class Threads(ThreadedTaskDispatcher):  # type: ignore[misc]
    """Serves channels by the turns of the addresses that call.

    Behind a proxy all calls come from one address: there the header says whose.
    """

    def __init__(
        self, work: Work, *, behind_a_proxy: bool, count: int = THREADS
    ) -> None:
        super().__init__()
        self._work = work
        self._whose = _forwarded if behind_a_proxy else _address
        self._serving = Counter[str]()
        self.queue = Turns(self._whose)
        self._at_once = ThreadedTaskDispatcher()
        self._at_once.set_thread_count(1)
        self.set_thread_count(count)

    def add_task(self, task: Any) -> None:
        if getattr(task.requests[0], "path", None) == HEALTH:
            self._at_once.add_task(task)
            return
        with self.lock:
            self.queue.append(task)
            self.queue_cv.notify()

    def handler_thread(self, thread_no: int) -> None:
        while (task := self._next(thread_no)) is not None:
            owner, before = self._whose(task), thread_time()
            try:
                task.service()
            except BaseException:
                self.logger.exception("Exception when servicing %r", task)
            self._done(owner, thread_time() - before)

    def _next(self, thread_no: int) -> Any:
        """Waits for a task whose turn it is; None: this thread is to end."""
        with self.lock:
            while self.stop_count == 0:
                owner, wait = self._turn()
                if owner is not None:
                    self._serving[owner] += 1
                    return self.queue.popleft(owner)
                self.active_count -= 1
                self.queue_cv.wait(wait)
                self.active_count += 1
            self.active_count -= 1
            self.stop_count -= 1
            self.threads.discard(thread_no)
            self.thread_exit_cv.notify()
            return None

    def _turn(self) -> tuple[str | None, float | None]:
        """Returns whose turn it is, or for how long nobody's may be."""
        owners, now = self.queue.owners(), monotonic()
        waits = {owner: self._work.wait(owner, now) for owner in owners}
        ready = [owner for owner, wait in waits.items() if not wait]
        most = AT_ONCE if len(ready) > 1 else len(self.threads) - 1 or 1
        heavy = {o for o in ready if self._work.wait(o, now, LIGHT)}
        for owner in sorted(ready, key=heavy.__contains__):
            if self._serving[owner] < (1 if owner in heavy else most):
                return owner, None
        return None, min((wait for wait in waits.values() if wait), default=None)

    def _done(self, owner: str, seconds: float) -> None:
        with self.lock:
            self._work.spend(owner, seconds, monotonic())
            self._serving[owner] -= 1
            if not self._serving[owner]:
                del self._serving[owner]
            self.queue_cv.notify()

    def shutdown(self, cancel_pending: bool = True, timeout: float = 5) -> bool:
        self._at_once.shutdown(cancel_pending, timeout)
        return bool(super().shutdown(cancel_pending, timeout))


def _address(channel: Any) -> str:
    return household(str(channel.addr[0]))


def _forwarded(channel: Any) -> str:
    """Returns the last address that the proxy on this machine has added.

    Who calls past it says nothing about others.
    """
    if channel.addr[0] != PROXY:
        return _address(channel)
    said = channel.requests[0].headers.get("X_FORWARDED_FOR", "")
    return household(said.rpartition(",")[2].strip())

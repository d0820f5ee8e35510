"""The threads that serve requests on one machine: callers have turns.

Whether the service is well is answered by a thread of its own, whatever the others do.
"""

from typing import Any

from waitress.task import ThreadedTaskDispatcher

from ..service.turns import Turns

THREADS = 8
HEALTH = "/api/health"


class Threads(ThreadedTaskDispatcher):  # type: ignore[misc]
    """Serves channels by the turns of the addresses that call.

    Behind a proxy all calls come from one address: there the header says whose.
    """

    def __init__(self, *, behind_a_proxy: bool, count: int = THREADS) -> None:
        super().__init__()
        self.queue = Turns(_forwarded if behind_a_proxy else _address)
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

    def shutdown(self, cancel_pending: bool = True, timeout: float = 5) -> bool:
        self._at_once.shutdown(cancel_pending, timeout)
        return bool(super().shutdown(cancel_pending, timeout))


def _address(channel: Any) -> str:
    return str(channel.addr[0])


def _forwarded(channel: Any) -> str:
    """Returns the last address that the proxy has added."""
    said = channel.requests[0].headers.get("X_FORWARDED_FOR", "")
    return str(said.rpartition(",")[2].strip())

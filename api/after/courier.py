"""Who carries errands: threads of their own, so that no push service holds up a game.

What is forgotten here, because a process dies, the next sweep finds by its alarm.
"""

import logging
from collections.abc import Callable
from queue import Queue
from threading import Lock, Thread

THREADS = 4

Carry = Callable[[str, str], None]

log = logging.getLogger("slowhand")


class Courier:
    """Carries errands in the order in which they come, some at the same time."""

    def __init__(self, carry: Carry, threads: int = THREADS) -> None:
        self._carry = carry
        self._queue: Queue[tuple[str, str] | None] = Queue()
        self._most = threads
        self._starting = Lock()
        self._threads: list[Thread] = []

    def send(self, player: str, about: str) -> None:
        """Hears of an errand that is due, without delaying whoever tells."""
        self._queue.put((player, about))
        with self._starting:
            if len(self._threads) < self._most:
                thread = Thread(target=self._run, name="courier", daemon=True)
                self._threads.append(thread)
                thread.start()

    def settle(self) -> None:
        """Waits until what was heard of before has been carried."""
        self._queue.join()

    def stop(self) -> None:
        """Ends the threads after the errands they know."""
        for _ in self._threads:
            self._queue.put(None)
        for thread in self._threads:
            thread.join()

    def _run(self) -> None:
        while (errand := self._queue.get()) is not None:
            _carry(self._carry, *errand)
            self._queue.task_done()
        self._queue.task_done()


class OnFoot:
    """Carries every errand at once: in a function nothing runs beside a call."""

    def __init__(self, carry: Carry) -> None:
        self._carry = carry

    def send(self, player: str, about: str) -> None:
        """Carries an errand."""
        _carry(self._carry, player, about)

    def stop(self) -> None:
        """Has nothing to end."""


def _carry(carry: Carry, player: str, about: str) -> None:
    try:
        carry(player, about)
    except Exception:
        log.exception("undelivered", extra={"about": about})

"""On one machine a thread follows the commits, right after each of them."""

import logging
from collections.abc import Callable
from queue import Queue
from threading import Lock, Thread
from time import sleep
from typing import Protocol, runtime_checkable

Commit = tuple[str, int]

SETTLE_S = 0.5  # how long a list waits to be up to date
PAUSES_S = (0.1, 0.5, 2.0)  # between tries

log = logging.getLogger("slowhand")


@runtime_checkable
class Outbox(Protocol):
    """Commits that nothing has followed yet; they outlive the process."""

    def outbox(self) -> list[Commit]:
        """Returns them, oldest first."""

    def followed(self, game: str, number: int) -> None:
        """Takes one out."""


class Worker:
    """Follows commits one by one, first those that an earlier process left behind."""

    def __init__(
        self, follow: Callable[[str, int], None], outbox: Outbox | None
    ) -> None:
        self._follow = follow
        self._outbox = outbox
        self._queue: Queue[Commit | None] = Queue()
        self._starting = Lock()
        self._thread: Thread | None = None
        for commit in outbox.outbox() if outbox else ():
            self.commit(*commit)

    def commit(self, game: str, number: int) -> None:
        """Hears of a commit, at once and without delaying it."""
        self._queue.put((game, number))
        with self._starting:
            if self._thread is None:
                self._thread = Thread(target=self._run, name="after", daemon=True)
                self._thread.start()

    def settle(self, seconds: float = SETTLE_S) -> None:
        """Waits a moment until what was committed before has been followed."""
        queue = self._queue
        with queue.all_tasks_done:
            queue.all_tasks_done.wait_for(lambda: not queue.unfinished_tasks, seconds)

    def stop(self) -> None:
        """Ends the thread after the commits it knows."""
        self._queue.put(None)
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while (commit := self._queue.get()) is not None:
            try:
                self._try(commit)
            finally:
                self._queue.task_done()

    def _try(self, commit: Commit) -> None:
        """Follows a commit; what fails again and again stays in the outbox."""
        for pause in (*PAUSES_S, None):
            try:
                self._follow(*commit)
                if self._outbox:
                    self._outbox.followed(*commit)
                return
            except Exception:
                log.exception("unfollowed", extra={"game": commit[0]})
                if pause:
                    sleep(pause)

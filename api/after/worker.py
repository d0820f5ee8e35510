"""On one machine two threads follow the commits, right after each of them.

One draws all consequences but the house's answers, which may take thought: those have a
thread of their own, so that nobody's list waits for somebody else's opponent.
"""

import logging
from collections.abc import Callable
from queue import Queue
from threading import Condition, Lock, Thread
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
        self,
        note: Callable[[str, int], bool],
        think: Callable[[str], None],
        outbox: Outbox | None,
    ) -> None:
        """Notes every commit; where that says so, the house thinks."""
        self._note = note
        self._think = think
        self._outbox = outbox
        self._open = 0  # commits that are not yet followed
        self._all_followed = Condition()
        self._notes = Lane("after", self._noted)
        self._thoughts = Lane("house", self._thought)
        for commit in outbox.outbox() if outbox else ():
            self.commit(*commit)

    def commit(self, game: str, number: int) -> None:
        """Hears of a commit, at once and without delaying it."""
        with self._all_followed:
            self._open += 1
        self._notes.put((game, number))

    def settle(self, seconds: float = SETTLE_S) -> None:
        """Waits a moment until what was committed before has been followed."""
        with self._all_followed:
            self._all_followed.wait_for(lambda: not self._open, seconds)

    def stop(self) -> None:
        """Ends the threads after the commits they know."""
        self._notes.stop()
        self._thoughts.stop()

    def _noted(self, commit: Commit) -> None:
        if _tried(self._note_once, commit):
            self._thoughts.put(commit)
        else:
            self._close()

    def _thought(self, commit: Commit) -> None:
        _tried(self._think_once, commit)
        self._close()

    def _note_once(self, commit: Commit) -> bool:
        is_asked = self._note(*commit)
        if not is_asked:
            self._take_out(commit)
        return is_asked

    def _think_once(self, commit: Commit) -> bool:
        self._think(commit[0])
        self._take_out(commit)
        return True

    def _take_out(self, commit: Commit) -> None:
        if self._outbox:
            self._outbox.followed(*commit)

    def _close(self) -> None:
        with self._all_followed:
            self._open -= 1
            self._all_followed.notify_all()


class Lane:
    """A thread that takes commits as they come; it begins with the first."""

    def __init__(self, name: str, take: Callable[[Commit], None]) -> None:
        self._name = name
        self._take = take
        self._queue: Queue[Commit | None] = Queue()
        self._starting = Lock()
        self._thread: Thread | None = None

    def put(self, commit: Commit) -> None:
        """Hears of a commit."""
        self._queue.put(commit)
        with self._starting:
            if self._thread is None:
                self._thread = Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """Ends after the commits it knows."""
        self._queue.put(None)
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while (commit := self._queue.get()) is not None:
            self._take(commit)


def _tried(follow: Callable[[Commit], bool], commit: Commit) -> bool:
    """Returns what following says; what fails again and again stays in the outbox."""
    for pause in (*PAUSES_S, None):
        try:
            return follow(commit)
        except Exception:
            log.exception("unfollowed", extra={"game": commit[0]})
            if pause:
                sleep(pause)
    return False

"""On one machine, a thread beside the worker that sweeps at intervals."""

import logging
from collections.abc import Callable
from threading import Event, Thread

SECONDS = 20.0

log = logging.getLogger("slowhand")


class Ticker:
    """Does something at once and then every few seconds, until it is stopped.

    Where it says that there is more to do, it goes on without a rest.
    """

    def __init__(self, do: Callable[[], bool], seconds: float = SECONDS) -> None:
        self._do = do
        self._seconds = seconds
        self._over = Event()
        self._thread = Thread(target=self._run, name="clock", daemon=True)

    def start(self) -> None:
        """Begins to tick."""
        self._thread.start()

    def stop(self) -> None:
        """Ends the thread after what it is doing."""
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        is_more = True
        while not self._over.wait(0 if is_more else self._seconds):
            is_more = self._done()

    def _done(self) -> bool:
        """Does it once; returns whether there is more to do."""
        try:
            return self._do()
        except Exception:
            log.exception("unswept")
            return False

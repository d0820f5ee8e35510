"""A process for work that strangers may have made endless; each piece has its limit.

The system itself ends it when a piece of work takes more of a core than it may, in the
midst of a regular expression too, where no thread of ours gets a word in. It begins
with the first piece, anew after one that ended it, and ends with whoever asks.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Lock
from time import monotonic, process_time
from traceback import format_exception
from typing import Any, NamedTuple
from weakref import finalize

from .problems import Problem, busy

PATIENCE_S = 2.0  # while it works for somebody else
BEGINS_S = 5.0  # for as long it is waited for
LONGEST_S = 8.0  # by the clock: a call on AWS has ten seconds
TRIES = 2  # somebody may have killed it
GIVES_WAY = 5  # of nice(2): replies have three times as much of a core


class Occupied(Problem):
    """The process works for others, or begins: nothing was done, and nothing cost."""

    def __init__(self) -> None:
        super().__init__("busy", "busy")
        self.headers |= busy().headers


class Overrun(Exception):
    """A piece of work that took more than it may; its process was ended."""


class Done(NamedTuple):
    """What came of a piece of work: its result, or what it raised, and its cost."""

    result: Any
    raised: tuple[type[Exception], tuple[Any, ...], dict[str, Any]] | None
    seconds: float  # of a core

    @property
    def value(self) -> Any:
        """The result. Raises what the work has raised."""
        if self.raised is None:
            return self.result
        kind, args, more = self.raised
        error = kind.__new__(kind, *args)
        vars(error).update(more)
        raise error


class Bounded:
    """Does one piece of work at a time in the other process, for any thread."""

    def __init__(self) -> None:
        self.alone = Lock()
        self._line: Connection | None = None
        self._is_ready = False
        self._end: Callable[[], int | None] | None = None

    def __call__(self, seconds: float, work: Callable[..., Any], *args: Any) -> Done:
        """Returns what comes of a function of a module.

        Raises Overrun, and Problem if there is no time or no process for it.
        """
        if not self.alone.acquire(timeout=PATIENCE_S):
            raise Occupied
        try:
            return self._ask(seconds, work, args)
        finally:
            self.alone.release()

    def stop(self) -> int | None:
        """Ends the process, if there is one; returns how it ended."""
        line, end, self._line, self._end = self._line, self._end, None, None
        if line is not None:
            line.close()
        return end and end()

    def _ask(
        self, seconds: float, work: Callable[..., Any], args: tuple[Any, ...]
    ) -> Done:
        for _ in range(TRIES):
            try:
                line, until = self._line or self._begin(), monotonic() + LONGEST_S
                if not self._is_ready:
                    if not line.poll(BEGINS_S):
                        raise Occupied
                    self._is_ready = line.recv()
                line.send((seconds, work, args))
                if not line.poll(max(until - monotonic(), 0)):
                    break
                found: Done = line.recv()
                return found
            except (OSError, EOFError):
                if self.stop() == -signal.SIGPROF:
                    raise Overrun from None
        self.stop()
        raise busy()

    def _begin(self) -> Connection:
        """Begins the process; a thread that has forked another could not do so safely.

        It finds its modules where we do.
        """
        self._line, theirs = Pipe()
        self._is_ready = False
        with theirs:
            number = theirs.fileno()
            path = os.pathsep.join(place or str(Path.cwd()) for place in sys.path)
            process = subprocess.Popen(
                [sys.executable, "-c", BEGINNING, str(number)],
                stdin=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": path},
                pass_fds=(number,),
            )
        self._end = finalize(self, _ended, process)
        return self._line


BEGINNING = f"import sys, {__name__} as b; b.work_on(b.Connection(int(sys.argv[1])))"


def _ended(process: subprocess.Popen[bytes]) -> int:
    with suppress(subprocess.TimeoutExpired):  # it may just be ending by itself
        return process.wait(0.1)
    process.kill()
    return process.wait()


def work_on(line: Connection) -> None:
    """Does pieces of work until nobody is there to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks is told, and ends us
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    os.nice(GIVES_WAY)
    with suppress(EOFError, OSError):
        line.send(True)  # it has begun
        while True:
            _send(line, _done(*line.recv()))


def _done(seconds: float, work: Callable[..., Any], args: tuple[Any, ...]) -> Done:
    result, raised, began = None, None, process_time()
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        result = work(*args)
    except Exception as error:
        error.add_note("".join(format_exception(error)))
        raised = type(error), error.args, vars(error)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return Done(result, raised, process_time() - began)


def _send(line: Connection, done: Done) -> None:
    try:
        line.send(done)
    except (TypeError, AttributeError, ValueError) as error:  # it cannot be pickled
        told = f"{error!r} of {done!r}"
        line.send(Done(None, (RuntimeError, (told,), {}), done.seconds))

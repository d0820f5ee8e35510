"""Carries errands on threads of their own, so that no push service holds up a game.

Players have turns. What is forgotten here, because a process dies, the next sweep finds
by its alarm.
"""

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import NamedTuple

from ..service.round_robin import Turns
from .fair_queue import Lane

THREADS = 8

Carry = Callable[[str, str], None]

log = logging.getLogger("slowhand")


class Due(NamedTuple):
    """An errand that is due: for whom, about what."""

    player: str
    about: str


class Courier:
    """Carries the errands of each player in order, those of some at the same time."""

    def __init__(self, carry: Carry, threads: int = THREADS) -> None:
        self._carry = carry
        self._lane = Lane(
            "courier", self._take, lambda due: due.player, threads=threads
        )

    def send(self, player: str, about: str) -> None:
        """Hears of an errand that is due, without delaying whoever tells."""
        self._lane.put(Due(player, about))

    def hurry(self, seconds: float) -> int:
        """Has threads that are at it already, and time for all."""
        return 0

    def settle(self) -> None:
        """Waits until what was heard of before has been carried."""
        self._lane.settle()

    def stop(self) -> None:
        """Ends the threads after the errands they know."""
        self._lane.stop()

    def _take(self, due: Due) -> None:
        _carry(self._carry, *due)


class OnFoot:
    """Carries errands side by side before a call ends, for nothing runs after it.

    So it is in a function. What there is no time for the next sweep finds.
    """

    def __init__(self, carry: Carry, threads: int = THREADS) -> None:
        self._carry = carry
        self._threads = threads
        self._waiting = Turns[Due](lambda due: due.player)

    def send(self, player: str, about: str) -> None:
        """Hears of an errand that is due, without delaying whoever tells."""
        self._waiting.append(Due(player, about))

    def hurry(self, seconds: float) -> int:
        """Carries what was heard of; after so many seconds begins no more.

        Returns how many errands it had no time for.
        """
        until = monotonic() + seconds
        if not self._waiting:
            return 0
        with ThreadPoolExecutor(self._threads) as side_by_side:
            tried = []
            while self._waiting:
                due = self._waiting.popleft()
                tried.append(side_by_side.submit(self._in_time, due, until))
        return sum(not each.result() for each in tried)

    def stop(self) -> None:
        """Has nothing to end."""

    def _in_time(self, due: Due, until: float) -> bool:
        is_in_time = monotonic() < until
        if is_in_time:
            _carry(self._carry, *due)
        return is_in_time


def _carry(carry: Carry, player: str, about: str) -> None:
    try:
        carry(player, about)
    except Exception:
        log.exception("undelivered", extra={"about": about})

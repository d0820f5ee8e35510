"""Who carries errands: threads of their own, so that no push service holds up a game.

Players have turns. What is forgotten here, because a process dies, the next sweep finds
by its alarm.
"""

import logging
from collections.abc import Callable
from typing import NamedTuple

from .lane import Lane

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

    def settle(self) -> None:
        """Waits until what was heard of before has been carried."""
        self._lane.settle()

    def stop(self) -> None:
        """Ends the threads after the errands they know."""
        self._lane.stop()

    def _take(self, due: Due) -> None:
        _carry(self._carry, *due)


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

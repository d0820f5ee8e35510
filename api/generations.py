"""Which sessions still count: each player's generation, remembered for a minute.

So a session costs no read of its own on most calls, and signing out everywhere reaches
every process within that minute, and the one that was asked at once.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

REMEMBERED = timedelta(seconds=60)
PLAYERS = 10_000  # at a time, in one process


class Generations:
    """Remembers generations; `look_up` asks the store."""

    def __init__(self, look_up: Callable[[str], int]) -> None:
        self._look_up = look_up
        self._known: dict[str, tuple[datetime, int]] = {}

    def of(self, player: str, now: datetime) -> int:
        """Returns a player's generation. Raises NotFound for who is not there."""
        known = self._known.get(player)
        if known is not None and abs(now - known[0]) < REMEMBERED:
            return known[1]
        generation = self._look_up(player)
        if len(self._known) >= PLAYERS:
            self._known.clear()
        self._known[player] = (now, generation)
        return generation

    def forget(self, player: str) -> None:
        """Asks the store the next time."""
        self._known.pop(player, None)

"""How often strangers look in from one address: counted here, written nowhere.

Who has no name yet costs no write, so each process counts by itself; where there are
more processes somebody gets a little more.
"""

from collections import Counter
from datetime import datetime

MOST = 10_000  # addresses at a time, in one process


class Turnstile:
    """Counts what comes from each address within a minute."""

    def __init__(self) -> None:
        self._minute = ""
        self._passed: Counter[str] = Counter()

    def admits(self, address: str, limit: int, now: datetime) -> bool:
        """Whether one more from an address is within its limit; it counts."""
        minute = f"{now:%H:%M}"
        if minute != self._minute or len(self._passed) >= MOST:
            self._minute, self._passed = minute, Counter()
        self._passed[address] += 1
        return self._passed[address] <= limit

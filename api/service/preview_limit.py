"""Limits how often somebody may ask for previews within a minute.

Each process counts for itself: nothing is stored, and what a preview costs is time. It
goes by the clock alone, so that being refused tells nothing of what others do.
"""

from datetime import datetime

from .problems import enough

MOST = 120  # a minute: a choice changes often before it is made
ASKERS = 10_000  # at a time, in one process


class Curious:
    """Counts the questions of this minute."""

    def __init__(self) -> None:
        self._minute = ""
        self._asked: dict[str, int] = {}

    def count(self, asker: str, now: datetime) -> None:
        """Counts one more question of a player, or of an address. Raises Problem."""
        minute = f"{now:%Y-%m-%dT%H:%M}"
        if minute != self._minute or len(self._asked) >= ASKERS:
            self._minute, self._asked = minute, {}
        times = self._asked[asker] = self._asked.get(asker, 0) + 1
        if times > MOST:
            raise enough("too_many_questions", 60 - now.second, limit=MOST)

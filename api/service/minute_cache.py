"""What was found within the last minute, so that most calls need not ask the store.

So it is with sessions that count, and with players whom nothing tells of anything.
Other processes learn what has changed when they ask again.
"""

from datetime import datetime, timedelta

REMEMBERED = timedelta(seconds=58)  # and a second that a store may be behind: a minute
MOST = 10_000  # at a time, in one process


class Recent:
    """Remembers names for a minute."""

    def __init__(self) -> None:
        self._since: dict[str, datetime] = {}

    def knows(self, name: str, now: datetime) -> bool:
        """Whether something has just been found to be so."""
        since = self._since.get(name)
        return since is not None and abs(now - since) < REMEMBERED

    def remember(self, name: str, now: datetime) -> None:
        """Lets something be so for a minute."""
        if len(self._since) >= MOST:
            self._since.clear()
        self._since[name] = now

    def forget(self, name: str) -> None:
        """Asks the store the next time."""
        self._since.pop(name, None)

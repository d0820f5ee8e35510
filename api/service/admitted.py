"""Which sessions counted within the last minute, so that most calls ask no store.

Signing a phone out reaches the process that does it at once, and all others when they
ask again.
"""

from datetime import datetime, timedelta

REMEMBERED = timedelta(seconds=58)  # and a second that a store may be behind: a minute
SESSIONS = 10_000  # at a time, in one process


class Admitted:
    """Remembers sessions."""

    def __init__(self) -> None:
        self._since: dict[str, datetime] = {}

    def knows(self, session: str, now: datetime) -> bool:
        """Whether a session has just been found to count."""
        since = self._since.get(session)
        return since is not None and abs(now - since) < REMEMBERED

    def remember(self, session: str, now: datetime) -> None:
        """Lets a session count for a minute."""
        if len(self._since) >= SESSIONS:
            self._since.clear()
        self._since[session] = now

    def forget(self, session: str) -> None:
        """Asks the store the next time."""
        self._since.pop(session, None)

"""Where else a player is mentioned: sandboxes, replays, lists, seats, shuffles."""

from typing import Protocol

# What a line begins with; a colon follows, and where it is.
SANDBOX, REPLAY, MUTED, OPENED = "sandbox", "replay", "muted", "opened"
BLOCKED, MET, KEPT, SHUFFLE = "blocked", "met", "kept", "shuffle"


class Traces(Protocol):
    """All that the service asks of a store about traces; each is a line of text."""

    def leave(self, player: str, what: str) -> None:
        """Notes where something of a player is kept, once."""

    def of(self, player: str) -> list[str]:
        """Returns all that is noted of a player."""

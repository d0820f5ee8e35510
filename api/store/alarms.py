"""Alarms: when something is due for a game, an errand or an account.

An alarm is a name and a time on an index in shards, so that a sweep finds what is due
without looking at anything else. Games have one each, and so has every errand that is
not done, and an account of which much is still to be deleted. Who waits for a table in
the lobby has one too, which nobody sweeps.
"""

from typing import Literal, NamedTuple, Protocol
from zlib import crc32

SHARDS = 8

Kind = Literal["game", "errand", "account", "lobby"]  # what an alarm's name begins with


class Alarm(NamedTuple):
    """An alarm whose time has come: when that was, its name, on whose behalf."""

    at: str
    what: str
    owner: str


class Wake(NamedTuple):
    """An alarm to be set, or taken off (None), unless one as of later is set."""

    what: str
    at: str | None
    as_of: str
    owner: str = ""


class Alarms(Protocol):
    """All that the service asks of a store about alarms."""

    def wake(self, what: str, at: str | None, as_of: str, owner: str = "") -> None:
        """Sets an alarm, or takes it off (None), unless one as of later is set."""

    def due(
        self, kind: Kind, shard: int, now: str, after: Alarm | None, limit: int
    ) -> list[Alarm]:
        """Returns a shard's next alarms of a kind whose time has come, in order."""

    def set_aside(self, alarm: Alarm, until: str) -> None:
        """Lets an alarm ring later, unless it has been set anew meanwhile."""


def shard_of(what: str) -> int:
    """Returns the shard in which an alarm stands."""
    return crc32(what.encode()) % SHARDS

"""Sessions: the phones on which a player is signed in, each a record of its own."""

from datetime import datetime, timedelta
from typing import Protocol

from msgspec import Struct

LIFE = timedelta(days=400)  # after its last use; the most that browsers keep a cookie


class Session(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A phone on which a player is signed in.

    It counts while the player's `generation` is the same. `used` is when it was seen
    last, to a day. Of one that is `gone` nothing is kept but that.
    """

    id: str
    player: str
    generation: int
    device: str
    created: str
    used: str
    gone: bool = False

    @property
    def until(self) -> str:
        """When its cookie is too old, so that the record may be forgotten."""
        return f"{datetime.fromisoformat(self.used) + LIFE:%Y-%m-%dT%H:%M:%SZ}"


class Sessions(Protocol):
    """All that the service asks of a store about sessions."""

    def keep(self, session: Session) -> None:
        """Keeps a session as it is now. Raises Taken if it is gone for good."""

    def glance(self, player: str, id: str) -> Session | None:
        """Returns a session as it was a second ago, perhaps: the cheapest read."""

    def find(self, player: str, id: str) -> Session | None:
        """Returns a session as it is, also one that is gone."""

    def of(self, player: str) -> list[Session]:
        """Returns a player's sessions that are not gone."""

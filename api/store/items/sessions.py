"""Players' sessions as items.

| item | pk | sk |
| --- | --- | --- |
| session | U#<player> | K#<id> |
"""

from msgspec import json

from ..session import Session
from ..tolerant_reader import readable
from . import If, Items, Key, Put, Query, at, bodies, item, under
from .games import forgotten


class ItemSessions:
    """Sessions."""

    def __init__(self, items: Items) -> None:
        self._items = items

    def keep(self, session: Session) -> None:
        """Keeps a session as it is now. Raises Taken if it is gone for good."""
        new = item(
            Key(f"U#{session.player}", f"K#{session.id}"),
            ended=session.gone or None,
            gone=forgotten(session.until),
            body=json.encode(session),
        )
        self._items.put(Put(new, () if session.gone else (If("ended", "lacks"),)))

    def glance(self, player: str, id: str) -> Session | None:
        """Returns a session as it was a second ago, perhaps, for half a read unit."""
        return self._one(at(Key(f"U#{player}", f"K#{id}"))._replace(exact=False))

    def find(self, player: str, id: str) -> Session | None:
        """Returns a session as it is, also one that is gone."""
        return self._one(at(Key(f"U#{player}", f"K#{id}")))

    def of(self, player: str) -> list[Session]:
        """Returns a player's sessions that are not gone."""
        found = self._found(under(f"U#{player}", "K#"))
        return [session for session in found if not session.gone]

    def _one(self, query: Query) -> Session | None:
        return next(iter(self._found(query)), None)

    def _found(self, query: Query) -> list[Session]:
        return readable(bodies(self._items.query(query)), Session)

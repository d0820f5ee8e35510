"""What is kept of players at others, as items.

| item | pk | sk |
| --- | --- | --- |
| trace | U#<player> | X#<what> |
"""

from . import Items, Key, Put, item, under


class ItemTraces:
    """Traces."""

    def __init__(self, items: Items) -> None:
        self._items = items

    def leave(self, player: str, what: str) -> None:
        """Notes where something of a player is kept, once."""
        self._items.put(Put(item(Key(f"U#{player}", f"X#{what}"))))

    def of(self, player: str) -> list[str]:
        """Returns all that is noted of a player."""
        found = self._items.query(under(f"U#{player}", "X#"))
        return [each["sk"].removeprefix("X#") for each in found]

"""Sums that are forgotten after a time, as items.

| item | pk | sk |
| --- | --- | --- |
| sum | N#<what> | N |
"""

from .. import NotFound
from . import Items, Key
from .games import forgotten


class ItemTallies:
    """Sums."""

    def __init__(self, items: Items) -> None:
        self._items = items

    def count(self, what: str, until: str) -> int:
        """Counts one more and returns the sum, which may be forgotten after `until`."""
        return self._items.count(Key(f"N#{what}", "N"), forgotten(until))

    def of(self, what: str) -> int:
        """Returns how often something was counted."""
        try:
            return int(self._items.get(Key(f"N#{what}", "N"))["n"])
        except NotFound:
            return 0

"""Words that count once, as items.

| item | pk | sk |
| --- | --- | --- |
| slip | O#<key> | O |
"""

from msgspec import json
from msgspec.structs import replace

from ..one_time_codes import Slip
from ..tolerant_reader import read
from . import NEW, If, Item, Items, Key, Put, item
from .games import forgotten


class ItemSlips:
    """Slips."""

    def __init__(self, items: Items) -> None:
        self._items = items

    def leave(self, slip: Slip) -> None:
        """Keeps a slip. Raises Taken if its key is."""
        self._items.put(Put(_item(slip), (NEW,)))

    def renew(self, slip: Slip) -> None:
        """Keeps a slip in the place of any under its key."""
        self._items.put(Put(_item(slip)))

    def find(self, key: str) -> Slip:
        """Returns a slip without claiming it. Raises NotFound."""
        return read(self._items.get(Key(f"O#{key}", "O"))["body"], Slip)

    def collect(self, key: str, claim: str) -> Slip:
        """Gives a slip up to the first claim, and to that one again.

        Raises NotFound for an unknown key, Taken for a second claim.
        """
        slip = replace(self.find(key), claim=claim)
        mine = (If("claim", "lacks"), If("claim", "=", claim))
        self._items.put(Put(_item(slip), mine))
        return slip


def _item(slip: Slip) -> Item:
    """Returns the item of a slip."""
    return item(
        Key(f"O#{slip.key}", "O"),
        claim=slip.claim or None,
        gone=forgotten(slip.until),
        body=json.encode(slip),
    )

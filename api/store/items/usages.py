"""What counts against players' limits, as items.

| item | pk | sk |
| --- | --- | --- |
| usage | U#<player> | Q |
"""

from msgspec import json

from .. import NotFound
from ..tolerant_reader import readable
from ..usages import Usage
from . import NEW, Items, Key, Put, item, one_later
from .games import forgotten

SORT_KEY = "Q"


class ItemUsages:
    """Usages."""

    def __init__(self, items: Items) -> None:
        self._items = items

    def of(self, player: str) -> Usage:
        """Returns a player's usage; of version 0 if there is none."""
        try:
            kept = self._items.get(Key(f"U#{player}", SORT_KEY))
        except NotFound:
            return Usage(player)
        torn = Usage(player, kept["version"])
        return next(iter(readable([kept["body"]], Usage)), torn)


def put_of(usage: Usage) -> Put:
    """Returns what keeps a usage one version later, if it has not changed meanwhile."""
    new = item(
        Key(f"U#{usage.player}", SORT_KEY),
        version=usage.version,
        gone=forgotten(usage.until),
        body=json.encode(usage),
    )
    return Put(new, (NEW, one_later(usage.version)))

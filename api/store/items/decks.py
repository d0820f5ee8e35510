"""Players' decks as items.

| item | pk | sk |
| --- | --- | --- |
| deck | U#<player> | D#<id> |
"""

from msgspec import json

from ..deck import Deck
from ..tolerant_reader import readable
from . import NEW, Items, Key, Put, Query, at, bodies, item, one_later, under
from .games import forgotten


class ItemDecks:
    """Decks."""

    def __init__(self, items: Items) -> None:
        self._items = items

    def keep(self, deck: Deck) -> None:
        """Keeps a deck one version later. Raises Taken if it has changed meanwhile."""
        new = item(
            Key(f"U#{deck.player}", f"D#{deck.id}"),
            gone=forgotten(deck.gone) if deck.gone else None,
            version=deck.version,
            body=json.encode(deck),
        )
        before = NEW if deck.version == 1 else one_later(deck.version)
        self._items.put(Put(new, (before,)))

    def find(self, player: str, id: str) -> Deck | None:
        """Returns a deck of a player, also one that is gone."""
        return next(iter(self._found(at(Key(f"U#{player}", f"D#{id}")))), None)

    def of(self, player: str) -> list[Deck]:
        """Returns a player's decks, in the order of their ids."""
        found = self._found(under(f"U#{player}", "D#"))
        return [deck for deck in found if deck.gone is None]

    def _found(self, query: Query) -> list[Deck]:
        return readable(bodies(self._items.query(query)), Deck)

"""Card sets and histories as items.

| item | pk | sk |
| --- | --- | --- |
| card set | C#<digest> | C |
| replay | R#<replay> | R |
"""

from ..packing import pack_file, unpack_file
from . import Items, Key, Put, item


class ItemArchive:
    """Card sets and histories."""

    def __init__(self, items: Items) -> None:
        self._items = items

    def keep_cards(self, digest: str, cards: bytes) -> None:
        """Keeps a card set under its digest, once."""
        self._items.put(Put(item(Key(f"C#{digest}", "C"), body=cards)))

    def cards(self, digest: str) -> bytes:
        """Returns a card set. Raises NotFound."""
        return bytes(self._items.get(Key(f"C#{digest}", "C"))["body"])

    def keep_replay(self, replay: str, file: bytes) -> None:
        """Keeps a history under its id, once. Raises Oversized if too large."""
        packed = pack_file(replay, file)
        self._items.put(Put(item(Key(f"R#{replay}", "R"), body=packed)))

    def change_replay(self, replay: str, file: bytes) -> None:
        """Keeps a history in place of the one that is there."""
        self.keep_replay(replay, file)

    def replay(self, replay: str) -> bytes:
        """Returns a history. Raises NotFound."""
        return unpack_file(self._items.get(Key(f"R#{replay}", "R"))["body"])

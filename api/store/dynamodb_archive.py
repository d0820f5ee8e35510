"""Card sets and histories, in the same DynamoDB table.

| item | pk | sk |
| --- | --- | --- |
| card set | C#<digest> | C |
| replay | R#<replay> | R |
"""

from . import items
from .dynamodb_requests import Requests
from .packing import pack_file, unpack_file


class DynamoArchive:
    """Card sets and histories, by the requests of the store."""

    def __init__(self, requests: Requests) -> None:
        self._get = requests.get
        self._put = requests.put

    def keep_cards(self, digest: str, cards: bytes) -> None:
        """Keeps a card set under its digest, once."""
        self._put({**items.key(f"C#{digest}", "C"), "body": {"B": cards}})

    def cards(self, digest: str) -> bytes:
        """Returns a card set. Raises NotFound."""
        return bytes(self._get(f"C#{digest}", "C")["body"]["B"])

    def keep_replay(self, replay: str, file: bytes) -> None:
        """Keeps a history under its id, once. Raises Oversized if too large."""
        body = {"B": pack_file(replay, file)}
        self._put({**items.key(f"R#{replay}", "R"), "body": body})

    def change_replay(self, replay: str, file: bytes) -> None:
        """Keeps a history in place of the one that is there."""
        self.keep_replay(replay, file)

    def replay(self, replay: str) -> bytes:
        """Returns a history. Raises NotFound."""
        return unpack_file(self._get(f"R#{replay}", "R")["body"]["B"])

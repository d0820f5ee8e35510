"""What is kept of players at others, in the same DynamoDB table.

| item | pk | sk |
| --- | --- | --- |
| trace | U#<player> | X#<what> |
"""

from . import items
from .dynamodb_requests import Requests


class DynamoTraces:
    """Traces, by the requests of the store."""

    def __init__(self, requests: Requests) -> None:
        self._put = requests.put
        self._find = requests.find

    def leave(self, player: str, what: str) -> None:
        """Notes where something of a player is kept, once."""
        self._put(items.key(f"U#{player}", f"X#{what}"))

    def of(self, player: str) -> list[str]:
        """Returns all that is noted of a player."""
        found = self._find(
            KeyConditionExpression="pk = :pk and begins_with(sk, :key)",
            ExpressionAttributeValues={
                ":pk": {"S": f"U#{player}"},
                ":key": {"S": "X#"},
            },
            ConsistentRead=True,
        )
        return [item["sk"]["S"].removeprefix("X#") for item in found]

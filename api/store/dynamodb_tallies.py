"""Sums that are forgotten after a time, in the same DynamoDB table.

| item | pk | sk |
| --- | --- | --- |
| sum | N#<what> | N |
"""

from . import NotFound, items
from .dynamodb_requests import Requests


class DynamoTallies:
    """Sums, by the requests of the store."""

    def __init__(self, requests: Requests) -> None:
        self._get = requests.get
        self._update = requests.update

    def count(self, what: str, until: str) -> int:
        """Counts one more and returns the sum, which may be forgotten after `until`."""
        changed = self._update(
            Key=items.key(f"N#{what}", "N"),
            UpdateExpression="add n :one set gone = :gone",
            ExpressionAttributeValues={
                ":one": {"N": "1"},
                ":gone": items.gone(until),
            },
            ReturnValues="UPDATED_NEW",
        )
        return int(changed["n"]["N"])

    def of(self, what: str) -> int:
        """Returns how often something was counted."""
        try:
            return int(self._get(f"N#{what}", "N")["n"]["N"])
        except NotFound:
            return 0

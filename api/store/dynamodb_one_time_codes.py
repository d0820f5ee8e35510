"""Words that count once, in the same DynamoDB table.

| item | pk | sk |
| --- | --- | --- |
| slip | O#<key> | O |
"""

from msgspec import json
from msgspec.structs import replace

from . import items
from .dynamodb_requests import Requests
from .one_time_codes import Slip
from .tolerant_reader import read


class DynamoSlips:
    """Slips, by the requests of the store."""

    def __init__(self, requests: Requests) -> None:
        self._get = requests.get
        self._put = requests.put

    def leave(self, slip: Slip) -> None:
        """Keeps a slip. Raises Taken if its key is."""
        self._put(_item(slip), "attribute_not_exists(pk)")

    def renew(self, slip: Slip) -> None:
        """Keeps a slip in the place of any under its key."""
        self._put(_item(slip))

    def find(self, key: str) -> Slip:
        """Returns a slip without claiming it. Raises NotFound."""
        return read(self._get(f"O#{key}", "O")["body"]["B"], Slip)

    def collect(self, key: str, claim: str) -> Slip:
        """Gives a slip up to the first claim, and to that one again.

        Raises NotFound for an unknown key, Taken for a second claim.
        """
        slip = replace(self.find(key), claim=claim)
        mine = {":claim": {"S": claim}}
        self._put(_item(slip), "attribute_not_exists(claim) or claim = :claim", mine)
        return slip


def _item(slip: Slip) -> items.Item:
    """Returns the item of a slip."""
    claim = {"claim": {"S": slip.claim}} if slip.claim else {}
    return {
        **items.key(f"O#{slip.key}", "O"),
        **claim,
        "gone": items.gone(slip.until),
        "body": {"B": json.encode(slip)},
    }

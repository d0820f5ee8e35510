"""What counts against players' limits, in the same DynamoDB table.

| item | pk | sk |
| --- | --- | --- |
| usage | U#<player> | Q |
"""

from msgspec import json

from . import NotFound, items
from .dynamodb_requests import Put, Requests
from .tolerant_reader import readable
from .usages import Usage

KEY = "Q"
ONE_LATER = "attribute_not_exists(pk) or version = :before"


class DynamoUsages:
    """Usages, by the requests of the store."""

    def __init__(self, requests: Requests) -> None:
        self._get = requests.get

    def of(self, player: str) -> Usage:
        """Returns a player's usage; of version 0 if there is none."""
        try:
            item = self._get(f"U#{player}", KEY)
        except NotFound:
            return Usage(player)
        torn = Usage(player, int(item["version"]["N"]))
        return next(iter(readable([item["body"]["B"]], Usage)), torn)


def put_of(usage: Usage) -> Put:
    """Returns what keeps a usage one version later, if it has not changed meanwhile."""
    item = {
        **items.key(f"U#{usage.player}", KEY),
        "version": {"N": str(usage.version)},
        "gone": items.gone(usage.until),
        "body": {"B": json.encode(usage)},
    }
    return Put(item, ONE_LATER, {":before": {"N": str(usage.version - 1)}})

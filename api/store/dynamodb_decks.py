"""Players' decks, in the same DynamoDB table.

| item | pk | sk |
| --- | --- | --- |
| deck | U#<player> | D#<id> |
"""

from msgspec import json

from . import items
from .deck import Deck
from .dynamodb_requests import Requests
from .tolerant_reader import readable


class DynamoDecks:
    """Decks, by the requests of the store."""

    def __init__(self, requests: Requests) -> None:
        self._put = requests.put
        self._find = requests.find

    def keep(self, deck: Deck) -> None:
        """Keeps a deck one version later. Raises Taken if it has changed meanwhile."""
        item = {
            **items.key(f"U#{deck.player}", f"D#{deck.id}"),
            **({"gone": items.gone(deck.gone)} if deck.gone else {}),
            "version": {"N": str(deck.version)},
            "body": {"B": json.encode(deck)},
        }
        if deck.version == 1:
            self._put(item, "attribute_not_exists(pk)")
        else:
            before = {":before": {"N": str(deck.version - 1)}}
            self._put(item, "version = :before", before)

    def find(self, player: str, id: str) -> Deck | None:
        """Returns a deck of a player, also one that is gone."""
        return next(iter(self._between(player, f"D#{id}", f"D#{id}")), None)

    def of(self, player: str) -> list[Deck]:
        """Returns a player's decks, in the order of their ids."""
        found = self._between(player, "D#", "D#~")
        return [deck for deck in found if deck.gone is None]

    def _between(self, player: str, first: str, last: str) -> list[Deck]:
        """Returns a player's decks between two keys, both included."""
        found = self._find(
            KeyConditionExpression="pk = :pk and sk between :first and :last",
            ExpressionAttributeValues={
                ":pk": {"S": f"U#{player}"},
                ":first": {"S": first},
                ":last": {"S": last},
            },
            ConsistentRead=True,
        )
        return readable((item["body"]["B"] for item in found), Deck)

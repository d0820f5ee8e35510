"""Players' sessions, in the same DynamoDB table.

| item | pk | sk |
| --- | --- | --- |
| session | U#<player> | K#<id> |
"""

from msgspec import json

from . import items
from .dynamodb_requests import Requests
from .session import Session
from .tolerant_reader import readable


class DynamoSessions:
    """Sessions, by the requests of the store."""

    def __init__(self, requests: Requests) -> None:
        self._put = requests.put
        self._find = requests.find

    def keep(self, session: Session) -> None:
        """Keeps a session as it is now. Raises Taken if it is gone for good."""
        item = {
            **items.key(f"U#{session.player}", f"K#{session.id}"),
            **({"ended": {"BOOL": True}} if session.gone else {}),
            "gone": items.gone(session.until),
            "body": {"B": json.encode(session)},
        }
        self._put(item, "" if session.gone else "attribute_not_exists(ended)")

    def glance(self, player: str, id: str) -> Session | None:
        """Returns a session as it was a second ago, perhaps, for half a read unit."""
        return next(iter(self._between(player, f"K#{id}", f"K#{id}", False)), None)

    def find(self, player: str, id: str) -> Session | None:
        """Returns a session as it is, also one that is gone."""
        return next(iter(self._between(player, f"K#{id}", f"K#{id}", True)), None)

    def of(self, player: str) -> list[Session]:
        """Returns a player's sessions that are not gone."""
        found = self._between(player, "K#", "K#~", True)
        return [session for session in found if not session.gone]

    def _between(
        self, player: str, first: str, last: str, consistent: bool
    ) -> list[Session]:
        """Returns a player's sessions between two keys, both included."""
        found = self._find(
            KeyConditionExpression="pk = :pk and sk between :first and :last",
            ExpressionAttributeValues={
                ":pk": {"S": f"U#{player}"},
                ":first": {"S": first},
                ":last": {"S": last},
            },
            ConsistentRead=consistent,
        )
        return readable((item["body"]["B"] for item in found), Session)

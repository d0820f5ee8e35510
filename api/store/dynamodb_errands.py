"""Errands, endpoints and logs, in the same DynamoDB table.

| item | pk | sk |
| --- | --- | --- |
| errand, its alarm with it | U#<player> | N#<about> |
| endpoint | U#<player> | E#<id> |
| whose an endpoint is | E#<id> | E |
| line of a log, one of its places | U#<player> | L#<place> |
"""

from collections.abc import Callable

from msgspec import json

from . import Taken, items
from .alarms import Alarm
from .dynamodb_alarms import index_of, place_of
from .dynamodb_requests import Requests
from .errands import LINES, Endpoint, Errand, Line, as_of, bound, unbound
from .tolerant_reader import read, readable

FOREVER = "9999-12-31T00:00:00Z"

Count = Callable[[str, str], int]


class DynamoErrands:
    """What players are told and where, by the requests of the store."""

    def __init__(self, requests: Requests, count: Count) -> None:
        self._put = requests.put
        self._find = requests.find
        self._count = count

    def keep(self, errand: Errand) -> None:
        """Keeps an errand one version later, with its alarm. Raises Taken."""
        if not self.put(errand):
            raise Taken(errand.alarm)

    def put(self, errand: Errand) -> bool:
        """Keeps an errand one version later, with its alarm; False if overtaken."""
        at, what = errand.at, errand.alarm
        alarm = Alarm(at, what, errand.player) if at else None
        item = {
            **place_of(errand.alarm),
            **index_of(alarm),
            "as_of": {"S": as_of(errand.version)},
            "body": {"B": json.encode(errand)},
        }
        before = {":before": {"S": as_of(errand.version - 1)}}
        try:
            if errand.version == 1:
                free = "attribute_not_exists(pk) or attribute_exists(removed)"
                self._put(item, free)
            else:
                self._put(item, "as_of = :before", before)
        except Taken:
            return False
        return True

    def find(self, player: str, about: str) -> Errand | None:
        """Returns what is to be told about something."""
        found = self._bodies(player, f"N#{about}")
        return read(found[0], Errand) if found else None

    def all(self, player: str) -> list[Errand]:
        """Returns all errands for a player."""
        found = self._bodies(player, "N#", "N#~")
        return readable(found, Errand)

    def keep_endpoint(self, endpoint: Endpoint) -> None:
        """Keeps an endpoint as it is now."""
        key = items.key(f"U#{endpoint.player}", f"E#{endpoint.id}")
        body, bond = unbound(endpoint)
        self._put({**key, "body": {"B": body}, "bond": {"B": bond}})

    def take_over(self, endpoint: Endpoint) -> None:
        """Keeps an endpoint as its player's alone: nobody else has it any more.

        Raises Taken if others do the same at this instant.
        """
        owner = self._owner(endpoint.id)
        if owner and owner != endpoint.player:
            gone = Endpoint(endpoint.id, owner, "", "", "", "", "", "", gone=True)
            self.keep_endpoint(gone)
        self.keep_endpoint(endpoint)
        item = {**items.key(f"E#{endpoint.id}", "E"), "player": {"S": endpoint.player}}
        mine = "attribute_not_exists(pk) or player = :owner"
        self._put(item, mine, {":owner": {"S": owner or endpoint.player}})

    def endpoints(self, player: str) -> list[Endpoint]:
        """Returns a player's endpoints that are not gone, in the order of their ids."""
        found = self._items(player, "E#", "E#~")
        all_ = (bound(i["body"]["B"], i.get("bond", {}).get("B")) for i in found)
        return [endpoint for endpoint in all_ if not endpoint.gone]

    def note(self, player: str, line: Line) -> None:
        """Adds a line to a player's log, in the place of the oldest one."""
        number = self._count(f"log:{player}", FOREVER)
        key = items.key(f"U#{player}", f"L#{number % LINES:02}")
        body = {"B": json.encode(line)}
        self._put({**key, "number": {"N": str(number)}, "body": body})

    def log(self, player: str, limit: int) -> list[Line]:
        """Returns the last lines of a player's log, the newest first."""
        found = self._items(player, "L#", "L#~")
        found.sort(key=lambda item: int(item["number"]["N"]), reverse=True)
        return readable((item["body"]["B"] for item in found[:limit]), Line)

    def _owner(self, id: str) -> str | None:
        """Returns whose an endpoint was last."""
        found = self._find(
            KeyConditionExpression="pk = :pk",
            ExpressionAttributeValues={":pk": {"S": f"E#{id}"}},
            ConsistentRead=True,
        )
        return found[0]["player"]["S"] if found else None

    def _bodies(self, player: str, first: str, last: str | None = None) -> list[bytes]:
        """Returns the bodies of a player's items between two keys, both included."""
        return [item["body"]["B"] for item in self._items(player, first, last)]

    def _items(
        self, player: str, first: str, last: str | None = None
    ) -> list[items.Item]:
        found = self._find(
            KeyConditionExpression="pk = :pk and sk between :first and :last",
            ExpressionAttributeValues={
                ":pk": {"S": f"U#{player}"},
                ":first": {"S": first},
                ":last": {"S": last or first},
            },
            ConsistentRead=True,
        )
        return [item for item in found if "removed" not in item]

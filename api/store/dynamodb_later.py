"""What is to be done later, in the same DynamoDB table.

| item | pk | sk |
| --- | --- | --- |
| alarm of a game | W#<what> | W |
| errand, its alarm with it | U#<player> | N#<about> |
| endpoint | U#<player> | E#<id> |
| line of a log | U#<player> | L#<time>#<lot> |

The index `alarms` (gsi2pk: the shard, gsi2sk: time and name) holds what has a time.
"""

from collections.abc import Callable, Mapping
from secrets import token_hex
from typing import Any

from msgspec import json

from . import Taken
from .later import Endpoint, Errand, Line, as_of, shard_of

ALARMS = "alarms"

Item = Mapping[str, Any]
Put = Callable[..., None]
Find = Callable[..., list[Item]]


class DynamoLater:
    """Alarms, errands, endpoints and logs, by the requests of the store."""

    def __init__(self, put: Put, find: Find) -> None:
        self._put = put
        self._find = find

    def wake(self, what: str, at: str | None, as_of: str) -> None:
        """Sets an alarm, or takes it off (None), unless one as of later is set."""
        item = {**_key(f"W#{what}", "W"), **_alarm(what, at), "as_of": {"S": as_of}}
        older = "attribute_not_exists(pk) or as_of < :as_of"
        try:
            self._put(item, older, {":as_of": item["as_of"]})
        except Taken:
            return

    def due(self, shard: int, now: str, limit: int) -> list[str]:
        """Returns the alarms of a shard whose time has come, the first ones first."""
        found = self._find(
            IndexName=ALARMS,
            KeyConditionExpression="gsi2pk = :shard and gsi2sk < :now",
            ExpressionAttributeValues={
                ":shard": {"S": f"W#{shard}"},
                ":now": {"S": f"{now}~"},
            },
            Limit=limit,
        )
        return [item["gsi2sk"]["S"].partition("#")[2] for item in found]

    def keep_errand(self, errand: Errand) -> None:
        """Keeps an errand one version later, with its alarm. Raises Taken."""
        item = {
            **_key(f"U#{errand.player}", f"N#{errand.about}"),
            **_alarm(errand.alarm, errand.at),
            "as_of": {"S": as_of(errand.version)},
            "body": {"B": json.encode(errand)},
        }
        if errand.version == 1:
            self._put(item, "attribute_not_exists(pk)")
        else:
            before = {":before": {"S": as_of(errand.version - 1)}}
            self._put(item, "as_of = :before", before)

    def errand(self, player: str, about: str) -> Errand | None:
        """Returns what is to be told about something."""
        found = self._bodies(player, f"N#{about}")
        return json.decode(found[0], type=Errand) if found else None

    def errands(self, player: str) -> list[Errand]:
        """Returns all errands for a player."""
        found = self._bodies(player, "N#", "N#~")
        return [json.decode(body, type=Errand) for body in found]

    def keep_endpoint(self, endpoint: Endpoint) -> None:
        """Keeps an endpoint as it is now."""
        key = _key(f"U#{endpoint.player}", f"E#{endpoint.id}")
        self._put({**key, "body": {"B": json.encode(endpoint)}})

    def endpoints(self, player: str) -> list[Endpoint]:
        """Returns a player's endpoints that are not gone, in the order of their ids."""
        found = self._bodies(player, "E#", "E#~")
        all_ = (json.decode(body, type=Endpoint) for body in found)
        return [endpoint for endpoint in all_ if not endpoint.gone]

    def note(self, player: str, line: Line) -> None:
        """Adds a line to a player's log."""
        key = _key(f"U#{player}", f"L#{line.at}#{token_hex(8)}")
        self._put({**key, "body": {"B": json.encode(line)}})

    def log(self, player: str, limit: int) -> list[Line]:
        """Returns the last lines of a player's log, the newest first."""
        found = self._bodies(player, "L#", "L#~", ScanIndexForward=False, Limit=limit)
        return [json.decode(body, type=Line) for body in found]

    def _bodies(
        self, player: str, first: str, last: str | None = None, **more: Any
    ) -> list[bytes]:
        """Returns the bodies of a player's items between two keys, both included."""
        found = self._find(
            KeyConditionExpression="pk = :pk and sk between :first and :last",
            ExpressionAttributeValues={
                ":pk": {"S": f"U#{player}"},
                ":first": {"S": first},
                ":last": {"S": last or first},
            },
            ConsistentRead=True,
            **more,
        )
        return [item["body"]["B"] for item in found]


def _alarm(what: str, at: str | None) -> dict[str, Any]:
    """Returns the keys of the index; without a time there are none."""
    if at is None:
        return {}
    return {"gsi2pk": {"S": f"W#{shard_of(what)}"}, "gsi2sk": {"S": f"{at}#{what}"}}


def _key(pk: str, sk: str) -> dict[str, Any]:
    return {"pk": {"S": pk}, "sk": {"S": sk}}

"""Alarms, in the same DynamoDB table.

| item | pk | sk |
| --- | --- | --- |
| alarm of a game, of an account, of who waits in the lobby | W#<what> | W |

An errand bears its own. The index `alarms` (gsi2pk: the shard, gsi2sk: time, owner and
name) holds what has a time; each kind stands apart. Alarms of earlier versions stand
with the games and have no owner; they take for the name what stands behind the first
"#".
"""

from contextlib import suppress
from typing import Any

from . import Taken, items
from .alarms import Alarm, Kind, shard_of
from .dynamodb_requests import Requests

ALARMS = "alarms"
LETTERS: dict[str, str] = {"game": "W", "errand": "V", "account": "A", "lobby": "L"}


class DynamoAlarms:
    """When something is due, by the requests of the store."""

    def __init__(self, requests: Requests) -> None:
        self._put = requests.put
        self._update = requests.update
        self._find = requests.find

    def wake(self, what: str, at: str | None, as_of: str, owner: str = "") -> None:
        """Sets an alarm, or takes it off (None), unless one as of later is set."""
        alarm = Alarm(at, what, owner) if at else None
        item = {**place_of(what), **index_of(alarm), "as_of": {"S": as_of}}
        older = "attribute_not_exists(pk) or as_of < :as_of"
        try:
            self._put(item, older, {":as_of": item["as_of"]})
        except Taken:
            return

    def due(
        self, kind: Kind, shard: int, now: str, after: Alarm | None, limit: int
    ) -> list[Alarm]:
        """Returns a shard's next alarms of a kind whose time has come, in order."""
        found = self._find(
            IndexName=ALARMS,
            KeyConditionExpression="gsi2pk = :shard and gsi2sk between :after and :now",
            ExpressionAttributeValues={
                ":shard": {"S": f"{LETTERS[kind]}#{shard}"},
                ":after": {"S": f"{_sort(after)}~" if after else "!"},
                ":now": {"S": f"{now}~"},
            },
            Limit=limit,
        )
        return [alarm_of(item["gsi2sk"]["S"]) for item in found]

    def set_aside(self, alarm: Alarm, until: str) -> None:
        """Lets an alarm ring later, unless it has been set anew meanwhile."""
        later = index_of(alarm._replace(at=until))
        with suppress(Taken):
            self._update(
                Key=place_of(alarm.what),
                UpdateExpression="set gsi2pk = :shard, gsi2sk = :later",
                ConditionExpression="gsi2sk = :before",
                ExpressionAttributeValues={
                    ":shard": later["gsi2pk"],
                    ":later": later["gsi2sk"],
                    ":before": {"S": _sort(alarm)},
                },
            )


def place_of(what: str) -> dict[str, Any]:
    """Returns the key of the item that an alarm stands on."""
    kind, _, name = what.partition(":")
    if kind == "errand":
        player, _, about = name.partition(":")
        return items.key(f"U#{player}", f"N#{about}")
    return items.key(f"W#{what}", "W")


def index_of(alarm: Alarm | None) -> dict[str, Any]:
    """Returns the keys of the index; without an alarm there are none."""
    if alarm is None:
        return {}
    letter = LETTERS[alarm.what.partition(":")[0]]
    shard = f"{letter}#{shard_of(alarm.what)}"
    return {"gsi2pk": {"S": shard}, "gsi2sk": {"S": _sort(alarm)}}


def _sort(alarm: Alarm) -> str:
    return f"{'!'.join(filter(None, (alarm.at, alarm.owner)))}#{alarm.what}"


def alarm_of(sort: str) -> Alarm:
    """Returns an alarm as the index sorts it."""
    when, _, what = sort.partition("#")
    at, _, owner = when.partition("!")
    return Alarm(at, what, owner)

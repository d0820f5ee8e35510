"""Alarms as items.

| item | pk | sk |
| --- | --- | --- |
| alarm of a game, of an account, of who waits in the lobby | W#<what> | W |

An errand bears its own. The index `alarms` (gsi2pk: the shard, gsi2sk: time, owner and
name) holds what has a time; each kind stands apart. Alarms of earlier versions stand
with the games and have no owner; they take for the name what stands behind the first
"#".
"""

from contextlib import suppress

from .. import Taken
from ..alarms import Alarm, Kind, shard_of
from . import ALARMS, FIRST, NEW, If, Items, Key, Put, Query, item

LETTERS: dict[str, str] = {"game": "W", "errand": "V", "account": "A", "lobby": "L"}


class ItemAlarms:
    """When something is due."""

    def __init__(self, items: Items) -> None:
        self._items = items

    def wake(self, what: str, at: str | None, as_of: str, owner: str = "") -> None:
        """Sets an alarm, or takes it off (None), unless one as of later is set."""
        alarm = Alarm(at, what, owner) if at else None
        new = item(place_of(what), **index_of(alarm), as_of=as_of)
        with suppress(Taken):
            self._items.put(Put(new, (NEW, If("as_of", "<", as_of))))

    def due(
        self, kind: Kind, shard: int, now: str, after: Alarm | None, limit: int
    ) -> list[Alarm]:
        """Returns a shard's next alarms of a kind whose time has come, in order."""
        first = f"{_sort(after)}~" if after else FIRST
        pk = f"{LETTERS[kind]}#{shard}"
        query = Query(pk, first, f"{now}~", ALARMS, limit=limit)
        return [alarm_of(found["gsi2sk"]) for found in self._items.query(query)]

    def set_aside(self, alarm: Alarm, until: str) -> None:
        """Lets an alarm ring later, unless it has been set anew meanwhile."""
        later = index_of(alarm._replace(at=until))
        with suppress(Taken):
            as_it_was = If("gsi2sk", "=", _sort(alarm))
            self._items.change(place_of(alarm.what), later, as_it_was)


def place_of(what: str) -> Key:
    """Returns the key of the item that an alarm stands on."""
    kind, _, name = what.partition(":")
    if kind == "errand":
        player, _, about = name.partition(":")
        return Key(f"U#{player}", f"N#{about}")
    return Key(f"W#{what}", "W")


def index_of(alarm: Alarm | None) -> dict[str, str]:
    """Returns the keys of the index; without an alarm there are none."""
    if alarm is None:
        return {}
    letter = LETTERS[alarm.what.partition(":")[0]]
    return {"gsi2pk": f"{letter}#{shard_of(alarm.what)}", "gsi2sk": _sort(alarm)}


def alarm_of(sort: str) -> Alarm:
    """Returns an alarm as the index sorts it."""
    when, _, what = sort.partition("#")
    at, _, owner = when.partition("!")
    return Alarm(at, what, owner)


def _sort(alarm: Alarm) -> str:
    return f"{'!'.join(filter(None, (alarm.at, alarm.owner)))}#{alarm.what}"

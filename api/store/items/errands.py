"""Errands, endpoints and logs as items.

| item | pk | sk |
| --- | --- | --- |
| errand, its alarm with it | U#<player> | N#<about> |
| endpoint | U#<player> | E#<id> |
| whose an endpoint is | E#<id> | E |
| line of a log, one of its places | U#<player> | L#<place> |
"""

from collections.abc import Callable

from msgspec import json

from .. import Taken
from ..alarms import Alarm
from ..errands import LINES, Endpoint, Errand, Line, as_of, bound, unbound
from ..tolerant_reader import read, readable
from . import LET_GO, NEW, If, Items, Key, Put, at, bodies, item, under
from .alarms import index_of, place_of

FOREVER = "9999-12-31T00:00:00Z"

Count = Callable[[str, str], int]


class ItemErrands:
    """What players are told and where."""

    def __init__(self, items: Items, count: Count) -> None:
        self._items = items
        self._count = count

    def keep(self, errand: Errand) -> None:
        """Keeps an errand one version later, with its alarm. Raises Taken."""
        if not self.put(errand):
            raise Taken(errand.alarm)

    def put(self, errand: Errand) -> bool:
        """Keeps an errand one version later, with its alarm; False if overtaken."""
        e, version = errand, errand.version
        alarm = Alarm(e.at, e.alarm, e.player) if e.at else None
        new = item(
            place_of(e.alarm),
            **index_of(alarm),
            as_of=as_of(version),
            body=json.encode(e),
        )
        free = (NEW, LET_GO)
        before = (If("as_of", "=", as_of(version - 1)),)
        try:
            self._items.put(Put(new, free if version == 1 else before))
        except Taken:
            return False
        return True

    def find(self, player: str, about: str) -> Errand | None:
        """Returns what is to be told about something."""
        found = self._items.query(at(Key(f"U#{player}", f"N#{about}")))
        return next((read(body, Errand) for body in bodies(found)), None)

    def all(self, player: str) -> list[Errand]:
        """Returns all errands for a player."""
        return readable(bodies(self._items.query(under(f"U#{player}", "N#"))), Errand)

    def keep_endpoint(self, endpoint: Endpoint) -> None:
        """Keeps an endpoint as it is now."""
        body, bond = unbound(endpoint)
        key = Key(f"U#{endpoint.player}", f"E#{endpoint.id}")
        self._items.put(Put(item(key, body=body, bond=bond)))

    def take_over(self, endpoint: Endpoint) -> None:
        """Keeps an endpoint as its player's alone: nobody else has it any more.

        Raises Taken if others do the same at this instant.
        """
        key, player = Key(f"E#{endpoint.id}", "E"), endpoint.player
        owner = next((f["player"] for f in self._items.query(at(key))), player)
        if owner != player:
            gone = Endpoint(endpoint.id, owner, "", "", "", "", "", "", gone=True)
            self.keep_endpoint(gone)
        self.keep_endpoint(endpoint)
        as_it_was = (NEW, If("player", "=", owner))
        self._items.put(Put(item(key, player=player), as_it_was))

    def endpoints(self, player: str) -> list[Endpoint]:
        """Returns a player's endpoints that are not gone, in the order of their ids."""
        found = self._items.query(under(f"U#{player}", "E#"))
        all_ = (bound(each["body"], each.get("bond")) for each in found)
        return [endpoint for endpoint in all_ if not endpoint.gone]

    def note(self, player: str, line: Line) -> None:
        """Adds a line to a player's log, in the place of the oldest one."""
        number = self._count(f"log:{player}", FOREVER)
        key = Key(f"U#{player}", f"L#{number % LINES:02}")
        self._items.put(Put(item(key, number=number, body=json.encode(line))))

    def log(self, player: str, limit: int) -> list[Line]:
        """Returns the last lines of a player's log, the newest first."""
        found = [*self._items.query(under(f"U#{player}", "L#"))]
        found.sort(key=lambda each: int(each["number"]), reverse=True)
        return readable(bodies(found[:limit]), Line)

"""A game that plays itself, shown beside what can be played.

The house played it once, from a seed that is no secret: nobody's cards are in it. One
looks over its first seat's shoulder, and hears what everybody hears.
"""

import json
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any
from uuid import UUID

from msgspec import Raw

from engine.kernel import Game, Manifest, sight
from engine.kernel.replay import begun, follow

from ..service import Service, System
from ..service.asker import NOBODY
from ..service.documents import Document, document
from ..service.names import house_names
from ..store import Heard, NotFound, Record, Seat, Table
from .replies import events_reply, head_of, sight_reply, told_in

Json = dict[str, Any]

SEAT = 0  # through whose eyes


def shown(service: Service, name: str) -> Document:
    """Returns what is shown of a system, in the language of this reply.

    Raises NotFound.
    """
    return _shown(service, name, service.asker.language)


def kept_at(manifest: Manifest[Any]) -> Traversable:
    """Returns where a game's folder keeps what is shown of a system, if it does."""
    return resources.files(manifest.package) / "shown" / f"{manifest.name}.json"


@cache
def _shown(service: Service, name: str, tongue: str) -> Document:
    file = kept_at(service.manifest(name))
    if not file.is_file():
        raise NotFound(name)
    kept: Json = json.loads(file.read_text("utf-8"))
    system, table = service.system(kept["system"]), _table(kept)
    start = begun(system, kept, kept["seats"], bytes.fromhex(kept["seed"]))
    games, records = list[Game[Any, Any]](), list[Record]()
    rows = [{"at": None, "by": "house"}, *kept["acts"]]
    for row, then in zip(rows, follow(system, start, kept["acts"]), strict=True):
        games.append(then.game)
        told = Raw(system.encode_events(then.events))
        heard = (Heard(then.game.seen[-1], then.game.number),)
        records.append(Record(then.game.number, row, told, "", heard))
    acts = told_in(system, records)
    reply = {
        "sights": [*_sights(service, system, table, games, kept["begin"])],
        "events": events_reply(system, table, acts, None, 0),
    }
    return document(reply, tongue)


def _table(kept: Json) -> Table:
    """Returns the table at which it was played, by nobody but the house."""
    names = house_names()
    return Table(
        id=str(UUID(kept["seed"][:32])),
        system=kept["system"],
        options=kept["options"],
        seats=tuple(
            Seat("bot", name=name, level=1)
            for name, _ in zip(names, range(kept["seats"]), strict=False)
        ),
        host="",
        content="",
        secret=kept["seed"],
        house="",
        code="",
        at="",
    )


def _sights(
    service: Service,
    system: System,
    table: Table,
    games: list[Game[Any, Any]],
    begin: int,
) -> list[Json]:
    """Returns each position from there on that tells something; nobody is asked."""
    counts = [game.seen[-1] for game in games]
    head = head_of(service, system, table, NOBODY)
    return [
        {
            **sight_reply(system, table, head, sight(system, game, SEAT)),
            "seen": count,
            "decisions": [],
        }
        for game, count, before in zip(games, counts, [-1, *counts], strict=False)
        if count != before and count >= begin
    ]

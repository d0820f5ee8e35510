"""Where else a player's name stands: in others' sandboxes, replays and mute lists.

It is noted when it is written there, so that whoever leaves for good is forgotten there
too.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any
from uuid import UUID

from msgspec import json

from engine.kernel.cards import canonical

from ..service import Service
from ..service.names import left
from ..store import NotFound, Table
from ..store.mentions import OPENED, REPLAY, SANDBOX

Json = dict[str, Any]


def in_sandbox(service: Service, sandbox: str, players: Mapping[int, str]) -> None:
    """Notes that some players' names stand at the seats of a sandbox."""
    for seat, player in players.items():
        service.store.traces.leave(player, f"{SANDBOX}:{sandbox}:{seat}")


def in_replay(service: Service, replay: str, file: Json) -> None:
    """Notes whose names stand in a history of ours that is kept."""
    for seat, player in players_of(table_of(service, file)).items():
        service.store.traces.leave(player, f"{REPLAY}:{replay}:{seat}")


def opened_by(service: Service, player: str, replay: str) -> None:
    """Notes that a player has opened a history."""
    service.store.traces.leave(player, f"{OPENED}:{replay}")


def replays_of(service: Service, player: str) -> list[str]:
    """Returns the histories that a player has opened."""
    found = (what.split(":") for what in service.store.traces.of(player))
    return [told for kind, told, *_ in found if kind == OPENED]


def players_of(table: Table | None, host: str | None = None) -> dict[int, str]:
    """Returns who sits at a table but its host, by their seats."""
    seats = enumerate(table.seats if table else ())
    return {n: s.player for n, s in seats if s.player and s.player != host}


def table_of(service: Service, file: Json) -> Table | None:
    """Returns the table at which a history was played, if that was here."""
    with suppress(NotFound, ValueError):
        return service.store.newest(str(UUID(file["game"])))[0]
    return None


def without_who_left(service: Service, text: bytes) -> bytes:
    """Returns a history of ours without the names of those who have left for good."""
    file = json.decode(text)
    table = table_of(service, file)
    seats = enumerate(table.seats if table else ())
    gone = {n for n, s in seats if s.player is None and s.kind == "player"}
    return canonical(unnamed(file, gone)) if gone else text


def unnamed(file: Json, seats: set[int]) -> Json:
    """Returns a history without some names; it stays as true as it was."""
    bound = file["format"] != "slowhand-history/1"
    none = {"name": None, "salt": None} if bound else {"name": left()}
    told = [s | none if n in seats else s for n, s in enumerate(file["seats"])]
    return file | {"seats": told}

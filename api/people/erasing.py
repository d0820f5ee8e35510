"""How a player who leaves for good is forgotten wherever else a name was noted."""

import logging
from collections.abc import Callable

from msgspec import json
from msgspec.structs import replace

from engine.kernel.cards import canonical

from ..service import Service
from ..service.names import left
from ..store import NotFound, Player, Seat, Table, Unreadable
from ..store.mentions import BLOCKED, KEPT, MET, MUTED, REPLAY, SANDBOX, SHUFFLE
from ..tables.mentions import unnamed
from ..tables.replays import opened
from ..tables.seats import reseat
from .accounts import revise
from .shuffles import throw_away

IN_GAMES = (SANDBOX, KEPT)

log = logging.getLogger("slowhand")


def erase(service: Service, player: str) -> list[str]:
    """Takes a player's name from wherever it is noted to stand.

    Returns the games in which it may stand still, for they cannot be read.
    """
    torn: list[str] = []
    erasers: dict[str, Callable[..., None]] = {
        SANDBOX: _leave_sandbox,
        REPLAY: _leave_replay,
        MUTED: _leave_lists,
        BLOCKED: _leave_lists,
        MET: _leave_lists,
        KEPT: _leave_seats,
        SHUFFLE: throw_away,
    }
    for what in service.store.traces.of(player):
        kind, *where = what.split(":")
        if kind not in erasers:
            continue
        try:
            erasers[kind](service, player, *where)
        except NotFound:
            continue
        except Unreadable as error:
            log.error("unreadable", extra={"what": f"{kind} {where[0]}: {error}"})
            torn += where[:1] if kind in IN_GAMES else ()
    return torn


def _leave_sandbox(service: Service, player: str, sandbox: str, seat: str) -> None:
    def without(table: Table) -> Table:
        seats = [*table.seats]
        seats[int(seat)] = replace(seats[int(seat)], name=left(), dealt=None)
        return replace(table, seats=tuple(seats))

    reseat(service, sandbox, without)


def _leave_replay(service: Service, player: str, replay: str, seat: str) -> None:
    file = unnamed(json.decode(service.store.archive.replay(replay)), {int(seat)})
    service.store.archive.change_replay(replay, canonical(file))
    opened.cache_clear()


def _leave_seats(service: Service, player: str, game: str) -> None:
    """Frees the seats of a table that stand in for a player, who was never told."""

    def freed(table: Table) -> Table:
        seats = (Seat("open") if seat.unmet == player else seat for seat in table.seats)
        return replace(table, seats=tuple(seats))

    reseat(service, game, freed)


def _leave_lists(service: Service, player: str, other: str) -> None:
    """Takes a player off another's lists of people."""

    def without(before: Player) -> Player:
        muted = tuple(one for one in before.muted if one.player != player)
        blocked = tuple(one for one in before.blocked if one.player != player)
        met = tuple(one for one in before.met if one.player != player)
        return replace(before, muted=muted, blocked=blocked, met=met)

    if not service.store.player(other).gone:
        revise(service, other, without)

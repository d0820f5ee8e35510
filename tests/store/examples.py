"""Tables, snapshots and lines of lists as a store may be given them."""

from random import Random
from typing import Any
from uuid import uuid4

from msgspec import Raw, json
from msgspec.structs import replace

from api.push.notice import Notice
from api.store import (
    Desk,
    Heard,
    Membership,
    Message,
    Person,
    Place,
    Question,
    Receipt,
    Record,
    Seat,
    Snapshot,
    Store,
    Table,
)
from api.store.alarms import SHARDS, Kind
from api.store.errands import Errand

NOW = "2026-11-20T21:30:05Z"
SOON, LATE = "2026-11-20T21:30:00Z", "2026-11-20T22:30:00Z"


def table(**given: Any) -> Table:
    """Returns a table for two, one seat kept for Ana and one open."""
    usual = Table(
        id=str(uuid4()),
        system="common-galea",
        options={"deck": "galea-30", "aces": True},
        seats=(Seat("held", "ana", "Ana"), Seat("open")),
        host="ana",
        content="c0",
        secret="5e" * 32,
        house="40" * 32,
        code="K7Q2MX",
        at=NOW,
    )
    return replace(usual, **given)


def taken(table: Table, seat: int, player: str) -> Table:
    """Returns the table with a seat taken, one version later."""
    seats = list(table.seats)
    seats[seat] = Seat("player", player, player.title(), "ab" * 16, str(uuid4()))
    return replace(table, seats=tuple(seats), version=table.version + 1)


def snapshot(game: str, number: int, state: bytes = b"{}", noise: int = 0) -> Snapshot:
    """Returns a snapshot whose events hold some bytes that no zip makes smaller."""
    events = json.encode([{"noise": Random(number).randbytes(noise)}])
    row = {"number": number, "act": "answer", "seat": 0, "picks": {"card": ["helm-1"]}}
    heard = (Heard(number + 1, number),) * 3
    record = Record(number, row, Raw(events), f"{number:064x}", heard)
    desk = Desk(((Receipt("r", "c", number),), ()), (Question("0.1", NOW, 1),))
    return Snapshot(game, record, desk, Raw(state))


def line(player: str, **given: Any) -> Membership:
    """Returns a line of a player's list."""
    usual = Membership(
        player=player,
        game=str(uuid4()),
        number=3,
        shelf="waiting",
        order=NOW,
        system="common-galea",
        status="running",
        seats=(Place(0, "Ana", "player"), Place(1, "Łukasz 🂡 עברית", "player")),
        me=(0,),
        turn=True,
        since=NOW,
        last="Ana placed a card face down.",
        seen=4,
        won=None,
    )
    return replace(usual, **given)


def message(game: str, number: int, **given: Any) -> Message:
    """Returns something that Ana said to the whole table."""
    usual = Message(game, number, str(uuid4()), Person("ana", 0), "Hello 🂡", NOW)
    return replace(usual, **given)


def due(store: Store, now: str) -> set[str]:
    """Returns everything due, whatever its shard."""
    kinds: tuple[Kind, ...] = ("game", "errand", "account")
    return {
        alarm.what
        for kind in kinds
        for shard in range(SHARDS)
        for alarm in store.alarms.due(kind, shard, now, None, 99)
    }


def errand(**given: Any) -> Errand:
    """Returns an errand that calls Ana to a game."""
    usual = Errand("ana", "g", Notice(kind="turn", player="ana", game="g"), send=SOON)
    return replace(usual, **given)

"""Histories that somebody opens again: proved before they are kept, kept once.

The proof is bounded in acts and in time, in a process of its own (`reading`): what was
kept is played again here in less than that.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from hashlib import sha256
from typing import Any, NamedTuple
from uuid import UUID

from msgspec import Raw

from engine.kernel import Game, replay
from engine.kernel.cards import canonical
from engine.kernel.replay import CannotJudge, Confirmed, Differs

from ..service import Service, System
from ..service.names import left
from ..service.problems import Problem
from ..store import Heard, NotFound, Record, Seat, Table
from .mentions import in_replay, without_who_left
from .quotas import admit_replay
from .reading import own_cards, prove
from .signing import is_ours

Json = dict[str, Any]


class Opened(NamedTuple):
    """A history played again: its table, and every snapshot's record and state.

    Its origin is `here` if our signature proves it, else `unknown`.
    """

    table: Table
    system: System
    file: Json
    records: list[Record]
    games: list[Game[Any, Any]]
    origin: str


def keep(service: Service, player: str, file: Json) -> str:
    """Keeps a history that is true; returns its id. Raises Problem.

    The same history has the same id, however it was written down.
    """
    text = canonical(file)
    name = str(UUID(bytes=sha256(text).digest()[:16], version=4))
    try:
        service.store.archive.replay(name)
    except NotFound:
        with _as_problems():
            prove(service, text)
        admit_replay(service, player)
        service.store.archive.keep_replay(name, without_who_left(service, text))
    in_replay(service, name, file)
    return name


@lru_cache(maxsize=8)  # a scrubber asks for one position after the other
def opened(service: Service, name: str) -> Opened:
    """Returns a history that was kept, played again. Raises Problem."""
    try:
        text = service.store.archive.replay(name)
    except NotFound:
        raise Problem("not-found", "no_replay") from None
    with _as_problems():
        return _open(service, name, text)


def opened_for(service: Service, name: str, seat: int | None) -> Opened:
    """Returns a replay that has this seat. Raises Problem."""
    found = opened(service, name)
    if seat is not None and seat >= len(found.table.seats):
        raise Problem("not-found", "no_seat", seat=seat)
    return found


def _open(service: Service, name: str, text: bytes) -> Opened:
    file = replay.read(text)
    system = replay.system_of(file, service.library.load)
    scenes = list(replay.replay(file, system))
    games = [scene.next.game for scene in scenes]
    records = [*_records(system, scenes)]
    origin = "here" if is_ours(service, file) else "unknown"
    return Opened(_table(name, file), system, file, records, games, origin)


def _table(name: str, file: Json) -> Table:
    """Returns the table at which it was played; nobody of ours sits there."""
    return Table(
        id=name,
        system=file["system"],
        options=file["options"],
        seats=tuple(Seat(s["kind"], name=s["name"] or left()) for s in file["seats"]),
        host="",
        content="",
        secret=file["fairness"]["secret"],
        house="",
        code="",
        at=file["started"] or "",
        cards=own_cards(file),
    )


def _records(system: System, scenes: list[Confirmed]) -> Iterator[Record]:
    """Yields the record of every snapshot, as a game's are."""
    heard: tuple[Heard, ...] = ()
    for number, scene in enumerate(scenes):
        game, events = scene.next
        heard = heard or tuple(Heard(0, 0) for _ in game.seen)
        heard = tuple(
            before if before.seen == seen else Heard(seen, number)
            for before, seen in zip(heard, game.seen, strict=True)
        )
        told = Raw(system.encode_events(events))
        yield Record(number, scene.row, told, scene.link, heard)


@contextmanager
def _as_problems() -> Iterator[None]:
    """Says what is wrong with a history."""
    try:
        yield
    except Differs as error:
        number, why = error.number, error.why
        raise Problem(
            "untrue-history", "untrue_history", number=number, why=why
        ) from None
    except CannotJudge as error:
        raise Problem("unjudged-history", "unjudged_history", why=error.why) from None

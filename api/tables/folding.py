"""Games that are over, in short: how they were set up and what was done.

All states and all that was told follow from these, as they do for who verifies a
history. So a game is folded only if they come out of it again.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Raw
from msgspec.structs import replace

from engine.kernel import Game, fairness, history, replay

from ..service import Service, System
from ..store import Folded, Heard, NotFound, Record, Snapshot, Table
from .snapshots import heard_after

State = Game[Any, Any]

AT_ONCE = 64  # snapshots read at a time
LAST_CALLS = 2  # of each seat, that a phone may send again


class Scene(NamedTuple):
    """One snapshot of a game: its record and its state."""

    record: Record
    game: State


def folded_of(
    service: Service, system: System, table: Table, newest: Snapshot
) -> Folded | None:
    """Returns a game folded; None: what is kept does not follow from its rows."""
    records = (*service.store.records(table.id, 0, newest.number),)
    folded = Folded(tuple(record.row for record in records), newest.record.link)
    scenes = _unfold(system, table, folded.rows)
    told = [(record.link, record.heard) for record in records]
    if told != [(scene.record.link, scene.record.heard) for scene in scenes]:
        return None
    return folded if scenes[-1].game == system.decode(bytes(newest.state)) else None


def recorded(
    service: Service, system: System, table: Table, newest: Snapshot
) -> list[Scene]:
    """Returns every record and state of a game as they follow from its rows."""
    records = service.store.records(table.id, 0, newest.number)
    return _unfold(system, table, tuple(record.row for record in records))


def in_short(newest: Snapshot) -> Snapshot:
    """Returns the last snapshot as a folded game keeps it, with few receipts."""
    last = tuple(receipts[-LAST_CALLS:] for receipts in newest.desk.receipts)
    return replace(newest, desk=replace(newest.desk, receipts=last))


def state_at(service: Service, system: System, game: str, number: int) -> State:
    """Returns the state of a game at a snapshot, folded or not. Raises NotFound."""
    try:
        return system.decode(bytes(service.store.snapshot(game, number).state))
    except NotFound:
        scenes = unfolded(service, system, game)
        if not 0 <= number < len(scenes):
            raise
        return scenes[number].game


def scenes_of(
    service: Service, system: System, newest: Snapshot, first: int
) -> Iterator[Scene]:
    """Yields every snapshot's record and state from a number on, folded or not."""
    number = max(first, 0)
    while number <= newest.number:
        last = min(number + AT_ONCE, newest.number + 1)
        found = [*service.store.snapshots(newest.game, number, last - 1)]
        if len(found) < last - number:
            yield from unfolded(service, system, newest.game)[number:]
            return
        yield from (Scene(s.record, system.decode(bytes(s.state))) for s in found)
        number = last


def records_of(
    service: Service, system: System, game: str, first: int, last: int
) -> Iterator[Record]:
    """Yields records of a game by their numbers, both ends included, folded or not."""
    found = [*service.store.records(game, first, last)]
    if len(found) <= last - max(first, 0):
        try:
            scenes = unfolded(service, system, game)
            found = [scene.record for scene in scenes[max(first, 0) : last + 1]]
        except NotFound:  # it has not come so far
            pass
    yield from found


@lru_cache(maxsize=8)  # a scrubber asks for one position after the other
def unfolded(service: Service, system: System, game: str) -> list[Scene]:
    """Returns every record and state of a folded game. Raises NotFound."""
    folded = service.store.folded(game)
    return _unfold(system, service.store.newest(game)[0], folded.rows)


def _unfold(system: System, table: Table, rows: tuple[history.Row, ...]) -> list[Scene]:
    """Plays a game again by its rows. Its links show whether it went as it did."""
    row = rows[0]
    seed = fairness.seed(bytes.fromhex(table.secret), row["nonces"], table.format)
    opening = replay.begun(system, row, len(row["nonces"]), seed)
    scenes: list[Scene] = []
    link, heard = history.ROOT, tuple[Heard, ...]()
    followed = replay.follow(system, opening, rows[1:])
    for row, then in zip(rows, followed, strict=True):
        link = history.link(link, seed, row, then.events)
        heard = heard_after(heard, then.game)
        told = Raw(system.encode_events(then.events))
        scenes.append(Scene(Record(row["number"], row, told, link, heard), then.game))
    return scenes

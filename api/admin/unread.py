"""Games that no version can read any more; only their keys are known.

What of such a game can still be read is used: its record, table, lists.
"""

from msgspec import Raw
from msgspec.structs import replace

from ..background import lists
from ..service import Service
from ..store import LAST, NotFound, Seat, Snapshot, Table
from ..tables import timing
from ..tables.snapshots import loaded_game
from ..tables.table import load
from .check import BROKEN

NOTHING = Raw(b"null")
NEVER = f"{LAST:08}"  # as of after every snapshot: no alarm of the game rings again


class Readable(Exception):
    """The game can be read: it is no torn one."""


def by_its_record(service: Service, game: str) -> tuple[Table, Snapshot]:
    """Returns a game whose newest snapshot is torn, with a desk on which nothing lies.

    Its state is nothing: that follows from the record, which has to be whole.
    """
    table = service.store.table(game)
    *_, last = service.store.records(game, 0, LAST)
    return table, Snapshot(game, last, timing.first_desk(table, ()), NOTHING)


def close(service: Service, game: str) -> None:
    """Closes a torn game: it is void in its players' lists, and read no more.

    Its rows stay as they are. Raises NotFound where nothing tells who played it.
    """
    try:
        table = service.store.table(game)
    except BROKEN:
        table = _by_its_lines(service, game)
    closed = service.store.supplant(replace(table, closed=True, listed=False))
    service.store.alarms.wake(f"game:{game}", None, NEVER)
    for line in lists.open_lines(closed):
        service.store.delist(line.player, game)
        service.store.relist(line)


def take_away(service: Service, game: str) -> None:
    """Takes a torn game, or a closed one, out of the store with all that is beside it.

    One that is over is torn too where its history is: no store takes it over. Raises
    NotFound where there is no such game, Readable where it can be played on, or read.
    """
    try:
        table, newest = load(service, game)
        state = newest and loaded_game(service, table, newest).state
        if state and state.outcome is not None:
            _read_through(service, table)
        if not table.closed:
            raise Readable(game)
    except BROKEN:
        pass
    service.store.expunge(game)


def _read_through(service: Service, table: Table) -> None:
    """Reads all that is kept of a game that is over. Raises what reading it raises."""
    if table.folded:
        service.store.folded(table.id)
    for _ in service.store.snapshots(table.id):
        pass


def _by_its_lines(service: Service, game: str) -> Table:
    """Returns the table of a game as its players' lists have it. Raises NotFound."""
    lines = service.store.lines_in(game)
    if not lines:
        raise NotFound(game)
    first = lines[0]
    players = {seat: line.player for line in lines for seat in line.me}
    return Table(
        id=game,
        system=first.system,
        options={},
        seats=tuple(
            Seat("bot" if n not in players else "player", players.get(n), place.name)
            for n, place in enumerate(first.seats)
        ),
        host=first.player,
        content="",
        secret="",
        house="",
        code="",
        at=service.now(),
        series=first.series,
    )

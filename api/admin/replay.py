"""Replays one game from its record, whatever has become of it."""

from typing import NamedTuple

from ..service import Service, System
from ..store import NotFound, Snapshot, Table
from ..tables.folding import unfolded
from .check import BROKEN, Difference, first_difference, named


class Again(NamedTuple):
    """A game that was played again: how many acts, and where it differs, if it does."""

    game: str
    system: str
    acts: int
    difference: Difference | None


def play_again(service: Service, game: str) -> Again:
    """Returns a game played again by today's rules. Raises NotFound."""
    try:
        table, newest = service.store.newest(game)
    except BROKEN as error:
        return Again(game, "?", 0, Difference(None, named(error)))
    if newest is None:
        return Again(game, table.system, 0, None)
    try:
        difference = _difference(service, table, newest)
    except (NotFound, *BROKEN) as error:
        difference = Difference(None, named(error))
    return Again(game, table.system, newest.number, difference)


def _difference(service: Service, table: Table, newest: Snapshot) -> Difference | None:
    system = service.system_of(table)
    if table.folded:
        return _unlike(service, system, newest)
    return first_difference(system, table, service.store.snapshots(table.id))


def _unlike(service: Service, system: System, newest: Snapshot) -> Difference | None:
    """Returns how a folded game comes out otherwise than it ended."""
    last = unfolded(service, system, newest.game)[-1]
    if last.record.link != service.store.folded(newest.game).link:
        return Difference(newest.number, "other events")
    if last.game != system.decode(bytes(newest.state)):
        return Difference(newest.number, "another state")
    return None

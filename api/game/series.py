"""A series: the games that continue one another, as one entry with its own page."""

from collections.abc import Iterator
from typing import Any

from engine.kernel import Text

from ..service import Service, System
from ..service.problems import Problem
from ..store import NotFound, Table
from ..tables.snapshots import minute
from ..tables.table import Loaded, id_again, is_of, load
from .replies import status, won_by

LONGEST = 100  # games; no series of ours is as long

Json = dict[str, Any]


def series_of(service: Service, player: str, game: str) -> Json:
    """Returns the whole series of a game, for who is at that table. Raises Problem."""
    table, _ = load(service, game)
    if not is_of(table, player):
        raise Problem("not-found", "no_game")
    system = service.system_of(table)
    if table.sandbox or system.series(system.chosen(table.options)) is None:
        raise Problem("not-found", "no_series")
    games = [*_games(service, load(service, table.series or table.id))]
    return {
        "system": table.system,
        "title": system.title,
        "record": came_to(service, games[-1]),
        "games": [_line(service, player, loaded) for loaded in games],
    }


def came_to(service: Service, last: Loaded) -> tuple[Text, ...]:
    """Returns what a series has come to, its last game included once it is over."""
    table, newest = last
    system = service.system_of(table)
    options = system.chosen(table.options)
    if newest is not None:
        game = system.decode(bytes(newest.state))
        if game.outcome is not None:
            options = system.rematch(options, game.world)
    return system.series(options) or ()


def is_last_yet(service: Service, table: Table) -> bool:
    """Whether no game of its series has begun after this one."""
    after = _next(service, table, table.series or table.id)
    return after is None or after[1] is None


def _games(service: Service, first: Loaded) -> Iterator[Loaded]:
    """Yields the games of a series in order; a closed table was laid once more."""
    loaded: Loaded | None = first
    for _ in range(LONGEST):
        if loaded is None:
            return
        yield loaded
        loaded = _next(service, loaded[0], first[0].id)


def _next(service: Service, table: Table, first: str) -> Loaded | None:
    for attempt in range(LONGEST):
        try:
            after = load(service, id_again(service, table, attempt))
        except NotFound:
            return None
        if not after[0].closed:
            return after if after[0].series == first else None
    return None


def _line(service: Service, player: str, loaded: Loaded) -> Json:
    table, newest = loaded
    outcome = None if newest is None else _outcome(service.system_of(table), newest)
    begun = "open" if newest is None else status(service.system_of(table), outcome)
    return {
        "id": table.id,
        "status": begun,
        "won": won_by(service.system_of(table), outcome, table.held_by(player)),
        "at": minute(table.at),
    }


def _outcome(system: System, newest: Any) -> Any:
    return system.decode(bytes(newest.state)).outcome

"""What follows a commit: the players' lists, the alarm, answers of house players.

All are projections of a snapshot, guarded by its number: running them twice, late, or
in another order does no harm.
"""

from ..service import Service
from ..store import Snapshot
from ..tables.table import load
from . import house, lists
from .expiry import set_expiry
from .notices import tell, tell_seats
from .sweep import set_alarm


def follow(home: Service, game: str, number: int) -> None:
    """Draws all consequences of one commit, an answer of the house too."""
    if note(home, game, number) is not None:
        think(home, game)


def note(home: Service, game: str, number: int) -> str | None:
    """Draws those that take no thought; returns whose opponent the house is to answer.

    None: nobody's, the house is not asked. A negative number is a commit of the seats.
    """
    table, newest = load(home, game)
    if newest is None:
        lists.enlist(home, table, None)
        tell_seats(home, table)
        set_expiry(home, table, None)
        return None
    lists.enlist(home, table, _snapshot(home, newest, number))
    set_alarm(home, table, newest)
    set_expiry(home, table, newest)
    tell(home, table, newest)
    return house.opponent(table, newest)


def think(home: Service, game: str) -> None:
    """Lets the house answer once, if it is asked."""
    table, newest = load(home, game)
    if newest is not None:
        house.answer(home, table, newest)


def _snapshot(home: Service, newest: Snapshot, number: int) -> Snapshot:
    if number < 0 or number == newest.number:
        return newest
    return home.store.snapshot(newest.game, number)

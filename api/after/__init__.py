"""What follows a commit: the players' lists, the alarm, answers of house players.

All are projections of a snapshot, guarded by its number: running them twice, late, or
in another order does no harm.
"""

from ..service import Service
from ..store import Snapshot
from ..tables import load
from . import house, lists
from .notices import tell
from .sweep import set_alarm


def follow(home: Service, game: str, number: int) -> None:
    """Draws the consequences of one commit (a negative number: of the seats)."""
    table, newest = load(home, game)
    if newest is None:
        lists.enlist(home, table, None)
        return
    lists.enlist(home, table, _snapshot(home, newest, number))
    set_alarm(home, table, newest)
    tell(home, table, newest)
    house.answer(home, table, newest)


def _snapshot(home: Service, newest: Snapshot, number: int) -> Snapshot:
    if number < 0 or number == newest.number:
        return newest
    return home.store.snapshot(newest.game, number)

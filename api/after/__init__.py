"""What follows a commit: the players' lists, the alarm, answers of house players.

All are projections of a snapshot, guarded by its number: running them twice, late, or
in another order does no harm.
"""

from ..service import Service
from ..tables.snapshots import position_of
from ..tables.table import load
from . import house, lists
from .expiry import set_expiry
from .notices import tell, tell_seats
from .sweep import alarm_of


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
        tell_seats(home, table, lists.open_lines(table))
        set_expiry(home, table, None)
        return None
    position = position_of(home, table, newest)
    lines = lists.lines(home, position, number)
    tell(home, position, lines, alarm_of(position))
    set_expiry(home, table, newest)
    return house.opponent(table, newest)


def think(home: Service, game: str) -> float:
    """Lets the house answer once, if it is asked.

    Returns the seconds that another process has thought about it.
    """
    table, newest = load(home, game)
    return 0.0 if newest is None else house.answer(home, table, newest)

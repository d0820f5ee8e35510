"""What follows a commit: lists, the alarm, a deal that counts, answers of the house.

All are projections of a snapshot, guarded by its number: running them twice, late, or
in another order does no harm.
"""

from ..people import days
from ..service import Service
from ..service.thinking import Opponent
from ..tables.snapshots import loaded_game
from ..tables.table import load
from . import house, lists
from .expiry import set_expiry
from .lobby import tell_who_waits
from .notices import tell, tell_seats
from .sweep import alarm_of


def follow(service: Service, game: str, number: int) -> None:
    """Draws all consequences of one commit, an answer of the house too."""
    if note(service, game, number) is not None:
        think(service, game)


def note(service: Service, game: str, number: int) -> Opponent | None:
    """Draws those that take no thought; returns whose opponent the house is to answer.

    None: nobody's, the house is not asked. A negative number is a commit of the seats.
    """
    table, newest = load(service, game)
    if newest is None:
        tell_seats(service, table, lists.open_lines(table))
        set_expiry(service, table, None)
        tell_who_waits(service, table)
        return None
    loaded = loaded_game(service, table, newest)
    if number < 1:
        lists.series_gone_on(service, loaded)
    lines = lists.lines(service, loaded, number)
    tell(service, loaded, lines, alarm_of(loaded))
    set_expiry(service, table, newest)
    if table.day and loaded.state.outcome is not None:
        days.count(service, table, newest)
    return house.opponent(table, newest)


def think(service: Service, game: str) -> float:
    """Lets the house answer once, if it is asked.

    Returns the seconds that another process has thought about it.
    """
    table, newest = load(service, game)
    return 0.0 if newest is None else house.answer(service, table, newest)

"""How a player who was away takes a seat back from the house."""

from functools import partial

from msgspec.structs import replace

from ..requests.games import SeatCall
from ..service import Service
from ..service.problems import Problem
from ..store import Table
from ..tables.seats import reseat
from ..tables.table import Loaded
from ..tables.timing import cared_for
from .play import running


def take_back(service: Service, player: str, game: str, call: SeatCall) -> Loaded:
    """Ends the house's care for a seat; done before, it changes nothing.

    It is written on the table: a snapshot comes from an act, and this is none. Raises
    Problem.
    """
    table, newest = running(service, game, player)
    if call.seat not in table.held_by(player):
        raise Problem("not-your-seat", "not_your_seat", seat=call.seat)
    while call.seat in cared_for(table, newest):
        reseat(service, game, partial(_back, call.seat, newest.number), player)
        table, newest = running(service, game, player)  # it may have lapsed once more
    return table, newest


def _back(seat: int, number: int, table: Table) -> Table:
    """Returns the table with a seat's player back as of a snapshot."""
    seats = list(table.seats)
    seats[seat] = replace(seats[seat], back=number)
    return replace(table, seats=tuple(seats))

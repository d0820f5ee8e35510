"""How a player who was away takes a seat back from the house."""

from msgspec.structs import replace

from .patience import tries
from .play import running
from .problems import Problem
from .schemas.requests import SeatCall
from .service import Service
from .store import Table, Taken
from .tables import Loaded
from .timing import cared_for


def take_back(home: Service, player: str, game: str, call: SeatCall) -> Loaded:
    """Ends the house's care for a seat; done before, it changes nothing.

    It is written on the table: a snapshot comes from an act, and this is none. Raises
    Problem.
    """
    for _ in tries():
        table, newest = running(home, game, player)
        if call.seat not in table.held_by(player):
            raise Problem("not-your-seat", "not_your_seat", seat=call.seat)
        if call.seat not in cared_for(table, newest):
            return table, newest
        try:
            home.store.take_seat(_back(table, call.seat, newest.number))
        except Taken:
            continue
        home.after.commit(table.id, table.number)
    raise AssertionError("unreachable")


def _back(table: Table, seat: int, number: int) -> Table:
    """Returns the table one version later, a seat's player back as of a snapshot."""
    seats = list(table.seats)
    seats[seat] = replace(seats[seat], back=number)
    return replace(table, seats=tuple(seats), version=table.version + 1)

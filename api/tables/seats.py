"""How the seats of a table change."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from engine.kernel import history

from ..service import Service
from ..service.patience import tries
from ..store import Player, Seat, Table, Taken
from .shelves import ALIVE, lines_of
from .table import load


def sit_anew(service: Service, player: Player) -> None:
    """Brings name and calendar up to date on all seats of games that are not over."""
    service.following.catch_up(player.id)
    for line in [*lines_of(service, player.id, ALIVE)]:
        reseat(service, line.game, partial(_renewed, player), player.id)


def reseat(
    service: Service, game: str, change: Callable[[Table], Table], *by: str
) -> Table:
    """Changes the seats of a table for a player, whatever others change meanwhile.

    Raises Problem, and what the change raises.
    """
    for _ in tries():
        before, _newest = load(service, game)
        after = change(before)
        if after == before:
            return before
        after = replace(_recorded(before, after), version=before.version + 1)
        try:
            service.store.reseat(after)
        except Taken:
            continue
        service.following.commit(after.id, after.number, *by)
        return after
    raise AssertionError("unreachable")


def _recorded(before: Table, after: Table) -> Table:
    """Returns a table that begins now with the format in which it will be recorded.

    No open table has one, so that the lobby of the release before can read it.
    """
    begins = after.is_full and not before.is_full
    return replace(after, format=history.FORMAT) if begins else after


def _renewed(player: Player, table: Table) -> Table:
    """Returns the table with the player's name and calendar as they are now."""
    seats = tuple(
        _as_now(player, seat, table.is_full) if seat.player == player.id else seat
        for seat in table.seats
    )
    return replace(table, seats=seats)


def _as_now(player: Player, seat: Seat, has_begun: bool) -> Seat:
    """Returns a seat with its player's name and calendar; a history keeps the first."""
    renamed = has_begun and seat.name != player.name
    dealt = (seat.dealt or seat.name) if renamed else seat.dealt
    return replace(seat, name=player.name, dealt=dealt, calendar=player.diary)

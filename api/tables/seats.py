"""How the seats of a table change."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from engine.kernel import fairness
from engine.kernel.cards import fingerprint
from engine.kernel.history import FORMAT

from ..service import Service
from ..service.problems import Problem
from ..service.retrying import tries
from ..store import Left, NotFound, Player, Seat, Table, Taken, Usage
from ..store.mentions import KEPT
from .shelves import ALIVE, lines_of
from .table import load

REMEMBERED = 40  # of those who left a table
UNBOUND = 2  # the format of games whose secret an earlier release chose


def sit_anew(service: Service, player: Player) -> None:
    """Brings name and calendar up to date on all seats of games that are not over.

    So in lessons, and on seats that stand in for the player, who is not told of them.
    """
    service.following.catch_up(player.id)
    for line in [*lines_of(service, player.id, (*ALIVE, "learning"))]:
        if line.status == "over":
            continue
        reseat(service, line.game, partial(_renewed, player), player.id)
    for game in _standing_in(service, player.id):
        with suppress(NotFound):
            reseat(service, game, partial(_renewed, player))


def stand_aside(service: Service, player: Player) -> None:
    """Takes tables of blocked hosts, that keep a seat for a player, from their list.

    The hosts see the seats as before.
    """
    hosts = {one.player for one in player.blocked}
    service.following.catch_up(player.id)
    for line in [*lines_of(service, player.id, ("open",))]:
        table, _newest = load(service, line.game)
        if table.host in hosts and table.kept_for(player.id):
            service.store.traces.leave(player.id, f"{KEPT}:{table.id}")
            reseat(service, table.id, partial(_without_telling, player.id), player.id)


def reseat(
    service: Service,
    game: str,
    change: Callable[[Table], Table],
    *by: str,
    admit: Callable[[Table], Usage | None] = lambda _: None,
) -> Table:
    """Changes the seats of a table for a player, whatever others change meanwhile.

    It is kept together with the usage of who is admitted to the table as it was.
    Raises Problem, and what the change raises.
    """
    for _ in tries(service):
        before, _newest = load(service, game)
        after = change(before)
        if after == before:
            return before
        after = replace(_recorded(before, after), version=before.version + 1)
        try:
            service.store.reseat(after, admit(before))
        except Taken:
            continue
        service.following.commit(after.id, after.number, *by)
        return after
    raise AssertionError("unreachable")


def refuse_unseen(table: Table, laid: str | None) -> None:
    """Raises Problem where other seats stood than those that a phone saw, if it says.

    Whoever adds the last number vouches for the seats, and has to know them for it.
    """
    if laid is not None and laid.lower() != lay(table):
        raise Problem("seat-taken", "seats_changed")


def lay(table: Table) -> str:
    """Returns the digest of who sits where, as an open table tells it to anybody."""
    seats = table.seats
    return fingerprint([fairness.seal(s.nonce) if s.nonce else s.kind for s in seats])


def _recorded(before: Table, after: Table) -> Table:
    """Returns a table that begins now with the format in which it will be recorded.

    No open table has one, so that the lobby of the release before can read it.
    """
    if not after.is_full or before.is_full:
        return after
    is_bound = fairness.is_bound(bytes.fromhex(after.secret))
    return replace(after, format=FORMAT if is_bound else UNBOUND)


def _standing_in(service: Service, player: str) -> Iterator[str]:
    """Yields the tables at which a seat stands in for a player, or did."""
    found = (what.partition(":") for what in service.store.traces.of(player))
    yield from (game for kind, _, game in found if kind == KEPT)


def _without_telling(player: str, table: Table) -> Table:
    """Returns the table with seats that stand in for those kept for a player."""
    mine = table.kept_for(player)
    if not mine or table.closed:
        return table
    seats = tuple(
        replace(seat, player=None, unmet=player) if n in mine else seat
        for n, seat in enumerate(table.seats)
    )
    gone = (*table.left, Left(player, ""))[-REMEMBERED:]
    return replace(table, seats=seats, left=gone, silent=table.silent + 1)


def _renewed(player: Player, table: Table) -> Table:
    """Returns the table with the player's name and calendar as they are now."""
    seats = tuple(
        _as_now(player, seat, table.is_full) if seat.whose == player.id else seat
        for seat in table.seats
    )
    return replace(table, seats=seats)


def _as_now(player: Player, seat: Seat, has_begun: bool) -> Seat:
    """Returns a seat with its player's name and calendar; a history keeps the first."""
    renamed = has_begun and seat.name != player.name
    dealt = (seat.dealt or seat.name) if renamed else seat.dealt
    return replace(seat, name=player.name, dealt=dealt, calendar=player.diary)

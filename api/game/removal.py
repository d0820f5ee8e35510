"""How somebody is taken out of a game for good: the house plays on, or it ends.

It ends if nobody else is left in it. What others are still to be told of the game names
them no more.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from ..requests.games import SeatCall
from ..service import Service
from ..service.names import house_names, left
from ..service.problems import Problem
from ..service.retrying import tries
from ..store import Membership, NotFound, Seat, Table, Taken, Unreadable
from ..tables.seats import reseat
from ..tables.table import load
from .play import HOUSE, resign
from .replies import status_of
from .talk_errands import about_talk

PAST = ("finished", "learning")  # shelves of games that nobody plays on for others


def take_out(service: Service, player: str, line: Membership) -> None:
    """Takes a player out of one game, and the game out of the player's list."""
    is_past = line.shelf in PAST
    try:
        is_past = is_past or _gave_up(service, player, line.game)
        change = _over if is_past else _running
        table = reseat(service, line.game, partial(change, player), player)
    except NotFound:  # the list outlived the game
        return
    _leave_errands(service, table, line)
    gone = replace(
        line,
        shelf="gone",
        seats=(),
        last=None,
        number=max(line.number, 0),
        version=table.version + 1,
    )
    service.store.enlist(gone)


def take_out_of_torn(service: Service, player: str, line: Membership) -> None:
    """Takes a player out of a game that cannot be read, as far as its table can be.

    The line goes whatever comes of that: nothing could be done by it another time.
    """
    change = _over if line.shelf in PAST else _running
    with suppress(NotFound, Unreadable, Taken):
        before = service.store.table(line.game)
        after = change(player, before)
        if after != before:
            service.store.reseat(replace(after, version=before.version + 1))
    service.store.delist(player, line.game)


def _gave_up(service: Service, player: str, game: str) -> bool:
    """Ends a game in which nobody else is left; returns whether it has ended.

    The house does not play on for nobody: where its seats are left, it gives up too.
    A list may not know yet that a game is over.
    """
    table, newest = load(service, game)
    if status_of(service, table, newest) in ("over", "void"):
        return newest is not None
    if newest is None or any(s.player not in (None, player) for s in table.seats):
        return False
    house = (n for n, seat in enumerate(table.seats) if seat.kind == "bot")
    seats = [(player, n) for n in table.held_by(player)] + [(HOUSE, n) for n in house]
    for by, seat in seats:
        try:
            resign(service, by, game, SeatCall(f"leaving:{seat}", seat))
        except Problem as problem:
            if problem.slug != "closed-decision":
                raise
            return True
    return True


def _leave_errands(service: Service, table: Table, line: Membership) -> None:
    """Takes a player's name from what others at a table are still to be told."""
    mine = {place.name for place in line.seats if place.seat in line.me and place.name}
    for other in {seat.player for seat in table.seats if seat.player}:
        for about in (line.game, about_talk(line.game)):
            _leave_errand(service, other, about, mine)


def _over(player: str, table: Table) -> Table:
    """Returns the table of a finished game, or an introduction, without a name."""
    seats = tuple(
        replace(seat, player=None, name=left(), dealt=None, claim=None, calendar=None)
        if seat.player == player
        else seat
        for seat in table.seats
    )
    return replace(table, seats=seats, host=_host(table, player))


def _running(player: str, table: Table) -> Table:
    """Returns a table with the house on a player's seats.

    Before the game they are open, and without its host a table is closed.
    """
    taken = {seat.name for seat in table.seats}
    names = (name for name in house_names() if name not in taken)
    seats = tuple(
        _left(seat, table, names) if seat.player == player else seat
        for seat in table.seats
    )
    closed = table.closed or (table.host == player and not table.is_full)
    host = _host(table, player)
    return replace(table, seats=seats, host=host, closed=closed)


def _host(table: Table, player: str) -> str:
    """Returns the host, nobody if it was the player."""
    return "" if table.host == player else table.host


def _left(seat: Seat, table: Table, names: Iterator[str]) -> Seat:
    """Returns a seat without its player; the shuffle's number stays with it."""
    if not table.is_full:
        return Seat("open")
    return Seat("bot", name=next(names), nonce=seat.nonce, level=0)


def _leave_errand(service: Service, player: str, about: str, names: set[str]) -> None:
    for _ in tries(service):
        errand = service.store.errands.find(player, about)
        if errand is None:
            return
        facts = errand.notice.facts
        known = replace(
            facts, names=_forgot(facts.names, names), wrote=_forgot(facts.wrote, names)
        )
        if known == facts:
            return
        notice = replace(errand.notice, facts=known)
        with suppress(Taken):
            service.store.errands.keep(
                replace(errand, notice=notice, version=errand.version + 1)
            )
            return


def _forgot(told: tuple[str, ...], names: set[str]) -> tuple[str, ...]:
    return tuple(left() if name in names else name for name in told)

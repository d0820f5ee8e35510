"""Before a game begins: its host starts it with those who sit, or somebody leaves."""

from msgspec.structs import replace

from ..requests.games import SeatCall, Start, Swap
from ..service import Service
from ..service.problems import Problem
from ..store import Left, NotFound, Seat, Table
from .seats import REMEMBERED, refuse_unseen, reseat
from .table import Loaded, is_hidden_from, load


def start(service: Service, player: str, game: str, call: Start) -> Loaded:
    """Begins a game with those who sit; empty seats vanish. Raises Problem.

    How many play is settled late: so the host's phone adds the last number, in the
    place of its first one.

    Raises IllegalOptions if the rules want more players. Once it has begun, the call
    finds it so.
    """

    def change(table: Table) -> Table:
        _refuse_outsider(service, table, player)
        if table.host != player:
            raise Problem("not-your-table", "not_the_host")
        if table.closed:
            raise Problem("closed-decision", "table_closed")
        begun = _without_empty_seats(service, table)
        if begun is table:
            return table
        refuse_unseen(table, call.laid)
        return _numbered(begun, player, call.nonce)

    reseat(service, game, change, player)
    return load(service, game)


def swap(service: Service, player: str, game: str, call: Swap) -> Table:
    """Lets two seats change places before the game begins, as its host wants it.

    Raises Problem, also if the seats are no longer those that the host saw.
    """

    def change(table: Table) -> Table:
        _refuse_outsider(service, table, player)
        if table.host != player:
            raise Problem("not-your-table", "not_the_host")
        if table.is_full or table.closed:
            key = "table_closed" if table.closed else "seats_stay"
            raise Problem("closed-decision", key)
        for seat in (call.seat, call.other):
            if seat >= len(table.seats):
                raise Problem("seat-taken", "no_seat", seat=seat)
        if call.version != table.told_version:
            raise Problem("seat-taken", "seats_changed")
        seats = list(table.seats)
        here, there = call.seat, call.other
        seats[here], seats[there] = seats[there], seats[here]
        return replace(table, seats=tuple(seats))

    return reseat(service, game, change, player)


def leave(service: Service, player: str, game: str, call: SeatCall) -> Table:
    """Frees a seat before the game begins; without its host a table is closed.

    Raises Problem.
    """
    left = Left(player, call.id)

    def change(table: Table) -> Table:
        if left in table.left:
            return table
        _refuse_outsider(service, table, player)
        seats = _freed(table, player, call.seat)
        if table.is_full:
            raise Problem("closed-decision", "has_begun")
        closed = table.closed or table.host == player
        gone = (*table.left, left)[-REMEMBERED:]
        return replace(table, seats=seats, left=gone, closed=closed)

    return reseat(service, game, change, player)


def free(service: Service, player: str, game: str, call: SeatCall) -> Table:
    """Frees a seat that is kept for somebody else, as the host wants it.

    Raises Problem.
    """

    def change(table: Table) -> Table:
        if any(left.call == call.id for left in table.left):
            return table
        _refuse_outsider(service, table, player)
        if table.host != player:
            raise Problem("not-your-table", "not_the_host")
        seat = next(iter(table.seats[call.seat : call.seat + 1]), None)
        is_kept = seat is not None and seat.kind == "held" and seat.player != player
        if table.closed or seat is None or not is_kept:
            raise Problem("seat-taken", "seats_changed")
        seats = (*table.seats[: call.seat], Seat("open"), *table.seats[call.seat + 1 :])
        gone = (*table.left, Left(seat.player or player, call.id))[-REMEMBERED:]
        return replace(table, seats=seats, left=gone)

    return reseat(service, game, change, player)


def _refuse_outsider(service: Service, table: Table, player: str) -> None:
    """Raises NotFound for who may not even know of a table."""
    if is_hidden_from(service, (table, None), player):
        raise NotFound(table.id)


def _without_empty_seats(service: Service, table: Table) -> Table:
    """Returns the table with taken seats only. Raises Problem, IllegalOptions."""
    seats = tuple(seat for seat in table.seats if not seat.is_free)
    if len(seats) == len(table.seats):
        return table
    if not any(seat.kind == "player" for seat in seats):
        raise Problem("against-the-rules", "nobody_plays")
    system = service.system_of(table)
    options = system.chosen(table.options)
    system.start(options, len(seats), bytes(32))  # refuses what cannot begin
    return replace(table, seats=seats)


def _numbered(table: Table, host: str, nonce: str | None) -> Table:
    """Returns the table with the host's fresh number, if the host plays and has one."""
    mine = table.held_by(host)
    if nonce is None or not mine:
        return table
    seats = list(table.seats)
    seats[mine[0]] = replace(seats[mine[0]], nonce=nonce.lower())
    return replace(table, seats=tuple(seats))


def _freed(table: Table, player: str, seat: int) -> tuple[Seat, ...]:
    """Returns the seats without a player on one; a host may have none.

    Raises Problem.
    """
    seats, mine = table.seats, (*table.held_by(player), *table.kept_for(player))
    if seat in mine:
        return (*seats[:seat], Seat("open"), *seats[seat + 1 :])
    if mine or table.host != player:
        raise Problem("not-your-seat", "not_your_seat", seat=seat)
    return seats

"""How somebody sits down: on a seat kept for them, or on an open one with the code."""

from functools import cache, partial

from msgspec.structs import replace

from ..requests.games import Sitting
from ..service import Service
from ..service.problems import Problem
from ..store import NotFound, Player, Seat, Table, Usage
from .blocks import apart
from .quotas import admit_game, admit_opponent, guessed_wrong, has_house
from .seats import refuse_unseen, reseat
from .table import Loaded, is_invited, is_of, load

NO_CODE = ("not-found", "no_invitation")
TABLE_FULL = ("seat-taken", "table_full")
NO_SEAT = ("seat-taken", "no_seat_for_you")


def sit(service: Service, player: Player, game: str, sitting: Sitting) -> Loaded:
    """Takes a seat; the game begins if it was the last one. Raises Problem."""

    def change(table: Table) -> Table:
        if sitting.code and not is_invited(table, sitting.code):
            guessed_wrong(service)
        if _has_sat(table, player, sitting):
            return table
        seated = _seated(table, player, sitting)
        _refuse_unmet(service, table, player)
        if seated.is_full:
            refuse_unseen(table, sitting.laid)
        return seated

    opponent = cache(partial(admit_opponent, service))  # however often it is tried

    def admit(table: Table) -> Usage:
        usage = admit_game(service, player.id, game, table.seats)
        if has_house(table.seats):
            opponent()
        return usage

    try:
        reseat(service, game, change, player.id, admit=admit)
    except NotFound:  # as for a wrong code: nobody learns which tables there are
        raise Problem(*NO_CODE) from None
    return load(service, game)


def _refuse_unmet(service: Service, table: Table, player: Player) -> None:
    """Raises Problem where the host does not meet a player.

    Nor does anybody else who sits there, unless the seat was kept.
    """
    others = [table.host]
    if not table.kept_for(player.id):
        others += [seat.whose for seat in table.seats if seat.whose]
    if apart(service, player, others):
        raise Problem(*NO_SEAT)


def _has_sat(table: Table, player: Player, sitting: Sitting) -> bool:
    """Whether this very call has taken a seat before. Raises Problem if another did.

    The host may have moved the seat since.
    """
    for seat in table.seats:
        if seat.player == player.id and seat.claim == sitting.id:
            if _answers(sitting, table) and seat.nonce == sitting.nonce.lower():
                return True
            raise Problem("id-reused", "id_reused")
    return False


def _answers(sitting: Sitting, table: Table) -> bool:
    """Whether a call names this table's promise, or none."""
    return sitting.promise is None or sitting.promise.lower() == table.promise


def _seated(table: Table, player: Player, sitting: Sitting) -> Table:
    """Returns the table one version later, the player on a seat. Raises Problem."""
    number, seats = _seat(table, player, sitting), list(table.seats)
    if seats[number].kind == "open" and not _may_sit_again(table, player):
        raise Problem("seat-taken", "one_seat")
    nonce = sitting.nonce.lower()
    seats[number] = Seat(
        "player",
        player.id,
        player.name,
        nonce,
        sitting.id,
        calendar=player.diary,
    )
    return replace(table, seats=tuple(seats))


def _seat(table: Table, player: Player, sitting: Sitting) -> int:
    """Returns the seat that is meant, if this player may take it. Raises Problem."""
    invited = table.listed or is_invited(table, sitting.code)
    if not (invited or is_of(table, player.id)):
        raise Problem(*NO_CODE)
    if not _answers(sitting, table):
        raise Problem("other-promise", "other_promise")
    if table.closed:
        raise Problem("seat-taken", "table_closed")
    kept, free = table.kept_for(player.id), [*_open(table)] if invited else []
    if sitting.seat is not None:
        return _named(table, sitting.seat, kept, invited)
    if not (kept or free):
        missing = _open(table) and not invited
        raise Problem(*NO_CODE if missing else TABLE_FULL)
    return (kept or free)[0]


def _may_sit_again(table: Table, player: Player) -> bool:
    """Whether a player may take an open seat; a guest has one, the host any number."""
    is_guest = player.id != table.host
    return table.several or not (is_guest and table.held_by(player.id))


def _named(table: Table, seat: int, kept: list[int], invited: bool) -> int:
    """Returns the seat that was asked for by its number. Raises Problem."""
    if seat >= len(table.seats):
        raise Problem("seat-taken", "no_seat", seat=seat)
    kind = table.seats[seat].kind
    if seat in kept or (kind == "open" and invited):
        return seat
    if kind == "open":
        raise Problem(*NO_CODE)
    if kind == "held":
        raise Problem("not-your-seat", "seat_not_kept", seat=seat)
    raise Problem("seat-taken", "seat_taken", seat=seat)


def _open(table: Table) -> list[int]:
    return [n for n, seat in enumerate(table.seats) if seat.kind == "open"]

"""How somebody sits down: on a seat kept for them, or on an open one with the code."""

from msgspec.structs import replace

from .patience import tries
from .problems import Problem
from .schemas.requests import Sitting
from .service import Service
from .store import Player, Seat, Table, Taken
from .tables import Loaded, is_of, load, plain_code

NO_CODE = ("not-found", "no_invitation")
TABLE_FULL = ("seat-taken", "table_full")


def sit(home: Service, player: Player, game: str, sitting: Sitting) -> Loaded:
    """Takes a seat; the game begins if it was the last one. Raises Problem."""
    for _ in tries():
        table, _newest = load(home, game)
        if _has_sat(table, player, sitting):
            break
        table = _seated(table, player, sitting)
        try:
            home.store.take_seat(table)
        except Taken:
            continue
        home.after.commit(table.id, table.number)
        break
    return load(home, game)


def _has_sat(table: Table, player: Player, sitting: Sitting) -> bool:
    """Whether this very call has taken a seat before. Raises Problem if another did."""
    for number, seat in enumerate(table.seats):
        if seat.player == player.id and seat.claim == sitting.id:
            if seat.nonce == sitting.nonce.lower() and sitting.seat in (None, number):
                return True
            raise Problem("id-reused", "id_reused")
    return False


def _seated(table: Table, player: Player, sitting: Sitting) -> Table:
    """Returns the table one version later, the player on a seat. Raises Problem."""
    number, seats = _seat(table, player, sitting), list(table.seats)
    nonce = sitting.nonce.lower()
    seats[number] = Seat("player", player.id, player.name, nonce, sitting.id)
    return replace(table, seats=tuple(seats), version=table.version + 1)


def _seat(table: Table, player: Player, sitting: Sitting) -> int:
    """Returns the seat that is meant, if this player may take it. Raises Problem."""
    invited = plain_code(sitting.code) == table.code
    if not (invited or is_of(table, player.id)):
        raise Problem("not-found", "no_invitation")
    kept, free = table.kept_for(player.id), [*_open(table)] if invited else []
    if sitting.seat is not None:
        return _named(table, sitting.seat, kept, invited)
    if not (kept or free):
        missing = _open(table) and not invited
        raise Problem(*NO_CODE if missing else TABLE_FULL)
    return (kept or free)[0]


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

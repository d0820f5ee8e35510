"""How a table is set, filled and begun.

A game begins by itself when its last seat is taken. Its set-up follows from the table's
item alone (the promised secret and the players' nonces), so whoever loads a full table
that has not begun, because a process died in between, begins it just the same.
"""

from base64 import b32encode
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import count
from secrets import token_hex
from typing import Any
from uuid import UUID

from msgspec import structs, to_builtins
from msgspec.structs import replace

from engine.bots import LEVELS
from engine.kernel import Game, Next, fairness
from engine.kernel.cards import fingerprint

from ..clock import parse_clock
from ..requests.games import NewSeat, NewTable
from ..service import Service, System
from ..service.names import house_names
from ..service.player import known
from ..service.problems import Problem
from ..service.retrying import tries
from ..store import NotFound, Player, Seat, Snapshot, Table, Taken, Usage
from . import spectating
from .blocks import apart
from .cards import chosen
from .days import hides
from .quotas import admit_kept, admit_table
from .sandboxes import opening as opening_of
from .snapshots import first_snapshot, is_over

CODE_LENGTH = 8
CODE_LENGTHS = (6, CODE_LENGTH)  # of earlier versions too

Loaded = tuple[Table, Snapshot | None]
Admit = Callable[[], Usage | None]
Kept = Mapping[str, Seat]


def load(service: Service, game: str) -> Loaded:
    """Returns a table and its newest snapshot, begun if it is full. Raises NotFound."""
    table, newest = service.newest(game)
    if newest is None and table.is_full and not table.closed:
        newest = begin(service, table)
    return table, newest


def begin(service: Service, table: Table) -> Snapshot:
    """Returns the set-up of a full table, made by whoever comes first."""
    system, origin = service.system_of(table), table.sandbox
    if origin is None or table.is_introduction:
        opening = deal(system, table)
    else:
        opening = opening_of(service, system, table, origin)
    snapshot = first_snapshot(system, table, opening, service.now())
    try:
        service.append(snapshot, *(s.player for s in table.seats if s.player))
    except Taken:
        return service.store.snapshot(table.id, 0)
    return snapshot


def deal(system: System, table: Table) -> Next[Any, Any]:
    """Returns the set-up of a game, dealt from its secret and the players' numbers."""
    secret, nonces = bytes.fromhex(table.secret), [s.nonce for s in table.seats]
    options = system.chosen(table.options)
    seed = fairness.seed(secret, nonces, table.format)
    return system.start(options, len(table.seats), seed, _rules(system, table))


def set_table(
    service: Service, host: Player, wanted: NewTable, kept: Kept | None = None
) -> Loaded:
    """Sets a table; the same call sent twice finds the first one. Raises Problem.

    `kept` are the seats of those whom the host wants there, by the ids that the host
    has for them.
    """
    system, cards = chosen(service, wanted.system, wanted.options)
    options = system.parse_options(wanted.options)
    system.start(options, len(wanted.seats), bytes(32))  # refuses what cannot begin
    clock = None
    if wanted.clock is not None:
        clock = parse_clock(to_builtins(wanted.clock))
    wish = [wanted.system, wanted.options, [_wish(seat) for seat in wanted.seats]]
    wish += ["listed"] * wanted.listed + ["several"] * wanted.several
    return keep(
        service,
        Table(
            id=wanted.id,
            system=system.name,
            options=structs.asdict(options),
            seats=_seats(wanted.seats, host, kept or {}),
            host=host.id,
            content=fingerprint([*wish, to_builtins(clock)] if clock else wish),
            secret=_secret(system, options),
            house=token_hex(32),
            code="",
            at=service.now(),
            cards=cards,
            clock=clock,
            listed=wanted.listed,
            several=wanted.several,
        ),
        partial(_admit, service, host.id, wanted.id, kept or {}),
    )


def finished(
    service: Service, player: str, game: str, seat: int
) -> tuple[Table, Game[Any, Any]]:
    """Returns a game that is over to a player who sat there. Raises Problem."""
    table, newest = load(service, game)
    if is_hidden_from(service, (table, newest), player):
        raise NotFound(game)
    if seat not in table.held_by(player):
        raise Problem("not-your-seat", "not_your_seat", seat=seat)
    system = service.system_of(table)
    last = None if newest is None else system.decode(bytes(newest.state))
    if last is None or last.outcome is None:
        raise Problem("against-the-rules", "not_over")
    return table, last


def set_again(
    service: Service, player: str, table: Table, last: Game[Any, Any]
) -> Loaded:
    """Sets the table of a rematch, its seats kept for the same people. Raises Problem.

    Its id follows from the old game's, so that all players reach the same table.
    """
    system = service.system_of(table)
    for attempt in count():
        wanted = _once_more(service, table, system, last.world, attempt)
        again = keep(service, wanted, partial(_admit_again, service, player, wanted))
        if not again[0].closed:
            return again
    raise AssertionError("unreachable")


def invited(service: Service, player: str | None, code: str) -> Loaded:
    """Returns the table that an invitation's code leads to. Raises Problem.

    It ends when the game begins, but for those who play there.
    """
    try:
        if len(code) not in CODE_LENGTHS:
            raise NotFound(code)
        table, newest = load(service, service.store.invited(code))
        if newest is not None and not (player and is_of(table, player)):
            raise NotFound(code)
        return table, newest
    except NotFound:
        raise Problem("not-found", "no_invitation") from None


def plain_code(code: str) -> str:
    """Returns a code as it was made, however it was typed."""
    return code.strip().upper()


def is_invited(table: Table, code: str | None) -> bool:
    """Whether a code is this table's; sandboxes have none."""
    return bool(table.code) and plain_code(code or "") == table.code


def is_hidden_from(
    service: Service, loaded: Loaded, player: str, watch: str | None = None
) -> bool:
    """Whether a player may not even know of a table.

    Others' sandboxes and deals of a day that is not over; of tables that are not listed
    the open ones, and those that run but for who watches with the link's token.
    """
    table, newest = loaded
    if is_of(table, player):
        return False
    if table.sandbox is not None or hides(service, table):
        return True
    if table.listed:
        return False
    return newest is None or not (
        spectating.opens(service, table, watch) or is_over(service, table, newest)
    )


def hears_talk(
    service: Service, table: Table, player: str, watch: str | None = None
) -> bool:
    """Whether a player may hear what is said: who was there, invited or not private.

    Cards have no secrets when a game is over; what people said stays among them.
    """
    was_there = is_of(table, player) or table.listed
    return was_there or spectating.opens(service, table, watch)


def is_of(table: Table, player: str) -> bool:
    """Whether a player set this table, sits at it, or has a seat kept."""
    return player == table.host or any(s.player == player for s in table.seats)


def _admit_again(service: Service, player: str, table: Table) -> Usage | None:
    """Lets a guest set the table of a rematch, unless it is set. Raises Problem."""
    if _there(service, table) is not None:
        return None
    others = (seat.player for seat in table.seats if seat.player)
    if apart(service, known(service, player), others):
        raise Problem("against-the-rules", "not_again")
    return admit_table(service, player, table.id)


def keep(service: Service, wanted: Table, admit: Admit = lambda: None) -> Loaded:
    """Keeps a new table, or returns the one that is there. Raises Problem.

    It is kept together with the usage of who is admitted; who is not leaves no code.
    """
    for _ in tries(service):
        usage, table = admit(), _with_code(service, wanted)
        try:
            service.store.create(table, usage)
        except Taken:
            if there := _there(service, table):
                return there
        else:
            break
    service.following.commit(table.id, table.number, table.host)
    return (table, begin(service, table)) if table.is_full else (table, None)


def _admit(service: Service, host: str, game: str, kept: Kept) -> Usage:
    """Lets a guest set one more table, and keep its seats. Raises Problem."""
    admit_kept(service, host, kept)
    return admit_table(service, host, game)


def _there(service: Service, table: Table) -> Loaded | None:
    """Returns what is kept under a new table's id. Raises Problem if it is another."""
    try:
        there, newest = load(service, table.id)
    except NotFound:
        return None
    if (there.host, there.content) != (table.host, table.content):
        raise Problem("id-reused", "id_reused")
    return there, newest


def _secret(system: System, options: Any) -> str:
    """Returns a new secret, which binds what is played by the present rules."""
    cards = system.card_hash(options)
    agreed = fairness.terms(system.name, system.rules, structs.asdict(options), cards)
    return token_hex(fairness.HALF) + agreed.hex()


def _rules(system: System, table: Table) -> int:
    """Returns the number of the rules that a table's secret has bound.

    They were the present ones when the table was set; of a secret that has bound none,
    those of today.
    """
    secret = bytes.fromhex(table.secret)
    cards = system.card_hash(system.chosen(table.options))
    for number in range(system.rules, 0, -1):
        agreed = fairness.terms(system.name, number, table.options, cards)
        if fairness.is_kept(secret, agreed):
            return number
    return system.rules


def _with_code(service: Service, table: Table) -> Table:
    """Returns a table with an invitation's code of its own, if anybody may come."""
    return (
        table
        if table.sandbox or table.day
        else replace(table, code=_code(service, table.id))
    )


def _code(service: Service, game: str) -> str:
    """Returns the invitation's code; the same game gets the same code again."""
    for attempt in range(100):
        number = service.derive("invitation", f"{game}:{attempt}")
        code = b32encode(number).decode()[:CODE_LENGTH]
        try:
            service.store.invite(code, game)
        except Taken:
            continue
        return code
    raise RuntimeError("no free invitation code")


def _wish(seat: NewSeat) -> dict[str, Any]:
    """Returns a seat as the digest of a call has it, a level always."""
    return {"level": None, **to_builtins(seat)}


def _seats(seats: list[NewSeat], host: Player, kept: Kept) -> tuple[Seat, ...]:
    if all(seat.kind == "bot" for seat in seats):
        raise Problem("against-the-rules", "nobody_plays")
    names = house_names()
    return tuple(_seat(seat, host, names, kept) for seat in seats)


def _seat(seat: NewSeat, host: Player, names: Iterator[str], kept: Kept) -> Seat:
    if seat.kind == "me":
        return Seat("held", host.id, host.name)
    if seat.kind == "kept":
        return kept[str(seat.player)]
    if seat.kind == "open":
        return Seat("open")
    level = seat.level or 0
    if level not in LEVELS:
        known = ", ".join(map(str, LEVELS))
        raise Problem("against-the-rules", "no_level", levels=known)
    return Seat("bot", name=next(names), level=level)


def _once_more(
    service: Service, table: Table, system: System, world: Any, attempt: int
) -> Table:
    options = system.rematch(system.chosen(table.options), world)
    system.start(options, len(table.seats), bytes(32))  # refuses what cannot begin
    return replace(
        table,
        id=id_again(service, table, attempt),
        options=structs.asdict(options),
        seats=_turned(table, system.chosen(table.options), options),
        content=fingerprint(["rematch", table.id]),
        secret=_secret(system, options),
        house=token_hex(32),
        at=service.now(),
        version=0,
        silent=0,
        host=table.host or next(s.player for s in table.seats if s.player) or "",
        listed=False,
        format=1,
        left=(),
        sandbox=None,
        series=_series(table, system, options),
        day="",
    )


def _series(table: Table, system: System, options: Any) -> str:
    """Returns the first game of the series that goes on with these options, if any."""
    is_next = system.chosen(table.options) != options
    goes_on = is_next and bool(system.series(options))
    return (table.series or table.id) if goes_on else ""


def id_again(service: Service, table: Table, attempt: int = 0) -> str:
    """Returns the id of a game that is played after another one."""
    number = service.derive("rematch", f"{table.id}:{attempt}")[:16]
    return str(UUID(bytes=number, version=4))


def _turned(table: Table, options: Any, once_more: Any) -> tuple[Seat, ...]:
    """Returns the seats of a rematch, each one place on, so that another begins.

    They stay where the options of the game once more say by seats who begins, or what
    a series has come to.
    """
    kept = tuple(_kept(seat) for seat in table.seats)
    return kept if once_more != options else (*kept[1:], *kept[:1])


def _kept(seat: Seat) -> Seat:
    if seat.player is None:
        return (
            Seat("bot", name=seat.name, level=seat.level)
            if seat.kind == "bot"
            else Seat("open")
        )
    return Seat("held", seat.player, seat.name)

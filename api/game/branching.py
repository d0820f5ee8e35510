"""How a sandbox is set up: by anybody, from a game that is over or from a replay.

From a game that runs only its players branch off, each from what an own seat knew.
Nothing of a sandbox is kept before its first answer, unless that is the house's.
"""

from collections.abc import Iterator
from functools import partial
from secrets import token_hex

from msgspec.structs import replace

from engine.bots import LEVELS
from engine.kernel.cards import canonical, fingerprint

from ..requests.games import Branching, ReplayBranching
from ..service import Service, System
from ..service.problems import Problem
from ..store import Origin, Player, Seat, Table
from ..tables.mentions import in_sandbox, players_of, table_of
from ..tables.quotas import admit_sandbox
from ..tables.replays import opened
from ..tables.sandboxes import opening
from ..tables.seen_counts import number_at
from ..tables.table import Loaded, finished, id_again, keep, set_again
from ..tables.unplayed import Unplayed
from .play import running
from .replies import best_seat


def sandbox_of(service: Service, host: Player, game: str, call: Branching) -> Unplayed:
    """Returns a sandbox that goes on from a position of a game. Raises Problem."""
    table, newest = running(service, game, host.id)
    system = service.system_of(table)
    is_over = system.decode(bytes(newest.state)).outcome is not None
    _refuse_seat(table, host, call.seat, is_over)
    number = number_at(service, system, newest, call.seat, call.seen)
    how = [] if call.level is None else [call.level]
    content = fingerprint(["branch", game, call.seat, call.seen, *how])
    known = () if is_over else (call.seat, call.seen)
    origin, others = Origin(game, number, *known), (call.seat, call.level)
    sandbox = _table(service, host, table, origin, (call.id, content), others)
    return _set(service, system, sandbox, origin)


def sandbox_of_replay(
    service: Service, host: Player, replay: str, call: ReplayBranching
) -> Unplayed:
    """Returns a sandbox that goes on from a position of a replay. Raises Problem."""
    found = opened(service, replay)
    if call.number >= len(found.games):
        raise Problem("not-found", "no_such_position", number=call.number)
    if call.seat not in range(len(found.table.seats)):
        raise Problem("not-your-seat", "not_your_seat", seat=call.seat)
    how = [] if call.level is None else [call.seat, call.level]
    content = fingerprint(["branch", replay, call.number, *how])
    origin = Origin(replay, call.number, is_replay=True)
    others = (call.seat, call.level)
    sandbox = _table(service, host, found.table, origin, (call.id, content), others)
    return _set(service, found.system, sandbox, origin)


def leave_traces(service: Service, table: Table) -> None:
    """Keeps what a sandbox that is to be kept needs, and notes whose names it has."""
    origin = table.sandbox
    assert origin is not None
    if origin.is_replay and table.cards is not None:
        cards = canonical(opened(service, origin.of).file["cards"]["set"])
        service.store.archive.keep_cards(table.cards, cards)
    then = _branched_off(service, origin)
    in_sandbox(service, table.id, players_of(then, table.host))


def once_more(service: Service, player: str, game: str, seat: int) -> Loaded:
    """Sets the table of a rematch; of a sandbox a sandbox. Raises Problem."""
    table, last = finished(service, player, game, seat)
    if table.sandbox is None or table.is_introduction:
        return set_again(service, player, table, last)
    return _branch_again(service, table, table.sandbox)


def _branch_again(service: Service, table: Table, origin: Origin) -> Loaded:
    """Sets a sandbox that goes on from where another one did."""
    again = id_again(service, table)
    in_sandbox(service, again, players_of(_branched_off(service, origin), table.host))
    return keep(
        service,
        replace(
            table,
            id=again,
            content=fingerprint(["rematch", table.id]),
            secret=token_hex(32),
            house=token_hex(32),
            at=service.now(),
            version=0,
        ),
        partial(admit_sandbox, service, table.host, again),
    )


def _branched_off(service: Service, origin: Origin) -> Table | None:
    """Returns the table of the game that a sandbox branched off, if it is here."""
    if origin.is_replay:
        return table_of(service, opened(service, origin.of).file)
    return service.store.newest(origin.of)[0]


def _refuse_seat(table: Table, host: Player, seat: int, is_over: bool) -> None:
    if seat not in (range(len(table.seats)) if is_over else table.held_by(host.id)):
        raise Problem("not-your-seat", "not_your_seat", seat=seat)


def _table(
    service: Service,
    host: Player,
    then: Table,
    origin: Origin,
    call: tuple[str, str],
    others: tuple[int, int | None],
) -> Table:
    """Returns a sandbox's table: every seat is the host's, or all but one the house's.

    `others` are which one that is, and the level at which the house plays the rest. The
    same call is dealt the same, whoever sends it: only this service knows what.
    """
    (game, content), (seat, level) = call, others
    return Table(
        id=game,
        system=then.system,
        options=then.options,
        seats=tuple(_seats(then, host, seat, level)),
        host=host.id,
        content=content,
        secret=service.derive("what if", f"{content}:{game}").hex(),
        house=service.derive("house of a what if", f"{content}:{game}").hex(),
        code="",
        at=service.now(),
        cards=then.cards,
        sandbox=origin,
    )


def _set(service: Service, system: System, table: Table, origin: Origin) -> Unplayed:
    """Returns a sandbox that is set and not kept. Raises Problem at the end of a game.

    Whoever came looks from the first own seat that is waited for.
    """
    then = opening(service, system, table, origin)
    if then.game.outcome is not None:
        raise Problem("against-the-rules", "at_the_end")
    seat = best_seat(table.held_by(table.host), then.game)
    assert seat is not None
    return Unplayed(system, table, then, seat)


def _seats(then: Table, host: Player, own: int, level: int | None) -> Iterator[Seat]:
    """Yields who sits at a sandbox. Raises Problem."""
    if level is not None and level not in LEVELS:
        known = ", ".join(map(str, LEVELS))
        raise Problem("against-the-rules", "no_level", levels=known)
    for place, seat in enumerate(then.seats):
        if level is None or place == own:
            yield Seat("player", host.id, seat.name)
        else:
            yield Seat("bot", name=seat.name, level=level)

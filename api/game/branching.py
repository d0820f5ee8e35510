"""How a sandbox is set up: by anybody, from a game that is over or from a replay.

From a game that runs only its players branch off, each from what an own seat knew.
"""

from collections.abc import Iterator
from functools import partial
from secrets import token_hex
from typing import Any

from msgspec.structs import replace

from engine.bots import LEVELS
from engine.kernel import Game
from engine.kernel.cards import canonical, fingerprint

from ..requests.games import Branching, ReplayBranching
from ..service import Service
from ..service.problems import Problem
from ..store import Origin, Player, Seat, Table, Usage
from ..tables.folding import state_at
from ..tables.mentions import in_sandbox, players_of, table_of
from ..tables.quotas import admit_opponent, admit_sandbox
from ..tables.replays import opened
from ..tables.seen_counts import number_at
from ..tables.table import Loaded, finished, id_again, keep, set_again
from .play import running


def branch(service: Service, host: Player, game: str, call: Branching) -> Loaded:
    """Sets a sandbox that goes on from a position of a game. Raises Problem."""
    table, newest = running(service, game, host.id)
    system = service.system_of(table)
    is_over = system.decode(bytes(newest.state)).outcome is not None
    _refuse_seat(table, host, call.seat, is_over)
    number = number_at(service, system, newest, call.seat, call.seen)
    _refuse_end(state_at(service, system, game, number))
    how = [] if call.level is None else [call.level]
    content = fingerprint(["branch", game, call.seat, call.seen, *how])
    known = () if is_over else (call.seat, call.seen)
    in_sandbox(service, call.id, players_of(table, host.id))
    origin, others = Origin(game, number, *known), (call.seat, call.level)
    return _set(service, host, table, origin, (call.id, content), others)


def branch_replay(
    service: Service, host: Player, replay: str, call: ReplayBranching
) -> Loaded:
    """Sets a sandbox that goes on from a position of a replay. Raises Problem."""
    found = opened(service, replay)
    if call.number >= len(found.games):
        raise Problem("not-found", "no_such_position", number=call.number)
    _refuse_end(found.games[call.number])
    if found.table.cards is not None:
        cards = canonical(found.file["cards"]["set"])
        service.store.archive.keep_cards(found.table.cards, cards)
    if call.seat not in range(len(found.table.seats)):
        raise Problem("not-your-seat", "not_your_seat", seat=call.seat)
    how = [] if call.level is None else [call.seat, call.level]
    content = fingerprint(["branch", replay, call.number, *how])
    origin = Origin(replay, call.number, is_replay=True)
    players = players_of(table_of(service, found.file), host.id)
    in_sandbox(service, call.id, players)
    others = (call.seat, call.level)
    return _set(service, host, found.table, origin, (call.id, content), others)


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


def _refuse_end(then: Game[Any, Any]) -> None:
    if then.outcome is not None:
        raise Problem("against-the-rules", "at_the_end")


def _set(
    service: Service,
    host: Player,
    then: Table,
    origin: Origin,
    call: tuple[str, str],
    others: tuple[int, int | None],
) -> Loaded:
    """Keeps the sandbox's table: every seat is the host's, or all but one the house's.

    `others` are which one that is, and the level at which the house plays the rest.
    """
    game, content = call
    seat, level = others
    return keep(
        service,
        Table(
            id=game,
            system=then.system,
            options=then.options,
            seats=tuple(_seats(then, host, seat, level)),
            host=host.id,
            content=content,
            secret=token_hex(32),
            house=token_hex(32),
            code="",
            at=service.now(),
            cards=then.cards,
            sandbox=origin,
        ),
        partial(_admit, service, host.id, game, level),
    )


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


def _admit(service: Service, host: str, game: str, level: int | None) -> Usage:
    """Returns what a player has used with one sandbox more. Raises Problem."""
    if level is not None:
        admit_opponent(service)
    return admit_sandbox(service, host, game)

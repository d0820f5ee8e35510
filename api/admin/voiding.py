"""Calls a game off: its players are told why, and it counts for nobody."""

from msgspec.structs import replace

from engine.kernel import Void
from engine.kernel.cards import fingerprint
from engine.kernel.errors import TooNew

from ..service import Service, System
from ..service.retrying import tries
from ..service.text import line_of
from ..store import Receipt, Snapshot, Table, Taken, Unreadable
from ..tables.folding import State, recorded
from ..tables.seats import reseat
from ..tables.snapshots import Done, after_act
from ..tables.table import Loaded, load
from ..tables.timing import LoadedGame
from .check import BROKEN, named
from .unread import by_its_record, close

LENGTH = 300  # characters of a reason


class Over(Exception):
    """The game has ended by itself."""


class Closed(Exception):
    """The game cannot be read, and was closed by its key alone."""


class UnreadableReason(Exception):
    """Players could not read why."""


def call_off(service: Service, game: str, why: str) -> int:
    """Ends a game; returns the number of its last snapshot, -1 if none was begun.

    A torn one is called off by its record, and its state is what that leads to. Raises
    NotFound, Over, UnreadableReason, TooNew; Closed for what no record leads to.
    """
    try:
        why = line_of(why, "text", LENGTH)
    except ValueError:
        raise UnreadableReason(why) from None
    for _ in tries(service):
        try:
            return _call_off(service, game, why)
        except Taken:  # somebody has just answered
            continue
        except TooNew:
            raise
        except BROKEN as broken:
            close(service, game)
            raise Closed(named(broken)) from broken
    raise AssertionError("unreachable")


def _call_off(service: Service, game: str, why: str) -> int:
    """Ends a game as `call_off` does, once. Raises Taken."""
    table, newest = _loaded(service, game)
    if newest is None:
        reseat(service, game, lambda table: replace(table, closed=True))
        return -1
    played = _called_off(service, table, newest, why)
    service.append(played)
    return played.number


def _loaded(service: Service, game: str) -> Loaded:
    """Returns a game; a torn one as its record has it."""
    try:
        return load(service, game)
    except Unreadable:
        return by_its_record(service, game)


def _called_off(service: Service, table: Table, newest: Snapshot, why: str) -> Snapshot:
    system = service.system_of(table)
    state = _state(service, system, table, newest)
    loaded = LoadedGame(system, table, newest, state)
    if loaded.state.outcome is not None:
        raise Over(table.id)
    act = Void(why)
    then = system.play(loaded.state, act)
    content = fingerprint(["called off", why])
    receipt = Receipt("admin:void", content, then.game.number)
    done = Done(act, service.now(), "admin", 0, receipt)
    return after_act(loaded, then, done).snapshot


def _state(service: Service, system: System, table: Table, newest: Snapshot) -> State:
    """Returns the state of a game, from its record if it cannot be read itself."""
    try:
        return system.decode(bytes(newest.state))
    except BROKEN:
        last = recorded(service, system, table, newest)[-1]
        if last.record.link != newest.record.link:
            raise
        return last.game

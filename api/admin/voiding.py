"""Calls a game off: its players are told why, and it counts for nobody."""

from msgspec.structs import replace

from engine.kernel import Void
from engine.kernel.cards import fingerprint

from ..service import Service, System
from ..service.patience import tries
from ..service.text import line_of
from ..store import Receipt, Snapshot, Table, Taken
from ..tables.folding import State, recorded
from ..tables.seats import reseat
from ..tables.snapshots import Done, after_act
from ..tables.table import load
from ..tables.timing import Position
from .check import BROKEN

LENGTH = 300  # characters of a reason


class Over(Exception):
    """The game has ended by itself."""


class UnreadableReason(Exception):
    """Players could not read why."""


def call_off(service: Service, game: str, why: str) -> int:
    """Ends a game; returns the number of its last snapshot, -1 if none was begun.

    Raises NotFound, Over, UnreadableReason, and what the rules raise that cannot read
    its state.
    """
    try:
        why = line_of(why, "text", LENGTH)
    except ValueError:
        raise UnreadableReason(why) from None
    for _ in tries():
        table, newest = load(service, game)
        if newest is None:
            reseat(service, game, lambda table: replace(table, closed=True))
            return -1
        played = _called_off(service, table, newest, why)
        try:
            service.append(played)
        except Taken:  # somebody has just answered
            continue
        return played.number
    raise AssertionError("unreachable")


def _called_off(service: Service, table: Table, newest: Snapshot, why: str) -> Snapshot:
    system = service.system_of(table)
    position = Position(table, newest, _state(service, system, table, newest))
    if position.state.outcome is not None:
        raise Over(table.id)
    act = Void(why)
    then = system.play(position.state, act)
    content = fingerprint(["called off", why])
    receipt = Receipt("admin:void", content, then.game.number)
    done = Done(act, service.now(), "admin", 0, receipt)
    return after_act(system, position, then, done).snapshot


def _state(service: Service, system: System, table: Table, newest: Snapshot) -> State:
    """Returns the state of a game, from its record if it cannot be read itself."""
    try:
        return system.decode(bytes(newest.state))
    except BROKEN:
        last = recorded(service, system, table, newest)[-1]
        if last.record.link != newest.record.link:
            raise
        return last.game

"""Plays every running game again by the rules of this version, from its first card on.

Each state and each link of its chain must come out as it was kept: else a new version
would go on with another game than the one that its players see.
"""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from random import SystemRandom
from typing import Any, NamedTuple

from msgspec import MsgspecError, Struct, json
from msgspec.structs import fields, replace

from engine.kernel import Game, Next, history
from engine.kernel.errors import ClosedDecision, Refusal, TooNew
from engine.kernel.replay import begun, played

from ..service import Service, System
from ..store import NotFound, Record, Snapshot, Table, Unreadable

State = Game[Any, Any]
Later = dict[str, Any]

# What rules may come to that have changed beneath a game.
BROKEN = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    ClosedDecision,
    LookupError,
    MsgspecError,
    Refusal,
    RuntimeError,
    TooNew,
    TypeError,
    ValueError,
)


AT_ONCE = 8  # games: most of the time goes by waiting for the store
PAGE = 400
MOST = 30_000  # games that are looked at
RARE = 1 / 10_000


class Difference(NamedTuple):
    """From which snapshot on a game would be another one (None: from any), and why."""

    number: int | None
    why: str


class Checked(NamedTuple):
    """A running game, and where it would go on otherwise, if it would.

    One that is torn goes on with no version: it stands in nobody's way.
    """

    game: str
    system: str
    difference: Difference | None
    is_torn: bool = False


class Looked(NamedTuple):
    """How many games were drawn out of how many, to be looked at."""

    drawn: int
    of: int

    @property
    def missed(self) -> float:
        """The chance to miss a fault that one game of ten thousand meets."""
        return 0.0 if self.drawn == self.of else (1 - RARE) ** self.drawn


def check(service: Service, games: Iterable[str] | None = None) -> Iterator[Checked]:
    """Yields all running games, each played again, some at the same time."""
    asked = service.store.running() if games is None else games
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for some in _pages(asked):
            found = pool.map(lambda game: _checked(service, game), some)
            yield from (each for each in found if each)


def drawn(service: Service, most: int = MOST) -> tuple[Sequence[str], Looked]:
    """Returns the games to look at: all, or so many of them by lot."""
    games = [*service.store.running()]
    if len(games) <= most:
        return games, Looked(len(games), len(games))
    return SystemRandom().sample(games, most), Looked(most, len(games))


def _pages(games: Iterable[str]) -> Iterator[list[str]]:
    rest = iter(games)
    while page := [*islice(rest, PAGE)]:
        yield page


def _checked(service: Service, game: str) -> Checked | None:
    """Returns a game played again; None if it does not run, or is gone by now."""
    try:
        table, newest = service.store.newest(game)
    except NotFound:
        return None
    except BROKEN as error:
        return _unread(game, "?", error)
    if newest is None or table.folded:
        return None
    try:
        system = service.system_of(table)
        if system.decode(bytes(newest.state)).outcome:
            return None
        difference = first_difference(system, table, service.store.snapshots(game))
    except (NotFound, *BROKEN) as error:
        return _unread(game, table.system, error)
    return Checked(game, table.system, difference)


def _unread(game: str, system: str, error: Exception) -> Checked:
    why = Difference(None, named(error))
    return Checked(game, system, why, is_torn=isinstance(error, Unreadable))


def first_difference(
    system: System, table: Table, snapshots: Iterable[Snapshot]
) -> Difference | None:
    """Returns where a game's snapshots do not follow from each other, if anywhere."""
    states: list[State] = []
    later: Later = {}
    link = history.ROOT
    for snapshot in snapshots:
        try:
            states.append(system.decode(bytes(snapshot.state)))
            why = _difference(system, table, states, later, link, snapshot.record)
        except BROKEN as error:
            why = named(error)
        if why:
            return Difference(snapshot.number, why)
        link = snapshot.record.link
    return None


def _difference(
    system: System,
    table: Table,
    states: list[State],
    later: Later,
    link: str,
    record: Record,
) -> str | None:
    """Returns what the rules would have otherwise in the last of a game's states.

    Notes in `later` what the world did not have yet when the game began.
    """
    row, seed = record.row, states[-1].chance.seed
    if history.link(link, seed, row, json.decode(record.events)) != record.link:
        return "the chain is broken"
    if len(states) == 1 and table.sandbox:
        return None  # where a sandbox began is no act
    game, events = _again(system, table, row, states)
    if len(states) == 1:
        later |= _later(game.world, states[0].world)
    if _without(game, later) != _without(states[-1], later):
        return "another state"
    if history.link(link, seed, row, events) != record.link:
        return "other events"
    return None


def _later(begun: Struct, kept: Struct) -> Later:
    """Returns the fields that a world has got since a game began, and their defaults.

    They are those that a game has from its first state on, and this one was kept
    without: what every state leaves at its default is not written.
    """
    without = {f.name: f.default for f in fields(type(kept)) if not f.required}
    return {
        name: default
        for name, default in without.items()
        if getattr(begun, name) != getattr(kept, name) == default
    }


def _without(game: State, later: Later) -> State:
    return replace(game, world=replace(game.world, **later)) if later else game


def _again(
    system: System, table: Table, row: history.Row, states: list[State]
) -> Next[Any, Any]:
    """Plays the last act of a game again, or sets it up again."""
    if len(states) > 1:
        return played(system, row, states[:-1])
    return begun(system, row, len(table.seats), states[0].chance.seed)


def named(error: Exception) -> str:
    """Returns an error as it is told to who runs the service."""
    return f"{type(error).__name__}: {error}"

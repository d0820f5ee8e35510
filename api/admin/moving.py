"""Moves all that one store keeps into another that is empty, and proves that it came.

Games go as their histories: every act, every event, every link of the chain. Whatever
is read of a row is written by the same call that a player's phone would lead to.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from typing import Any, NamedTuple

from msgspec import json
from msgspec.structs import replace

from ..background.worker import Outbox
from ..service import Service
from ..store import (
    Deck,
    Exists,
    Folded,
    Membership,
    Message,
    Player,
    Session,
    Slip,
    Snapshot,
    Store,
    Table,
)
from ..store.alarms import Wake
from ..store.errands import Endpoint, Errand
from ..store.stored_rows import (
    Brought,
    Cards,
    Carried,
    Invitation,
    Kept,
    Log,
    Tally,
    Torn,
    Trace,
    whole,
)
from .check import BROKEN
from .replay import play_again

GAMES = "Game"


class Astray(Exception):
    """What came is not what went: the old store is still whole."""


class Moved(NamedTuple):
    """What was moved, kind by kind, and the rows and games that cannot be read."""

    sums: "Sums"
    torn: list[Torn]


class Sum(NamedTuple):
    """How many rows of a kind there are, and what they come to in any order."""

    n: int
    digest: int


class Whole(NamedTuple):
    """All that is kept of one game."""

    table: Table
    snapshots: list[Snapshot]
    folded: Folded | None = None


Sums = dict[str, Sum]


def move(source: Service, target: Service) -> Moved:
    """Moves everything but what is torn. Raises Exists, Astray, TooNew.

    Nobody may play meanwhile.
    """
    old, new = _carried(source.store), _carried(target.store)
    if next(new.everything(), None) or next(target.store.games(), None):
        raise Exists(target.settings.store)
    if isinstance(source.store, Outbox):
        for game, number in source.store.outbox():
            with suppress(*BROKEN):  # of a torn game nothing follows
                source.following.commit(game, number)
    before = sums(old.everything())
    torn = [*_keep_all(old, target.store)]
    games = [*source.store.games()]
    torn += filter(None, (_carried_over(source, target, game) for game in games))
    _compare(before, sums(new.everything()))
    left = {each.row for each in torn}
    came = [game for game in games if f"{GAMES} {game}" not in left]
    for game in came:
        _compare_game(source, target, game)
    if len(came) != len([*target.store.games()]):
        raise Astray(GAMES)
    return Moved({GAMES: Sum(len(came), 0), **before}, torn)


def sums(rows: Iterable[Kept]) -> Sums:
    """Returns what some rows come to, kind by kind, without those that are torn."""
    numbers, digests = Counter[str](), Counter[str]()
    for row in rows:
        if isinstance(row, Torn):
            continue
        kind = type(row).__name__
        plain = json.encode(_without_count(row))
        numbers[kind] += 1
        digests[kind] ^= int.from_bytes(sha256(plain).digest())
    return {kind: Sum(n, digests[kind]) for kind, n in sorted(numbers.items())}


def _without_count(row: Kept) -> Kept:
    """Returns a row without how often it was changed where that begins anew."""
    return replace(row, version=1) if isinstance(row, Errand) else row


def _carried(store: Store) -> Carried:
    if not isinstance(store, Carried):
        raise TypeError(type(store))
    return store


def _keep_all(old: Carried, new: Store) -> Iterator[Torn]:
    """Keeps every row but those of games; yields those that cannot be read."""
    for kept in old.everything():
        if isinstance(kept, Torn):
            yield kept
        else:
            _keep(new, kept)


def _carried_over(source: Service, target: Service, game: str) -> Torn | None:
    """Carries one game, or returns it if it cannot be read."""
    read = whole(f"{GAMES} {game}", _whole_game, source.store, game)
    if isinstance(read, Torn):
        return read
    _carry(read, target.store)
    return None


def _whole_game(old: Store, game: str) -> Whole:
    """Returns all that is kept of a game. Raises what reading it raises."""
    table, newest = old.newest(game)
    if newest is not None and table.folded:
        return Whole(table, [newest], old.folded(game))
    return Whole(table, [] if table.closed else [*old.snapshots(game)])


def _carry(read: Whole, new: Store) -> None:
    """Keeps a game; that nothing has followed it there is no news to anybody."""
    table = read.table
    if read.folded:
        new.create(replace(table, folded=False, version=table.version - 1))
        new.fold(table, read.snapshots[-1], read.folded)
    else:
        new.create(table)
        for snapshot in read.snapshots:
            new.append(snapshot)
    if isinstance(new, Outbox):
        for commit in new.outbox():
            new.followed(*commit)


def _keep(store: Store, kept: Kept) -> None:
    """Keeps a row in a store that does not have it."""
    match kept:
        case Deck():
            for version in range(1, kept.version + 1):
                store.decks.keep(replace(kept, version=version))
        case Errand():
            store.errands.keep(replace(kept, version=1))
        case Log(player, lines):
            for line in lines:
                store.errands.note(player, line)
        case Tally(what, n, until):
            for _ in range(n):
                store.tallies.count(what, until)
        case _:
            _keep_as_it_is(store, kept)


def _keep_as_it_is(store: Store, kept: Kept) -> None:
    """Keeps a row that is written as it was read."""
    ways: dict[type, Callable[[Any], None]] = {
        Brought: lambda row: store.archive.keep_replay(*row),
        Cards: lambda row: store.archive.keep_cards(*row),
        Endpoint: store.errands.take_over,
        Invitation: lambda row: store.invite(*row),
        Membership: store.enlist,
        Message: store.talk.say,
        Player: store.welcome,
        Session: store.sessions.keep,
        Slip: store.slips.leave,
        Trace: lambda row: store.traces.leave(*row),
        Wake: lambda row: store.alarms.wake(*row),
    }
    ways[type(kept)](kept)


def _compare(before: Sums, after: Sums) -> None:
    """Raises Astray for a kind of rows that did not come as they went."""
    for kind in {**before, **after}:
        if before.get(kind) != after.get(kind):
            raise Astray(kind)


def _compare_game(source: Service, target: Service, game: str) -> None:
    """Plays a game again in both stores. Raises Astray where they differ."""
    there, here = (
        (json.encode(service.store.newest(game)), play_again(service, game))
        for service in (source, target)
    )
    if there != here:
        raise Astray(f"{GAMES} {game}")

"""Moves all that one store keeps into another that is empty, and proves that it came.

Games go as their histories: every act, every event, every link of the chain. Whatever
is read of a row is written by the same call that a player's phone would lead to.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any, NamedTuple

from msgspec import json
from msgspec.structs import replace

from ..background.worker import Outbox
from ..service import Service
from ..store import Deck, Exists, Membership, Message, Player, Session, Slip, Store
from ..store.alarms import Wake
from ..store.errands import Endpoint, Errand
from ..store.kept import (
    Brought,
    Cards,
    Carried,
    Invitation,
    Kept,
    Log,
    Tally,
    Trace,
)
from .again import play_again

GAMES = "Game"


class Astray(Exception):
    """What came is not what went: the old store is still whole."""


class Sum(NamedTuple):
    """How many rows of a kind there are, and what they come to in any order."""

    n: int
    digest: int


Sums = dict[str, Sum]


def move(source: Service, target: Service) -> Sums:
    """Moves everything; returns what was moved. Raises Exists, Astray, TooNew.

    Nobody may play meanwhile.
    """
    old, new = _carried(source.store), _carried(target.store)
    if next(new.everything(), None) or next(target.store.games(), None):
        raise Exists(target.settings.store)
    if isinstance(source.store, Outbox):
        for game, number in source.store.outbox():
            source.following.commit(game, number)
    before = sums(old.everything())
    for kept in old.everything():
        _keep(target.store, kept)
    games = [*source.store.games()]
    for game in games:
        _carry(source.store, target.store, game)
    _compare(before, sums(new.everything()))
    for game in games:
        _compare_game(source, target, game)
    if len(games) != len([*target.store.games()]):
        raise Astray(GAMES)
    return {GAMES: Sum(len(games), 0), **before}


def sums(rows: Iterable[Kept]) -> Sums:
    """Returns what some rows come to, kind by kind."""
    numbers, digests = Counter[str](), Counter[str]()
    for row in rows:
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


def _carry(old: Store, new: Store, game: str) -> None:
    """Carries one game; that nothing has followed it there is no news to anybody."""
    table, newest = old.newest(game)
    if newest is not None and table.folded:
        new.create(replace(table, folded=False, version=table.version - 1))
        new.fold(table, newest, old.folded(game))
    else:
        new.create(table)
        for snapshot in old.snapshots(game):
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

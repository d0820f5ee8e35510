"""Commands for a whole store, or for one player in all of it."""

import os
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

import engine

from ..people.codes import code_of
from ..people.leaving import delete, delete_torn
from ..requests.signing import Farewell
from ..service import Service
from ..service.player import known
from ..service.problems import Problem
from ..service.settings import Settings
from ..store import NotFound, Unreadable
from ..store.opening import open_store
from ..store.sqlite_backup import copy
from ..store.sqlite_before import write_before
from .commands import NoFile, opened
from .following import AtOnce
from .moving import Astray, move
from .output import error, say

if TYPE_CHECKING:
    from ..store.dynamodb import DynamoStore


class NoStore(Exception):
    """What was said names no store."""


def back_up(chosen: Namespace) -> int:
    """Copies a whole store into a new file, also as the release before can open it."""
    if chosen.before and chosen.table:
        return error("file_alone")
    if chosen.before:
        n = write_before(_there(chosen.db), chosen.file)
        say("backup.before", file=chosen.file, n=n)
    elif chosen.table:
        n = _table(chosen.table).write_to(chosen.file)
        say("backup.items", file=chosen.file, n=n)
    else:
        say("backup.games", file=chosen.file, n=copy(_there(chosen.db), chosen.file))
    return 0


def restore(chosen: Namespace) -> int:
    """Puts a copy where nothing is yet."""
    if chosen.table:
        n = _table(chosen.table).read_from(_there(chosen.file))
        say("restore.items", table=chosen.table, n=n)
    else:
        n = copy(_there(chosen.file), chosen.db)
        say("restore.games", file=chosen.db, n=n)
    return 0


def move_all(chosen: Namespace) -> int:
    """Moves a whole store into an empty one."""
    source, target = _placed(chosen.source, is_there=True), _placed(chosen.target)
    try:
        moved = move(source, target)
    except Astray as astray:
        about = {"source": chosen.source, "target": chosen.target}
        return error("astray", what=astray, **about)
    for kind, (n, _) in moved.sums.items():
        say("move.row", kind=kind, n=n)
    for torn in moved.torn:
        say("move.torn", row=torn.row, why=torn.why)
    say("move.done", source=chosen.source, target=chosen.target)
    return 1 if moved.torn else 0


def forget(chosen: Namespace) -> int:
    """Deletes a player, as “delete me” does."""
    service, player = service_of(chosen), chosen.player
    try:
        torn = _forget(service, player)
    except NotFound:
        return error("no_player", player=player)
    say("forget.done", player=player)
    for game in torn:
        say("forget.torn", game=game)
    return 1 if torn else 0


def let_in(chosen: Namespace) -> int:
    """Prints a code that signs one phone in as a player who has none left.

    They are named by their id, or by a game and the seat that they hold in it.
    """
    service = service_of(chosen)
    try:
        player = known(service, _held(service, chosen.player))
    except (NotFound, Problem):
        return error("no_player", player=chosen.player)
    if not (keys := _session_keys(service)):
        return error("no_session_keys")
    service.keys = keys
    found = code_of(service, player, str(uuid4()))
    say("code.done", name=player.name, **found)
    return 0


def renew_keys(chosen: Namespace) -> int:
    """Makes the next key of one purpose."""
    service, which = service_of(chosen), chosen.which
    keys = getattr(service.store, "keys", None)
    if keys is None:
        return error("stage_keys", which=which)
    renew = {
        "sessions": lambda: keys.renew_sessions(service.moment()),
        "signing": keys.renew_signing,
        "push": lambda: keys.renew_push(service.moment()),
    }
    say(f"keys.{which}", n=renew[which]())
    return 0


def service_of(chosen: Namespace) -> Service:
    """Opens the store that is meant; what is done there is followed at once."""
    return _by_hand(opened(chosen.db, chosen.table))


def _forget(service: Service, player: str) -> list[str]:
    """Deletes a player; returns the games that cannot be read. Raises NotFound."""
    try:
        name = service.store.player(player).name
    except Unreadable:
        return delete_torn(service, player)
    return delete(service, player, Farewell("admin", name))


def _held(service: Service, named: str) -> str:
    """Returns the id of a player, or of who holds `GAME/SEAT`. Raises NotFound."""
    game, slash, seat = named.partition("/")
    if not slash:
        return named
    seats = service.store.table(game).seats
    if not (seat.isdecimal() and int(seat) < len(seats)):
        raise NotFound(named)
    return seats[int(seat)].player or ""


def _session_keys(service: Service) -> tuple[str, ...]:
    """Returns what signs sessions: a file's own keys, or those that we are told."""
    own = getattr(service.store, "keys", None)
    told = os.environ.get("SLOWHAND_KEYS", "")
    return own.sessions() if own else tuple(filter(None, told.split(",")))


def _placed(place: str, *, is_there: bool = False) -> Service:
    """Opens a store by its whole name, as settings have it. Raises NoFile, NoStore."""
    kind, _, name = place.partition(":")
    if kind not in ("sqlite", "dynamodb") or not name:
        raise NoStore(place)
    if kind == "sqlite" and is_there:
        _there(Path(name))
    return _by_hand(Service(Settings(store=place), (), open_store(place), engine))


def _by_hand(service: Service) -> Service:
    service.following = AtOnce(service)
    return service


def _there(file: Path) -> Path:
    """Returns a file that is there. Raises NoFile."""
    if not file.is_file():
        raise NoFile(file)
    return file


def _table(name: str) -> "DynamoStore":
    from ..store.dynamodb import DynamoStore

    return DynamoStore(name)

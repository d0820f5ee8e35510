"""My games: shelves of a player's list, page by page."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Sequence
from typing import Any, get_args

from msgspec import DecodeError, Struct, ValidationError, json, to_builtins

from .problems import Problem
from .schemas.requests import Listing
from .service import Service
from .snapshots import minute
from .store import Cursor, Membership, Shelf

PAGE = 50
# What a list shows. "running" are all running games, my turn first.
SHELVES: dict[str, tuple[Shelf, ...]] = {
    "waiting": ("waiting",),
    "running": ("waiting", "running"),
    "open": ("open",),
    "finished": ("finished",),
}


class Mark(Struct, frozen=True, array_like=True):
    """Where a page ended: in which shelf, after which line."""

    shelf: Shelf
    order: str
    game: str


def list_games(home: Service, player: str, listing: Listing) -> dict[str, Any]:
    """Returns a page of a player's games, and the cursor of the next one."""
    home.after.settle()
    found: list[Membership] = []
    for shelf, after in _left(_shelves(listing.list), _mark(listing.cursor)):
        found += home.store.shelf(player, shelf, after, PAGE + 1 - len(found))
        if len(found) > PAGE:
            break
    cursor = _cursor(found[PAGE - 1]) if len(found) > PAGE else None
    return {"games": [_line(m) for m in found[:PAGE]], "cursor": cursor}


def _shelves(lists: Sequence[str]) -> list[Shelf]:
    """Returns the shelves of some lists, each once, what waits for me first."""
    wanted = {shelf for name in lists for shelf in SHELVES[name]}
    return [shelf for shelf in get_args(Shelf) if shelf in wanted]


def _left(shelves: list[Shelf], mark: Mark | None) -> list[tuple[Shelf, Cursor | None]]:
    """Returns the shelves still to be read, and from where."""
    if mark is None or mark.shelf not in shelves:
        return [(shelf, None) for shelf in shelves]
    later = shelves[shelves.index(mark.shelf) + 1 :]
    here = (mark.shelf, Cursor(mark.order, mark.game))
    return [here, *((shelf, None) for shelf in later)]


def _mark(cursor: str | None) -> Mark | None:
    if not cursor:
        return None
    try:
        return json.decode(urlsafe_b64decode(cursor.encode()), type=Mark)
    except (Error, DecodeError, ValidationError, UnicodeError):
        raise Problem("malformed", "no_cursor") from None


def _cursor(last: Membership) -> str:
    mark = Mark(last.shelf, last.order, last.game)
    return urlsafe_b64encode(json.encode(mark)).decode()


def _line(m: Membership) -> dict[str, Any]:
    return {
        "id": m.game,
        "system": m.system,
        "status": m.status,
        "seats": to_builtins(m.seats),
        "me": m.me,
        "turn": m.turn,
        "since": m.since and minute(m.since),
        "last": m.last,
        "seen": m.seen,
        "won": m.won,
        "until": None,
    }

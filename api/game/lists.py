"""My games: shelves of a player's list, page by page."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import chain, islice
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.stored_texts import remade

from ..requests.games import Listing
from ..service import Service
from ..service.conditional_reply import Tagged
from ..service.cursors import cursor_of, mark_of
from ..service.documents import systems_of
from ..store import Cursor, Membership, NotFound, Shelf
from ..tables.snapshots import minute
from .series import is_last_yet

PAGE = 50
ENDED = 8  # games that are over, on the page that home shows; a cursor leads to more
FIRST = "0"  # before what sorts games that are over, where their series goes on
LATELY = timedelta(days=3)  # that a session is used is noted once a day
# What a list shows. "running" are all running games, my turn first.
SHELVES: dict[str, tuple[Shelf, ...]] = {
    "waiting": ("waiting",),
    "running": ("waiting", "running"),
    "open": ("open",),
    "finished": ("finished",),
    "learning": ("learning",),
}


Page = tuple[list[Membership], bool]  # its lines, and whether they are all there are


class Mark(Struct, frozen=True, array_like=True):
    """Where a page ended: in which shelf, after which line."""

    shelf: Shelf
    order: str
    game: str


def list_games(service: Service, player: str, listing: Listing) -> Tagged:
    """Returns a page of a player's games, and the cursor of the next one.

    It follows from its lines as they are kept: they are worded for who lacks them.
    """
    service.following.catch_up(player)
    shelves, mark = _shelves(listing.list), mark_of(listing.cursor, Mark)
    if mark is not None:
        lines, is_all = _later(service, player, shelves, mark)
    else:
        lines, is_all = _first(service, player, shelves)
        if shelves == ["finished"]:
            _put_first(service, lines)
    shown = [*map(_shown, lines)]
    cursor = None if is_all else _cursor(lines[-1])
    beside = {"cursor": cursor, "systems": systems_of(service).hash}
    return Tagged(
        (shown, beside), lambda: {"games": [*map(_worded, shown)], **beside}, {}
    )


def _first(service: Service, player: str, shelves: list[Shelf]) -> Page:
    """Returns the first page, which begins all its shelves at once.

    Of what is over it has a few, and series that go on first, unless all is asked for.
    """
    if shelves[-1] != "finished" or len(shelves) == 1:
        begun = service.store.shelves(player, shelves, PAGE + 1)
        found = [*islice(chain(*begun), PAGE + 1)]
        return found[:PAGE], len(found) <= PAGE
    *live, ended = service.store.shelves(player, shelves, ENDED + 1)
    found = [*chain(*(_whole(service, player, lines) for lines in live))]
    few = max(0, min(ENDED, PAGE - len(found)))
    is_all = len(found) <= PAGE and len(ended) <= few
    return [*found, *ended[:few]][:PAGE], is_all


def _whole(service: Service, player: str, begun: list[Membership]) -> list[Membership]:
    """Returns a shelf as far as a page may need it, of which a few lines were read."""
    if len(begun) <= ENDED:
        return begun
    last, room = begun[-1], PAGE + 1 - len(begun)
    after = Cursor(last.order, last.game)
    return begun + service.store.shelf(player, last.shelf, after, room)


def _later(service: Service, player: str, shelves: list[Shelf], mark: Mark) -> Page:
    """Returns a page that goes on where another one ended: in few shelves."""
    found: list[Membership] = []
    for shelf, after in _left(shelves, mark):
        found += service.store.shelf(player, shelf, after, PAGE + 1 - len(found))
        if len(found) > PAGE:
            break
    return found[:PAGE], len(found) <= PAGE


def _put_first(service: Service, lines: Sequence[Membership]) -> None:
    """Puts series that go on before all that is over: a release before did not.

    Of each the first line here is that of its last game that is over, and looked at.
    """
    newest = {line.series or line.game: line for line in reversed(lines)}
    for line in newest.values():
        if line.status != "over" or line.standing is None or goes_on(line):
            continue
        with suppress(NotFound):
            if is_last_yet(service, service.store.table(line.game)):
                service.store.relist(replace(line, order=FIRST + line.order))


def goes_on(line: Membership) -> bool:
    """Whether a game is over, and the next one of its series has not begun."""
    return line.shelf == "finished" and line.order.startswith(FIRST)


def elsewhere(service: Service, player: str, game: str) -> dict[str, Any]:
    """Returns how many games wait for a player besides this one, and the first of them.

    Whether this one does is told by its own reply, which the shelves only follow.
    """
    waiting = service.store.shelf(player, "waiting", None, PAGE)
    others = [m.game for m in waiting if m.game != game]
    return {"waiting": len(others), **({"next": others[0]} if others else {})}


def has_more_phones(service: Service, player: str) -> bool:
    """Whether a player used another phone too, in the last days."""
    since = service.moment() - LATELY
    sessions = service.store.sessions.of(player)
    return sum(datetime.fromisoformat(s.used) > since for s in sessions) > 1


def line_of(m: Membership) -> dict[str, Any]:
    """Returns a line of a list as its player's phone gets it."""
    return _worded(_shown(m))


def _shown(m: Membership) -> dict[str, Any]:
    """Returns what a player's phone gets of a line, its texts as they are kept."""
    return {
        "id": m.game,
        "system": m.system,
        "status": m.status,
        "seats": [{"seat": p.seat, "name": p.name, "kind": p.kind} for p in m.seats],
        "me": m.me,
        "turn": m.turn,
        "since": m.since and minute(m.since),
        "last": m.said or m.last,
        "seen": m.seen,
        "won": m.won,
        "how": m.how,
        "until": m.until,
        **({"sandbox": True} if m.sandbox else {}),
        **({"series": m.series} if m.series else {}),
        **({"standing": m.standing} if m.standing else {}),
        **({"alone": True} if m.alone else {}),
        **({"day": m.day} if m.day else {}),
        **({"faces": m.faces} if m.faces else {}),
        **({"host": True} if m.host else {}),
        **({"learning": True} if m.shelf == "learning" else {}),
    }


def _worded(line: dict[str, Any]) -> dict[str, Any]:
    """Returns a line with its texts made anew of what was kept."""
    kept = {n: line[n] for n in ("last", "standing") if n in line}
    return line | {n: remade(t) for n, t in kept.items() if isinstance(t, dict)}


def _shelves(lists: Sequence[str]) -> list[Shelf]:
    """Returns the shelves of some lists, each once, what waits for me first."""
    wanted = {shelf for name in lists for shelf in SHELVES[name]}
    return [shelf for shelf in get_args(Shelf) if shelf in wanted]


def _left(shelves: list[Shelf], mark: Mark) -> list[tuple[Shelf, Cursor | None]]:
    """Returns the shelves still to be read, and from where."""
    if mark.shelf not in shelves:
        return [(shelf, None) for shelf in shelves]
    later = shelves[shelves.index(mark.shelf) + 1 :]
    here = (mark.shelf, Cursor(mark.order, mark.game))
    return [here, *((shelf, None) for shelf in later)]


def _cursor(last: Membership) -> str:
    return cursor_of(Mark(last.shelf, last.order, last.game))

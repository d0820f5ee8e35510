"""The people a player has sat with: the record against each, the last games.

It is read from the player's own games when somebody asks, so it costs nothing to keep,
goes with the account, and nobody else's list tells of it. People are told by an alias
that means them to this player alone; who has left for good is not among them.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct

from ..requests.games import NewTable
from ..service import Service
from ..service.problems import Problem
from ..store import Membership, NotFound, Player, Seat
from ..store.mentions import KEPT
from ..store.stored_rows import BROKEN
from ..tables.blocks import apart
from ..tables.shelves import ALIVE, lines_of
from ..tables.table import Kept, load
from .accounts import alias

LOOKED_AT = 400  # lines of a list, the running games first
MOST = 40  # games with others, of which the tables are read
SHOWN = 3  # games of one person

Json = dict[str, Any]


class Together(Struct):
    """What a player and one other came to; the newest game stands first."""

    player: str
    name: str
    lines: list[tuple[Membership, int]]  # and where the other sat


def company(service: Service, player: Player) -> Json:
    """Returns the people who have sat with a player, the last one first.

    Then those whom the player knows by a link.
    """
    service.following.catch_up(player.id)
    found: dict[str, Together] = {}
    for line in islice(_with_others(service, player.id), MOST):
        for seat, other, name in _others(service, player.id, line):
            one = found.setdefault(other, Together(other, name, []))
            one.lines.append((line, seat))
    for friend in reversed(player.met):
        found.setdefault(friend.player, Together(friend.player, friend.name, []))
    muted = {one.player for one in player.muted}
    blocked = {one.player for one in player.blocked}
    return {
        "people": [
            {
                "player": alias(service, player.id, one.player),
                "name": one.name,
                "muted": one.player in muted,
                "blocked": one.player in blocked,
                **_told(service, one),
            }
            for one in found.values()
        ]
    }


def seats_kept(service: Service, player: Player, wanted: NewTable) -> Kept:
    """Returns the seats kept for those whom a player wants at a table, by their ids.

    They have played together, or know each other by a link. Who has blocked the player
    is not told of the seat, and the player not of that. Raises Problem.
    """
    ones = _acquainted(service, player, [s.player for s in wanted.seats if s.player])
    return {name: _kept(service, player, one, wanted) for name, one in ones.items()}


def _acquainted(
    service: Service, player: Player, asked: Sequence[str]
) -> dict[str, Player]:
    """Returns people whom a player knows and meets, by their ids. Raises Problem."""
    if len({*asked}) < len(asked):
        raise Problem("against-the-rules", "kept_twice")
    left, found = {*asked}, {}
    blocked = {one.player for one in player.blocked}
    for other in _known(service, player) if left else ():
        name = alias(service, player.id, other)
        if name in left and other not in blocked:
            left.remove(name)
            found[name] = service.store.player(other)
        if not left:
            break
    if left or any(other.gone for other in found.values()):
        raise Problem("against-the-rules", "not_acquainted")
    return found


def _kept(service: Service, host: Player, other: Player, wanted: NewTable) -> Seat:
    """Returns a seat kept for somebody; without them where they have blocked the host.

    Nothing in a reply tells one from the other.
    """
    if not apart(service, host, [other.id]):
        return Seat("held", other.id, other.name)
    service.store.traces.leave(other.id, f"{KEPT}:{wanted.id}")
    return Seat("held", name=other.name, unmet=other.id)


def _known(service: Service, player: Player) -> Iterator[str]:
    """Yields whom a player knows: by a link, then those of the last games begun."""
    yield from (one.player for one in reversed(player.met))
    service.following.catch_up(player.id)
    begun = (x for x in _with_others(service, player.id) if x.status != "open")
    for line in islice(begun, MOST):
        yield from (other for _, other, _ in _others(service, player.id, line))


def _with_others(service: Service, player: str) -> Iterator[Membership]:
    """Yields a player's games at which somebody else sits."""
    lines = lines_of(service, player, (*ALIVE, "finished"))
    for line in islice(lines, LOOKED_AT):
        if line.me and any(
            p.kind == "player" and p.seat not in line.me for p in line.seats
        ):
            yield line


def _others(
    service: Service, player: str, line: Membership
) -> Iterator[tuple[int, str, str]]:
    """Yields each other person at a table once: a seat, who, by which name."""
    try:
        seats = load(service, line.game)[0].seats
    except (NotFound, *BROKEN):
        return
    told = {player}
    for n, seat in enumerate(seats):
        if seat.kind == "player" and seat.player and seat.player not in told:
            told.add(seat.player)
            yield n, seat.player, seat.name or ""


def _told(service: Service, one: Together) -> Json:
    ended = [
        line for line, _ in one.lines if line.status == "over" and not line.sandbox
    ]
    mine = [line for line in ended if len(line.me) == 1]
    running = next((x.game for x, _ in one.lines if x.status == "running"), None)
    newest, seat = one.lines[0] if one.lines else (None, 0)
    again = ended[0] if ended else None
    return {
        "played": len(mine),
        "won": sum(line.won is True for line in mine),
        "drawn": sum(line.won is None for line in mine),
        "last": [_game(service, line) for line in ended[:SHOWN]],
        "running": running,
        "again": again and {"game": again.game, "seat": again.me[0]},
        "met": newest and {"game": newest.game, "seat": seat},
    }


def _game(service: Service, line: Membership) -> Json:
    title = service.manifest(line.system).title
    return {"id": line.game, "system": line.system, "title": title, "won": line.won}

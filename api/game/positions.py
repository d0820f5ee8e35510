"""The positions that a scrubber moves over, as a game's player or a replay's reader.

Turns are those of the rules. Where these number none, one begins when somebody is
waited for who was not waited for just before. A page of a running game ends by what its
viewer heard: how many acts were silent nobody learns.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct

from engine.kernel import Game
from engine.kernel.sight import waiting

from ..requests.games import Paging
from ..service import Service, System
from ..service.cursors import cursor_of, mark_of
from ..store import Record
from ..tables.folding import Scene, scenes_of
from ..tables.replays import opened_for
from ..tables.seen_counts import number_at
from ..tables.table import load
from .looking import viewer

Json = dict[str, Any]
Show = Callable[[Scene, int | None], tuple[Json, int]]

PAGE = 100  # positions


class Mark(Struct, frozen=True, array_like=True):
    """Where a page ended: after which number or count, in which turn, whose."""

    after: int
    turn: int
    waited: tuple[int, ...]


START = Mark(-1, 0, ())


def positions(service: Service, player: str, game: str, paging: Paging) -> Json:
    """Returns a page of the positions that a seat, or a spectator, knows of."""
    table, newest = load(service, game)
    seat = viewer(service, player, (table, newest), paging)
    if newest is None:
        return {"seat": seat, "positions": [], "cursor": None}
    system = service.system_of(table)
    mark = mark_of(paging.cursor, Mark) or START
    if system.decode(bytes(newest.state)).outcome is not None:
        scenes = scenes_of(service, system, newest, mark.after + 1)
        return {"seat": seat, **_page(system, scenes, seat, mark, _in_the_open)}
    first = 0
    if mark != START:
        first = 1 + number_at(service, system, newest, seat, mark.after)
    scenes = scenes_of(service, system, newest, first)
    heard = (scene for scene in scenes if _is_heard(scene.record, seat))
    return {"seat": seat, **_page(system, heard, seat, mark, _as_heard)}


def replay_positions(service: Service, replay: str, paging: Paging) -> Json:
    """Returns a page of the positions of a replay."""
    seat, mark = paging.seat, mark_of(paging.cursor, Mark) or START
    found = opened_for(service, replay, seat)
    scenes = map(Scene, found.records, found.games)
    left = islice(scenes, max(mark.after + 1, 0), None)
    return {"seat": seat, **_page(found.system, left, seat, mark, _in_the_open)}


def _page(
    system: System,
    scenes: Iterable[Scene],
    seat: int | None,
    mark: Mark,
    show: Show,
) -> Json:
    """Returns the lines of some scenes, a page at most, and where the next begins."""
    lines: list[Json] = []
    for scene in scenes:
        if len(lines) == PAGE:
            return {"positions": lines, "cursor": cursor_of(mark)}
        line, count = show(scene, seat)
        turn = _turn(system, scene, mark, line["waiting"])
        mark = Mark(count, turn, tuple(line["waiting"]))
        lines.append({**line, "turn": mark.turn})
    return {"positions": lines, "cursor": None}


def _turn(system: System, scene: Scene, before: Mark, waited: Sequence[int]) -> int:
    """Returns the turn of a scene: that of the rules, or as it is somebody's."""
    numbered = system.turn(scene.game)
    if numbered is not None:
        return numbered
    return before.turn + (not {*before.waited} >= {*waited} or not before.turn)


def _in_the_open(scene: Scene, seat: int | None) -> tuple[Json, int]:
    """Returns a snapshot of a game without secrets any more, and its number."""
    number = scene.record.number
    line = _line(scene, seat, _awaited(scene.game))
    return {"number": number, **line}, number


def _as_heard(scene: Scene, seat: int | None) -> tuple[Json, int]:
    """Returns what a viewer of a running game has heard of, and the viewer's count."""
    line = _line(scene, seat, waiting(scene.game, seat))
    return line, int(line["seen"])


def _is_heard(record: Record, seat: int | None) -> bool:
    """Whether this snapshot told the viewer something."""
    seen, number = record.heard[-1 if seat is None else seat]
    return seen > 0 and number == record.number


def _awaited(game: Game[Any, Any]) -> tuple[int, ...]:
    return tuple(sorted({asked.seat for asked in game.asked if asked.is_awaited}))


def _line(scene: Scene, seat: int | None, waited: Sequence[int]) -> Json:
    row = scene.record.row
    return {
        "seen": scene.record.seen_by(seat),
        "at": row["at"],
        "by": row.get("by", "house"),
        "waiting": waited,
    }

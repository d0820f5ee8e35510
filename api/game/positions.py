"""The positions that a scrubber moves over, as a game's player or a replay's reader.

A turn begins when somebody is waited for who was not waited for just before.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.kernel import Game
from engine.kernel.sight import waiting

from ..schemas.requests import Watching
from ..service import Service
from ..store import Record
from ..tables.folding import Scene, scenes_of
from ..tables.replays import opened_for
from ..tables.table import load
from .looking import viewer

Json = dict[str, Any]


def positions(home: Service, player: str, game: str, watching: Watching) -> Json:
    """Returns the positions of a game that a seat, or a spectator, knows of."""
    table, newest = load(home, game)
    seat = viewer(home, player, (table, newest), watching)
    if newest is None:
        return {"seat": seat, "positions": []}
    system = home.system_of(table)
    scenes = scenes_of(home, system, newest)
    is_over = scenes[-1].game.outcome is not None
    lines = _with_numbers(scenes, seat) if is_over else _as_heard(scenes, seat)
    return {"seat": seat, "positions": list(lines)}


def replay_positions(home: Service, replay: str, seat: int | None) -> Json:
    """Returns all positions of a replay."""
    found = opened_for(home, replay, seat)
    scenes = list(map(Scene, found.records, found.games))
    return {"seat": seat, "positions": list(_with_numbers(scenes, seat))}


def _with_numbers(scenes: Sequence[Scene], seat: int | None) -> Iterator[Json]:
    """Yields every snapshot of a game without secrets any more."""
    waits = [_awaited(scene.game) for scene in scenes]
    for scene, waited, turn in zip(scenes, waits, _turns(waits), strict=True):
        line = _line(scene, seat, waited, turn)
        yield {"number": scene.record.number, **line}


def _as_heard(scenes: Sequence[Scene], seat: int | None) -> Iterator[Json]:
    """Yields what a viewer of a running game has heard of, and nothing else."""
    scenes = [scene for scene in scenes if _is_heard(scene.record, seat)]
    waits = [waiting(scene.game, seat) for scene in scenes]
    for scene, waited, turn in zip(scenes, waits, _turns(waits), strict=True):
        yield _line(scene, seat, waited, turn)


def _is_heard(record: Record, seat: int | None) -> bool:
    """Whether this snapshot told the viewer something."""
    seen, number = record.heard[-1 if seat is None else seat]
    return seen > 0 and number == record.number


def _awaited(game: Game[Any, Any]) -> tuple[int, ...]:
    return tuple(sorted({asked.seat for asked in game.asked if asked.is_awaited}))


def _turns(waits: Iterable[tuple[int, ...]]) -> Iterator[int]:
    """Yields the number of the turn in which each position is."""
    turn, before = 0, set[int]()
    for waited in waits:
        turn += not before >= set(waited) or not turn
        before = set(waited)
        yield turn


def _line(scene: Scene, seat: int | None, waited: Sequence[int], turn: int) -> Json:
    row = scene.record.row
    return {
        "seen": scene.record.heard[-1 if seat is None else seat].seen,
        "turn": turn,
        "at": row["at"],
        "by": row.get("by", "house"),
        "waiting": waited,
    }

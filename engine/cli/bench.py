"""How fast a system is and how much it stores, measured over whole playouts.

Times are those of this process's own work: what else the machine does is not counted.
"""

import time
import zlib
from collections.abc import Mapping
from statistics import median, quantiles
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from ..kernel import Chance, Game, IllegalAnswer, brief, sight
from ..kernel.system import System
from ..kernel.words import written
from .progress import progress

GAMES = 200
USUAL: Mapping[str, object] = MappingProxyType({})  # options


def measure(
    system: System[Any, Any, Any],
    games: int = GAMES,
    seats: int | None = None,
    chosen: Mapping[str, object] = USUAL,
) -> dict[str, object]:
    """Returns rates (per second), times of one act (us) and sizes (bytes of JSON).

    It plays with as few seats as can play, where no number is given.
    """
    options = system.parse_options(chosen)
    seats = system.seats[0] if seats is None else seats
    acts: list[float] = []
    sizes = _Sizes(system)
    began = time.process_time()
    for number in progress(range(games), games):
        acts += _play(system, options, seats, number, None)
    spent = time.process_time() - began
    _play(system, options, seats, games, sizes)
    return {
        "answers_per_s": round(len(acts) / spent),
        "games_per_s": round(games / spent),
        "apply_us": {
            "p50": round(median(acts), 1),
            "p99": round(quantiles(acts, n=100)[98], 1),
            "worst": round(max(acts), 1),
        },
        "snapshot_bytes": sizes.snapshot,
        "stored_bytes": sizes.stored,
        "sight_bytes": sizes.sight,
        "form_bytes": sizes.form,
    }


class _Sizes:
    """The largest of everything met in a game."""

    def __init__(self, system: System[Any, Any, Any]) -> None:
        self._system = system
        self.snapshot = self.stored = self.sight = self.form = 0

    def note(self, game: Game[Any, Any]) -> None:
        """Measures one snapshot and every seat's sight of it."""
        state = self._system.encode(game)
        self.snapshot = max(self.snapshot, len(state))
        self.stored = max(self.stored, len(zlib.compress(state)))
        for seat in range(len(game.counts)):
            seen = sight(self._system, game, seat)
            forms = written(brief.decisions(seen.decisions))
            rest = written(replace(seen, decisions=()))
            self.sight = max(self.sight, len(rest) + len(forms))
            self.form = max(self.form, len(forms))


def _play(
    system: System[Any, Any, Any],
    options: Any,
    seats: int,
    number: int,
    sizes: _Sizes | None,
) -> list[float]:
    """Plays hints to the end and returns the time of each act in microseconds."""
    seed = number.to_bytes(32, "big")
    game, _ = system.start(options, seats, seed)
    chance, spent = Chance(seed[::-1]), []
    while game.outcome is None:
        asked = next(a for a in game.asked if a.is_awaited)
        answer = system.hint(game, asked, chance)
        _, chance = chance.draw()
        began = time.process_time()
        try:
            game, _ = system.play(game, answer)
        except IllegalAnswer:  # seldom: and another draw
            continue
        spent.append((time.process_time() - began) * 1e6)
        if sizes is not None:
            sizes.note(game)
    return spent

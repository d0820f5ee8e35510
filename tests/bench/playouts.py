"""Common Galea here and in boardgame.io, in turn, each time in a fresh process."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from .figure import Figure

ROOT = Path(__file__).parents[2]
PEER = Path(__file__).parent / "peer"
SAME = 200


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Measures playouts and the served path, after a check that both games agree."""
    install()
    agree()
    yield _race(
        "random playouts of Common Galea",
        ("playouts", "playouts"),
        (rounds, seconds),
        (4, 10),
    )
    yield _race(
        "... with a peer that is reset, not made anew",
        ("playouts", "reset"),
        (rounds, seconds),
        (None, None),
    )
    yield _race(
        "as served: JSON in, all sights and events out",
        ("served", "served"),
        (rounds, seconds),
        (4, 8),
    )


def install() -> None:
    """Installs the peer, once."""
    if not (PEER / "node_modules" / "boardgame.io").exists():
        _output(["npm", "ci", "--silent", "--no-audit", "--no-fund"])


def agree() -> None:
    """Raises AssertionError unless 200 games end the same in both programs."""
    games = _ours("record", SAME)
    results = json.loads(_output(["node", "galea.mjs", "replay"], json.dumps(games)))
    ours = [game["result"] for game in games]
    assert results == ours, "boardgame.io's Common Galea is another game than ours"


def _race(
    what: str,
    modes: tuple[str, str],
    effort: tuple[int, float],
    marks: tuple[float | None, float | None],
) -> Figure:
    """Runs both by turns; the median of the ratios, pair by pair."""
    rounds, seconds = effort
    pairs = [
        (_ours(modes[0], seconds)["moves_per_s"], _peer(modes[1], seconds))
        for _ in range(rounds)
    ]
    ours, peer = (median(pair[i] for pair in pairs) for i in range(2))
    return Figure(
        what,
        median(mine / theirs for mine, theirs in pairs),
        "x",
        *marks,
        better="more",
        ours=f"{ours:,.0f} moves/s",
        peer=f"{peer:,.0f} moves/s (boardgame.io 0.50.2)",
    )


def _ours(mode: str, amount: float) -> Any:
    command = [sys.executable, "-m", "tests.bench.playing", mode, str(amount)]
    return json.loads(_output(command, folder=ROOT))


def _peer(mode: str, seconds: float) -> float:
    told = json.loads(_output(["node", "galea.mjs", mode, str(seconds)]))
    return float(told["moves_per_s"])


def _output(command: Sequence[str], given: str = "", folder: Path = PEER) -> str:
    environment = {**os.environ, "NODE_ENV": "production"}
    done = subprocess.run(
        command,
        input=given,
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
        env=environment,
    )
    return done.stdout

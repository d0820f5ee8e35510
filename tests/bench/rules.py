"""What the engine says of itself: time of an act, sizes of what it makes."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .figure import Figure

ROOT = Path(__file__).parents[2]


BIG = {  # a table of five has the budgets of two, one of ten its own
    "five": ("galatune", "--seats", "5"),
    "ten": ("galatune", "--seats", "10", "--set", "double=true"),
}


FREE = "one-deck-galaxy"  # where a seat acts freely


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Asks `python -m engine bench`; budgets hold for the largest system."""
    for system, told in _asked().items():
        yield from _told(system, told)
    for seats, table in BIG.items():
        most = 300 if seats == "ten" else 200
        for system, told in _asked(*table).items():
            yield from _told(f"{system} for {seats}", told, most)


def _asked(*table: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "engine", "bench", "--json", *table]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _told(system: str, told: Any, most: int = 200) -> Iterator[Figure]:
    act = told["apply_us"]
    yield Figure(f"{system}: an act, median", act["p50"], "us", most, 100)
    yield Figure(f"{system}: an act, p99", act["p99"], "us", 1000)
    yield Figure(f"{system}: an act, worst", act["worst"], "us")
    yield Figure(f"{system}: sight of a seat", told["sight_bytes"], "B", 8000)
    form = 8000 if system.startswith(FREE) else 4000
    yield Figure(f"{system}: forms of a seat", told["form_bytes"], "B", form)
    yield Figure(f"{system}: snapshot", told["snapshot_bytes"], "B", 8000)
    yield Figure(f"{system}: snapshot as stored", told["stored_bytes"], "B", 3000)

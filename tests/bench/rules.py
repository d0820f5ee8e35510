"""What the engine says of itself: time of an act, sizes of what it makes."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from .figure import Figure

ROOT = Path(__file__).parents[2]


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Asks `python -m engine bench`; budgets hold for the largest system."""
    command = [sys.executable, "-m", "engine", "bench", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    for system, told in json.loads(done.stdout).items():
        act = told["apply_us"]
        yield Figure(f"{system}: an act, median", act["p50"], "us", 200, 100)
        yield Figure(f"{system}: an act, p99", act["p99"], "us", 1000)
        yield Figure(f"{system}: an act, worst", act["worst"], "us")
        yield Figure(f"{system}: sight of a seat", told["sight_bytes"], "B", 8000)
        yield Figure(f"{system}: forms of a seat", told["form_bytes"], "B", 4000)
        yield Figure(f"{system}: snapshot", told["snapshot_bytes"], "B", 8000)
        yield Figure(f"{system}: snapshot as stored", told["stored_bytes"], "B", 3000)

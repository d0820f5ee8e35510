"""A long storm on each store: `make chaos`; its seed is drawn, and printed."""

import argparse
import logging
import threading
from pathlib import Path
from random import randrange
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.api.push.service import running
from tests.undisturbed import keep_trees_whole

from .faults import ON_A_FILE, ON_A_NETWORK, Weather
from .promises import broken
from .stages import Stage, on_a_file, on_a_table
from .storm import Storm

ANSWERS_A_TABLE = 12  # of players, about
HASTE = 0.15
STAGES = {"file": (on_a_file, ON_A_FILE), "table": (on_a_table, ON_A_NETWORK)}


def main() -> int:
    """Lets the storms rage, and tells what they were and what they broke."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("stages", nargs="*", help="file, table; by default both")
    parser.add_argument("--answers", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=randrange(10**6))
    args = parser.parse_args()
    keep_trees_whole()
    logging.disable(logging.CRITICAL)  # thousands of failures
    threading.excepthook = lambda _: None
    wrong = [_storm(name, args.answers, args.seed) for name in args.stages or STAGES]
    return 1 if any(wrong) else 0


def _storm(name: str, answers: int, seed: int) -> list[str]:
    """Lets one rage; returns the promises that it broke."""
    print(f"| on a {name}, seed {seed} | |", flush=True)  # what if it breaks off?
    on, rates = STAGES[name]
    begun, weather = perf_counter(), Weather(seed, rates)
    with (
        TemporaryDirectory() as kept,
        running(Path(kept)) as push,
        on(weather, Path(kept)) as stage,
    ):
        storm = Storm(stage, seed, answers // ANSWERS_A_TABLE, push, haste=HASTE)
        storm.rages(answers, answers)
        raged = storm.minute
        storm.calms()
        storm.plays_to_the_end()
        wrong = broken(storm)
        _tell(stage, weather, storm, raged)
    print(f"| seconds | {perf_counter() - begun:.0f} |")
    print(f"| promises broken | {len(wrong)} |", *wrong, sep="\n", flush=True)
    return wrong


def _tell(stage: Stage, weather: Weather, storm: Storm, raged: int) -> None:
    games = {game for player in storm.players for game in player.games}
    late = dict(sorted(storm.late.items()))
    rows = {
        "minutes of the storm": raged,
        "games, players": f"{len(games)}, {len(storm.players)}",
        "answers acknowledged": storm.answers,
        "answers sent more than once": storm.again,
        "requests to the store": weather.requests,
        **{f"... {fault}": n for fault, n in weather.count.most_common()},
        "processes that died": stage.deaths,
        "clocks struck, by minutes too late": late or "none late",
        "messages that arrived": len(storm.told),
        "positions that phones showed": sum(len(p.glimpses) for p in storm.players),
    }
    print(*(f"| {what} | {figure} |" for what, figure in rows.items()), sep="\n")


if __name__ == "__main__":
    raise SystemExit(main())

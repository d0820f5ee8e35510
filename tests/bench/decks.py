"""Gaiaton's starter decks against each other: none should be the one to take.

python -m tests.bench.decks [--games N] [--level N] [--iterations N] [--processes N]
                            [--tuning]

Decks are tuned with the deals from 0 on and measured with others, so that what is told
of them holds for deals which the tuning (tests/bench/tuning.py) never saw.
"""

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from multiprocessing import get_context
from typing import NamedTuple

from engine import load
from engine.bots import LEVELS, Bot, player
from engine.bots.matches import match
from engine.cli.progress import progress
from engine.gaiaton.animals import edition
from engine.kernel import Answer, AnySystem, Chance, Decision, Sight

from .figure import Figure
from .house import wilson

SYSTEM = "gaiaton"
GAMES = 2000  # of each deck
LEVEL = 2
FAIR = {0: (0.42, 0.58), 1: (0.42, 0.58), 2: (0.45, 0.55)}  # by level
TUNING, MEASURING = 0, 1_000_000  # the numbers from which on deals are drawn


class Field(NamedTuple):
    """Who plays the decks, how many games each deck plays, and with which deals."""

    games: int
    level: int
    iterations: int | None
    first: int = MEASURING


class Share(NamedTuple):
    """What one deck won against all others together."""

    deck: str
    games: int
    share: float
    interval: tuple[float, float]


def shares(field: Field, processes: int = 1) -> Iterator[Share]:
    """Lets every deck play every other, both sides of every deal, by turns."""
    decks = tuple(edition().starters)
    pairs = list(combinations(decks, 2))
    each = -(-field.games // (len(decks) - 1))
    numbers = range(field.first, field.first + each)
    jobs = [(pair, n) for n in numbers for pair in pairs]
    won: dict[str, list[float]] = {deck: [] for deck in decks}
    played = progress(_played(field, jobs, processes), len(jobs))
    for ((one, other), _), result in zip(jobs, played, strict=True):
        won[one].append(result)
        won[other].append(1 - result)
    for deck, results in won.items():
        n, share = len(results), sum(results) / len(results)
        yield Share(deck, n, share, wilson(share, n))


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Plays few games: the whole table takes an hour, see this file's head."""
    for deck, games, share, (low, high) in shares(Field(8 * rounds, LEVEL, None)):
        told = f"{low:.0%} to {high:.0%} of {games} games at level {LEVEL}"
        yield Figure(f"gaiaton: {deck} wins", 100 * share, "%", ours=told)


def _played(
    field: Field, jobs: Sequence[tuple[tuple[str, str], int]], processes: int
) -> Iterator[float]:
    one = partial(_game, field)
    if processes == 1:
        yield from map(one, jobs)
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield from pool.map(one, jobs, chunksize=8)


def _game(field: Field, job: tuple[tuple[str, str], int]) -> float:
    """Plays one game; an odd number is the deal before it with seats swapped."""
    decks, number = job
    system = load(SYSTEM)
    one, other = (_with(system, field, deck) for deck in decks)
    (won,) = match(system, one, other, range(number, number + 1))
    return won


def _with(system: AnySystem, field: Field, deck: str) -> Bot:
    plays = player(system, field.level, field.iterations)
    return bringing(plays, "starter", deck=(deck,))


def bringing(plays: Bot, move: str, **picks: tuple[str, ...]) -> Bot:
    """Returns a player that brings one deck, whatever it thinks of others."""

    def bot(sight: Sight, decision: Decision, chance: Chance) -> Answer:
        if decision.kind == "deck":
            return Answer(decision.seat, decision.id, move, picks)
        return plays(sight, decision, chance)

    return bot


def main() -> None:
    """Prints the decks with what each won, the best first."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.decks")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--level", type=int, choices=LEVELS, default=LEVEL)
    parser.add_argument("--iterations", type=int, help="those of the level")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--tuning", action="store_true", help="the deals to tune with")
    chosen = parser.parse_args()
    first = TUNING if chosen.tuning else MEASURING
    field = Field(chosen.games, chosen.level, chosen.iterations, first)
    least, most = FAIR[field.level]
    for found in sorted(shares(field, chosen.processes), key=lambda s: -s.share):
        low, high = found.interval
        fair = "" if least <= found.share <= most else "  not fair"
        print(
            f"{found.deck:16} {found.share:6.1%} of {found.games}"
            f" ({low:.1%} to {high:.1%}){fair}"
        )


if __name__ == "__main__":
    main()

"""House players against each other: how much better each level is, and how quick.

python -m tests.bench.house SYSTEM LEVEL LEVEL [--games N] [--processes N]
"""

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from typing import NamedTuple

from engine import load, systems
from engine.bots import LEVELS, Bot, player
from engine.bots.matches import match
from engine.cli.progress import progress
from engine.kernel import Answer, Chance, Decision, Sight

GAMES = 400
BUDGETS = {(1, 0): 0.8, (2, 1): 0.6}  # the least share of games that a level wins
SLOWEST = 1000.0  # ms for one answer on one core
Z = 1.96  # 95 %


@dataclass(frozen=True)
class Contest:
    """Two levels of house players at one system."""

    system: str
    one: int
    other: int
    iterations: int | None = None


class Game(NamedTuple):
    """What the first player won, and the ms of its own work for every answer."""

    won: float
    spent: list[float]


class Result(NamedTuple):
    """What a contest comes to."""

    games: int
    share: float
    interval: tuple[float, float]
    mean: float
    worst: float

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.share:.1%} of {self.games} games ({low:.1%} to {high:.1%}),"
            f" {self.mean:.1f} ms an answer, {self.worst:.0f} ms at worst"
        )


def contest(between: Contest, games: int, processes: int = 1) -> Result:
    """Plays the games and sums them up."""
    return summed(list(progress(_games(between, games, processes), games)))


def summed(played: list[Game]) -> Result:
    """Returns the share of games won, draws as half, with its Wilson interval."""
    spent = [ms for game in played for ms in game.spent]
    n, won = len(played), sum(game.won for game in played)
    mean = sum(spent) / len(spent)
    return Result(n, won / n, wilson(won / n, n), mean, max(spent))


def wilson(share: float, n: int) -> tuple[float, float]:
    """Returns the interval that holds the true share 19 times out of 20.

    E. B. Wilson, Journal of the American Statistical Association 22 (1927), 209-212.
    """
    middle = share + Z * Z / (2 * n)
    spread = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    whole = 1 + Z * Z / n
    return (middle - spread) / whole, (middle + spread) / whole


def _games(between: Contest, games: int, processes: int) -> Iterator[Game]:
    one = partial(_game, between)
    if processes == 1:
        yield from map(one, range(games))
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield from pool.map(one, range(games), chunksize=4)


def _game(between: Contest, number: int) -> Game:
    """Plays one game; the same number is the same game."""
    system = load(between.system)
    spent: list[float] = []
    one = _timed(player(system, between.one, between.iterations), spent)
    other = player(system, between.other)
    (won,) = match(system, one, other, range(number, number + 1))
    return Game(won, spent)


def _timed(bot: Bot, spent: list[float]) -> Bot:
    def timed(sight: Sight, decision: Decision, chance: Chance) -> Answer:
        began = time.thread_time()
        answer = bot(sight, decision, chance)
        spent.append((time.thread_time() - began) * 1e3)
        return answer

    return timed


def main() -> None:
    """Prints what one contest comes to."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.house")
    parser.add_argument("system", choices=systems())
    parser.add_argument("one", type=int, choices=LEVELS)
    parser.add_argument("other", type=int, choices=LEVELS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--iterations", type=int)
    chosen = parser.parse_args()
    between = Contest(chosen.system, chosen.one, chosen.other, chosen.iterations)
    print(contest(between, chosen.games, chosen.processes))


if __name__ == "__main__":
    main()

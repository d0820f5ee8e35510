"""House players against each other: how much better each level is, and how quick.

python -m tests.bench.house [--games N] [--processes N]   the table of docs/balance.md
python -m tests.bench.house SYSTEM LEVEL LEVEL ...        one line of it
"""

import argparse
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from typing import NamedTuple

from engine import load, systems
from engine.bots import Bot, player
from engine.bots.matches import match
from engine.cli.progress import progress
from engine.kernel import Answer, Chance, Decision, Sight
from tests.games import brought

from .figure import Figure

GAMES, FEW = 400, 40  # in full, and for a quick look
BUDGETS = {(1, 0): 80.0, (2, 1): 60.0}  # % of the games that a level wins at least
SLOWEST = 1000.0  # ms for one answer on one core
Z = 1.96  # 95 %

HARDEST: dict[str, Mapping[str, object]] = {  # what takes most thought, by system
    system: options
    for game in brought("hardest").values()
    for system, options in game.HARDEST.items()
}


class Contest(NamedTuple):
    """Two levels of house players at one system."""

    system: str
    one: int
    other: int
    options: Mapping[str, object] = {}
    iterations: int | None = None
    seats: int | None = None  # the fewest, if it is not said

    @property
    def told(self) -> str:
        """The table in words."""
        chosen = "".join(f", {name}" for name in self.options)
        return f"{self.seats} seats{chosen}"


# Tables of more than the fewest seats, and in teams.
LARGER = (
    Contest("galatune", 1, 0, {"team": True}, seats=4),
    Contest("galatune", 1, 0, {}, seats=5),
    Contest("galatune", 1, 0, {"double": True}, seats=10),
    Contest("one-deck-galaxy", 1, 0, {}, seats=2),
)


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

    @property
    def told(self) -> str:
        """The share in words, with its interval."""
        low, high = self.interval
        return f"{self.share:.1%} ({low:.1%} to {high:.1%})"


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Plays all contests; only with many rounds as many games as were promised."""
    games = GAMES if rounds > 3 else FEW
    for system in systems():
        for (one, other), least in BUDGETS.items():
            result = contest(Contest(system, one, other), games)
            what = f"{system}: level {one} against level {other}"
            share = 100 * result.share
            yield Figure(what, share, "%", least, better="more", ours=result.told)
        yield Figure(f"{system}: level 2, an answer", result.mean, "ms")
        for table in (table for table in LARGER if table.system == system):
            result = contest(table, games)
            fair = f"{result.told}, a fair share {fair_share(table):.0%}"
            what = f"{system}, {table.told}: level 1 against level 0"
            yield Figure(what, 100 * result.share, "%", better="more", ours=fair)
        hardest = Contest(system, 2, 1, HARDEST.get(system, {}))
        worst = max(result.worst, contest(hardest, 4).worst)
        yield Figure(f"{system}: level 2, at worst", worst, "ms", SLOWEST)


def readme(games: int, processes: int) -> Iterator[str]:
    """Yields the table of docs/balance.md, line by line."""
    yield "| | sensible against by lot | thinks ahead against sensible | an answer |"
    yield "| --- | --- | --- | --- |"
    for name in systems():
        sensible, ahead = (
            contest(Contest(name, *levels), games, processes) for levels in BUDGETS
        )
        took = f"{ahead.mean:.0f} ms, at worst {ahead.worst:.0f}"
        yield f"| {load(name).title} | {sensible.told} | {ahead.told} | {took} |"
    yield ""
    yield "| larger tables | sensible among by lot | a fair share |"
    yield "| --- | --- | --- |"
    for table in LARGER:
        result = contest(table, games, processes)
        what = f"{load(table.system).title}, {table.told}"
        yield f"| {what} | {result.told} | {fair_share(table):.0%} |"


def contest(between: Contest, games: int, processes: int = 1) -> Result:
    """Plays the games and sums them up."""
    return summed(list(progress(_games(between, games, processes), games)))


def fair_share(table: Contest) -> float:
    """Returns what one wins who plays as well as all others at a table."""
    system = load(table.system)
    options = system.parse_options(table.options)
    teams = system.teams(options, table.seats or system.seats[0])
    return 1 / len(teams) if len(teams) > 1 else 1 / 2


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
    options = system.parse_options(between.options)
    games = range(number, number + 1)
    (won,) = match(system, one, other, games, options, between.seats)
    return Game(won, spent)


def _timed(bot: Bot, spent: list[float]) -> Bot:
    def timed(sight: Sight, decision: Decision, chance: Chance) -> Answer:
        began = time.thread_time()
        answer = bot(sight, decision, chance)
        spent.append((time.thread_time() - began) * 1e3)
        return answer

    return timed


def main() -> None:
    """Prints the table, or what one contest comes to."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.house")
    parser.add_argument("system", nargs="?", choices=systems())
    parser.add_argument("levels", nargs="*", type=int, metavar="LEVEL")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--iterations", type=int)
    parser.add_argument("--seats", type=int)
    chosen = parser.parse_args()
    if chosen.system is None:
        for line in readme(chosen.games, chosen.processes):
            print(line, flush=True)
        return
    one, other = chosen.levels
    between = Contest(chosen.system, one, other, {}, chosen.iterations, chosen.seats)
    result = contest(between, chosen.games, chosen.processes)
    print(f"{result.told}, {result.mean:.1f} ms an answer, {result.worst:.0f} at worst")


if __name__ == "__main__":
    main()

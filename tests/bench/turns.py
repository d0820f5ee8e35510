"""Turns of Galatune for five: the act that resolves one, and 1,000 games by lot."""

from collections.abc import Iterator
from statistics import median, quantiles
from time import process_time
from typing import NamedTuple

from engine import load
from engine.galatune.events import WindowClosed
from engine.kernel import Chance, Game, IllegalAnswer

from .figure import Figure

SEATS, GAMES = 5, 1000
GALATUNE = load("galatune")
OPTIONS = GALATUNE.parse_options({})


class Played(NamedTuple):
    """Seconds of work of one game, and those of the acts that resolved its turns."""

    spent: float
    resolving: list[float]


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Plays some games; a thousand would take as long each."""
    played = [play(number) for number in range(10 * rounds)]
    times = [1e6 * time for game in played for time in game.resolving]
    of = f"{len(times)} turns of {len(played)} games for {SEATS}"
    yield Figure(
        "galatune: resolving a turn, median", median(times), "us", 2000, ours=of
    )
    worst = quantiles(times, n=100)[98]
    yield Figure("galatune: resolving a turn, p99", worst, "us", ours=of)
    each = sum(game.spent for game in played) / len(played)
    yield Figure("galatune: 1,000 games by lot", GAMES * each, "s", 60, ours=of)


def play(number: int) -> Played:
    """Plays one game by lot to its end."""
    began, resolving = process_time(), []
    game = GALATUNE.start(OPTIONS, SEATS, number.to_bytes(32, "big")).game
    chance = Chance(bytes([number % 256]) * 32)
    while game.outcome is None:
        _, chance = chance.draw()
        game, took, is_resolved = act(game, chance)
        if is_resolved:
            resolving.append(took)
    return Played(process_time() - began, resolving)


def act(game: Game, chance: Chance) -> tuple[Game, float, bool]:  # type: ignore[type-arg]
    """Gives one answer by lot; returns how long it took, and if it closed a window."""
    asked = next(asked for asked in game.asked if asked.is_awaited)
    answer = GALATUNE.hint(game, asked, chance)
    began = process_time()
    try:
        game, told = GALATUNE.play(game, answer)
    except IllegalAnswer:  # seldom: and another draw
        return game, 0.0, False
    took = process_time() - began
    return game, took, any(isinstance(one.event, WindowClosed) for one in told)

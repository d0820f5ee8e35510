"""One Deck Galaxy as the house plays it: what acts take, how large things become."""

import time
import zlib
from collections.abc import Iterator
from random import Random
from statistics import median, quantiles
from typing import NamedTuple

from msgspec.structs import replace

from engine import load
from engine.bots import choose, player
from engine.kernel import Answer, Chance, Game, Sight, Step, brief, sight
from engine.kernel.words import written
from engine.one_deck_galaxy.world import World

from .figure import Figure

SYSTEM = load("one-deck-galaxy")
BOT = player(SYSTEM, 1)
ALONE = 200  # whole games
AGAIN = 5  # times that an act is carried out: the least is its own
SEATS = {1: "alone", 2: "for two", 4: "for four"}
# Games whose acts are looked at closely: of sixty for four those with most to look at.
GAMES = {1: (0, 1), 2: (0, 1), 4: (11, 14, 128)}
Act = tuple[Game[World, Step], Answer]


class Size(NamedTuple):
    """Bytes of what one seat gets: all of it, what may be answered, freely or not."""

    sight: int
    acts: int
    elsewhere: int


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Looks closely at some games of each size, then plays two hundred alone."""
    for seats, name in SEATS.items():
        acts = [act for n in GAMES[seats] for act in played(seats, n)]
        yield from _times(f"one-deck-galaxy {name}", acts)
        yield from _sizes(f"one-deck-galaxy {name}", acts)
    games = ALONE if seconds >= 1 else ALONE // 20
    began = time.process_time()
    for n in range(games):
        played(1, n)
    spent = (time.process_time() - began) * ALONE / games
    yield Figure(f"one-deck-galaxy: {ALONE} house games alone", spent, "s", 60)


def played(seats: int, number: int) -> list[Act]:
    """Plays a game of the house; returns each position with what was answered."""
    random, acts = Random(number), []
    game = SYSTEM.start(SYSTEM.parse_options({}), seats, random.randbytes(32)).game
    while game.outcome is None:
        asked = next(a for a in game.asked if a.is_awaited)
        chance = Chance(random.randbytes(32))
        answer = choose(sight(SYSTEM, game, asked.seat), asked.id, chance, BOT)
        acts.append((game, answer))
        game = SYSTEM.play(game, answer).game
    return acts


def _times(name: str, acts: list[Act]) -> Iterator[Figure]:
    """Yields what acts take, and the longest way from the results to the next roll."""
    spent = [_spent(*act) for act in acts]
    turned = [t for t, act in zip(spent, acts, strict=True) if _ends_a_turn(*act)]
    yield Figure(f"{name}: an act, median", median(spent), "us", 200, 100)
    yield Figure(f"{name}: an act, p99", quantiles(spent, n=100)[98], "us", 1000)
    yield Figure(f"{name}: to the next roll, worst", max(turned), "us", 3000)


def _spent(game: Game[World, Step], answer: Answer) -> float:
    """Returns what an act takes of this process's own time, in microseconds."""
    times = []
    for _ in range(AGAIN):
        began = time.process_time()
        SYSTEM.play(game, answer)
        times.append(time.process_time() - began)
    return min(times) * 1e6


def _ends_a_turn(game: Game[World, Step], answer: Answer) -> bool:
    """Whether an act leads through the results to the next roll."""
    turn: int = SYSTEM.play(game, answer).game.world.turn
    return turn > game.world.turn


def _sizes(name: str, acts: list[Act]) -> Iterator[Figure]:
    """Yields the largest of everything that was met."""
    states = [SYSTEM.encode(game) for game, _ in acts]
    games = [*map(SYSTEM.decode, states)]  # as they are served
    stored = max(len(zlib.compress(state)) for state in states)
    sizes = [_size(sight(SYSTEM, g, s)) for g in games for s in range(len(g.counts))]
    sights, free, elsewhere = map(max, zip(*sizes, strict=True))
    yield Figure(f"{name}: snapshot", max(map(len, states)), "B", 8192)
    yield Figure(f"{name}: snapshot as stored", stored, "B", 3072)
    yield Figure(f"{name}: sight of a seat", sights, "B", 8192)
    yield Figure(f"{name}: form of the Action Phase", free, "B", 8192)
    yield Figure(f"{name}: forms elsewhere", elsewhere, "B", 4096)


def _size(seen: Sight) -> Size:
    """Returns how large what a seat gets is, as it is told."""
    forms = len(written(brief.decisions(seen.decisions)))
    rest = len(written(replace(seen, decisions=())))
    is_free = any(asked.life == "repeat" for asked in seen.decisions)
    return Size(rest + forms, forms * is_free, forms * (not is_free))

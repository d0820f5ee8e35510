"""House players against each other: who plays better, over many games.

Every deal is played twice, the second time with seats swapped, so that neither side has
the better cards or the first turn. A draw counts as half a win for both.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from ..kernel import Chance, Outcome, sight
from . import Bot, Rules, choose


def match(
    system: Rules, one: Bot, other: Bot, games: range, options: Any = None
) -> Iterator[float]:
    """Yields what the first player wins in each game: 1, 0.5 for a draw, or 0.

    The numbers of the games are their seeds: 2 n and 2 n + 1 are the same deal.
    """
    chosen = system.parse_options({}) if options is None else options
    for number in games:
        seat = number % 2
        bots = (one, other) if seat == 0 else (other, one)
        outcome = play(system, bots, chosen, _seed("deal", number // 2))
        yield worth(system, outcome, seat)


def play(system: Rules, bots: tuple[Bot, ...], options: Any, seed: bytes) -> Outcome:
    """Plays one game, a house player for each seat; returns how it ended."""
    game = system.start(options, len(bots), seed).game
    chances = [
        Chance(sha256(seed + bytes([seat])).digest()) for seat in range(len(bots))
    ]
    while game.outcome is None:
        asked = next(a for a in game.asked if a.is_awaited)
        seat = asked.seat
        _, chances[seat] = chances[seat].draw()
        seen = sight(system, game, seat)
        answer = choose(seen, asked.id, chances[seat], bots[seat])
        game = system.play(game, answer).game
    return game.outcome


def worth(system: Rules, outcome: Outcome, seat: int) -> float:
    """Returns what a game was worth to a seat; a draw is half a win."""
    if outcome.winners or system.result(outcome) == "lost":
        return float(seat in outcome.winners)
    return 0.5


def _seed(*words: object) -> bytes:
    """Returns 32 bytes for these words."""
    return sha256(" ".join(map(str, words)).encode()).digest()

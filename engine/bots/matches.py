"""House players against each other: who plays better, over many games.

Every deal is played once for each team, which one player holds while the other has
all else, so that neither has the better cards or the first turn. A draw is half a win.
Where all win or lose together both play each deal alone, and are compared.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from ..kernel import AnySystem, Chance, Outcome, sight
from . import Bot, choose
from .worth import worth


def match(
    system: AnySystem,
    one: Bot,
    other: Bot,
    games: range,
    options: Any = None,
    seats: int | None = None,
) -> Iterator[float]:
    """Yields what the first player wins in each game: 1, 0.5 for a draw, or 0.

    The numbers of the games are their seeds: of two teams 2 n and 2 n + 1 are the same
    deal. Whoever plays as well as all others wins one game of as many as there are
    teams.
    """
    chosen = system.parse_options({}) if options is None else options
    size = system.seats[0] if seats is None else seats
    teams = system.teams(chosen, size)
    for number in games:
        deal, turn = divmod(number, len(teams))
        seed = _seed("deal", deal)
        if len(teams) == 1:
            ends = [play(system, (bot,) * size, chosen, seed) for bot in (one, other)]
            ours, theirs = (worth(system, end, 0) for end in ends)
            yield (1 + ours - theirs) / 2
            continue
        bots = tuple(one if s in teams[turn] else other for s in range(size))
        yield worth(system, play(system, bots, chosen, seed), teams[turn][0])


def play(
    system: AnySystem, bots: tuple[Bot, ...], options: Any, seed: bytes
) -> Outcome:
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


def _seed(*words: object) -> bytes:
    """Returns 32 bytes for these words."""
    return sha256(" ".join(map(str, words)).encode()).digest()

"""Galatune's champions and cards: none should be the one to take, none be dead weight.

python -m tests.bench.champions [--seats N] [--edition E] [--set S] [--level N]
                                [--games N] [--processes N] [--cards]

Seats begin with champions drawn by lot and are played by the house. A champion's share
of games won is told in percent of its fair share, which is its share if chances were
equal; a card's is that of the hands that were dealt it.
"""

import argparse
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from engine import load
from engine.bots import LEVELS, choose, player
from engine.cli.progress import progress
from engine.galatune.cards import our_cards
from engine.galatune.manifest import EDITION, EDITIONS
from engine.kernel import Answer, Asked, Chance, Game, Picks, sight
from engine.kernel.system import System

from .house import wilson

SYSTEM = "galatune"
GAMES = 20_000
FAIR = (0.85, 1.15)


class Field(NamedTuple):
    """How many sit at the tables, by which rules, who plays, and with which set."""

    seats: int
    edition: str
    level: int
    set: str = EDITION


class Seat(NamedTuple):
    """What a seat began with, and its part of the victory."""

    champion: str
    hand: tuple[str, ...]
    won: float


class Share(NamedTuple):
    """What was won with a champion or a card, as a part of its fair share."""

    name: str
    games: int
    share: float
    interval: tuple[float, float]

    @property
    def is_fair(self) -> bool:
        """Whether it may be fair: the interval meets what we want."""
        low, high = self.interval
        return low <= FAIR[1] and high >= FAIR[0]


def shares(field: Field, seats: list[Seat], *, cards: bool) -> list[Share]:
    """Returns what each champion or card won, the best first."""
    names = _names(field, cards=cards)
    won: dict[str, list[float]] = {id_: [] for id_ in names}
    for seat in seats:
        for id_ in {*seat.hand} if cards else (seat.champion,):
            won[id_].append(seat.won)
    told = [_share(field, names[id_], results) for id_, results in won.items()]
    return sorted(told, key=lambda one: -one.share)


def played(field: Field, games: int, processes: int = 1) -> list[Seat]:
    """Plays some games and returns all their seats."""
    found = progress(_games(field, games, processes), games)
    return [seat for game in found for seat in game]


def _names(field: Field, *, cards: bool) -> Mapping[str, str]:
    found = our_cards(field.set)
    return {one.id: one.name for one in (found.actions if cards else found.champions)}


def _share(field: Field, name: str, results: list[float]) -> Share:
    n = len(results)
    share = sum(results) / n if n else 0.0
    low, high = wilson(share, n) if n else (0.0, 1.0)
    each = field.seats
    return Share(name, n, share * each, (low * each, high * each))


def _games(field: Field, games: int, processes: int) -> Iterator[list[Seat]]:
    one = partial(_game, field)
    if processes == 1:
        yield from map(one, range(games))
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield from pool.map(one, range(games), chunksize=8)


def _game(field: Field, number: int) -> list[Seat]:
    """Plays one game; the same number is the same game."""
    system = load(SYSTEM)
    options = system.parse_options({"edition": field.edition, "cards": field.set})
    seed = sha256(f"balance {number}".encode()).digest()
    champions = Random(number).sample(sorted(our_cards().champion), field.seats)
    game = system.start(options, field.seats, seed).game
    chance, hands = Chance(seed[::-1]), None
    while game.outcome is None:
        asked = next(asked for asked in game.asked if asked.is_awaited)
        answer = _answer(system, field, game, asked, champions, chance)
        _, chance = chance.draw()
        game = system.play(game, answer).game
        if hands is None and game.world.turn == 1:
            hands = [player.hand for player in game.world.players]
    winners = game.outcome.winners
    return [
        Seat(champions[s], (hands or ())[s], (s in winners) / len(winners))
        for s in range(field.seats)
    ]


def _answer(
    system: System,  # type: ignore[type-arg]
    field: Field,
    game: Game,  # type: ignore[type-arg]
    asked: Asked,
    champions: list[str],
    chance: Chance,
) -> Answer:
    if asked.kind == "champion":
        at: Picks = {"at": (champions[asked.seat],)}
        return Answer(asked.seat, asked.id, "take", at)
    seen = sight(system, game, asked.seat)
    return choose(seen, asked.id, chance, player(system, field.level))


def main() -> None:
    """Prints champions or cards with their parts of what is fair, the best first."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.champions")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--edition", choices=("starter", "2016"), default="starter")
    parser.add_argument("--set", choices=EDITIONS, default=EDITION)
    parser.add_argument("--level", type=int, choices=LEVELS, default=1)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--cards", action="store_true", help="the cards held too")
    chosen = parser.parse_args()
    field = Field(chosen.seats, chosen.edition, chosen.level, chosen.set)
    seats = played(field, chosen.games, chosen.processes)
    for cards in (False, True)[: 1 + chosen.cards]:
        for one in shares(field, seats, cards=cards):
            low, high = one.interval
            mark = "" if one.is_fair else "  not fair"
            told = f"{one.share:5.0%} of {one.games} ({low:.0%} to {high:.0%}){mark}"
            print(f"{one.name:20} {told}")


if __name__ == "__main__":
    main()

"""One Deck Galaxy: how often the house outlasts each side of each Adversary.

python -m tests.bench.galaxy [--games N] [--two N] [--peoples N]

The house (level 1) plays alone with peoples drawn by lot, then for two, then so often
with every Homeworld and Society against the first Adversary. It follows rules of thumb:
somebody who thinks wins more.
"""

import argparse
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

from engine import load
from engine.bots import choose, player
from engine.cli.progress import progress
from engine.kernel import Answer, Asked, Chance, Game, Picks, Step, sight
from engine.one_deck_galaxy.sets import our_cards
from engine.one_deck_galaxy.world import World

from .house import wilson

SYSTEM = load("one-deck-galaxy")
BOT = player(SYSTEM, 1)
CARDS = our_cards()
People = tuple[str, str]


class Tally(NamedTuple):
    """What some games came to."""

    won: int
    games: int
    discs: int
    turns: int

    def line(self, *names: object) -> str:
        """Returns a row of a table."""
        low, high = wilson(self.won / self.games, self.games)
        share = f"{self.won / self.games:.0%} ({low:.0%} to {high:.0%})"
        means = f"{self.discs / self.games:.1f} | {self.turns / self.games:.1f}"
        return f"| {' | '.join(map(str, names))} | {share} | {means} |"


def tally(
    games: int, seats: int, options: dict[str, object], people: People | None = None
) -> Tally:
    """Plays some games; the numbers of the games are their seeds."""
    ends = [_end(n, seats, options, people) for n in range(games)]
    won = sum(bool(end.outcome and end.outcome.winners) for end in ends)
    discs = sum(end.world.foe.taken for end in ends)
    return Tally(won, games, discs, sum(end.world.turn for end in ends))


def rows(alone: int, two: int, peoples: int) -> Iterator[str]:
    """Yields the tables, as they stand in the documentation."""
    yield "| Adversary | side | stars | players | won | discs | turns |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for foe, back in product(CARDS.adversaries, (False, True)):
        options = {"adversary": foe.id, "back": back}
        for seats, games in ((1, alone), (2, two)):
            if games:
                names = (foe.name, "back" if back else "front", foe.sides[back].stars)
                yield tally(games, seats, options).line(*names, seats)
    yield "| Homeworld | Society | won | discs | turns |"
    yield "| --- | --- | --- | --- | --- |"
    for home, society in product(CARDS.homeworlds, CARDS.societies) if peoples else ():
        found = tally(peoples, 1, {}, (home.id, society.id))
        yield found.line(home.name, society.name)


def _end(
    n: int, seats: int, options: dict[str, object], people: People | None
) -> Game[World, Step]:
    random = Random(n)
    chosen = SYSTEM.parse_options(options)
    game = SYSTEM.start(chosen, seats, random.randbytes(32)).game
    while game.outcome is None:
        asked = next(a for a in game.asked if a.is_awaited)
        chance = Chance(random.randbytes(32))
        if people and asked.kind == "civilization":
            answer = _leading(asked, people)
        else:
            seen = sight(SYSTEM, game, asked.seat)
            answer = choose(seen, asked.id, chance, BOT)
        game = SYSTEM.play(game, answer).game
    return game


def _leading(asked: Asked, people: People) -> Answer:
    home, society = people
    picks: Picks = {"homeworld": (home,), "society": (society,)}
    return Answer(asked.seat, asked.id, "take", picks)


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser("python -m tests.bench.galaxy")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--two", type=int, default=100)
    parser.add_argument("--peoples", type=int, default=40)
    chosen = parser.parse_args()
    for row in progress(rows(chosen.games, chosen.two, chosen.peoples)):
        print(row, flush=True)


if __name__ == "__main__":
    main()

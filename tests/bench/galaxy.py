"""One Deck Galaxy: how often the house outlasts each side of each Adversary.

python -m tests.bench.galaxy [--games N] [--two N] [--pairs N] [--odds]

The house (level 1) plays each side alone, with every Homeworld and Society in turn,
then for two: the same games tell what peoples and cards win. It follows rules of thumb:
somebody who thinks wins more. With `--pairs` both levels play the same deals against
some sides. `--odds` writes what hosts are told when they choose an Adversary. All deals
are others than those that the edition was tuned with.
"""

import argparse
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeVar

import msgspec

import engine.one_deck_galaxy
from engine import load
from engine.bots import Bot, choose, player
from engine.cli.progress import progress
from engine.kernel import Answer, Asked, Chance, Game, Picks, Step, sight
from engine.one_deck_galaxy.manifest import EDITION, Odds
from engine.one_deck_galaxy.sets import our_cards
from engine.one_deck_galaxy.world import World

from .house import wilson

SYSTEM = load("one-deck-galaxy")
CARDS = our_cards(EDITION)
PEOPLES = tuple(product(CARDS.homeworlds, CARDS.societies))
SIDES = tuple(product(CARDS.adversaries, (False, True)))
PAIRED = (1, 3, 6, 8)  # sides against which the house wins neither seldom nor often
MEASURING = 2_000_000  # the numbers from which on deals are drawn
FEW = 40  # games without which a card says nothing
ODDS = Path(engine.one_deck_galaxy.__file__).parent / "odds.json"


class Deal(NamedTuple):
    """A game to play: its number, against which side, for how many."""

    number: int
    side: int
    seats: int

    @property
    def peoples(self) -> tuple[tuple[str, str], ...]:
        """Homeworld and Society of each seat: all in turn, side by side."""
        first = self.number + 3 * self.side
        chosen = (PEOPLES[(first + 7 * s) % len(PEOPLES)] for s in range(self.seats))
        return tuple((home.id, society.id) for home, society in chosen)

    @property
    def options(self) -> dict[str, str | bool]:
        """The side of the Adversary, as a host chooses it."""
        foe, back = SIDES[self.side]
        return {"adversary": foe.id, "back": back}


class End(NamedTuple):
    """A game that was played."""

    deal: Deal
    world: World
    won: bool


Key = TypeVar("Key", bound=Hashable)


def played(deals: Iterable[Deal], bot: Bot) -> Iterator[End]:
    """Plays games to their ends."""
    for deal in deals:
        game = _end(deal, bot)
        assert game.outcome is not None
        yield End(deal, game.world, bool(game.outcome.winners))


def dealt(games: int, seats: int) -> Iterator[Deal]:
    """Yields so many deals against each side."""
    for n, side in product(range(MEASURING, MEASURING + games), range(len(SIDES))):
        yield Deal(n, side, seats)


def share(won: list[bool]) -> str:
    """Returns a share with its interval."""
    low, high = wilson(sum(won) / len(won), len(won))
    return f"{sum(won) / len(won):.0%} ({low:.0%} to {high:.0%})"


def side_rows(ends: list[End]) -> Iterator[str]:
    """Yields who outlasts whom, with stars, as it stands in the documentation."""
    yield "| Adversary | side | stars | players | won | discs | turns |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    found = _grouped(ends, lambda end: [(end.deal.side, end.deal.seats)])
    for (at, seats), here in sorted(found.items()):
        foe, back = SIDES[at]
        discs = sum(end.world.foe.taken for end in here) / len(here)
        turns = sum(end.world.turn for end in here) / len(here)
        told = (foe.name, "back" if back else "front", foe.sides[back].stars, seats)
        won = share([end.won for end in here])
        yield f"| {' | '.join(map(str, told))} | {won} | {discs:.1f} | {turns:.1f} |"


def people_rows(ends: list[End]) -> Iterator[str]:
    """Yields what each Homeworld wins with each Society alone, and with all."""
    societies = [society.id for society in CARDS.societies]
    yield f"| | {' | '.join(s.name for s in CARDS.societies)} | all |"
    yield f"| {' | '.join(['---'] * (len(societies) + 2))} |"
    found = _grouped(ends, _peoples)
    for home in (*(h.id for h in CARDS.homeworlds), ""):
        cells = [found[home, society] for society in (*societies, "")]
        told = [f"{_mean(here):.0%}" for here in cells]
        yield f"| {CARDS.names[home] if home else 'all'} | {' | '.join(told)} |"


def card_rows(ends: list[End]) -> Iterator[str]:
    """Yields what games win in which a card became a Colony or a Tech."""
    yield "| card | as a Colony | as a Tech |"
    yield "| --- | --- | --- |"
    colonies = _grouped(ends, lambda end: end.world.players[0].colonies)
    techs = _grouped(ends, lambda end: end.world.players[0].techs)
    for card in CARDS.galaxy:
        told = [_won(found[card.id]) for found in (colonies, techs)]
        yield f"| {card.name} | {' | '.join(told)} |"


def pair_rows(games: int, iterations: int | None) -> Iterator[str]:
    """Yields what both levels win alone on the same deals."""
    yield "| Adversary | stars | level 1 | level 2 |"
    yield "| --- | --- | --- | --- |"
    bots = player(SYSTEM, 1), player(SYSTEM, 2, iterations)
    for at in PAIRED:
        foe, back = SIDES[at]
        deals = [deal for deal in dealt(games, 1) if deal.side == at]
        won = [share([end.won for end in played(deals, bot)]) for bot in bots]
        yield f"| {foe.name} | {foe.sides[back].stars} | {' | '.join(won)} |"


def odds(ends: list[End]) -> list[Odds]:
    """Returns what hosts are told: for each side and number of seats the share won."""
    found = _grouped(ends, lambda end: [(end.deal.side, end.deal.seats)])
    return [
        Odds(
            {"edition": EDITION, **here[0].deal.options},
            seats,
            round(_mean(here), 2),
            len(here),
        )
        for (_, seats), here in sorted(found.items())
    ]


def _grouped(
    ends: Iterable[End], by: Callable[[End], Iterable[Key]]
) -> defaultdict[Key, list[End]]:
    """Returns games by what they are counted under."""
    found: defaultdict[Key, list[End]] = defaultdict(list)
    for end in ends:
        for key in by(end):
            found[key].append(end)
    return found


def _peoples(end: End) -> list[tuple[str, str]]:
    """Returns under what a game is counted: both, each, and neither."""
    ((home, society),) = end.deal.peoples
    return list(product((home, ""), (society, "")))


def _mean(here: list[End]) -> float:
    """Returns what share was won; none of no games."""
    return sum(end.won for end in here) / max(len(here), 1)


def _won(here: list[End]) -> str:
    return share([end.won for end in here]) if len(here) >= FEW else "seldom"


def _end(deal: Deal, bot: Bot) -> Game[World, Step]:
    random = Random(deal.number * len(SIDES) + deal.side)
    options = SYSTEM.parse_options(deal.options)
    game = SYSTEM.start(options, deal.seats, random.randbytes(32)).game
    while game.outcome is None:
        asked = next(a for a in game.asked if a.is_awaited)
        chance = Chance(random.randbytes(32))
        if asked.kind == "civilization":
            answer = _leading(asked, *deal.peoples[asked.seat])
        else:
            seen = sight(SYSTEM, game, asked.seat)
            answer = choose(seen, asked.id, chance, bot)
        game = SYSTEM.play(game, answer).game
    return game


def _leading(asked: Asked, home: str, society: str) -> Answer:
    picks: Picks = {"homeworld": (home,), "society": (society,)}
    return Answer(asked.seat, asked.id, "take", picks)


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser("python -m tests.bench.galaxy")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--two", type=int, default=100)
    parser.add_argument("--pairs", type=int, default=0)
    parser.add_argument("--iterations", type=int, help="those of level 2")
    parser.add_argument("--odds", action="store_true", help="write what hosts are told")
    chosen = parser.parse_args()
    bot = player(SYSTEM, 1)
    alone = list(played(progress([*dealt(chosen.games, 1)]), bot))
    two = list(played(progress([*dealt(chosen.two, 2)]), bot))
    rows = [*side_rows([*alone, *two])]
    rows += [*people_rows(alone), *card_rows(alone)] if alone else []
    rows += [*pair_rows(chosen.pairs, chosen.iterations)] if chosen.pairs else []
    print(*rows, sep="\n")
    if chosen.odds:
        told = msgspec.json.encode(odds([*alone, *two]))
        ODDS.write_bytes(msgspec.json.format(told, indent=2) + b"\n")


if __name__ == "__main__":
    main()

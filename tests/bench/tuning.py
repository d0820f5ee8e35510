"""Makes Gaiaton's starter decks evener, for who is sensible and for who thinks ahead.

python -m tests.bench.tuning [--tries N] [--games N] [--iterations N] [--lot N]

Each try swaps one animal of one deck for another of its colour, by lot, so that every
building rule still holds. All decks then play each other at both levels, with deals
that no measurement uses, and the swap stays if they are evener than before. Whether an
animal fits the deck's theme is for people to say: what it prints is a proposal for the
next edition, to be measured with `python -m tests.bench.decks`. The second edition was
tuned like this, with a quicker copy of both players.
"""

import argparse
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from random import Random
from typing import NamedTuple

from engine import load
from engine.bots import player
from engine.bots.matches import match
from engine.gaiaton.animals import Pool, edition
from engine.gaiaton.forms import OWN

from .decks import SYSTEM, TUNING, bringing

LEVELS = (1, 2)
EVEN = 0.5  # of the games that a deck plays

Decks = Mapping[str, tuple[str, ...]]  # the animals of each


class Trial(NamedTuple):
    """How long decks are tried: games for each pair, and how far level 2 thinks."""

    games: int
    iterations: int


def evener(
    decks: Decks,
    pool: Pool,
    unevenness: Callable[[Decks], float],
    tries: int,
    lot: Random,
) -> Iterator[tuple[float, Decks]]:
    """Yields the decks, and again after each swap that made them evener."""
    best = unevenness(decks)
    yield best, decks
    for _ in range(tries):
        swapped = swap(decks, pool, lot)
        found = unevenness(swapped)
        if found < best:
            best, decks = found, swapped
            yield best, decks


def swap(decks: Decks, pool: Pool, lot: Random) -> Decks:
    """Returns the decks with one animal changed for another of its colour."""
    deck = lot.choice(sorted(decks))
    cards = decks[deck]
    out = lot.choice(cards)
    colour = pool.animals[out].colour
    free = [a.id for a in pool.animals.values() if a.colour == colour]
    into = lot.choice([animal for animal in free if animal not in cards])
    return {**decks, deck: tuple(into if card == out else card for card in cards)}


def unevenness(decks: Decks, trial: Trial) -> float:
    """Returns how far the decks' shares are from even: squares, over both levels."""
    found = (shares(decks, trial, level) for level in LEVELS)
    return sum((share - EVEN) ** 2 for each in found for share in each.values())


def shares(decks: Decks, trial: Trial, level: int) -> dict[str, float]:
    """Returns what each deck wins against all others together."""
    won: dict[str, list[float]] = {deck: [] for deck in decks}
    for one, other in combinations(decks, 2):
        results = _played(decks[one], decks[other], trial, level)
        won[one] += results
        won[other] += [1 - result for result in results]
    return {deck: sum(results) / len(results) for deck, results in won.items()}


def _played(
    one: tuple[str, ...], other: tuple[str, ...], trial: Trial, level: int
) -> list[float]:
    system = load(SYSTEM)
    plays = player(system, level, trial.iterations)
    ours, theirs = (bringing(plays, OWN, cards=cards) for cards in (one, other))
    return list(match(system, ours, theirs, range(TUNING, TUNING + trial.games)))


def main() -> None:
    """Prints the shares before and after, and the decks as an edition has them."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.tuning")
    parser.add_argument("--tries", type=int, default=200)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--iterations", type=int, default=12)
    parser.add_argument("--lot", type=int, default=1)
    chosen = parser.parse_args()
    pool, trial = edition(), Trial(chosen.games, chosen.iterations)
    decks: Decks = {deck.id: deck.cards for deck in pool.starters.values()}
    tried = evener(
        decks, pool, lambda d: unevenness(d, trial), chosen.tries, Random(chosen.lot)
    )
    for found, kept in tried:
        decks = kept
        print(f"uneven by {found:.4f}", flush=True)
    for level in LEVELS:
        told = shares(decks, trial, level).items()
        print(f"level {level}:", *(f"{deck} {share:.1%}" for deck, share in told))
    for deck, cards in decks.items():
        print(f"{deck} = {list(cards)}")


if __name__ == "__main__":
    main()

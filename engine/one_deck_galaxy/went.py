"""How a game of One Deck Galaxy went: turn by turn, alike for all.

A turn is good that raised a Federation Level or claimed an Adversary Disc, bad if one
was lost; else it is bad if the Adversary came nearer to Overwhelming, by what it counts
or by its influence (OG-026, OG-049, OG-078, OG-080).
"""

from collections.abc import Iterable

from ..kernel import Game, Step, brought
from . import adjacency, derived
from .cards import Cards
from .piles import FOE, pile_of
from .world import World

STEP = 1_000  # what a level or a disc counts, beside what the Adversary has


def went(cards: Cards, games: Iterable[Game[World, Step]], seat: int) -> Iterable[int]:
    """Returns what each turn brought."""
    return brought(games, lambda world: world.turn, lambda world: _lead(cards, world))


def _lead(cards: Cards, world: World) -> int:
    reached = sum(map(derived.level, world.players)) + derived.claimed(world)
    fronts = adjacency.FOES[: adjacency.sets(world)]
    turned = [adjacency.turned(world, foe) for foe in fronts]
    return STEP * reached - sum([_nearness(cards, front) for front in turned])


def _nearness(cards: Cards, world: World) -> int:
    if derived.limit(cards, world):
        return derived.threat(cards, world)
    return pile_of(world, FOE).n

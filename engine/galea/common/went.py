"""How a game of Common Galea went: ten rounds, each a card of either seat.

A round is good for the seat whose cards, on its side and still in hand, are then worth
more beside the other's, by the colours as they stand (GA-013 to GA-020). When all are
dealt they are worth the same, Aces apart: no colour is ahead yet (GA-017).
"""

from collections.abc import Iterable

from ...kernel import Game, Step, brought
from ..deck import Decks
from .play import HAND
from .scoring import score
from .world import World


def went(decks: Decks, games: Iterable[Game[World, Step]], seat: int) -> Iterable[int]:
    """Returns how many points each round brought a seat, beside the other."""
    return brought(games, _round, lambda world: _lead(decks, world, seat))


def _round(world: World) -> int:
    left = sum(map(len, world.hands))
    return 1 + (2 * HAND - left) // 2


def _lead(decks: Decks, world: World, seat: int) -> int:
    deck, options = decks[world.options.deck], world.options
    held = zip(world.sides, world.hands, strict=True)
    cards = tuple([(*side.down, *side.up, *hand) for side, hand in held])
    now = score(deck, world.centre, cards, options.aces, options.suits)
    return now.seats[seat].points - now.seats[1 - seat].points

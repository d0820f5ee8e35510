"""What may be answered in Common Galea."""

from functools import lru_cache

from ...kernel import Asked, Form, Game, Move, Pick, Step, Thing
from ...kernel.words import section
from ..deck import Deck, Decks
from .world import World

PLACES = ("centre", "side")


def form(
    decks: Decks, game: Game[World, Step], asked: Asked, move: str | None = None
) -> Form:
    """Returns the form of a decision: one move, one card, and where it goes."""
    world = game.world
    deck = decks[world.options.deck]
    if move is not None and move != asked.kind:
        return Form({}, ())
    if asked.kind == "play":
        return _one_of(deck, "play", world.hands[asked.seat])
    if asked.kind == "send":
        return _one_of(deck, "send", world.sides[asked.seat].down)
    return _one_of(deck, "take", deck.sort(world.centre))


@lru_cache(maxsize=64)  # what is shown to a seat is what its answer is checked against
def _one_of(deck: Deck, move: str, cards: tuple[str, ...]) -> Form:
    at = PLACES if move == "play" else ()
    pick = Pick("card", cards, 1, 1, rule=_RULES[move])
    return Form(_things(deck), (Move(move, _LABELS[move], at, (pick,)),))


@lru_cache(maxsize=64)
def _things(deck: Deck) -> dict[str, Thing]:
    return {**deck.things, **_PLACES}


_RULES = {"play": "GA-009", "send": "GA-028", "take": "GA-030"}
_LABELS = section("common-galea", "engine.galea")["moves"]
_PLACES = {place: Thing(_LABELS[place]) for place in PLACES}

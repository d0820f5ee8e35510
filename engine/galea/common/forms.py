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
    at: tuple[str, ...] = ()
    if asked.kind == "play":
        cards, at, rule = world.hands[asked.seat], PLACES, "GA-009"
    elif asked.kind == "send":
        cards, rule = world.sides[asked.seat].down, "GA-028"
    else:
        cards, rule = deck.sort(world.centre), "GA-030"
    pick = Pick("card", cards, 1, 1, rule=rule)
    return Form(_things(deck), (Move(asked.kind, _LABELS[asked.kind], at, (pick,)),))


@lru_cache(maxsize=64)
def _things(deck: Deck) -> dict[str, Thing]:
    return {**deck.things, **_PLACES}


_LABELS = section("common-galea")["moves"]
_PLACES = {place: Thing(_LABELS[place]) for place in PLACES}

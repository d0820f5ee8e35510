"""What may be answered in Common Galea."""

from functools import lru_cache

from ...kernel import Asked, Form, Game, Move, Pick, Step, Text, Thing
from ..deck import Deck, Decks
from .world import TWIN, WORDS, World

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
        return _play(deck, world.hands[asked.seat], world.options.twins)
    if asked.kind == "send":
        return _one_of(deck, "send", world.sides[asked.seat].down)
    return _one_of(deck, "take", deck.sort(world.centre))


@lru_cache(maxsize=64)  # what is shown to a seat is what its answer is checked against
def _play(deck: Deck, hand: tuple[str, ...], twins: bool) -> Form:
    pick = Pick("card", hand, 1, 1, rule="GA-009", label=_CARD)
    move = Move("play", _PLAY, PLACES, (pick,))
    return Form(_things(deck, twins), (move,))


@lru_cache(maxsize=64)
def _one_of(deck: Deck, move: str, cards: tuple[str, ...]) -> Form:
    pick = Pick("card", cards, 1, 1, rule=_RULES[move], label=_CARD)
    return Form(deck.things, (Move(move, WORDS(f"moves.{move}"), (), (pick,)),))


@lru_cache(maxsize=64)
def _things(deck: Deck, twins: bool) -> dict[str, Thing]:
    """Returns cards and places; with Twins each card says how it lies on a side."""
    if not twins:
        return {**deck.things, **_PLACES}
    cards = {card: Thing(_lying(deck, card)) for card in deck.cards}
    return {**cards, **_PLACES, "side": Thing(WORDS("moves.side.twins"))}


def _lying(deck: Deck, card: str) -> Text:
    """Returns the name of a card, and whether a side hides it (GA-025)."""
    key = "card.up" if deck.value[card] == TWIN else "card.down"
    return WORDS(f"moves.{key}", card=deck.label(card))


_RULES = {"send": "GA-028", "take": "GA-030"}
_PLAY = WORDS("moves.play")
_CARD = WORDS("picks.card")
_PLACES = {place: Thing(WORDS(f"moves.{place}")) for place in PLACES}

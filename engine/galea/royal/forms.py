"""What may be answered in Royal Galea."""

from functools import lru_cache

from ...kernel import Asked, Form, Game, Move, Pick, Said, Step, Thing, catalogue
from ...kernel.form import only
from ..deck import Deck, Decks
from .world import World, is_fit, is_stuck

WORDS = catalogue("royal-galea", "engine.galea")
KEEP, OPEN, TUCK = (WORDS(f"moves.{move}") for move in ("keep", "open", "tuck"))


def form(
    decks: Decks, game: Game[World, Step], asked: Asked, move: str | None = None
) -> Form:
    """Returns the form of a decision."""
    world = game.world
    deck = decks[world.options.deck]
    if asked.kind == "pick":
        return _pick(world, move)
    if asked.kind == "place":
        places = tuple([location.card for location in world.locations])
        return only(_place(deck, world.hands[asked.seat], places), move)
    return _choose(deck, world.drafts[asked.seat], asked.kind, move)


def _choose(deck: Deck, draft: tuple[str, ...], kind: str, move: str | None) -> Form:
    """Offers to keep one card of five, or of the four that came over."""
    if move not in (None, "keep"):
        return Form({}, ())
    rule = "GA-062" if kind == "choose" else "GA-063"
    pick = Pick("card", draft, 1, 1, rule=rule)
    moves = (Move("keep", KEEP, (), (pick,)),)
    return Form(deck.things, moves)


def _pick(world: World, move: str | None) -> Form:
    """Offers the stacks that are left."""
    if move not in (None, "open"):
        return Form({}, ())
    stacks = {s.id: Thing(WORDS("moves.stack", n=s.round)) for s in world.stacks}
    pick = Pick("stack", tuple(stacks), 1, 1, rule="GA-066")
    return Form(stacks, (Move("open", OPEN, (), (pick,)),))


@lru_cache(maxsize=256)  # asked for with the form, and with the answer
def _place(deck: Deck, hand: tuple[str, ...], places: tuple[str, ...]) -> Form:
    """Offers each location to the cards that fit there, and all to those that do not.

    Each location is a move by itself, for what fits differs from one to the next.
    """
    tuck = _tuck(deck, hand, places)
    moves = [*[_place_at(deck, hand, at) for at in places], tuck]
    legal = [one for one in moves if one.picks[0].of]
    told = (*hand, *(places if tuck.picks[0].of else ()))
    return Form({card: deck.things[card] for card in told}, tuple(legal))


def _place_at(deck: Deck, hand: tuple[str, ...], place: str) -> Move:
    cards = tuple([card for card in hand if is_fit(deck, card, place)])
    pick = Pick("card", cards, 1, 1, rule="GA-068")
    return Move("place", _at(deck, place), (place,), (pick,))


@lru_cache(maxsize=256)  # every hand says it alike
def _at(deck: Deck, place: str) -> Said:
    return WORDS("moves.place", card=deck.label(place))


def _tuck(deck: Deck, hand: tuple[str, ...], places: tuple[str, ...]) -> Move:
    cards = tuple([card for card in hand if is_stuck(deck, card, places)])
    pick = Pick("card", cards, 1, 1, rule="GA-070")
    return Move("tuck", TUCK, places, (pick,))

"""What may be answered in Gaiaton."""

from functools import lru_cache

from ..kernel import Asked, Form, Game, Move, Pick, Step, Thing, Worth
from .animals import TEXTS, Pool
from .hand import Option, option, options
from .sets import Pools
from .world import World

OWN = "own"  # the move that brings an own list
MOST_NAMED = 400  # cards that an own list may name, to be told all that is wrong

LABELS, PHRASES = TEXTS["moves"], TEXTS["phrases"]
BARE = {
    "exchange": ("keep", "exchange"),
    "begin": ("first", "second"),
    "next": ("call", "check"),
}


def form(
    pools: Pools, game: Game[World, Step], asked: Asked, move: str | None = None
) -> Form:
    """Returns the form of a decision; with a move's name only that move."""
    pool = pools[game.world.options.animals]
    if asked.kind in BARE:
        names = [name for name in BARE[asked.kind] if move in (None, name)]
        return Form({}, tuple([Move(name, LABELS[name]) for name in names]))
    if asked.kind == "deck":
        return own_list(pool) if move == OWN else _starters(pool)
    hand = game.world.players[asked.seat].hand
    if move is None:
        return _plays(pool, hand)
    chosen = option(pool, hand, move)
    return Form(pool.things, () if chosen is None else (_play(pool, chosen),))


@lru_cache(maxsize=8)
def own_list(pool: Pool) -> Form:
    """Returns the form of an own deck list (GL-070): all animals of the set.

    It is not part of the form that is sent, which it would fill many times over. A
    phone that brings a list has the set at hand and answers with the move `own`; the
    five building rules are checked as a whole then (GL-009).
    """
    cards = Pick("cards", tuple(pool.animals), 1, MOST_NAMED, rule="GL-002")
    things = {
        card: Thing(thing.label, MOST_NAMED) for card, thing in pool.things.items()
    }
    return Form(things, (Move(OWN, LABELS[OWN], (), (cards,)),))


@lru_cache(maxsize=8)
def _starters(pool: Pool) -> Form:
    deck = Pick("deck", tuple(pool.starters), 1, 1, rule="GL-070")
    things = {deck.id: Thing(deck.name) for deck in pool.starters.values()}
    return Form(things, (Move("starter", LABELS["starter"], (), (deck,)),))


@lru_cache(maxsize=256)
def _plays(pool: Pool, hand: tuple[str, ...]) -> Form:
    """Every animal that the hand can support, low and max as moves of their own."""
    return Form(pool.things, tuple([_play(pool, o) for o in options(pool, hand)]))


def _play(pool: Pool, chosen: Option) -> Move:
    """One animal and its own supports, which have to reach its number (GL-020, GL-054).

    No card supports itself, since only the others are there to choose (GL-069).
    """
    worth = Worth(chosen.years, {card: pool.support[card] for card in chosen.others})
    n = len(chosen.others)
    supports = Pick("supports", chosen.others, 1, n, worth=worth, rule="GL-020")
    return Move(chosen.move, _label(chosen), (), (supports,))


def _label(chosen: Option) -> str:
    text = PHRASES[f"play.{chosen.declared}" if chosen.animal.has_range else "play"]
    return text.format(name=chosen.animal.name)

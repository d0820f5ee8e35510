"""What may be answered in Gaiaton."""

from functools import lru_cache

from ..kernel import Asked, Form, Game, Move, Pick, Said, Step, Thing, Worth
from ..kernel.form import only
from .animals import WORDS, Pool
from .deck import SIZE
from .hand import option, options
from .sets import Pools
from .world import Declared, World

OWN = "own"  # the move that brings an own list
NUMBERS = ("low", "max")  # the moves that lay an animal

BARE = {
    "exchange": ("keep", "exchange"),
    "begin": ("first", "second"),
    "next": ("call", "check"),
}


def form(
    pools: Pools, game: Game[World, Step], asked: Asked, move: str | None = None
) -> Form:
    """Returns the form of a decision; with a move's name only its moves.

    Those have what the hand cannot support too, so that a refusal says why.
    """
    pool = pools[game.world.options.animals]
    if asked.kind in BARE:
        names = [name for name in BARE[asked.kind] if move in (None, name)]
        return Form({}, tuple([Move(name, WORDS(f"moves.{name}")) for name in names]))
    if asked.kind == "deck":
        return only(_decks(pool), move)
    hand = game.world.players[asked.seat].hand
    if move is None:
        return _plays(pool, hand)
    moves = [one for one in _plays(pool, hand).moves if one.move == move]
    others = {(card,) for card in hand if move in NUMBERS} - {one.at for one in moves}
    moves += [_play(pool, hand, card, move) for card in hand if (card,) in others]
    return Form(pool.things, tuple(moves))


@lru_cache(maxsize=8)
def _decks(pool: Pool) -> Form:
    """A starter deck, or an own list, which names the set for its animals (GL-070).

    All animals would fill the form many times over. The five building rules are checked
    as a whole when the list comes, so that all that it breaks is told (GL-009).
    """
    starters = {deck: Thing(pool.starter_name(deck)) for deck in pool.starters}
    deck = Pick("deck", tuple(starters), 1, 1, rule="GL-070")
    cards = Pick("cards", (), SIZE, SIZE, rule="GL-002", set=pool.id)
    moves = (
        Move("starter", WORDS("moves.starter"), (), (deck,)),
        Move(OWN, WORDS(f"moves.{OWN}"), (), (cards,)),
    )
    return Form({**_copies(pool), **starters}, moves)


def _copies(pool: Pool) -> dict[str, Thing]:
    """Returns the animals of a set; to name one twice is told as a flaw (GL-006)."""
    return {id_: Thing(thing.label, SIZE) for id_, thing in pool.things.items()}


@lru_cache(maxsize=256)
def _plays(pool: Pool, hand: tuple[str, ...]) -> Form:
    """Every animal that the hand can support, low and max by moves of their own."""
    found = options(pool, hand)
    plays = [_play(pool, hand, o.animal.id, o.declared) for o in found]
    return Form(pool.things, tuple(plays))


def _play(pool: Pool, hand: tuple[str, ...], card: str, name: str) -> Move:
    """One animal and its own supports, which have to reach its number (GL-020, GL-054).

    No card supports itself, since only the others are there to choose (GL-069).
    """
    chosen = option(pool, hand, card, name)
    worth = Worth(chosen.years)
    n = len(chosen.others)
    supports = Pick("supports", chosen.others, 1, n, worth=worth, rule="GL-020")
    label = _label(pool, card, chosen.declared)
    return Move(name, label, (card,), (supports,))


@lru_cache(maxsize=1024)  # every hand with the animal says it alike
def _label(pool: Pool, card: str, declared: Declared) -> Said:
    name = pool.name(card)
    if not pool.animals[card].has_range:
        return name
    return WORDS(f"phrases.play.{declared}", name=name)

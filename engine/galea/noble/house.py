"""How a sensible player plays Noble Galea: few cards, and after the other if possible.

A location where the other has played is decided by the own cards; one where it has not
can still be lost. Every card costs something: whoever has cards left when the other has
none takes location after location.
"""

from collections.abc import Iterator
from functools import lru_cache
from heapq import nlargest
from itertools import combinations
from operator import itemgetter

from msgspec import Struct

from ...kernel import Answer, Asked, Chance, Decision, Game, Sight, Step
from ...kernel.form import AT
from ...kernel.house import House
from ...kernel.words import Said
from ..deck import Deck, Decks
from ..say import card_name
from .conditions import Name, standing
from .view import NobleView
from .world import WORDS, World

OPEN = 0.4  # what a lead counts where the other has yet to play, beside a final one
CARD = 0.12  # what a card costs that is played
LAY = 0.05  # what a new location is worth, for the other may play there first
LARGEST, FEW = 3, 2  # cards played at once that are thought of, with or without care
MANY = 8  # cards in hand of which there are too many threes, if all of them differ
CHOSEN = 24  # turns that are worth a second thought

Cards = tuple[str, ...]
Ply = tuple[float, str, Cards]  # its worth, the location (none: a new one), the cards

_WORTH = itemgetter(0)


class Place(Struct, frozen=True, gc=False):
    """A location with the cards of both."""

    card: str
    own: Cards
    other: Cards


class Known(Struct, frozen=True, gc=False):
    """What a seat knows that matters for its turn."""

    deck: Deck
    conditions: tuple[Name, ...]
    hand: Cards
    others: int
    places: tuple[Place, ...]


# The three ways to ask


def sensible(decks: Decks, sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Level 1: the best turn, if the other would stop here."""
    known = _seen(decks, sight, decision.seat)
    best = max(_turns(known, LARGEST), key=_WORTH)
    return _answer(best, decision.seat, decision.id)


def _seen(decks: Decks, sight: Sight, seat: int) -> Known:
    view = sight.view
    assert isinstance(view, NobleView)
    places = tuple(
        [Place(p.card, p.sides[seat], p.sides[1 - seat]) for p in view.locations]
    )
    deck, conditions = decks[view.options.deck], view.options.conditions
    hand, others = view.hand or (), view.hands[1 - seat]
    return Known(deck, conditions, hand, others, places)


def candidates(decks: Decks, game: Game[World, Step], asked: Asked) -> list[Answer]:
    """Returns the turns that are worth a thought, the best first."""
    known = _held(decks, game.world, asked.seat)
    best = nlargest(CHOSEN, _turns(known, LARGEST), key=_WORTH)
    return [_answer(turn, asked.seat, asked.id) for turn in best]


def habit(
    decks: Decks, game: Game[World, Step], asked: Asked, chance: Chance
) -> Answer:
    """Goes on much as level 1 does, with fewer cards at once."""
    known = _held(decks, game.world, asked.seat)
    return _answer(max(_turns(known, FEW), key=_WORTH), asked.seat, asked.id)


def matters(decks: Decks, sight: Sight, decision: Decision) -> Said | None:
    """Returns what speaks for the best turn: a last word, or none worth its cards."""
    known = _seen(decks, sight, decision.seat)
    worth, at, _ = max(_turns(known, LARGEST), key=_WORTH)
    place = next((place for place in known.places if place.card == at), None)
    if place is None:
        return WORDS("matters.lay") if known.others else None
    card = card_name(decks, place.card)
    if place.other:
        return WORDS("matters.last", card=card) if worth > 0 else None
    return WORDS("matters.alone" if not known.others else "matters.early", card=card)


HOUSE = House(
    sensible=sensible,
    candidates=candidates,
    habit=habit,
    iterations=150,
    matters=matters,
)


def _held(decks: Decks, world: World, seat: int) -> Known:
    places = tuple(
        [Place(p.card, p.sides[seat], p.sides[1 - seat]) for p in world.locations]
    )
    deck, conditions = decks[world.options.deck], world.options.conditions
    return Known(
        deck, conditions, world.hands[seat], len(world.hands[1 - seat]), places
    )


# What each turn is worth


def _turns(known: Known, largest: int) -> Iterator[Ply]:
    """Every small choice of cards to every open location, or a card as a new one."""
    looks, conditions = _looks(known.conditions), known.conditions
    choices = _choices(known.deck, looks, known.hand, largest)
    for place in known.places:
        if place.own:
            continue
        is_final = bool(place.other) or not known.others
        before = -1 if place.other else 0
        for cards in choices:
            lead = _lead(known.deck, conditions, place.card, cards, place.other)
            gain = lead - before if is_final else OPEN * lead
            yield gain - CARD * len(cards), place.card, cards
    for cards in _choices(known.deck, looks, known.hand, 1):
        yield LAY + known.deck.value[cards[0]] / 1000, "", cards


def _answer(ply: Ply, seat: int, decision: str) -> Answer:
    _, place, cards = ply
    if place:
        return Answer(seat, decision, "play", {AT: (place,), "cards": cards})
    return Answer(seat, decision, "lay", {"card": cards})


@lru_cache(maxsize=2**15)
def _lead(
    deck: Deck, conditions: tuple[Name, ...], location: str, own: Cards, other: Cards
) -> int:
    """Returns 1 where the own cards hold a location, -1 where the other's do."""
    holder = standing(deck, conditions, location, own, other).holder
    return 0 if holder is None else 1 - 2 * holder


# Which cards differ


@lru_cache(maxsize=64)
def _looks(conditions: tuple[Name, ...]) -> bool:
    """Whether more than the value of a card matters for these conditions."""
    plain = ("favour", "sustainable", "overpower", "kin", "giant", "duality")
    return any(c not in (*plain, "heavenly") for c in conditions)


@lru_cache(maxsize=1024)
def _choices(deck: Deck, looks: bool, hand: Cards, largest: int) -> tuple[Cards, ...]:
    """Returns choices of a few cards, one of each sort; of large hands only pairs."""
    most = min(largest, FEW) if looks and len(hand) > MANY else largest
    found: dict[object, Cards] = {}
    for n in range(1, min(most, len(hand)) + 1):
        for cards in combinations(hand, n):
            sort = cards if looks else tuple(sorted([deck.value[c] for c in cards]))
            found.setdefault(sort, cards)
    return tuple(found.values())

"""How a sensible player plays Noble Galea: few cards, and after the other if possible.

A location where the other has played is decided by the own cards; one where it has not
can still be lost. Every card costs something: whoever has cards left when the other has
none takes location after location.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from msgspec import Struct

from ...kernel import Answer, Asked, Chance, Decision, Game, Sight, Step
from ...kernel.form import AT
from ...kernel.house import House
from ..deck import Deck, Decks
from .conditions import Name, standing
from .view import NobleView
from .world import World

OPEN = 0.4  # what a lead counts where the other has yet to play, beside a final one
CARD = 0.12  # what a card costs that is played
LAY = 0.05  # what a new location is worth, for the other may play there first
LARGEST = 3  # cards played at once that are thought of
CHOSEN = 24  # answers that are worth a second thought

Cards = tuple[str, ...]


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
    view, seat = sight.view, decision.seat
    assert isinstance(view, NobleView)
    places = tuple(
        [Place(p.card, p.sides[seat], p.sides[1 - seat]) for p in view.locations]
    )
    deck, conditions = decks[view.options.deck], view.options.conditions
    hand, others = view.hand or (), view.hands[1 - seat]
    known = Known(deck, conditions, hand, others, places)
    return _ranked(known, seat, decision.id)[0]


def candidates(decks: Decks, game: Game[World, Step], asked: Asked) -> list[Answer]:
    """Returns the turns that are worth a thought, the best first."""
    world, seat = game.world, asked.seat
    places = tuple(
        [Place(p.card, p.sides[seat], p.sides[1 - seat]) for p in world.locations]
    )
    deck, conditions = decks[world.options.deck], world.options.conditions
    hand, others = world.hands[seat], len(world.hands[1 - seat])
    known = Known(deck, conditions, hand, others, places)
    return _ranked(known, seat, asked.id)


def habit(
    decks: Decks, game: Game[World, Step], asked: Asked, chance: Chance
) -> Answer:
    """Goes on as level 1 does."""
    return candidates(decks, game, asked)[0]


HOUSE = House(sensible=sensible, candidates=candidates, habit=habit, iterations=200)


# What each turn is worth


def _ranked(known: Known, seat: int, decision: str) -> list[Answer]:
    plays = sorted(_plays(known), key=lambda play: -play[0])[:CHOSEN]
    lays = list(_lays(known))
    turns = [
        (worth, Answer(seat, decision, "play", {AT: (at,), "cards": cards}))
        for worth, at, cards in plays
    ]
    turns += [
        (worth, Answer(seat, decision, "lay", {"card": (card,)}))
        for worth, card in lays
    ]
    turns.sort(key=lambda turn: -turn[0])
    return [answer for _, answer in turns]


def _plays(known: Known) -> Iterator[tuple[float, str, Cards]]:
    """Each small choice of cards to each location that is open (GA-039)."""
    choices = _choices(known.deck, _looks(known.conditions), known.hand)
    for place in known.places:
        if place.own:
            continue
        is_final = bool(place.other) or not known.others
        before = -1 if place.other else 0
        for cards in choices:
            lead = _lead(known.deck, known.conditions, place.card, cards, place.other)
            gain = lead - before if is_final else OPEN * lead
            yield gain - CARD * len(cards), place.card, cards


def _lays(known: Known) -> Iterator[tuple[float, str]]:
    """Each card as a new location, the higher the better (GA-038)."""
    for cards in _choices(known.deck, _looks(known.conditions), known.hand):
        if len(cards) == 1:
            yield LAY + known.deck.value[cards[0]] / 1000, cards[0]


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
def _choices(deck: Deck, looks: bool, hand: Cards) -> tuple[Cards, ...]:
    """Returns choices of up to three cards, one of each sort."""
    found: dict[object, Cards] = {}
    for n in range(1, min(LARGEST, len(hand)) + 1):
        for cards in combinations(hand, n):
            sort = cards if looks else tuple(sorted([deck.value[c] for c in cards]))
            found.setdefault(sort, cards)
    return tuple(found.values())

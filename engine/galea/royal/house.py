"""How a sensible player plays Royal Galea: as if the War ended soon.

A location counts as a card won or lost, with all that is tucked under it, the surer the
greater the lead and the fewer cards the other has left. Where totals are equal the own
cards would be lost, but so would the other's.
"""

from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter

from msgspec import Struct

from ...kernel import Answer, Asked, Chance, Decision, Game, Sight, Step
from ...kernel.form import AT
from ...kernel.house import House
from ...kernel.words import Said
from ..deck import Deck, Decks
from ..say import card_name
from .forms import WORDS
from .view import RoyalView, StackView
from .world import World, is_fit, total

DOUBT = 0.7  # points of a lead that each card of the other's hand makes doubtful
SPENT = 0.02  # what it costs to spend one more point of value than needed
MATTERS = 0.3  # cards from which on it is said where a card changes most
AHEAD = 6.0  # cards more than the other has that make a game as good as won

Cards = tuple[str, ...]
Ply = tuple[float, str, str, str]  # what it gains, place or tuck, the card, where

_WORTH = itemgetter(0)


class Place(Struct, frozen=True, gc=False):
    """A location: how many cards lie under it, and both sides of it."""

    card: str
    under: int
    own: tuple[int, int]  # cards, and their total
    other: tuple[int, int]


class Known(Struct, frozen=True, gc=False):
    """What a seat knows that matters while cards are placed."""

    deck: Deck
    hand: Cards
    others: int
    places: tuple[Place, ...]


# The three ways to ask


def sensible(decks: Decks, sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Level 1: the most useful card, the stack that suits the hand, the best place."""
    view, seat = sight.view, decision.seat
    assert isinstance(view, RoyalView)
    deck, hand = decks[view.options.deck], view.hand or ()
    asked = decision.as_asked
    if decision.kind == "pick":
        stacks = {stack.id: _noted(stack) for stack in view.stacks}
        return _picks(deck, hand, stacks, asked)[0]
    if decision.kind != "place":
        return _keeps(deck, view.drafts[seat] or (), asked)[0]
    known = _seen(deck, view, seat)
    return _placement(max(_placements(known), key=_WORTH), asked)


def _seen(deck: Deck, view: RoyalView, seat: int) -> Known:
    places = tuple(
        [
            _place(deck, p.card, len(p.tucked), p.sides[seat], p.sides[1 - seat])
            for p in view.locations
        ]
    )
    return Known(deck, view.hand or (), view.hands[1 - seat], places)


def candidates(decks: Decks, game: Game[World, Step], asked: Asked) -> list[Answer]:
    """Returns all answers, the best first."""
    world, seat = game.world, asked.seat
    deck, hand = decks[world.options.deck], world.hands[seat]
    if asked.kind == "place":
        turns = sorted(_placements(_held(deck, world, seat)), key=_WORTH, reverse=True)
        return [_placement(turn, asked) for turn in turns]
    if asked.kind != "pick":
        return _keeps(deck, world.drafts[seat], asked)
    stacks = {s.id: (*s.left[seat], *s.passed(deck, seat)) for s in world.stacks}
    return _picks(deck, hand, stacks, asked)


def habit(
    decks: Decks, game: Game[World, Step], asked: Asked, chance: Chance
) -> Answer:
    """Goes on as level 1 does."""
    if asked.kind != "place":
        return candidates(decks, game, asked)[0]
    world = game.world
    known = _held(decks[world.options.deck], world, asked.seat)
    return _placement(max(_placements(known), key=_WORTH), asked)


def judge(decks: Decks, game: Game[World, Step]) -> tuple[float, ...] | None:
    """Says after each War what the cards that both own make likely (GA-080)."""
    world = game.world
    if world.locations or not any(world.captured):
        return None
    first, second = (len(world.captured[s]) + len(world.hands[s]) for s in (0, 1))
    share = min(max(0.5 + (first - second) / (2 * AHEAD), 0.0), 1.0)
    return share, 1 - share


def matters(decks: Decks, sight: Sight, decision: Decision) -> Said | None:
    """Returns where a card changes most, and which of a draft finds many places."""
    view, seat = sight.view, decision.seat
    assert isinstance(view, RoyalView)
    deck = decks[view.options.deck]
    if decision.kind == "place":
        return _where(decks, _seen(deck, view, seat))
    draft = view.drafts[seat] or ()
    if decision.kind == "pick" or not draft:
        return None
    best = max(draft, key=_use(deck).__getitem__)
    places = sum(best in here for here in _fits(deck).values())
    return WORDS("matters.keep", card=card_name(decks, best), n=places)


def _where(decks: Decks, known: Known) -> Said | None:
    gain, move, _, at = max(_placements(known), key=_WORTH)
    place = next(place for place in known.places if place.card == at)
    card, lead = card_name(decks, at), place.own[1] - place.other[1]
    if move == "tuck":
        return WORDS("matters.tuck", card=card)
    if gain < MATTERS:
        return None
    stands = "behind" if lead < 0 else "ahead" if lead else "level"
    return WORDS(f"matters.{stands}", card=card, lead=abs(lead), cards=1 + place.under)


HOUSE = House(
    sensible=sensible,
    candidates=candidates,
    habit=habit,
    judge=judge,
    matters=matters,
    iterations=100,
)


# Drafting and picking


def _keeps(deck: Deck, draft: Cards, asked: Asked) -> list[Answer]:
    """Ranks the cards of a draft by their use."""
    use = _use(deck)
    cards = sorted(draft, key=lambda card: -use[card])
    return [Answer(asked.seat, asked.id, "keep", {"card": (card,)}) for card in cards]


@lru_cache(maxsize=64)
def _use(deck: Deck) -> dict[str, int]:
    """Returns the value of each card times the cards at which it may be placed.

    A low card wins little, a high one finds few places (GA-068, GA-074).
    """
    fits = _fits(deck).values()
    places = {card: sum([card in here for here in fits]) for card in deck.cards}
    return {card: deck.value[card] * n for card, n in places.items()}


def _picks(
    deck: Deck, hand: Cards, stacks: dict[str, Cards], asked: Asked
) -> list[Answer]:
    """Ranks the stacks by how much of the hand may be placed there (GA-068)."""
    names = sorted(stacks, key=lambda name: -_suits(deck, hand, stacks[name]))
    return [Answer(asked.seat, asked.id, "open", {"stack": (name,)}) for name in names]


def _noted(stack: StackView) -> Cards:
    assert stack.notes is not None
    return (*stack.notes.sure, *stack.notes.passed)


def _suits(deck: Deck, hand: Cards, stack: Cards) -> int:
    """Returns the value of what may be placed, location by location."""
    return sum(
        [deck.value[c] for place in stack for c in hand if is_fit(deck, c, place)]
    )


# Placing


def _held(deck: Deck, world: World, seat: int) -> Known:
    places = tuple(
        [
            _place(deck, p.card, len(p.tucked), p.sides[seat], p.sides[1 - seat])
            for p in world.locations
        ]
    )
    return Known(deck, world.hands[seat], len(world.hands[1 - seat]), places)


def _placement(ply: Ply, asked: Asked) -> Answer:
    _, move, card, at = ply
    return Answer(asked.seat, asked.id, move, {AT: (at,), "card": (card,)})


def _placements(known: Known) -> Iterator[Ply]:
    """Each card wherever it fits, and under any location if it fits nowhere.

    That is all there is (GA-068, GA-070).
    """
    deck, fits = known.deck, _fits(known.deck)
    stuck = {*known.hand}
    for place in known.places:
        before, (n, points) = _worth(known, place), place.own
        for card in known.hand:
            if card in fits[place.card]:
                value = deck.value[card]
                own = (n + 1, points + value)
                after = Place(place.card, place.under, own, place.other)
                gain = _worth(known, after) - before - SPENT * value
                yield gain, "place", card, place.card
                stuck.discard(card)
    for card in [card for card in known.hand if card in stuck]:
        for place in known.places:
            after = Place(place.card, place.under + 1, place.own, place.other)
            gain = _worth(known, after) - _worth(known, place)
            yield gain, "tuck", card, place.card


@lru_cache(maxsize=64)
def _fits(deck: Deck) -> dict[str, frozenset[str]]:
    """Returns the cards that may be placed at each location."""
    cards = deck.cards
    return {at: frozenset([c for c in cards if is_fit(deck, c, at)]) for at in cards}


def _worth(known: Known, place: Place) -> float:
    """Returns how many cards a location may be expected to win, or to lose."""
    lead = place.own[1] - place.other[1]
    if lead == 0:
        return float(place.other[0] - place.own[0]) / 2
    sureness = abs(lead) / (abs(lead) + DOUBT * known.others)
    return (1 + place.under) * (sureness if lead > 0 else -sureness)


def _place(deck: Deck, card: str, under: int, own: Cards, other: Cards) -> Place:
    return Place(
        card, under, (len(own), total(deck, own)), (len(other), total(deck, other))
    )

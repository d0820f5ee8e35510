"""How a sensible player plays Common Galea: by what each colour may pay in the end.

Half of the cards that are still in hand will fall into the centre, and nobody knows of
which colours: that gives every colour a pay to be expected. The best answer is the one
after which the own cards may expect the most, on the side and (a little less) in hand.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from operator import itemgetter, mul
from typing import TypeVar

from msgspec import Struct

from ...kernel import Answer, Asked, Chance, Decision, Game, Picks, Sight, Step
from ...kernel.form import AT
from ...kernel.house import House
from ...kernel.words import Said
from ..deck import Deck, Decks
from ..say import colour_name
from .manifest import Options
from .scoring import standing_of
from .view import CommonView
from .world import WORDS, World

IN_HAND = 0.95  # what a card in hand counts, beside one on the side
ACE = 3  # how often an Ace counts with its variant (GA-024)
LIKELY = 0.4  # points from which on it is said what a colour pays or costs
FORESEEN = {2: 10, 3: 10, 4: 5, 5: 3}  # cards that may fall, by colours; else none

Cards = tuple[str, ...]
Counts = tuple[int, ...]  # colour by colour, in the order of the deck
Ranked = tuple[float, Picks]  # what may be expected after an answer
N = TypeVar("N", int, float)

_FIRST = itemgetter(0)


class Known(Struct, frozen=True, gc=False):
    """The cards that a seat knows, and how many the other one still holds."""

    deck: Deck
    options: Options
    hand: Cards
    down: Cards
    up: Cards
    centre: Cards
    others: int


class Holdings(Struct, frozen=True, gc=False):
    """The same by colours: what of each is one's own, and what lies in the centre."""

    colours: Cards
    own: tuple[float, ...]
    centre: Counts
    falling: int

    def moved(self, colour: int, own: float, centre: int) -> "Holdings":
        """Returns the position after so much more of a colour is here and there."""
        return Holdings(
            self.colours,
            _add(self.own, colour, own),
            _add(self.centre, colour, centre) if centre else self.centre,
            self.falling,
        )

    def worth(self) -> float:
        """Returns how many points may be expected."""
        pays = pay(self.colours, self.centre, self.falling)
        points: float = sum(map(mul, pays, self.own))
        return points


@lru_cache(maxsize=2**16)
def pay(colours: Cards, centre: Counts, falling: int) -> tuple[float, ...]:
    """Returns what a card of each colour may be expected to pay (GA-018, GA-019).

    So many cards will fall into the centre, each of any colour with the same chance.
    """
    if not falling:
        now = standing_of(colours, centre)
        return tuple([(c == now.highest) - float(c in now.lowest) for c in colours])
    ways = [pay(colours, _add(centre, i, 1), falling - 1) for i in range(len(colours))]
    return tuple([sum(each) / len(ways) for each in zip(*ways, strict=True)])


# The three ways to ask


def sensible(decks: Decks, sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Level 1: the answer after which the most may be expected."""
    known = _seen(decks, sight, decision.seat)
    _, picks = max(_ranked(known, decision.kind), key=_FIRST)
    return Answer(decision.seat, decision.id, decision.kind, picks)


def candidates(decks: Decks, game: Game[World, Step], asked: Asked) -> list[Answer]:
    """Returns answers that differ in what they do, the best first."""
    known = _held(decks, game.world, asked.seat)
    ranked = sorted(_ranked(known, asked.kind), key=_FIRST, reverse=True)
    return [Answer(asked.seat, asked.id, asked.kind, picks) for _, picks in ranked]


def habit(
    decks: Decks, game: Game[World, Step], asked: Asked, chance: Chance
) -> Answer:
    """Goes on as level 1 does."""
    known = _held(decks, game.world, asked.seat)
    _, picks = max(_ranked(known, asked.kind), key=_FIRST)
    return Answer(asked.seat, asked.id, asked.kind, picks)


def matters(decks: Decks, sight: Sight, decision: Decision) -> Said | None:
    """Returns which colour is likely to pay, and which to cost, if that shows yet."""
    now = _position(_seen(decks, sight, decision.seat))
    pays = pay(now.colours, now.centre, now.falling)
    best, worst = max(pays), min(pays)
    if best < LIKELY and worst > -LIKELY:
        return None
    high, low = (colour_name(now.colours[pays.index(n)]) for n in (best, worst))
    if best < LIKELY:
        return WORDS("matters.costs", low=low)
    if worst > -LIKELY:
        return WORDS("matters.pays", high=high)
    return WORDS("matters.both", high=high, low=low)


HOUSE = House(
    sensible=sensible,
    candidates=candidates,
    habit=habit,
    iterations=400,
    matters=matters,
)


def _seen(decks: Decks, sight: Sight, seat: int) -> Known:
    view = sight.view
    assert isinstance(view, CommonView)
    deck, side, others = (
        decks[view.options.deck],
        view.sides[seat],
        view.hands[1 - seat],
    )
    hand, down = view.hand or (), side.hidden or ()
    return Known(deck, view.options, hand, down, side.up, view.centre, others)


def _held(decks: Decks, world: World, seat: int) -> Known:
    deck, side = decks[world.options.deck], world.sides[seat]
    hand, others = world.hands[seat], len(world.hands[1 - seat])
    return Known(deck, world.options, hand, side.down, side.up, world.centre, others)


# What each answer may be expected to bring


def _ranked(known: Known, kind: str) -> Iterator[Ranked]:
    position = _position(known)
    if kind == "send":
        return _sends(known, position)
    if kind == "take":
        return _takes(known, position, known.centre)
    return _plays(known, position)


def _plays(known: Known, now: Holdings) -> Iterator[Ranked]:
    """Each card to the side or to the centre (GA-009)."""
    counted = _counted(known.deck, known.options)
    for card in _one_of_each(known, known.hand):
        i, n = counted[card]
        laid = now.moved(i, n - IN_HAND * n, 0)
        yield laid.worth(), {AT: ("side",), "card": (card,)}
        laid = now.moved(i, -IN_HAND * n, 1)
        yield _set_off(known, card, laid), {AT: ("centre",), "card": (card,)}


def _set_off(known: Known, card: str, laid: Holdings) -> float:
    """Returns what may be expected after all that a card sets off there (GA-032)."""
    options, value = known.options, known.deck.value[card]
    if value == 4 and options.quartet and known.down:
        return max([worth for worth, _ in _sends(known, laid)])
    if value == 5 and options.fives:
        centre = (*known.centre, card)
        return max([worth for worth, _ in _takes(known, laid, centre)])
    return laid.worth()


def _sends(known: Known, now: Holdings) -> Iterator[Ranked]:
    """Each card that lies face down, to the centre (GA-028)."""
    counted = _counted(known.deck, known.options)
    for card in _one_of_each(known, known.down):
        i, n = counted[card]
        yield now.moved(i, -n, 1).worth(), {"card": (card,)}


def _takes(known: Known, now: Holdings, cards: Cards) -> Iterator[Ranked]:
    """Each card of the centre, to the own side (GA-030)."""
    counted = _counted(known.deck, known.options)
    for card in _one_of_each(known, cards):
        i, n = counted[card]
        yield now.moved(i, n, -1).worth(), {"card": (card,)}


# Counting


def _position(known: Known) -> Holdings:
    """Counts the cards; half of those that are left in hand will fall (one is laid)."""
    colours, counted = known.deck.colours, _counted(known.deck, known.options)
    own, centre = [0.0] * len(colours), [0] * len(colours)
    for card in (*known.down, *known.up):
        i, n = counted[card]
        own[i] += n
    for card in known.hand:
        i, n = counted[card]
        own[i] += IN_HAND * n
    for card in known.centre:
        centre[counted[card][0]] += 1
    falling = min((len(known.hand) + known.others) // 2, FORESEEN.get(len(colours), 0))
    return Holdings(colours, tuple(own), tuple(centre), falling)


def _one_of_each(known: Known, cards: Cards) -> Iterable[str]:
    """Returns cards that differ in what they do: without variants, in colour only."""
    kinds = _kinds(known.deck, known.options)
    return {kinds[card]: card for card in cards}.values()


@lru_cache(maxsize=64)
def _counted(deck: Deck, options: Options) -> dict[str, tuple[int, int]]:
    """Returns the place of each card's colour, and as how many cards it counts."""
    return {
        card: (deck.colours.index(colour), _weight(deck.value[card], options))
        for card, colour in deck.colour.items()
    }


def _weight(value: int, options: Options) -> int:
    return ACE if options.aces and value == 1 else 1


@lru_cache(maxsize=64)
def _kinds(deck: Deck, options: Options) -> dict[str, tuple[str, int]]:
    """Returns what matters of each card: its colour or suit, its value if it does."""
    does = {
        1: options.aces,
        2: options.twins,
        3: options.trinity,
        4: options.quartet,
        5: options.fives,
    }
    origin = deck.suit if options.suits else deck.colour
    return {
        card: (origin[card], value if does.get(value) else 0)
        for card, value in deck.value.items()
    }


def _add(counts: tuple[N, ...], i: int, n: N) -> tuple[N, ...]:
    changed = list(counts)
    changed[i] += n
    return tuple(changed)

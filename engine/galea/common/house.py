"""How a sensible player plays Common Galea: by what each colour may pay in the end.

Half of the cards that are still in hand will fall into the centre, and nobody knows of
which colours: that gives every colour a pay to be expected. The best answer is the one
after which the own cards may expect the most, on the side and (a little less) in hand.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

from ...kernel import Answer, Asked, Chance, Decision, Game, Picks, Sight, Step
from ...kernel.form import AT
from ...kernel.house import House
from ..deck import Deck, Decks
from .scoring import standing_of
from .view import CommonView
from .world import Options, World

IN_HAND = 0.95  # what a card in hand counts, beside one on the side
ACE = 3  # how often an Ace counts with its variant (GA-024)
WAYS = 300  # in how many ways cards may fall, about, that are thought of

Cards = tuple[str, ...]
Counts = tuple[int, ...]  # colour by colour, in the order of the deck
Ranked = tuple[float, Picks]  # what may be expected after an answer


class Known(Struct, frozen=True, gc=False):
    """The cards that a seat knows, and how many the other one still holds."""

    deck: Deck
    options: Options
    hand: Cards
    down: Cards
    up: Cards
    centre: Cards
    others: int


class Position(Struct, frozen=True, gc=False):
    """The same counted by colours, an Ace that pays three as three cards."""

    colours: Cards
    side: Counts
    hand: Counts
    centre: Counts
    falling: int

    def worth(self) -> float:
        """Returns how many points may be expected."""
        worth = 0.0
        pays = pay(self.colours, self.centre, self.falling)
        for each, side, hand in zip(pays, self.side, self.hand, strict=True):
            worth += each * (side + IN_HAND * hand)
        return worth


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
    view, seat = sight.view, decision.seat
    assert isinstance(view, CommonView)
    side, hand = view.sides[seat], view.hand or ()
    centre, others = view.centre, view.hands[1 - seat]
    deck, down = decks[view.deck.id], side.hidden or ()
    known = Known(deck, view.options, hand, down, side.up, centre, others)
    return _answers(known, seat, decision.id, decision.kind)[0]


def candidates(decks: Decks, game: Game[World, Step], asked: Asked) -> list[Answer]:
    """Returns answers that differ in what they do, the best first."""
    world, seat = game.world, asked.seat
    side, hand = world.sides[seat], world.hands[seat]
    centre, others = world.centre, len(world.hands[1 - seat])
    deck, down = decks[world.options.deck], side.down
    known = Known(deck, world.options, hand, down, side.up, centre, others)
    return _answers(known, seat, asked.id, asked.kind)


def habit(
    decks: Decks, game: Game[World, Step], asked: Asked, chance: Chance
) -> Answer:
    """Goes on as level 1 does."""
    return candidates(decks, game, asked)[0]


HOUSE = House(sensible=sensible, candidates=candidates, habit=habit, iterations=200)


# What each answer may be expected to bring


def _answers(known: Known, seat: int, decision: str, kind: str) -> list[Answer]:
    position = _position(known)
    if kind == "send":
        ranked = list(_sends(known, position))
    elif kind == "take":
        ranked = list(_takes(known, position, known.centre))
    else:
        ranked = list(_plays(known, position))
    ranked.sort(key=lambda each: -each[0])
    return [Answer(seat, decision, kind, picks) for _, picks in ranked]


def _plays(known: Known, now: Position) -> Iterator[Ranked]:
    """Each card to the centre or to the side (GA-009)."""
    for card in _one_of_each(known, known.hand):
        i, n = _colour(known, card), _weight(known, card)
        hand, side = _add(now.hand, i, -n), _add(now.side, i, n)
        laid = Position(now.colours, side, hand, now.centre, now.falling)
        yield laid.worth(), {AT: ("side",), "card": (card,)}
        centre = _add(now.centre, i, 1)
        laid = Position(now.colours, now.side, hand, centre, now.falling)
        yield _set_off(known, card, laid), {AT: ("centre",), "card": (card,)}


def _set_off(known: Known, card: str, laid: Position) -> float:
    """Returns what may be expected after all that a card sets off there (GA-032)."""
    options, value = known.options, known.deck.value[card]
    if value == 4 and options.quartet and known.down:
        return max([worth for worth, _ in _sends(known, laid)])
    if value == 5 and options.fives:
        centre = (*known.centre, card)
        return max([worth for worth, _ in _takes(known, laid, centre)])
    return laid.worth()


def _sends(known: Known, now: Position) -> Iterator[Ranked]:
    """Each card that lies face down, to the centre (GA-028)."""
    for card in _one_of_each(known, known.down):
        i, n = _colour(known, card), _weight(known, card)
        side, centre = _add(now.side, i, -n), _add(now.centre, i, 1)
        sent = Position(now.colours, side, now.hand, centre, now.falling)
        yield sent.worth(), {"card": (card,)}


def _takes(known: Known, now: Position, cards: Cards) -> Iterator[Ranked]:
    """Each card of the centre, to the own side (GA-030)."""
    for card in _one_of_each(known, cards):
        i, n = _colour(known, card), _weight(known, card)
        side, centre = _add(now.side, i, n), _add(now.centre, i, -1)
        taken = Position(now.colours, side, now.hand, centre, now.falling)
        yield taken.worth(), {"card": (card,)}


# Counting


def _position(known: Known) -> Position:
    colours = known.deck.colours
    centre = [0] * len(colours)
    for card in known.centre:
        centre[_colour(known, card)] += 1
    left = max(0, len(known.hand) - 1 + known.others)
    return Position(
        colours,
        _weights(known, (*known.down, *known.up)),
        _weights(known, known.hand),
        tuple(centre),
        min((left + 1) // 2, _foreseen(len(colours))),
    )


def _weights(known: Known, cards: Cards) -> Counts:
    counts = [0] * len(known.deck.colours)
    for card in cards:
        counts[_colour(known, card)] += _weight(known, card)
    return tuple(counts)


def _weight(known: Known, card: str) -> int:
    return ACE if known.options.aces and known.deck.value[card] == 1 else 1


def _colour(known: Known, card: str) -> int:
    return _places(known.deck)[card]


def _one_of_each(known: Known, cards: Cards) -> Iterable[str]:
    """Returns cards that differ in what they do: without variants, in colour only."""
    kinds = _kinds(known.deck, known.options)
    return {kinds[card]: card for card in cards}.values()


@lru_cache(maxsize=64)
def _places(deck: Deck) -> dict[str, int]:
    """Returns the place of each card's colour."""
    return {card: deck.colours.index(colour) for card, colour in deck.colour.items()}


@lru_cache(maxsize=64)
def _kinds(deck: Deck, options: Options) -> dict[str, tuple[str, int]]:
    """Returns what matters of each card: its colour, its suit, its value."""
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


@lru_cache(maxsize=16)
def _foreseen(colours: int) -> int:
    """Returns how many cards that fall can be thought of among so many colours."""
    n, ways = 0, 1.0
    while ways <= WAYS:
        n += 1
        ways *= (n + colours - 1) / n
    return n - 1


def _add(counts: Counts, i: int, n: int) -> Counts:
    return (*counts[:i], counts[i] + n, *counts[i + 1 :])

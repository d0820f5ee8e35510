"""How Common Galea is reckoned: highest and lowest colours, then card by card."""

from collections import Counter
from functools import lru_cache

from msgspec import Struct

from ...kernel.event import Term
from ..deck import Deck

Pay = tuple[tuple[Term, ...], int]


class Standing(Struct, frozen=True, gc=False, cache_hash=True):
    """How the colours stand in the centre: counts in deck order, highest, lowest."""

    counts: tuple[int, ...]
    highest: str | None
    lowest: tuple[str, ...]


class Line(Struct, frozen=True, gc=False):
    """What one card on a side is worth, and why."""

    card: str
    sum: tuple[Term, ...]
    points: int


class SideScore(Struct, frozen=True, gc=False):
    """What one seat's side is worth, card by card."""

    points: int
    cards: int
    lines: tuple[Line, ...]

    @property
    def sum(self) -> tuple[Term, ...]:
        """The same points as one short sum: equal terms counted together."""
        times: dict[tuple[str, str, int], int] = {}
        for line in self.lines:
            for t in line.sum:
                key = (t.by, t.what, t.n)
                times[key] = times.get(key, 0) + t.times
        return tuple([Term(*key, times[key]) for key in sorted(times)])


class Score(Struct, frozen=True, gc=False):
    """The end of a game that was played out."""

    highest: str | None
    lowest: tuple[str, ...]
    whole: tuple[str, ...]
    seats: tuple[SideScore, ...]


@lru_cache(maxsize=64)  # all who look at a position ask for the same
def standing(deck: Deck, centre: tuple[str, ...]) -> Standing:
    """Returns how every colour of the deck stands in the centre (GA-013 to GA-017)."""
    colour, counts = deck.colour, dict.fromkeys(deck.colours, 0)
    for card in centre:
        counts[colour[card]] += 1
    return standing_of(deck.colours, tuple(counts.values()))


@lru_cache(maxsize=1024)
def standing_of(colours: tuple[str, ...], counts: tuple[int, ...]) -> Standing:
    """Returns how colours stand that are counted like this (GA-014 to GA-017)."""
    top, bottom = max(counts), min(counts)
    lowest = top if counts.count(top) > 1 else bottom  # GA-016, GA-015
    return Standing(
        counts,
        _highest(colours, counts),
        tuple([c for c, n in zip(colours, counts, strict=True) if n == lowest]),
    )


def why(now: Standing) -> tuple[str, ...]:
    """Returns the rules that made colours highest and lowest (GA-014 to GA-017)."""
    top = now.counts.count(max(now.counts))
    if top == len(now.counts):
        return ("GA-013", "GA-017")
    return ("GA-013", "GA-014", "GA-016" if top > 1 else "GA-015")


def whole_suits(deck: Deck, centre: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the suits of which every card of the deck lies in the centre (GA-033)."""
    here = Counter(map(deck.suit.__getitem__, centre))
    size = len(deck.definition.values)
    return tuple(s.id for s in deck.definition.suits if here[s.id] == size)


def score(
    deck: Deck,
    centre: tuple[str, ...],
    sides: tuple[tuple[str, ...], ...],
    aces: bool,
    suits: bool,
) -> Score:
    """Returns the points of every side, with the reason for each (GA-018 to GA-035)."""
    colours = standing(deck, centre)
    whole = whole_suits(deck, centre) if suits else ()
    pay = _pay_by_colour(deck, colours, whole)
    seats = tuple([_side(deck, side, pay, aces) for side in sides])
    return Score(colours.highest, colours.lowest, whole, seats)


def worths(
    deck: Deck, centre: tuple[str, ...], aces: bool, suits: bool
) -> tuple[int, ...]:
    """Returns what each card of the deck would bring on a side, in deck order."""
    (side,) = score(deck, centre, (deck.cards,), aces, suits).seats
    return tuple([line.points for line in side.lines])


def _side(
    deck: Deck, cards: tuple[str, ...], pay: dict[str, tuple[Pay, Pay]], aces: bool
) -> SideScore:
    lines, points = [], 0
    for card in cards:
        terms, n = pay[deck.colour[card]][aces and deck.value[card] == 1]
        lines.append(Line(card, terms, n))
        points += n
    return SideScore(points, len(cards), tuple(lines))


def _highest(colours: tuple[str, ...], counts: tuple[int, ...]) -> str | None:
    """Shared counts are struck out; the greatest of the rest leads (GA-014)."""
    unshared = [n for n in counts if counts.count(n) == 1]
    return colours[counts.index(max(unshared))] if unshared else None


@lru_cache(maxsize=1024)
def _pay_by_colour(
    deck: Deck, colours: Standing, whole: tuple[str, ...]
) -> dict[str, tuple[Pay, Pay]]:
    return {colour: _pay(deck, colours, whole, colour) for colour in deck.colours}


def _pay(
    deck: Deck, colours: Standing, whole: tuple[str, ...], colour: str
) -> tuple[Pay, Pay]:
    """Returns what a card of a colour is worth and why, and what an ace is."""
    plain: list[Term] = []
    ace: list[Term] = []
    if colour == colours.highest:
        plain, ace = [_HIGHEST], [_HIGHEST, _ACE_UP]
    if colour in colours.lowest:
        plain, ace = [*plain, _LOWEST], [*ace, _LOWEST, _ACE_DOWN]
    paid = sum(deck.suit_colour[suit] == colour for suit in whole)
    extra = [Term("GA-033", "whole", 1, paid)] if paid else []
    return _total([*plain, *extra]), _total([*ace, *extra])


def _total(terms: list[Term]) -> Pay:
    return tuple(terms), sum(term.value for term in terms)


_HIGHEST = Term("GA-018", "highest", 1)
_LOWEST = Term("GA-019", "lowest", -1)
_ACE_UP = Term("GA-024", "ace", 2)  # 3 replaces the 1, so two are added
_ACE_DOWN = Term("GA-024", "ace", -2)

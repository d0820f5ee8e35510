"""The twelve conditions of Noble Galea, and who holds a location by them.

Each looks at a figure of the own cards, and holds it against another: of the other
side's cards, of the location, or one that never changes. A side without cards meets
none of them (GA-048).
"""

from collections.abc import Callable
from functools import lru_cache
from operator import eq, ge, gt, le
from typing import Literal, NamedTuple

from msgspec import Struct

from ...kernel import Offer, Offers, Text, catalogue
from ..deck import Deck, Decks
from ..written import WORDS, refusal

NOBLE = catalogue("noble-galea", "engine.galea")

Name = Literal[
    "favour",
    "sustainable",
    "overpower",
    "diversity",
    "conformity",
    "golden",
    "ablaze",
    "kin",
    "giant",
    "duality",
    "phoenix",
    "heavenly",
]
Cards = tuple[str, ...]
Figure = Callable[[Deck, str, Cards], int]  # of a location and cards of one side

MAIN: tuple[Name, ...] = ("favour", "sustainable", "overpower")
YELLOW, RED, SPEAR, SHIELD = "yellow", "red", "spear", "shield"
GIANT, HEAVENLY, DUALITY = 10, 7, 2


class Condition(NamedTuple):
    """One condition: its rule, its test, and what a deck must have for it.

    It is met where `figure` of the own cards `holds` beside `against` of the other's.
    """

    rule: str
    figure: Figure
    holds: Callable[[int, int], bool]
    against: Figure
    colours: tuple[str, ...] = ()
    suits: tuple[str, ...] = ()


class Side(Struct, frozen=True, gc=False):
    """What a side shows each condition, in their order, and which of them it meets."""

    figures: tuple[int, ...]
    against: tuple[int, ...]
    meets: tuple[Name, ...]


class Standing(Struct, frozen=True, gc=False):
    """How a location stands: totals, what each side shows and meets, who holds it."""

    totals: tuple[int, int]
    sides: tuple[Side, Side]
    holder: int | None

    @property
    def meets(self) -> tuple[tuple[Name, ...], tuple[Name, ...]]:
        """The conditions that each side meets."""
        return self.sides[0].meets, self.sides[1].meets


@lru_cache(maxsize=4096)  # every viewer of a snapshot asks for the same
def standing(
    deck: Deck, conditions: tuple[Name, ...], location: str, one: Cards, other: Cards
) -> Standing:
    """Returns who meets what at a location; more conditions hold it (GA-043)."""
    sides = (
        _side(deck, conditions, location, one, other),
        _side(deck, conditions, location, other, one),
    )
    lead = len(sides[0].meets) - len(sides[1].meets)
    holder = None if lead == 0 else int(lead < 0)  # GA-044
    return Standing((total(deck, one), total(deck, other)), sides, holder)


def lacking(deck: Deck, name: Name) -> Text | None:
    """Returns what a condition needs and this deck does not have, if anything."""
    condition = CONDITIONS[name]
    for colour in condition.colours:
        if colour not in deck.colours:
            return refusal("colour", colour=WORDS(f"colours.{colour}", plain=colour))
    for suit in condition.suits:
        if suit not in deck.suit_colour:
            return refusal("suit", suit=suit)
    return None


def offers(decks: Decks, name: str) -> Offers:
    """Returns the conditions with a deck: why it can never meet some (GA-051)."""
    return {"conditions": tuple([_offer(decks[name], each) for each in CONDITIONS])}


def _offer(deck: Deck, name: Name) -> Offer:
    need = lacking(deck, name)
    title, about = (NOBLE(f"conditions.{name}{part}") for part in ("", "_why"))
    return Offer(name, title, about, refusal("lacks", need=need) if need else "")


def total(deck: Deck, cards: Cards) -> int:
    """Returns the sum of the cards' values."""
    return sum(map(deck.value.__getitem__, cards))


def _side(
    deck: Deck, names: tuple[Name, ...], location: str, own: Cards, other: Cards
) -> Side:
    rows = [CONDITIONS[name] for name in names]
    figures = tuple([row.figure(deck, location, own) for row in rows])
    against = tuple([row.against(deck, location, other) for row in rows])
    shown = zip(names, rows, figures, against, strict=True)
    met = tuple([name for name, row, n, m in shown if own and row.holds(n, m)])
    return Side(figures, against, met)


def _cards(deck: Deck, location: str, cards: Cards) -> int:
    return len(cards)


def _total(deck: Deck, location: str, cards: Cards) -> int:
    return total(deck, cards)


def _room(deck: Deck, location: str, cards: Cards) -> int:
    return deck.value[location]


def _suits(deck: Deck, location: str, cards: Cards) -> int:
    return len({deck.suit[card] for card in cards})


def _values(deck: Deck, location: str, cards: Cards) -> int:
    return len({deck.value[card] for card in cards})


def _like_location(deck: Deck, location: str, cards: Cards) -> int:
    return sum([deck.suit[card] == deck.suit[location] for card in cards])


def _yellow(deck: Deck, location: str, cards: Cards) -> int:
    return sum([deck.colour[card] == YELLOW for card in cards])


def _not_red(deck: Deck, location: str, cards: Cards) -> int:
    return sum([deck.colour[card] != RED for card in cards])


def _spears(deck: Deck, location: str, cards: Cards) -> int:
    return sum([deck.suit[card] == SPEAR for card in cards])


def _shields(deck: Deck, location: str, cards: Cards) -> int:
    return sum([deck.suit[card] == SHIELD for card in cards])


def _always(n: int) -> Figure:
    return lambda deck, location, cards: n


CONDITIONS: dict[Name, Condition] = {
    "favour": Condition("GA-045", _cards, gt, _cards),
    "sustainable": Condition("GA-046", _total, le, _room),
    "overpower": Condition("GA-047", _total, ge, _total),
    "diversity": Condition("GA-052", _suits, gt, _suits),
    "conformity": Condition("GA-053", _like_location, gt, _like_location),
    "golden": Condition("GA-054", _yellow, gt, _yellow, colours=(YELLOW,)),
    "ablaze": Condition("GA-055", _spears, gt, _shields, suits=(SPEAR, SHIELD)),
    "kin": Condition("GA-056", _values, eq, _always(1)),
    "giant": Condition("GA-057", _total, ge, _always(GIANT)),
    "duality": Condition("GA-058", _cards, eq, _always(DUALITY)),
    "phoenix": Condition("GA-059", _not_red, eq, _always(0), colours=(RED,)),
    "heavenly": Condition("GA-060", _total, eq, _always(HEAVENLY)),
}

"""The twelve conditions of Noble Galea, and who holds a location by them.

A side without cards meets none of them (GA-048): they are only ever asked of a side
that has at least one card.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from msgspec import Struct

from ..deck import Deck
from ..written import refusal

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
Meets = Callable[[Deck, str, Cards, Cards], bool]  # location, own side, other side

MAIN: tuple[Name, ...] = ("favour", "sustainable", "overpower")
YELLOW, RED, SPEAR, SHIELD = "yellow", "red", "spear", "shield"
GIANT, HEAVENLY, DUALITY = 10, 7, 2


class Condition(NamedTuple):
    """One condition: its rule, its test, and what a deck must have for it."""

    rule: str
    meets: Meets
    colours: tuple[str, ...] = ()
    suits: tuple[str, ...] = ()


class Standing(Struct, frozen=True, gc=False):
    """How a location stands: totals, the conditions each side meets, who holds it."""

    totals: tuple[int, int]
    meets: tuple[tuple[Name, ...], tuple[Name, ...]]
    holder: int | None


@lru_cache(maxsize=4096)  # every viewer of a snapshot asks for the same
def standing(
    deck: Deck, conditions: tuple[Name, ...], location: str, one: Cards, other: Cards
) -> Standing:
    """Returns who meets what at a location; more conditions hold it (GA-043)."""
    met = (
        _met(deck, conditions, location, one, other),
        _met(deck, conditions, location, other, one),
    )
    lead = len(met[0]) - len(met[1])
    holder = None if lead == 0 else int(lead < 0)  # GA-044
    return Standing((total(deck, one), total(deck, other)), met, holder)


def lacking(deck: Deck, name: Name) -> str | None:
    """Returns what a condition needs and this deck does not have, if anything."""
    condition = CONDITIONS[name]
    for colour in condition.colours:
        if colour not in deck.colours:
            return refusal("colour", colour=colour)
    for suit in condition.suits:
        if suit not in deck.suit_colour:
            return refusal("suit", suit=suit)
    return None


def total(deck: Deck, cards: Cards) -> int:
    """Returns the sum of the cards' values."""
    return sum(map(deck.value.__getitem__, cards))


def _met(
    deck: Deck, conditions: Sequence[Name], location: str, own: Cards, other: Cards
) -> tuple[Name, ...]:
    if not own:
        return ()
    return tuple(
        [c for c in conditions if CONDITIONS[c].meets(deck, location, own, other)]
    )


def _favour(deck: Deck, location: str, own: Cards, other: Cards) -> bool:
    return len(own) > len(other)


def _sustainable(deck: Deck, location: str, own: Cards, other: Cards) -> bool:
    return total(deck, own) <= deck.value[location]


def _overpower(deck: Deck, location: str, own: Cards, other: Cards) -> bool:
    return total(deck, own) >= total(deck, other)


def _diversity(deck: Deck, location: str, own: Cards, other: Cards) -> bool:
    return len({deck.suit[c] for c in own}) > len({deck.suit[c] for c in other})


def _conformity(deck: Deck, location: str, own: Cards, other: Cards) -> bool:
    suit = deck.suit[location]
    return _of_suit(deck, own, suit) > _of_suit(deck, other, suit)


def _golden(deck: Deck, location: str, own: Cards, other: Cards) -> bool:
    return _of_colour(deck, own, YELLOW) > _of_colour(deck, other, YELLOW)


def _ablaze(deck: Deck, location: str, own: Cards, other: Cards) -> bool:
    return _of_suit(deck, own, SPEAR) > _of_suit(deck, other, SHIELD)


def _kin(deck: Deck, location: str, own: Cards, other: Cards) -> bool:
    return len({deck.value[c] for c in own}) == 1


def _giant(deck: Deck, location: str, own: Cards, other: Cards) -> bool:
    return total(deck, own) >= GIANT


def _duality(deck: Deck, location: str, own: Cards, other: Cards) -> bool:
    return len(own) == DUALITY


def _phoenix(deck: Deck, location: str, own: Cards, other: Cards) -> bool:
    return _of_colour(deck, own, RED) == len(own)


def _heavenly(deck: Deck, location: str, own: Cards, other: Cards) -> bool:
    return total(deck, own) == HEAVENLY


def _of_suit(deck: Deck, cards: Cards, suit: str) -> int:
    return sum([deck.suit[card] == suit for card in cards])


def _of_colour(deck: Deck, cards: Cards, colour: str) -> int:
    return sum([deck.colour[card] == colour for card in cards])


CONDITIONS: dict[Name, Condition] = {
    "favour": Condition("GA-045", _favour),
    "sustainable": Condition("GA-046", _sustainable),
    "overpower": Condition("GA-047", _overpower),
    "diversity": Condition("GA-052", _diversity),
    "conformity": Condition("GA-053", _conformity),
    "golden": Condition("GA-054", _golden, colours=(YELLOW,)),
    "ablaze": Condition("GA-055", _ablaze, suits=(SPEAR, SHIELD)),
    "kin": Condition("GA-056", _kin),
    "giant": Condition("GA-057", _giant),
    "duality": Condition("GA-058", _duality),
    "phoenix": Condition("GA-059", _phoenix, colours=(RED,)),
    "heavenly": Condition("GA-060", _heavenly),
}

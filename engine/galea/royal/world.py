"""Royal Galea as a value: the world, and the steps that can wait."""

from typing import Annotated

from msgspec import Struct

from ...kernel import Public, SeenBy, Step
from ..deal import Hands
from ..deck import Deck
from .manifest import Options

DRAWN = 5  # cards that each seat draws in a round of the draft (GA-062)
NOBODYS: Hands = ((), ())


class Stack(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Six cards set aside in one round of the draft (GA-064).

    Of the four cards that came over to a seat it kept one; three it left here. Each
    seat knows the four that it passed on and the four that came over, no more.
    """

    round: Annotated[int, SeenBy.EVERYBODY]
    left: Annotated[Hands, SeenBy.SOME]
    kept: Annotated[tuple[str, str], SeenBy.SOME]

    @property
    def id(self) -> str:
        """The name by which it is picked."""
        return f"stack-{self.round}"

    def passed(self, deck: Deck, seat: int) -> tuple[str, ...]:
        """Returns the four cards that a seat passed on; three of them lie here."""
        return deck.sort((*self.left[1 - seat], self.kept[1 - seat]))


class Tucked(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A card face down under a location; only the seat that put it there knows it."""

    seat: Annotated[int, SeenBy.EVERYBODY]
    card: Annotated[str, SeenBy.OWNER]


class Location(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """A card of an opened stack, what lies on either side of it and what under it."""

    card: Annotated[str, SeenBy.EVERYBODY]
    sides: Annotated[Hands, SeenBy.EVERYBODY] = NOBODYS
    tucked: Annotated[tuple[Tucked, ...], SeenBy.PARTS] = ()


class OpenWorld(Public, frozen=True, gc=False):
    """What everybody sees."""

    options: Options
    starter: int
    round: int = 0
    war: int = 0
    captured: Hands = NOBODYS
    removed: tuple[str, ...] = ()


class World(
    OpenWorld,
    frozen=True,
    gc=False,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Where every card is, and what the seats remember.

    The deck lies in the order of its shuffle; hands, drafts and stacks are kept in deck
    order. `unused` were too few for a round. Of the cards that a seat holds, in hand or
    tucked, `shown` are known to everybody and `deduced` to the other seat.
    """

    deck: Annotated[tuple[str, ...], SeenBy.NOBODY]
    hands: Annotated[Hands, SeenBy.OWNER] = NOBODYS
    drafts: Annotated[Hands, SeenBy.OWNER] = NOBODYS
    stacks: Annotated[tuple[Stack, ...], SeenBy.PARTS] = ()
    unused: Annotated[tuple[str, ...], SeenBy.NOBODY] = ()
    picker: Annotated[int, SeenBy.EVERYBODY] = 0
    locations: Annotated[tuple[Location, ...], SeenBy.PARTS] = ()
    shown: Annotated[Hands, SeenBy.EVERYBODY] = NOBODYS
    deduced: Annotated[Hands, SeenBy.SOME] = NOBODYS


class DealDraft(Step, frozen=True, gc=False):
    """Each seat draws five cards, while there are ten (GA-061)."""


class Exchange(Step, frozen=True, gc=False):
    """Both have chosen: the cards that are left change hands (GA-062)."""


class SetAside(Step, frozen=True, gc=False):
    """Both have chosen again: the cards that are left become a stack (GA-064)."""


class StartWar(Step, frozen=True, gc=False):
    """A seat picks a stack (GA-066)."""

    seat: int


class PlaceCard(Step, frozen=True, gc=False):
    """A seat places a card; without one placement ends for both (GA-073)."""

    seat: int


class Gather(Step, frozen=True, gc=False):
    """Locations are taken or leave the game (GA-074)."""


class ScoreGame(Step, frozen=True, gc=False):
    """There are no more stacks: cards are counted (GA-078)."""


def is_fit(deck: Deck, card: str, location: str) -> bool:
    """Whether a card may be placed at a location (GA-068)."""
    same_suit = deck.suit[card] == deck.suit[location]
    return same_suit or deck.value[card] < deck.value[location]


def is_stuck(deck: Deck, card: str, locations: tuple[str, ...]) -> bool:
    """Whether a card fits no location, so that it is tucked under one (GA-070)."""
    return not any(is_fit(deck, card, location) for location in locations)


def total(deck: Deck, cards: tuple[str, ...]) -> int:
    """Returns the sum of the cards' values."""
    return sum(map(deck.value.__getitem__, cards))

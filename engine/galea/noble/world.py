"""Noble Galea as a value: the world, and the steps that can wait."""

from typing import Annotated

from msgspec import Struct

from ...kernel import Public, SeenBy, Step, catalogue
from ..deal import Hands
from .manifest import Options

WORDS = catalogue("noble-galea", "engine.galea")


class Location(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """A card laid between the players, and what lies on either side of it."""

    card: str
    sides: Hands = ((), ())


class OpenWorld(Public, frozen=True, gc=False):
    """What everybody sees."""

    options: Options
    starter: int


class World(
    OpenWorld,
    frozen=True,
    gc=False,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Where every card is. Hands and unused cards are kept in deck order."""

    hands: Annotated[Hands, SeenBy.OWNER]
    locations: Annotated[tuple[Location, ...], SeenBy.EVERYBODY] = ()
    unused: Annotated[tuple[str, ...], SeenBy.NOBODY] = ()


class TakeTurn(Step, frozen=True, gc=False):
    """A seat plays, or whoever still holds a card (GA-037)."""

    seat: int


class ScoreGame(Step, frozen=True, gc=False):
    """All locations are scored (GA-042)."""


def open_to(world: World, seat: int) -> tuple[str, ...]:
    """Returns the locations where this seat has not played before (GA-040)."""
    return tuple([place.card for place in world.locations if not place.sides[seat]])


def side_cards(world: World, seat: int) -> int:
    """Returns how many cards a seat has on its side over all locations (GA-049)."""
    return sum([len(place.sides[seat]) for place in world.locations])

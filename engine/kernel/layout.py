"""How a view lies on a table, for a phone that knows no board of the system.

A system may declare `lay`, a function of the view alone, so that it can show no more
than the view does. Labels are words for players; `{1}` in one is the name of seat 1.
"""

from typing import Literal

from msgspec import Struct

from .words import Said


class Card(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that lies open; equal copies are one card with a count.

    `thing` is the id by which forms name it: a tap on the card chooses it. `hue` is one
    of the inks that phones have, `corner` a number or a sign.
    """

    label: Said
    thing: str = ""
    corner: Said = ""
    hue: str = ""
    count: int = 1


class Zone(Struct, frozen=True, gc=False, omit_defaults=True):
    """Cards or dice that lie together: open ones, and so many face `down`.

    What is `past` is out of the game or of the round, and is drawn small.
    """

    label: Said
    cards: tuple[Card, ...] = ()
    down: int = 0
    kind: Literal["cards", "dice"] = "cards"
    past: bool = False


class Figure(Struct, frozen=True, gc=False, omit_defaults=True):
    """A number with its name: "Lives 2", "Round 1 of 3"."""

    label: Said
    n: int
    of: int | None = None


class Side(Struct, frozen=True, gc=False, omit_defaults=True):
    """What lies before a seat; `states` tell how it stands ("Out", "Lies low")."""

    seat: int
    zones: tuple[Zone, ...] = ()
    figures: tuple[Figure, ...] = ()
    states: tuple[Said, ...] = ()
    thing: str = ""


class Layout(Struct, frozen=True, gc=False, omit_defaults=True):
    """A whole table: the sides in the order of the seats, the middle, the own hand."""

    sides: tuple[Side, ...]
    zones: tuple[Zone, ...] = ()
    figures: tuple[Figure, ...] = ()
    hand: Zone | None = None

    @property
    def things(self) -> tuple[str, ...]:
        """The ids of all that a tap on the table may choose."""
        zones = [*self.zones, *(zone for side in self.sides for zone in side.zones)]
        if self.hand is not None:
            zones.append(self.hand)
        cards = [card.thing for zone in zones for card in zone.cards if card.thing]
        return (*cards, *(side.thing for side in self.sides if side.thing))

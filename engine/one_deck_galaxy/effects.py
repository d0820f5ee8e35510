"""What cards can do: a small vocabulary of typed effects, each a word on cards.

A text such as `ROLL(b,1) ; ADJ(1,any,±1)` is read by `notation`; the fields of an
effect stand in the order of its arguments. A new card needs no new code.
"""

from typing import Literal

from msgspec import Struct

from .dice import Colour

Resource = Literal["fuel", "crystal", "biomass", "data"]
RESOURCES: tuple[Resource, ...] = ("fuel", "crystal", "biomass", "data")
Kept = Literal["colonies", "events", "stored", "preserved"]
Hook = Literal[
    "rolled", "zone", "step", "lab", "discs", "reward", "cost", "combine", "techs"
]


class Term(Struct, frozen=True, gc=False, omit_defaults=True):
    """One part of an amount: a number, or so many times what is counted (OG-170).

    `RES` counts a resource, `PER` each so many of it, `FED` is the own Federation
    Level, `X` the Adversary's, `F` the discs taken, `LEFT` each so many dice left over.
    """

    of: Literal["", "RES", "PER", "FED", "X", "F", "LEFT"] = ""
    times: int = 1
    resource: Resource | Literal[""] = ""
    by: int = 1


Amount = tuple[Term, ...]


class Effect(
    Struct,
    frozen=True,
    gc=False,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="do",
    tag=str.upper,
):
    """Something that a card does."""


# The own dice and discs


class Roll(Effect, frozen=True):
    """Dice of the supply are rolled into the pool (OG-163); `c` is chosen."""

    colour: Colour | Literal["c"]
    n: Amount


class Gain(Effect, frozen=True):
    """Dice of the supply come to the pool, showing a value (OG-162)."""

    colour: Colour
    shows: Amount
    n: Amount


class Reroll(Effect, frozen=True):
    """Up to so many own dice are rolled again, named before (OG-164)."""

    n: Amount
    which: str


class Set(Effect, frozen=True):
    """Up to so many own dice get a value, or that of another own die (OG-166)."""

    n: Amount
    which: str
    shows: Amount | Literal["own"]


class Change(Effect, frozen=True):
    """Up to so many own dice get one of some values (OG-165)."""

    n: Amount
    which: str
    values: tuple[int, ...]


class Adj(Effect, frozen=True):
    """Up to so many own dice go up or down, within 1 to 6 (OG-165).

    From `-by` to `by` as the player likes where it is `free`.
    """

    n: Amount
    which: str
    by: int
    free: bool = False


class Swap(Effect, frozen=True):
    """Own dice are returned for dice of another colour and the same value."""

    n: Amount
    which: str
    colour: Colour | Literal["c"]


class Return(Effect, frozen=True):
    """Own dice go back to the supply (OG-168)."""

    n: Amount
    which: str


class Disc(Effect, frozen=True):
    """Tech Discs come to the pool."""

    n: Amount


class Ready(Effect, frozen=True):
    """Up to so many other used Techs may be used again."""

    n: Amount


# The Starbase and the galaxy


class Fleet(Effect, frozen=True):
    """Fleets are gained, as influence."""

    n: Amount


class LoseFleet(Effect, frozen=True):
    """Fleets are lost or paid."""

    n: Amount


class Probe(Effect, frozen=True):
    """The top card of the deck becomes Science (OG-182)."""

    n: Amount


class Study(Effect, frozen=True):
    """A Location with so much influence may become Science, for nothing (OG-183)."""

    least: Amount


class Infl(Effect, frozen=True):
    """A place gains influence."""

    target: Literal["location", "two locations", "encounters", "adversary", "here"]
    n: Amount


class Uninfl(Effect, frozen=True):
    """The Location with the most influence loses it."""

    target: Literal["richest"]


class Deck(Effect, frozen=True):
    """Cards are discarded from the top of the deck (OG-169)."""

    n: Amount


class Toss(Effect, frozen=True):
    """A card of the Discovery Zone is discarded with its influence."""

    target: Literal["cheapest"]


class Dump(Effect, frozen=True):
    """Science is discarded, the newest first, until it is worth so much."""

    worth: Amount


# The Adversary


class AdvCol(Effect, frozen=True):
    """The top card becomes a Colony of the Adversary."""


class AdvSci(Effect, frozen=True):
    """The top card becomes Science of the Adversary, which may turn its card over."""


class Preserve(Effect, frozen=True):
    """The Adversary takes a Location of the Discovery Zone."""

    first: Literal["left", "science"]


class Store(Effect, frozen=True):
    """The Adversary takes dice of the supply; `most` is the most plentiful colour."""

    colour: Colour | Literal["most"]
    n: Amount


class Unstore(Effect, frozen=True):
    """Dice that the Adversary has go back to the supply."""

    n: Amount


class Drop(Effect, frozen=True):
    """A card that the Adversary has is discarded; the players choose it."""

    kept: Kept


class Esc(Effect, frozen=True):
    """The Adversary Escalates (OG-048)."""

    n: Amount


class Swell(Effect, frozen=True):
    """The players pay one food in full, or are Overwhelmed."""


class Cover(Effect, frozen=True):
    """A food is gone for good."""

    food: str


class Banish(Effect, frozen=True):
    """Dice of the supply are exiled (OG-167); `c` is a chosen colour but black."""

    colour: Colour | Literal["c"]
    n: Amount


class BanishDiscs(Effect, frozen=True):
    """Tech Discs of the supply are exiled."""

    n: Amount


class BanishCard(Effect, frozen=True):
    """A Colony or a developed Tech is exiled."""


class Burn(Effect, frozen=True):
    """The top cards of the deck are exiled."""

    n: Amount


class Cond(Effect, frozen=True):
    """A lasting rule, with the number it sets."""

    hook: Hook
    n: Amount


Does = (
    Roll
    | Gain
    | Reroll
    | Set
    | Change
    | Adj
    | Swap
    | Return
    | Disc
    | Ready
    | Fleet
    | LoseFleet
    | Probe
    | Study
    | Infl
    | Uninfl
    | Deck
    | Toss
    | Dump
    | AdvCol
    | AdvSci
    | Preserve
    | Store
    | Unstore
    | Drop
    | Esc
    | Swell
    | Cover
    | Banish
    | BanishDiscs
    | BanishCard
    | Burn
    | Cond
)


class Option(Struct, frozen=True, gc=False):
    """One way to use a card: what is paid first, in full, and what is done then."""

    pays: tuple[Does, ...]
    does: tuple[Does, ...]

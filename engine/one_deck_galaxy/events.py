"""What becomes of the galaxy, and the rule behind it. Everybody hears everything.

What a seat does stands in `deeds`. Dice are written like `b4`, places like `z0` (a
slot), `base`, `fleets` and `foe`. At a table of four `at` says which Starbase it is
about (`base`, `base2`), or the id of which Adversary. Where a card lies in the place
`card` names it; the first events did not.
"""

from typing import ClassVar

from msgspec import UNSET, UnsetType

from ..kernel import Event

Rules = tuple[str, ...]
At = str | UnsetType  # unset where there is one of each


class GalaxySetUp(Event, frozen=True, gc=False, kw_only=True):
    """The galaxy is set up."""

    science: tuple[str, ...]
    at: At = UNSET
    rules: Rules = ("OG-018",)


class TurnBegan(Event, frozen=True, gc=False, kw_only=True):
    """A turn began."""

    n: int
    rules: Rules = (
        "OG-020",
        "OG-084",
    )


class EventPending(Event, frozen=True, gc=False, kw_only=True):
    """The top Event was set aside, unseen."""

    rules: Rules = (
        "OG-194",
        "OG-195",
    )


class Reshuffled(Event, frozen=True, gc=False, kw_only=True):
    """The discard pile became the deck."""

    n: int
    rules: Rules = (
        "OG-193",
        "OG-194",
    )


class EventRevealed(Event, frozen=True, gc=False, kw_only=True):
    """A pending Event was revealed and is carried out."""

    card: str
    rules: Rules = (
        "OG-087",
        "OG-089",
    )


class TimePassed(Event, frozen=True, gc=False, kw_only=True):
    """Cards were discarded from the top of the deck."""

    cards: tuple[str, ...]
    rules: Rules = (
        "OG-090",
        "OG-169",
    )


class InfluenceGained(Event, frozen=True, gc=False, kw_only=True):
    """A place gained influence."""

    place: str
    n: int
    total: int
    card: At = UNSET
    rules: Rules = ("OG-060",)


class InfluenceLost(Event, frozen=True, gc=False, kw_only=True):
    """A place lost influence; what lay there face down is discarded."""

    place: str
    n: int
    total: int
    cards: tuple[str, ...]
    card: At = UNSET
    rules: Rules = (
        "OG-061",
        "OG-197",
    )


class Escalated(Event, frozen=True, gc=False, kw_only=True):
    """The Adversary escalated."""

    n: int
    at: At = UNSET
    rules: Rules = ("OG-048",)


class BecameScience(Event, frozen=True, gc=False, kw_only=True):
    """A card became Science."""

    card: str
    at: At = UNSET
    rules: Rules = ("OG-043",)


class Discovered(Event, frozen=True, gc=False, kw_only=True):
    """Cards came to the Discovery Zone."""

    cards: tuple[str, ...]
    rules: Rules = ("OG-098",)


class StarbaseReady(Event, frozen=True, gc=False, kw_only=True):
    """The Starbase got its discs."""

    n: int
    at: At = UNSET
    rules: Rules = ("OG-107",)


class Flipped(Event, frozen=True, gc=False, kw_only=True):
    """The Confrontation card was turned over."""

    face: str
    rules: Rules = ("OG-139",)


class ScienceSpent(Event, frozen=True, gc=False, kw_only=True):
    """Science was discarded."""

    cards: tuple[str, ...]
    rules: Rules = (
        "OG-137",
        "OG-197",
    )


class CrossedOff(Event, frozen=True, gc=False, kw_only=True):
    """Cards of the game before were crossed off."""

    cards: tuple[str, ...]
    rules: Rules = ("OG-203",)


class LineDrawn(Event, frozen=True, gc=False, kw_only=True):
    """A line was drawn to a node."""

    node: str
    rules: Rules = (
        "OG-204",
        "OG-205",
    )


class RowCompleted(Event, frozen=True, gc=False, kw_only=True):
    """A Location's row was complete."""

    card: str
    n: int
    rules: Rules = ("OG-173",)


class LabCounted(Event, frozen=True, gc=False, kw_only=True):
    """The Research Lab was counted."""

    n: int
    at: At = UNSET
    rules: Rules = ("OG-181",)


class Upgraded(Event, frozen=True, gc=False, kw_only=True):
    """The Starbase rose to a higher class."""

    n: int
    at: At = UNSET
    rules: Rules = ("OG-185",)


class DiscClaimed(Event, frozen=True, gc=False, kw_only=True):
    """An Adversary Disc was claimed."""

    n: int
    at: At = UNSET
    rules: Rules = (
        "OG-187",
        "OG-188",
    )


class Overwhelmed(Event, frozen=True, gc=False, kw_only=True):
    """The players were Overwhelmed, and saved by a disc."""

    n: int
    at: At = UNSET
    rules: Rules = (
        "OG-080",
        "OG-081",
    )


class FoeTook(Event, frozen=True, gc=False, kw_only=True):
    """The Adversary took a card."""

    card: str
    how: str
    at: At = UNSET
    rules: Rules = ("OG-047",)


class FoeLeft(Event, frozen=True, gc=False, kw_only=True):
    """An Adversary is beaten and leaves play; its dice are in the supply again."""

    at: str
    dice: tuple[str, ...]
    rules: Rules = ("OG-214",)


class FoeDropped(Event, frozen=True, gc=False, kw_only=True):
    """A card of the Adversary was discarded."""

    card: str
    rules: Rules = ("OG-047",)


class DiceStored(Event, frozen=True, gc=False, kw_only=True):
    """The Adversary took dice of the supply."""

    dice: tuple[str, ...]
    at: At = UNSET
    rules: Rules = ("OG-104",)


class DiceFreed(Event, frozen=True, gc=False, kw_only=True):
    """Dice came back from the Adversary."""

    dice: tuple[str, ...]
    at: At = UNSET
    rules: Rules = ("OG-168",)


class FoodChosen(Event, frozen=True, gc=False, kw_only=True):
    """The players chose what is eaten."""

    food: str
    rules: Rules = ("OG-047",)


class FoodCovered(Event, frozen=True, gc=False, kw_only=True):
    """A food is gone for good."""

    food: str
    rules: Rules = ("OG-047",)


class DiceExiled(Event, frozen=True, gc=False, kw_only=True):
    """Dice of the supply were exiled."""

    dice: tuple[str, ...]
    rules: Rules = (
        "OG-104",
        "OG-167",
    )


class DiscsExiled(Event, frozen=True, gc=False, kw_only=True):
    """Tech Discs of the supply were exiled."""

    n: int
    rules: Rules = ("OG-167",)


class CardsExiled(Event, frozen=True, gc=False, kw_only=True):
    """Cards were exiled."""

    cards: tuple[str, ...]
    rules: Rules = ("OG-167",)


class CardsDiscarded(Event, frozen=True, gc=False, kw_only=True):
    """Cards were discarded."""

    cards: tuple[str, ...]
    rules: Rules = (
        "OG-169",
        "OG-197",
    )


class TurnEnded(Event, frozen=True, gc=False, kw_only=True):
    """Dice and discs went back to the supply."""

    rules: Rules = (
        "OG-190",
        "OG-192",
    )


class GameEnded(Event, frozen=True, gc=False, kw_only=True):
    """The game is over, for all alike."""

    ends: ClassVar = True

    won: bool
    how: str
    n: int
    rules: Rules = ("OG-001",)

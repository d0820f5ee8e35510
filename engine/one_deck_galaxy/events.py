"""What happens in One Deck Galaxy, and the rule behind it. Everybody hears everything.

Dice are written like `b4`, places like `z0` (a slot), `base`, `fleets` and `foe`. At a
table of four `at` says which Starbase it is about (`base`, `base2`), or the id of which
Adversary. Where a card lies in the place `card` names it; the first events did not.
"""

from msgspec import UNSET, UnsetType

from ..kernel import Event

Rules = tuple[str, ...]
At = str | UnsetType  # unset where there is one of each


class CivilizationTaken(Event, frozen=True, gc=False, kw_only=True):
    """A seat took a Homeworld and a Society."""

    seat: int
    homeworld: str
    society: str
    rules: Rules = ("OG-008",)


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


class Gathered(Event, frozen=True, gc=False, kw_only=True):
    """A seat took its dice and discs and rolled."""

    seat: int
    dice: tuple[str, ...]
    discs: int
    rules: Rules = ("OG-102",)


class Shared(Event, frozen=True, gc=False, kw_only=True):
    """The players shared what was short: so much for each seat."""

    seat: int
    kind: str
    each: tuple[int, ...]
    rules: Rules = ("OG-105",)


class Suggested(Event, frozen=True, gc=False, kw_only=True):
    """A seat answered for the team, and waits for another to agree.

    `picked` is all that the answer named.
    """

    seat: int
    picked: tuple[str, ...]
    rules: Rules = ("OG-077",)


class Agreed(Event, frozen=True, gc=False, kw_only=True):
    """A seat agreed to what was suggested."""

    seat: int
    rules: Rules = ("OG-077",)


class Disagreed(Event, frozen=True, gc=False, kw_only=True):
    """A seat did not agree; all are asked again."""

    seat: int
    rules: Rules = ("OG-077",)


class AskedFirst(Event, frozen=True, gc=False, kw_only=True):
    """A seat asks to pay with what all share; `picked` is all that it named."""

    seat: int
    picked: tuple[str, ...]
    rules: Rules = ("OG-044",)


class Consented(Event, frozen=True, gc=False, kw_only=True):
    """A seat agreed that a partner pays with what all share."""

    seat: int
    rules: Rules = ("OG-044",)


class StarbaseReady(Event, frozen=True, gc=False, kw_only=True):
    """The Starbase got its discs."""

    n: int
    at: At = UNSET
    rules: Rules = ("OG-107",)


class DicePlaced(Event, frozen=True, gc=False, kw_only=True):
    """A seat filled boxes."""

    seat: int
    place: str
    dice: tuple[str, ...]
    card: At = UNSET
    rules: Rules = ("OG-117",)


class DiceResearched(Event, frozen=True, gc=False, kw_only=True):
    """A seat put dice into the Research Lab."""

    seat: int
    dice: tuple[str, ...]
    rules: Rules = ("OG-128",)


class RingFilled(Event, frozen=True, gc=False, kw_only=True):
    """A seat paid for a ring."""

    seat: int
    place: str
    card: At = UNSET
    rules: Rules = (
        "OG-133",
        "OG-135",
    )


class Flipped(Event, frozen=True, gc=False, kw_only=True):
    """The Confrontation card was turned over."""

    face: str
    rules: Rules = ("OG-139",)


class TechUsed(Event, frozen=True, gc=False, kw_only=True):
    """A seat used a Tech."""

    seat: int
    card: str
    rules: Rules = ("OG-153",)


class DiceRolled(Event, frozen=True, gc=False, kw_only=True):
    """Dice of the supply were rolled into a pool."""

    seat: int
    dice: tuple[str, ...]
    rules: Rules = ("OG-163",)


class DiceGained(Event, frozen=True, gc=False, kw_only=True):
    """Dice came to a pool as they are."""

    seat: int
    dice: tuple[str, ...]
    rules: Rules = ("OG-162",)


class DiceReturned(Event, frozen=True, gc=False, kw_only=True):
    """Dice went back to the supply."""

    seat: int
    dice: tuple[str, ...]
    rules: Rules = (
        "OG-152",
        "OG-168",
    )


class DiceChanged(Event, frozen=True, gc=False, kw_only=True):
    """Dice of a pool got other values."""

    seat: int
    before: tuple[str, ...]
    dice: tuple[str, ...]
    rules: Rules = ("OG-165",)


class DiceRerolled(Event, frozen=True, gc=False, kw_only=True):
    """Dice of a pool were rolled again."""

    seat: int
    before: tuple[str, ...]
    dice: tuple[str, ...]
    rules: Rules = ("OG-164",)


class DiceCombined(Event, frozen=True, gc=False, kw_only=True):
    """Two dice became a black one."""

    seat: int
    before: tuple[str, ...]
    dice: tuple[str, ...]
    rules: Rules = ("OG-149",)


class DiscsGained(Event, frozen=True, gc=False, kw_only=True):
    """Tech Discs came to a pool."""

    seat: int
    n: int
    rules: Rules = ("OG-010",)


class DiscsSpent(Event, frozen=True, gc=False, kw_only=True):
    """Tech Discs went to the supply."""

    seat: int
    n: int
    rules: Rules = ("OG-037",)


class TechsReadied(Event, frozen=True, gc=False, kw_only=True):
    """Techs may be used again."""

    seat: int
    cards: tuple[str, ...]
    rules: Rules = ("OG-155",)


class ScienceSpent(Event, frozen=True, gc=False, kw_only=True):
    """Science was discarded."""

    cards: tuple[str, ...]
    rules: Rules = (
        "OG-137",
        "OG-197",
    )


class MilestoneCompleted(Event, frozen=True, gc=False, kw_only=True):
    """A seat completed a Milestone."""

    seat: int
    milestone: str
    n: int
    level: int
    rules: Rules = ("OG-032",)


class ColoniesExiled(Event, frozen=True, gc=False, kw_only=True):
    """A seat exiled Colonies."""

    seat: int
    cards: tuple[str, ...]
    rules: Rules = (
        "OG-036",
        "OG-167",
    )


class Proposed(Event, frozen=True, gc=False, kw_only=True):
    """A seat set dice apart for what two do together."""

    seat: int
    place: str
    dice: tuple[str, ...]
    card: At = UNSET
    rules: Rules = (
        "OG-069",
        "OG-070",
    )


class ProposalEnded(Event, frozen=True, gc=False, kw_only=True):
    """A proposal is off, and its dice are back."""

    seat: int
    rules: Rules = ("OG-069",)


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


class AbilityUsed(Event, frozen=True, gc=False, kw_only=True):
    """A seat used a ring of the sheet."""

    seat: int
    node: str
    rules: Rules = ("OG-207",)


class AdversaryChosen(Event, frozen=True, gc=False, kw_only=True):
    """The players of a campaign chose whom they stand up to next, and which side."""

    seat: int
    card: str
    side: str
    rules: Rules = ("OG-012",)


class SaidDone(Event, frozen=True, gc=False, kw_only=True):
    """A seat is done."""

    seat: int
    rules: Rules = ("OG-115",)


class Resumed(Event, frozen=True, gc=False, kw_only=True):
    """A seat is not done after all."""

    seat: int
    rules: Rules = ("OG-115",)


class Skipped(Event, frozen=True, gc=False, kw_only=True):
    """A seat left out what it may leave out."""

    seat: int
    rules: Rules = ("OG-113",)


class Ordered(Event, frozen=True, gc=False, kw_only=True):
    """The players chose what comes first."""

    seat: int
    card: str
    rules: Rules = ("OG-077",)


class RowCompleted(Event, frozen=True, gc=False, kw_only=True):
    """A Location's row was complete."""

    card: str
    n: int
    rules: Rules = ("OG-173",)


class Claimed(Event, frozen=True, gc=False, kw_only=True):
    """A card became a Colony or a Tech."""

    seat: int
    card: str
    how: str
    rules: Rules = ("OG-177",)


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


class Conceded(Event, frozen=True, gc=False, kw_only=True):
    """A seat gave up; it plays on until all have."""

    seat: int
    rules: Rules = ("OG-083",)


class GameEnded(Event, frozen=True, gc=False, kw_only=True):
    """The game is over, for all alike."""

    won: bool
    how: str
    n: int
    rules: Rules = ("OG-001",)

"""What a seat does, and the rule behind it: events, as `events` tells them."""

from msgspec import UNSET

from ..kernel import Event
from .events import At, Rules


class CivilizationTaken(Event, frozen=True, gc=False, kw_only=True):
    """A seat took a Homeworld and a Society."""

    seat: int
    homeworld: str
    society: str
    rules: Rules = ("OG-008",)


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


class TechUsed(Event, frozen=True, gc=False, kw_only=True):
    """A seat used a Tech."""

    seat: int
    card: str
    rules: Rules = ("OG-153",)


class TechHeld(Event, frozen=True, gc=False, kw_only=True):
    """A seat chooses how to use a Tech; nothing is done yet."""

    seat: int
    card: str
    rules: Rules = ("OG-113",)


class TechLeft(Event, frozen=True, gc=False, kw_only=True):
    """A seat does not use a Tech that it held."""

    seat: int
    card: str
    rules: Rules = ("OG-113",)


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


class Claimed(Event, frozen=True, gc=False, kw_only=True):
    """A card became a Colony or a Tech."""

    seat: int
    card: str
    how: str
    rules: Rules = ("OG-177",)


class Conceded(Event, frozen=True, gc=False, kw_only=True):
    """A seat gave up; it plays on until all have."""

    seat: int
    rules: Rules = ("OG-083",)

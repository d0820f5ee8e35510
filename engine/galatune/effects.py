"""What a card can do: a small vocabulary of typed effects, each with its rule.

A row of a card set is made of these alone, so that a new card needs no new code. The
base of a function (damage, block, HP) follows from function and rating and is not
written out. A `scaled` number stands in brackets on the card and goes through the same
modifiers as the rating; any other number is fixed (GT-097).
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .ratings import How

Amount = Annotated[int, Meta(ge=-99, le=99)]
Who = Literal["user", "target"]
Zone = Literal["hand", "used"]
Function = Literal["attack", "shield", "life", "boost", "trap", "other"]
Property = Literal["normal", "energy"]
Status = Literal["now", "next", "always"]
Condition = Literal[
    "user_is",
    "user_colour",
    "target_colour",
    "target_ahead",
    "user_last",
    "target_shielded",
    "target_hp_at_most",
    "target_not_user",
    "target_hurt_last",
    "damaged",
    "shield_broken",
    "not_broken",
]
Moment = Literal["score", "fall", "unhurt_turn", "hit", "deck_prize"]

LATE: frozenset[Condition] = frozenset({"damaged", "shield_broken", "not_broken"})


class Fits(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which actions are meant: each field that is set must fit (GT-034)."""

    functions: tuple[Function, ...] = ()
    colours: tuple[str, ...] = ()
    properties: tuple[Property, ...] = ()
    special: bool = False
    instant: bool = False
    base: int | None = None  # a printed rating of at most this (GT-095)
    chosen: bool = False  # the colour that was chosen with the action
    single: bool = False  # it has one target
    active: bool = False  # it is not cancelled
    by_colour: bool = False  # a trap that asks for a colour itself


class Effect(
    Struct,
    frozen=True,
    tag_field="do",
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag=str.lower,
):
    """Something that an action or an ability does."""


class Modify(Effect, frozen=True):
    """Changes the ratings of actions (GT-062, GT-092, GT-097)."""

    whose: Literal["this", "user", "target", "trapped"]
    how: How
    n: Amount
    scaled: bool = False
    fits: Fits = Fits()
    when: Status = "now"


class Infinite(Effect, frozen=True):
    """Makes this rating infinite, before any modifier (GT-070)."""


class Cancel(Effect, frozen=True):
    """Cancels the trapped action, its function and its effects (GT-033)."""


class Counter(Effect, frozen=True):
    """Turns Attacks on their own user: the trapped, the blocked (GT-111, GT-227)."""

    of: Literal["trapped", "blocked"] = "trapped"


class Redirect(Effect, frozen=True):
    """Gives the trapped action another target, chosen with the trap (GT-113)."""


class Divert(Effect, frozen=True):
    """Attacks aimed at the user alone hit the target instead (GT-113)."""


class Copy(Effect, frozen=True):
    """The trapped action also takes place once as the user's (GT-037)."""


class StealAction(Effect, frozen=True):
    """The trapped card comes to the user's hand when the window closes (GT-038)."""


class DestroyAction(Effect, frozen=True):
    """Played cards go into the Source Deck (GT-038, GT-115)."""

    of: Literal["trapped", "shields"] = "trapped"


class Steal(Effect, frozen=True):
    """Cards of the target come to the user's hand, chosen by the user or by lot."""

    n: Amount
    zone: Zone
    scaled: bool = False
    random: bool = False


class Destroy(Effect, frozen=True):
    """Cards of the target are shuffled into the Source Deck (GT-115)."""

    n: Amount
    zone: Zone
    scaled: bool = False
    random: bool = False


class Discard(Effect, frozen=True):
    """Cards of the target's hand, drawn by lot, go to its Used Pile (GT-114)."""

    n: Amount
    scaled: bool = False


class Find(Effect, frozen=True):
    """The user takes cards that fit from the Source Deck (GT-175)."""

    n: Amount
    scaled: bool = False
    fits: Fits = Fits()


class Draw(Effect, frozen=True):
    """The user draws from the top of the Source Deck (GT-171)."""

    n: Amount
    scaled: bool = False


class Recover(Effect, frozen=True):
    """The user takes cards that fit back from the own Used Pile."""

    n: Amount
    scaled: bool = False
    fits: Fits = Fits()


class Points(Effect, frozen=True):
    """Gives or takes VP, which may become negative (GT-129, GT-131)."""

    who: Who
    n: Amount
    scaled: bool = False


class Health(Effect, frozen=True):
    """Gives or takes HP beside all damage (GT-122, GT-228).

    Never below `floor`, if there is one; `next` means the same step of the next turn.
    """

    who: Who
    n: Amount
    scaled: bool = False
    floor: int | None = None
    when: Literal["now", "next"] = "now"


class Halve(Effect, frozen=True):
    """The targets lose half of their HP, rounded up, before other harm (GT-221)."""


class Swap(Effect, frozen=True):
    """User and target exchange their HP before all damage (GT-043)."""


class Fall(Effect, frozen=True):
    """The target falls without damage; no Life helps (GT-121)."""


class Penetrate(Effect, frozen=True):
    """Goes through every defence, not through traps (GT-108, GT-109)."""


class Pierce(Effect, frozen=True):
    """Goes through Shields with their colours, not through own immunity (GT-221)."""


class Immune(Effect, frozen=True):
    """No harm from actions that fit; `against` says whose alone (GT-117)."""

    who: Who
    fits: Fits = Fits()
    against: Who | None = None
    when: Status = "now"


class Untrappable(Effect, frozen=True):
    """Traps that fit may not be placed on this, or on any of the user's actions."""

    fits: Fits
    all: bool = False


class Recolour(Effect, frozen=True):
    """Gives actions, or a champion's element, another colour (GT-085)."""

    what: Literal["actions", "element", "trapped"]
    when: Status = "now"


class Mute(Effect, frozen=True):
    """The target's Special Ability is off for the next turn (GT-028)."""


class Immobilise(Effect, frozen=True):
    """The target has no main action in the next turn (GT-218)."""


class Cleanse(Effect, frozen=True):
    """Removes all harmful statuses from the target."""


class Look(Effect, frozen=True):
    """The user sees the top of the Source Deck while it plans."""

    n: Amount


class Steady(Effect, frozen=True):
    """The ratings of the user's actions cannot be lowered."""


class Roomy(Effect, frozen=True):
    """AP counts as more when this champion's player fills up or resets (GT-152)."""

    n: Amount


class Trader(Effect, frozen=True):
    """The user may trade more often in a turn (GT-178)."""

    n: Amount


class If(Effect, frozen=True):
    """Effects that hang on a condition (GT-043)."""

    when: Condition
    then: tuple["Does", ...]
    value: str = ""


class Upon(Effect, frozen=True):
    """Effects of an ability that something sets off."""

    moment: Moment
    then: tuple["Does", ...]


Does = (
    Modify
    | Infinite
    | Cancel
    | Counter
    | Redirect
    | Divert
    | Copy
    | StealAction
    | DestroyAction
    | Steal
    | Destroy
    | Discard
    | Find
    | Draw
    | Recover
    | Points
    | Health
    | Halve
    | Swap
    | Fall
    | Penetrate
    | Pierce
    | Immune
    | Untrappable
    | Recolour
    | Mute
    | Immobilise
    | Cleanse
    | Look
    | Steady
    | Roomy
    | Trader
    | If
    | Upon
)

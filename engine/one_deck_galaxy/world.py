"""The galaxy as a value: options, players, Starbase, Adversary, what is still to do.

Nothing in it is secret. A card that nobody has seen has no face yet: the world knows
which cards may be it, and lots decide when it is turned up. The supply is not stored
either: it is all that is nowhere else (`counts`).
"""

from typing import Annotated

from msgspec import Struct

from ..kernel import Public, SeenBy, Step
from .effects import Does
from .manifest import Campaign, Options

ZONE = 4  # slots of the Discovery Zone (OG-100)
LEVELS = 5  # of the Federation (OG-026)
DISCS = 4  # Adversary Discs (OG-014)


Picked = tuple[tuple[str, tuple[str, ...]], ...]  # what an answer picks, in order


class Part(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """A part of the world."""


class Pile(Part, frozen=True):
    """Influence in one place, with as few face-down cards as can be (OG-059).

    Each card stands as the number of the deck that it was drawn from, newest last.
    """

    n: int = 0
    cards: tuple[int, ...] = ()


NO_INFLUENCE = Pile()  # as it is left out of states and views


class Slot(Part, frozen=True):
    """A place in the Discovery Zone; without a card it waits to be filled (OG-100)."""

    card: str = ""
    pile: Pile = NO_INFLUENCE


class Filled(Part, frozen=True):
    """A box with its dice, or a ring with its Starbase Disc, which has no dice."""

    place: str
    row: int
    box: int
    seat: int
    dice: tuple[str, ...] = ()


class Proposal(Part, frozen=True):
    """Dice set apart for a box, or for combining (`to` whom) until the partner joins.

    The partner's dice complete it (OG-069, OG-070). To pay with what all share it has
    the `move` with its `picks`, and the partner's consent completes it (OG-044). Who
    answers it names its number `n`, which no other proposal has; games that began
    before know none.
    """

    seat: int
    box: str
    dice: tuple[str, ...]
    to: int = -1
    move: str = ""
    picks: Picked = ()
    n: int = 0


class Player(Part, frozen=True):
    """A civilisation with its pool; `done` are its completed Milestones by number.

    `used` are the Techs with a disc on them, `uses` counts Techs used this turn, and
    `spent` are the rules used up this turn, `held` an option of a Tech that is to be
    used, such as `0.g24`, while its player chooses how.
    """

    homeworld: str = ""
    society: str = ""
    colonies: tuple[str, ...] = ()
    techs: tuple[str, ...] = ()
    pool: tuple[str, ...] = ()
    discs: int = 0
    used: tuple[str, ...] = ()
    uses: int = 0
    spent: tuple[str, ...] = ()
    done: tuple[int, ...] = ()
    held: str = ""


class Foe(Part, frozen=True):
    """The Adversary: its influence, its discs, and what it has taken.

    `taken` counts the discs claimed during play, `lost` those of them exiled since.
    """

    pile: Pile = NO_INFLUENCE
    taken: int = 0
    lost: int = 0
    face: int = 0
    colonies: tuple[str, ...] = ()
    science: tuple[str, ...] = ()
    preserved: tuple[str, ...] = ()
    stored: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    covered: tuple[str, ...] = ()


class Far(Part, frozen=True):
    """The Starbase and the Adversary of four players that do not come first.

    `base` and `at` are what they are called while the others do (OG-213).
    """

    base: str = "base2"
    at: str = "foe2"
    starbase: int = 1
    fleets: Pile = NO_INFLUENCE
    science: tuple[str, ...] = ()
    discs: int = 0
    lab: tuple[str, ...] = ()
    foe: Foe = Foe()


class Galaxy(Public, frozen=True, gc=False):
    """All that is true between two acts, but for options and boxes: nothing is secret.

    `unseen` has, for each deck so far, its cards that nobody has seen: those still in
    it, and those that lie face down as influence. `deck` counts what the present deck
    has left, `stack` and `pending` the Events whose names are among `events`.
    `declined` has those whose proposal a partner declined this turn. Of four players
    `far` has what does not come first, as one looks at it `facing` a thing.
    """

    players: tuple[Player, ...]
    turn: int = 0
    unseen: tuple[tuple[str, ...], ...] = ((),)
    deck: int = 0
    discard: tuple[str, ...] = ()
    slots: tuple[Slot, ...] = (Slot(),) * ZONE
    starbase: int = 1
    fleets: Pile = NO_INFLUENCE
    science: tuple[str, ...] = ()
    discs: int = 0
    lab: tuple[str, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    foe: Foe = Foe()
    events: tuple[str, ...] = ()
    stack: int = 0
    pending: int = 0
    exiled: tuple[str, ...] = ()
    exiled_dice: tuple[str, ...] = ()
    exiled_discs: int = 0
    conceded: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    record: Campaign = Campaign()
    rings: tuple[str, ...] = ()
    far: Far | None = None
    facing: str = ""


class World(
    Galaxy,
    frozen=True,
    gc=False,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """The galaxy, what it is played with, and what lies in its boxes.

    A view tells both in fewer words.
    """

    options: Annotated[Options, SeenBy.EVERYBODY]
    filled: Annotated[tuple[Filled, ...], SeenBy.EVERYBODY] = ()


def hidden(rules: int, world: World) -> tuple[object, ...]:
    """Returns what lies hidden: an act after which it is otherwise stands (OG-116).

    Games that began before looked at the answer alone.
    """
    if rules < 6:
        return ()
    return world.deck, len(world.unseen), world.stack, world.pending, world.events


# The course of a turn (OG-084, OG-086, OG-172)


class Near(Step, frozen=True, kw_only=True):
    """A step that is carried out as those near a thing have the galaxy."""

    at: str = ""


class CrossOff(Step, frozen=True):
    """Cards of the game before are crossed off."""


class DrawLine(Step, frozen=True):
    """A line is drawn on the campaign sheet."""


class Meet(Step, frozen=True):
    """The players of a campaign choose whom they stand up to next."""


class Found(Step, frozen=True):
    """All choose a civilisation."""


class Begin(Step, frozen=True):
    """All have a civilisation: the galaxy is set up."""


class BeginTurn(Step, frozen=True):
    """A turn begins with the Adversary Phase."""


class Reveal(Step, frozen=True):
    """So many pending Events are revealed."""

    n: int


class PassTime(Near, frozen=True):
    """So many cards are still to be discarded."""

    n: int


class Loom(Near, frozen=True):
    """The Adversary gains its influence."""


class Brim(Near, frozen=True):
    """The Adversary acts when its influence is full."""


class Approach(Step, frozen=True):
    """Every Encounter gains influence."""


class Encounters(Step, frozen=True):
    """Those Encounters in these slots that reached their thresholds are resolved."""

    slots: tuple[int, ...]


class Befriend(Near, frozen=True):
    """An Encounter that has escalated becomes Science."""

    slot: int


class Threaten(Near, frozen=True):
    """The Adversary's own condition is tested; these seats let it happen."""

    passed: tuple[int, ...] = ()


class Starve(Near, frozen=True):
    """The Adversary swells and nothing feeds it; these seats let it happen."""

    passed: tuple[int, ...] = ()


class Discover(Step, frozen=True):
    """The Discovery Zone is filled up."""


class Gather(Step, frozen=True):
    """All take and roll their dice; what is short was `shared` so among the seats.

    Once all were `asked`, Jumpstart dice go to those who `jumped`, colour by colour.
    """

    shared: tuple[tuple[str, tuple[int, ...]], ...] = ()
    asked: bool = False
    jumped: tuple[tuple[str, int], ...] = ()


class Share(Near, frozen=True):
    """The players share dice of a colour, or Tech Discs, that are short (OG-105)."""

    kind: str
    n: int
    wanted: tuple[int, ...]


class Agree(Near, frozen=True):
    """What a seat answered for the team waits for the consent of another (OG-077)."""

    seat: int
    kind: str
    move: str
    picks: Picked


class ActionPhase(Step, frozen=True, tag="Act"):
    """All may act; these are done."""

    done: tuple[int, ...] = ()


class EndActs(Step, frozen=True):
    """All are done."""


class Zone(Step, frozen=True):
    """The cards in these slots are still to be resolved."""

    slots: tuple[int, ...]


class Test(Near, frozen=True):
    """The card in a slot is claimed if it is finished."""

    slot: int


class Claim(Near, frozen=True):
    """A finished card becomes a Colony or a Tech."""

    slot: int


class Earn(Near, frozen=True):
    """Full Starbase rows earn Fleets, the lab is counted."""


class Research(Near, frozen=True):
    """So much is left to spend on Probes and Studies."""

    budget: int


class Upgrade(Near, frozen=True):
    """The Starbase may be upgraded."""


class Confront(Near, frozen=True):
    """A full Confrontation row claims its disc."""


class Reset(Step, frozen=True):
    """Dice and discs go back, and the turn is over."""


class Do(Near, frozen=True):
    """An effect of a card, for a seat or for all (-1), here or anywhere (-1).

    `by` chooses for it, where a Tech means a die of another player's pool (OG-068).
    The dice that were rolled again by it already are `rolled` (OG-164).
    """

    effect: Does
    seat: int = -1
    source: str = ""
    place: int = -1
    by: int = -1
    rolled: tuple[str, ...] = ()


class Reprobe(Step, frozen=True):
    """A seat may discard the card that was just probed, and probe again."""

    seat: int


Ahead = (
    CrossOff
    | DrawLine
    | Meet
    | Found
    | Begin
    | BeginTurn
    | Reveal
    | PassTime
    | Loom
    | Brim
    | Approach
    | Encounters
    | Befriend
    | Threaten
    | Starve
    | Discover
    | Gather
    | Share
    | Agree
    | ActionPhase
    | EndActs
    | Zone
    | Test
    | Claim
    | Earn
    | Research
    | Upgrade
    | Confront
    | Reset
    | Do
    | Reprobe
)

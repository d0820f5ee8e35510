"""What all see of the galaxy: everything, as what nobody has seen has no face yet."""

from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import asdict

from ..kernel import Asked, Game, Step, Text, View
from . import (
    acts,
    adjacency,
    boxes,
    campaign,
    derived,
    dice,
    milestones,
    names,
    needs,
    texts,
)
from .act_forms import ANY_TIME
from .cards import Cards
from .dice import COLOURS
from .effects import RESOURCES
from .manifest import Campaign, Options
from .piles import slot_name
from .world import (
    Ahead,
    Do,
    Far,
    Filled,
    Foe,
    Galaxy,
    Pile,
    Player,
    Proposal,
    Slot,
    World,
)

ACT = "act"
PLAIN = asdict(Options())
Phase = Literal[
    "cross",
    "line",
    "adversary",
    "civilization",
    "choose",
    "order",
    "share",
    "agree",
    "last_chance",
    "act",
    "claim",
    "research",
    "reprobe",
    "upgrade",
    "over",
]


Lying = tuple[str, int, tuple[str, ...]]  # a box by name, whose dice, and which


class Settled(Options, frozen=True, omit_defaults=True):
    """What was settled when the game was created, but for what is plain."""


class Question(Struct, frozen=True, gc=False, omit_defaults=True):
    """What is asked of a seat, if nothing else an act; a `joint` is one for all."""

    seat: int
    kind: str = ACT
    joint: str = ""
    done: bool = False


class Reached(Struct, frozen=True, gc=False, omit_defaults=True):
    """How far a Milestone is: what it has, what it needs, and whether it is done."""

    have: int
    need: int
    done: bool = False


class Beyond(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """What follows from the Starbase and the Adversary that are far (OG-213).

    As for those that are near: what its Science is worth, X, how near the Adversary
    is, and its open row.
    """

    adversary: str
    back: bool = False
    worth: int
    budget: int = 0
    x: int
    full: int
    threat: int
    limit: int
    front: int | None = None


class GalaxyView(View, Galaxy, frozen=True, kw_only=True, omit_defaults=True):
    """The galaxy, with what follows from it: levels, resources, supply, X.

    What is seldom there is left out where it is not. All else is named here once more,
    to be told always.

    `front` is the Confrontation row that may be filled; `wants` has boxes that want
    something else than they show, by name, and `limits` cards on which dice narrow what
    may lie there. `filled` has boxes with whose dice, and which: a ring's disc is none.
    `does` is what the card that asks would do, of all that it may say. `half` are rows
    that are begun and not complete, such as `z0.1`; `costs` what the
    cards of the slots take; `budget` what lies in the lab; `full` at how much influence
    the Adversary acts, and `threat` what it has of what its `limit` counts.
    `milestones` say what each seat has for its own, and needs. `nodes` is what the
    places of a campaign's sheet hold, in their order.

    Of four players each sees the own corner as if there were no other: its Starbase is
    `base`, its `adversary` is `foe`; `reach` are its slots, `beside` who shares some of
    them. What is `far`, called `base2` and `foe2`, it only looks at (OG-213).
    """

    phase: Annotated[str, Phase]
    facing: str
    reach: tuple[int, ...]
    beside: tuple[int, ...]
    adversary: str
    back: bool = False
    far: Far | None
    beyond: Beyond | None
    options: Settled
    turn: int
    players: tuple[Player, ...]
    levels: tuple[int, ...]
    resources: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]
    tech_discs: int
    unseen: tuple[tuple[str, ...], ...]
    deck: int
    slots: tuple[Slot, ...]
    starbase: int
    fleets: Pile
    science: tuple[str, ...]
    worth: int
    discs: int
    filled: tuple[Lying, ...]
    half: tuple[str, ...] = ()
    costs: tuple[int, ...]
    front: int | None = None
    wants: tuple[tuple[str, Text], ...] = ()
    limits: tuple[tuple[str, Text], ...] = ()
    milestones: tuple[tuple[tuple[int, int], ...], ...]
    budget: int
    proposals: tuple[Proposal, ...]
    foe: Foe
    x: int
    full: int
    threat: int
    limit: int
    events: tuple[str, ...]
    stack: int
    record: Campaign
    nodes: tuple[str, ...]
    asked: tuple[Question, ...]
    does: Text | None = None
    ahead: tuple[Ahead, ...]


def view(cards: Cards, game: Game[World, Step], seat: int | None) -> GalaxyView:
    """Returns what a seat (None: a spectator) sees: the same for all (OG-217)."""
    to = "" if seat is None else f"s{seat}"
    world = adjacency.turned(game.world, to)
    near = adjacency.seats_near(world, to)
    kinds = [a.kind for a in game.asked if a.kind != ANY_TIME]
    asked = tuple(map(_question, game.asked))
    seats = range(len(world.players))
    counting = milestones.counting(game.rules, world)
    return GalaxyView(
        **Galaxy.of(world),
        phase=kinds[0] if kinds else "over",
        reach=adjacency.here(world),
        beside=tuple([s for s in near if s != seat]),
        adversary=adjacency.foe_id(world),
        back=adjacency.is_back(world),
        beyond=_beyond(cards, world),
        options=_settled(world.options),
        levels=tuple(map(derived.level, world.players)),
        resources=tuple([_resources(cards, world, s) for s in seats]),
        supply=tuple([derived.supply(world, colour) for colour in COLOURS]),
        tech_discs=derived.tech_discs(world),
        worth=derived.science(cards, world),
        filled=tuple(map(_lying, world.filled)),
        half=boxes.half(cards, world),
        costs=tuple([_cost(cards, world, n) for n in range(len(world.slots))]),
        front=boxes.front(world),
        wants=needs.changed(cards, world),
        limits=needs.narrowed(cards, world),
        milestones=tuple([_far(cards, counting, s) for s in seats]),
        budget=dice.total(world.lab),
        x=derived.x(cards, world),
        full=derived.full(cards, world),
        threat=derived.threat(cards, world),
        limit=derived.limit(cards, world),
        nodes=campaign.nodes(cards.sheets, world.options.sheet),
        asked=asked,
        does=_does(cards, game, seat),
        ahead=game.agenda,  # type: ignore[arg-type]
    )


def world_of(view: GalaxyView) -> World:
    """Returns the world that is seen: nothing in it is hidden."""
    return World(
        **Galaxy.of(view),
        options=Options(**asdict(view.options)),
        filled=tuple([_filled(*one) for one in view.filled]),
    )


def _lying(filled: Filled) -> Lying:
    name = names.box_name(filled.place, filled.row, filled.box)
    return name, filled.seat, filled.dice


def _filled(name: str, seat: int, dice: tuple[str, ...]) -> Filled:
    return Filled(*names.parts_of(name), seat, dice)


def reached(cards: Cards, world: World, seat: int) -> tuple[Reached, ...]:
    """Returns how far the Milestones of a seat are, that of the Homeworld first."""
    world = adjacency.turned(world, f"s{seat}")
    done = world.players[seat].done
    return tuple(
        Reached(
            milestones.far(cards, world, seat, wanted),
            milestones.needed(world, wanted),
            n in done,
        )
        for n, wanted in enumerate(milestones.milestones(cards, world, seat))
    )


def _far(cards: Cards, world: World, seat: int) -> tuple[tuple[int, int], ...]:
    return tuple([(one.have, one.need) for one in reached(cards, world, seat)])


def _settled(options: Options) -> Settled:
    """Returns the options; equal to what is plain is not the same, once it was kept."""
    chosen = asdict(options).items()
    return Settled(**{name: it for name, it in chosen if it != PLAIN[name]})


def _question(a: Asked) -> Question:
    kind = ACT if a.kind == ACT else a.kind  # one that was kept is another text
    return Question(a.seat, kind, a.joint, a.given is not None)


def _does(cards: Cards, game: Game[World, Step], seat: int | None) -> Text | None:
    """Returns what is carried out by what is chosen now, in words."""
    step = game.agenda[0] if any(a.kind == "choose" for a in game.asked) else None
    if seat is not None and game.world.players[seat].held:
        step = step if isinstance(step, Do) else acts.held(cards, game.world, seat)[0]
    return texts.effect(cards, step.effect) if isinstance(step, Do) else None


def _cost(cards: Cards, world: World, slot: int) -> int:
    """Returns at how much influence a card is claimed, or escalates."""
    card = cards.card.get(world.slots[slot].card)
    if card is None:
        return 0
    near = adjacency.turned(world, slot_name(slot))
    return derived.cost(cards, near, card) if card.is_location else card.threshold


def _beyond(cards: Cards, world: World) -> Beyond | None:
    """Returns what follows from what is far, seen from there."""
    if world.far is None:
        return None
    there = adjacency.opposite(world)
    return Beyond(
        adversary=adjacency.foe_id(there),
        back=adjacency.is_back(there),
        worth=derived.science(cards, there),
        budget=dice.total(there.lab),
        x=derived.x(cards, there),
        full=derived.full(cards, there),
        threat=derived.threat(cards, there),
        limit=derived.limit(cards, there),
        front=boxes.front(there),
    )


def _resources(cards: Cards, world: World, seat: int) -> tuple[int, ...]:
    have = derived.resources(cards, world, seat)
    return tuple([have[resource] for resource in RESOURCES])

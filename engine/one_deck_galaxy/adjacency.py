"""Who touches what, and the galaxy as seen from a place in it (OG-213, OG-220).

Rules are written for one Starbase and one Adversary. At a table of four there are two
of each: the galaxy is turned until those near a thing come first, and the rules for two
hold for what lies there (OG-212). What is far is called `base2`, `foe2`, `fleets2`.
"""

from functools import cache
from typing import TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from . import names
from .manifest import FOUR
from .world import DISCS, Filled, Proposal, World

ROUND = ("s0", "foe", "s1", "base", "s2", "foe2", "s3", "base2")  # OG-220
CORNERS = ("foe", "base", "foe2", "base2")  # each has two slots, from the first
FOES, BASES = ("foe", "foe2"), ("base", "base2")
NEXT = {"foe": "base", "base": "foe", "foe2": "base2", "base2": "foe2"}  # OG-227
TWINS = {"base": "base2", "foe": "foe2", "fleets": "fleets2"}
TWINS |= {far: near for near, far in TWINS.items()}
T = TypeVar("T", Filled, Proposal)
BASE_FIELDS = ("starbase", "fleets", "science", "discs", "lab")


def is_four(world: World) -> bool:
    """Whether four play, with two of everything (OG-212)."""
    return len(world.players) == FOUR


def sets(world: World) -> int:
    """Returns how many sets of components are in play."""
    return 1 + is_four(world)


# Who touches what (OG-213)


def touches(world: World, seat: int, thing: str) -> bool:
    """Whether a player may touch a slot, a Starbase, an Adversary or a player."""
    return not is_four(world) or _reaches(seat, thing)


@cache
def _reaches(seat: int, thing: str) -> bool:
    """Whether one of four touches a thing."""
    reach = 2 if thing[0] == "s" else 1
    return _apart(f"s{seat}", corner(thing)) <= reach


def corner(thing: str) -> str:
    """Returns where a thing lies in the round: a slot lies at a corner (OG-220)."""
    return CORNERS[int(thing[1:]) // 2] if thing[0] == "z" else thing


def seats_near(world: World, thing: str) -> tuple[int, ...]:
    """Returns the players who touch a thing: those whom it is about (OG-227)."""
    seats = range(len(world.players))
    return tuple([s for s in seats if not thing or touches(world, s, thing)])


@cache
def _apart(one: str, other: str) -> int:
    steps = abs(ROUND.index(one) - ROUND.index(other))
    return min(steps, len(ROUND) - steps)


# What lies near


def here(world: World) -> tuple[int, ...]:
    """Returns the slots that are meant where the galaxy is looked at."""
    slots = range(len(world.slots))
    if not (is_four(world) and world.facing):
        return tuple(slots)
    if world.facing in FOES:
        return tuple([n for n in slots if foe_of(world, f"z{n}") == world.facing])
    return _within_reach(world.facing, len(slots))


@cache
def _within_reach(of: str, slots: int) -> tuple[int, ...]:
    """Returns the slots within reach of a player or a Starbase; of a slot itself."""
    if of[0] == "z":
        return (int(of[1:]),)
    seats = (
        [s for s in range(FOUR) if _reaches(s, of)] if of in BASES else [int(of[1:])]
    )
    return tuple(n for n in range(slots) if any(_reaches(s, f"z{n}") for s in seats))


def foe_of(world: World, thing: str) -> str:
    """Returns the Adversary near a thing; that of a slot, if it is not beaten.

    An Encounter in slots 8, 1, 2 and 3 is the first one's (OG-214, OG-222).
    """
    near = _nearest(thing, FOES)
    beaten = thing[0] == "z" and near not in foes(world)
    return TWINS[near] if beaten else near


def base_of(thing: str) -> str:
    """Returns the Starbase near a thing; that of slots 2 to 5 is the first (OG-222)."""
    return _nearest(thing, BASES)


@cache
def _nearest(thing: str, corners: tuple[str, ...]) -> str:
    """Returns the nearer of two corners; from another corner the next in the round.

    Slots lie before and behind their corner, so that one of them is always nearer.
    """
    if thing in CORNERS:
        return thing if thing in corners else NEXT[thing]
    if thing[0] == "z":
        at = int(thing[1:])
        return min(corners, key=lambda one: _slots_apart(at, CORNERS.index(one)))
    return min(corners, key=lambda one: _apart(thing, one))


def _slots_apart(slot: int, at: int) -> int:
    """Returns how far a slot is from a corner, which lies between its two slots."""
    steps = abs(2 * slot - (4 * at + 1))
    return min(steps, 16 - steps)


# The galaxy, turned


def turned(world: World, to: str) -> World:
    """Returns the galaxy as those near a thing have it; "" is how it is kept."""
    if world.far is None or world.facing == to:
        return world
    base, foe = (base_of(to), foe_of(world, to)) if to else ("base", "foe")
    far = world.far
    if far.base == base:
        world = _swapped(world, BASE_FIELDS, BASES)
    if far.at == foe:
        world = _swapped(world, ("foe",), FOES)
    return replace(world, facing=to)


def opposite(world: World) -> World:
    """Returns the galaxy as those see it for whom what is far here comes first."""
    assert world.far is not None
    fronts = (world.far.base, world.far.at)
    there = (f"s{seat}" for seat in range(FOUR))
    to = next(s for s in there if (base_of(s), foe_of(world, s)) == fronts)
    return turned(world, to)


def _swapped(world: World, fields: tuple[str, ...], places: tuple[str, str]) -> World:
    """Returns the galaxy with what is far first, and where it lies called so."""
    far = world.far
    assert far is not None
    near = {name: getattr(world, name) for name in fields}
    there = {name: getattr(far, name) for name in fields}
    called = "at" if places == FOES else "base"
    named = {called: TWINS[getattr(far, called)]}
    return replace(
        world,
        far=replace(far, **near, **named),
        filled=_renamed(world.filled, "place", places),
        proposals=_renamed(world.proposals, "box", places),
        **there,
    )


def _renamed(
    things: tuple[T, ...], field: str, places: tuple[str, str]
) -> tuple[T, ...]:
    """Returns dice at what is near and far now; a box is called after its place."""
    if not things:
        return things
    named = [getattr(thing, field) for thing in things]
    if not any(name.startswith(places) for name in named):
        return things
    return tuple(
        [
            replace(thing, **{field: _twin(name)}) if name.startswith(places) else thing
            for thing, name in zip(things, named, strict=True)
        ]
    )


def _twin(name: str) -> str:
    """Returns what a place, or a box there, is called seen from the other side."""
    return names.moved_to(TWINS[names.place_of(name)], name)


# What all call it


def name_for_all(world: World, place: str) -> str:
    """Returns what a place is called for those who look from elsewhere."""
    if world.far is None or place not in TWINS:
        return place
    is_foe = place.startswith("foe")
    turned_round = world.far.at == "foe" if is_foe else world.far.base == "base"
    return TWINS[place] if turned_round else place


def base_name(world: World) -> str | UnsetType:
    """Returns which Starbase comes first, where there are two."""
    return UNSET if world.far is None else name_for_all(world, "base")


def foe_name(world: World) -> str | UnsetType:
    """Returns which Adversary comes first, where there are two."""
    return UNSET if world.far is None else foe_id(world)


def foe_id(world: World) -> str:
    """Returns the id of the Adversary that comes first."""
    options = world.options
    return options.second if name_for_all(world, "foe") == "foe2" else options.adversary


def is_back(world: World) -> bool:
    """Whether the back of the Adversary that comes first is played against."""
    options = world.options
    is_far = name_for_all(world, "foe") == "foe2"
    return options.second_back if is_far else options.back


def foes(world: World) -> tuple[str, ...]:
    """Returns whom to turn to for each Adversary that is not beaten (OG-214)."""
    if world.far is None:
        return ("",)
    both = {name_for_all(world, "foe"): world.foe, world.far.at: world.far.foe}
    return tuple([foe for foe in FOES if both[foe].taken < DISCS])


def bases(world: World) -> tuple[str, ...]:
    """Returns whom to turn to for each Starbase."""
    return BASES if is_four(world) else ("",)

"""Wharf as a value: the crates, the world, the steps that can wait."""

from typing import Annotated

from msgspec import Struct

from engine.kernel import Public, SeenBy, Step

from .manifest import Options

WEIGHT = {  # MB-001
    "silk": 3,
    "tea": 4,
    "wool": 5,
    "salt": 6,
    "rice": 7,
    "wine": 8,
    "oil": 9,
    "glass": 10,
    "iron": 11,
    "clay": 12,
    "stone": 14,
    "bell": 17,
}
ASIDE, ON_QUAY, DICE, ROUNDS, ROPES = 2, 3, 4, 3, 3
CALL = 2  # ropes for a crate that was shipped off (MB-017)
SERIES = 3  # games (MB-018)
SIX = 6  # what a die shows at most
SPARE = 5  # dice may add up to this much above the weight (MB-004)


class Proposal(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Dice of one docker, set apart for a crate until the partner agrees (MB-005)."""

    seat: int
    crate: str
    dice: tuple[int, ...]


class Table(Public, frozen=True):
    """What everybody sees."""

    options: Options
    quay: tuple[str, ...] = ()
    loaded: tuple[str, ...] = ()
    shipped: tuple[str, ...] = ()
    pools: tuple[tuple[int, ...], ...] = ()
    spent: tuple[int, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    ropes: int = ROPES
    round: int = 0


class World(
    Table, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """Where every crate and die is. Stack and aside are sorted, and unseen."""

    stack: Annotated[tuple[str, ...], SeenBy.NOBODY]
    aside: Annotated[tuple[str, ...], SeenBy.NOBODY]


class BeginRound(Step, frozen=True):
    """Crates come and dice are rolled (MB-002)."""


class Act(Step, frozen=True, kw_only=True):
    """All act but who is done (MB-003)."""

    done: tuple[int, ...] = ()


class Name(Step, frozen=True):
    """A docker names the crate that comes back (MB-017)."""

    seat: int


class EndRound(Step, frozen=True):
    """All are done (MB-011)."""


def proposal_of(world: World, seat: int) -> Proposal | None:
    """Returns the open proposal of a docker, if there is one."""
    return next((p for p in world.proposals if p.seat == seat), None)


def sort(crates: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    """Returns crates by weight, as unseen ones are kept."""
    return tuple(sorted(crates, key=WEIGHT.__getitem__))

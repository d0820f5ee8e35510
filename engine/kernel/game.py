"""The envelope that every system's world travels in, and how a game ends."""

from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

from .chance import Chance
from .decision import Asked
from .event import Told

W = TypeVar("W")
S = TypeVar("S", bound="Step")


class Step(
    Struct, frozen=True, gc=False, tag_field="step", tag=True, omit_defaults=True
):
    """Something still to be done. Steps wait on the agenda, not on a call stack."""


class Tally(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One of the numbers that decided a game, seat by seat."""

    what: str
    of: tuple[int, ...]


class Outcome(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How a game ended: the winners (there may be none), why, and every number."""

    winners: tuple[int, ...]
    how: str
    tallies: tuple[Tally, ...] = ()


class Back(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An act that may still be taken back: to which number, and by which seats."""

    to: int
    seats: tuple[int, ...]


class Game(
    Struct,
    Generic[W, S],
    frozen=True,
    gc=False,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """One immutable snapshot of a game, chance included.

    `number` counts acts and never leaves the server while the game runs. `rules` is
    the number of the rules the game began with, `counts` says how many decisions each
    seat has been asked, `seen` how many snapshots told each seat something; the last
    entry of `seen` is for spectators. `back` is how far seats may take back what they
    did, the latest act last.
    """

    schema: int
    rules: int
    number: int
    agenda: tuple[S, ...]
    asked: tuple[Asked, ...]
    counts: tuple[int, ...]
    seen: tuple[int, ...]
    chance: Chance
    world: W
    outcome: Outcome | None = None
    back: tuple[Back, ...] = ()


def may_undo(game: Game[W, S], seat: int | None) -> bool:
    """Whether a seat may take the latest act back."""
    return bool(game.back) and seat in game.back[-1].seats


class Next(NamedTuple, Generic[W, S]):
    """What an act leads to: the next snapshot, and what was told on the way."""

    game: Game[W, S]
    events: tuple[Told, ...]

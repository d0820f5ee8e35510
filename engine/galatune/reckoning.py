"""A Resolve Phase while it is reckoned: what acts, what it hits, and what is known.

Everything is reckoned on one table, read at the start of the phase, and nothing that
depends on a choice happens here.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec import UNSET

from ..kernel import Event
from . import events
from .ratings import Number, known, shown
from .stack import Stack
from .world import Damage, side

Lots = Callable[[Sequence[int]], tuple[int, ...]]


class Deed(NamedTuple):
    """An active main action with its final targets, and whose damage it is."""

    place: int
    user: int
    targets: tuple[int, ...]
    credit: int


class Blow(NamedTuple):
    """An Attack on one champion: how much, past Shields or not, stopped or not."""

    place: int
    user: int
    on: int
    credit: int
    damage: Number
    loose: bool = False
    immune: bool = False
    colour: int = 1


class Reckoning:
    """One Resolve Phase in the making."""

    def __init__(self, stack: Stack, lots: Lots) -> None:
        """Begins with HP as they are; no action has been done yet."""
        self.stack = stack
        self.lots = lots
        self.hp = [known(player.hp) for player in stack.world.players]
        self.damage: list[Damage] = []
        self.told: list[Event] = []
        self.felled: set[int] = set()
        self.harmed: set[int] = set()
        self.held: set[tuple[int, int]] = set()  # place of the Attack, its target
        self.through: set[tuple[int, int]] = set()
        self.broken: set[int] = set()
        self.blows: list[Blow] = []
        self.deeds: list[Deed] = []
        self.traps: list[Deed] = []  # what Traps do beside what they do to actions
        self.before = [shown(hp) for hp in self.hp]  # as the actions of now found it

    @property
    def acts(self) -> list[Deed]:
        """All that does something: Traps in the order of placing, then main actions."""
        return [*self.traps, *self.deeds]

    def is_held(self, deed: Deed, target: int) -> bool:
        """Whether Shields hold an action back from a target."""
        return (deed.place, target) in self.held

    @property
    def fallen(self) -> tuple[int, ...]:
        """Who has fallen, in the order of seats."""
        return tuple(s for s, hp in enumerate(self.hp) if hp <= 0 or s in self.felled)

    def hit(self, by: int, on: int, n: Number) -> None:
        """Notes damage that counts: none to oneself or the mate (GT-113, GT-120)."""
        if n > 0:
            self.harmed.add(on)
            if on not in side(self.stack.world, by):
                self.damage.append(Damage(by, on, shown(n)))

    def countered(self, by: int, on: int) -> None:
        """Notes that an action was countered: it counts if its user falls (GT-112)."""
        if on not in side(self.stack.world, by):
            self.damage.append(Damage(by, on, 0))


def by_rating(r: Reckoning, those: Sequence[Deed]) -> list[Deed]:
    """Returns actions in the order of their ratings, ties by lot (GT-102, GT-103)."""
    ratings = {deed.place: r.stack.rating(deed.place) for deed in those}
    places = tuple(ratings)
    if len(set(ratings.values())) < len(places):
        places = r.lots(places)
        drawn = [r.stack.table[place] for place in places]
        whose = tuple([one.seat for one in drawn])
        seats = whose if r.stack.world.has_letter else UNSET
        cards = tuple([one.card for one in drawn])
        r.told.append(events.LotsDrawn(cards=cards, seats=seats))
    by_place = {deed.place: deed for deed in those}
    return [by_place[p] for p in sorted(places, key=lambda p: -ratings[p])]

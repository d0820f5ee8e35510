"""What happened, in the past tense, with the rule that made it so and who may know."""

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct


class Term(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One line of a sum: by which rule or card, what for, how much, how many times."""

    by: str
    what: str
    n: int
    times: int = 1

    @property
    def value(self) -> int:
        """What this line adds to the sum."""
        return self.n * self.times


class Event(Struct, frozen=True, gc=False, tag_field="event", tag=True, kw_only=True):
    """Something that happened. Each kind is a subclass with facts of its own.

    A kind names the facts that lift a veil: what it `reveals` is new to whoever hears
    it (cards drawn, what the lot said), what it `shows` to all but its own seat. That
    is the one in its fact `doer`, if it has such a fact; its player reads «you». One
    that `ends` the game is the news of the act in which it is told.
    """

    rules: tuple[str, ...] = ()

    reveals: ClassVar[tuple[str, ...]] = ()
    shows: ClassVar[tuple[str, ...]] = ()
    doer: ClassVar[str] = "seat"
    ends: ClassVar[bool] = False

    @property
    def done_by(self) -> int | None:
        """The seat that did it, None if nobody did."""
        seat: int | None = getattr(self, self.doer, None)
        return seat

    def new_to(self, seat: int | None) -> tuple[str, ...]:
        """Returns the facts that lift a veil for who hears this (None: a spectator)."""
        is_own = seat is not None and self.done_by == seat
        named = self.reveals if is_own else self.reveals + self.shows
        return tuple(fact for fact in named if getattr(self, fact) not in (None, ()))


class Told(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """An event and its audience: everybody, or some seats and a redacted form else.

    `to` is None for everybody, spectators too; whoever is not in it hears `others`,
    or nothing.
    """

    event: Event
    to: tuple[int, ...] | None = None
    others: Event | None = None


def heard(told: Iterable[Told], seat: int | None) -> tuple[Event, ...]:
    """Returns all that a seat (None: a spectator) hears of what was told."""
    found = []
    for t in told:
        event = t.event if t.to is None or seat in t.to else t.others
        if event is not None:
            found.append(event)
    return tuple(found)


class AnswerKept(Event, frozen=True, gc=False):
    """A seat's answer is kept and may still be revised; only that seat hears it."""

    decision: str


class Branched(Event, frozen=True, gc=False):
    """A sandbox begins, at a position of another game."""


class Voided(Event, frozen=True, gc=False):
    """The game is void: all its players were away for too long."""


class CalledOff(Event, frozen=True, gc=False):
    """The game is void: who runs the server says why."""

    why: str


class TakenBack(Event, frozen=True, gc=False):
    """A seat took the last act back."""

    seat: int

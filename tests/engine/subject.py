"""A system under test, and the little that the suite has to be told about it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engine.kernel import Event, Rulebook, System
from engine.kernel import Game as KernelGame

Game = KernelGame[Any, Any]
Seat = int | None  # None: a spectator
Options = Any
COMES = ("event",)  # no fact that an event holds lifts a veil, but that it comes


def everybody(game: Game) -> tuple[int, ...]:
    """Returns all seats."""
    return tuple(range(len(game.counts)))


def as_chosen(options: Options) -> Options:
    """Returns options as the host chose them."""
    return options


def nothing(events: Sequence[Event], after: Game) -> tuple[str, ...]:
    """Returns no cards: all that were shown lie where they can be seen."""
    return ()


def new_to(event: Event, seat: Seat) -> Sequence[str]:
    """Returns the facts that lift a veil for a seat, as their event declares them."""
    return event.new_to(seat)


@dataclass(frozen=True, kw_only=True, eq=False)
class Subject:
    """A system with options, and what the rules say about its secrets."""

    name: str
    book: Rulebook[Any, Any, Any]
    seats: int = 2
    options: Mapping[str, object] = field(default_factory=dict)
    custom: object | None = None
    zones: Callable[[Game], Counter[str]]  # every card and die, wherever it is
    secrets: tuple[Any, ...]  # all that may lie hidden, as hidden zones are sorted
    hidden: Callable[[Game], tuple[tuple[str, ...], ...]]  # the zones that are hidden
    known: Callable[[Game, Seat], Iterable[str]]  # what a viewer may see by the rules
    reveals: Callable[[Event, Seat], Sequence[str]] = new_to  # what lifts a veil
    passing: Callable[[Sequence[Event], Game], Iterable[str]] = nothing  # shown, gone
    closes: tuple[type[Event], ...] = ()  # what ends a window; an answer to it may
    orders: tuple[str, ...] = ()  # answers to a window that stand for the next one too
    defaults: tuple[tuple[str, str], ...] = ()  # answers that a rule gives for silence
    present: Callable[[Game], tuple[int, ...]] = everybody  # whom a window must ask
    mates: Mapping[int, int] = field(default_factory=dict)  # who sees whose plan
    plays_on: bool = False  # who resigns, until all have
    dear: tuple[type[Event], ...] = ()  # what nobody gives away by being late
    later: Callable[[Options], Options] = as_chosen  # as a series has them by now
    games: int = 6  # by hints alone, and as many with lapses and such

    @cached_property
    def system(self) -> System[Any, Any, Any]:
        """The rulebook bound to its cards."""
        return System(self.book, self.custom)

    def lifts(self, event: Event | None, seat: Seat, in_window: bool) -> Sequence[str]:
        """Returns what of an event lifts a veil; of a window's end that it comes."""
        if event is None:
            return ()
        if in_window and isinstance(event, self.closes):
            return COMES
        return self.reveals(event, seat)

    def planted(self, **changes: Any) -> "Subject":
        """The same with some functions of its rulebook replaced."""
        return replace(self, book=replace(self.book, **changes))

    def __str__(self) -> str:
        return self.name

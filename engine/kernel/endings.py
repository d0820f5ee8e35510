"""How a game ends that is not played out: given up, out of time, or void.

The events are the same for every system, and so is what two players can expect; which
rules these are, and what is told and counted at the end, a system says itself.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple

from .act import Answer
from .decision import Asked
from .event import Event
from .form import Form
from .game import Outcome, Tally
from .ply import Ply

End = Callable[[Any, tuple[int, ...], str], None]  # of a ply: who wins, and how
ByLot = Callable[[Any, Asked], None]
MakeForm = Callable[[Any, Any, Asked, str | None], Form]
CarryOut = Callable[[Any, Asked, Answer], None]

Result = Literal["won", "drawn", "lost", "void"]  # by the winners; by all that play

RESIGNED, TIME, VOID, CALLED_OFF = "resigned", "time", "void", "called_off"
ENDS: Mapping[str, Result] = {
    RESIGNED: "won",
    TIME: "won",
    VOID: "void",
    CALLED_OFF: "void",
}


class GameEnded(Event, frozen=True, gc=False, kw_only=True):
    """The game is over; nobody wins a draw or a void game. Nothing is secret then."""

    reveals: ClassVar = ("winners", "how")
    ends: ClassVar = True

    winners: tuple[int, ...]
    how: str


class Resigned(Event, frozen=True, gc=False, kw_only=True):
    """A seat gave up."""

    seat: int


class TimeRanOut(Event, frozen=True, gc=False, kw_only=True):
    """Time was up for these seats."""

    seats: tuple[int, ...]


ENDINGS: tuple[type[Event], ...] = (GameEnded, Resigned, TimeRanOut)


class Deciding(NamedTuple):
    """A number that decides: the most of it wins, or the fewest; how, by which rule."""

    tally: Tally
    how: str
    rule: str
    wins: Literal["most", "fewest"] = "most"

    def best_of(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Returns which of these seats are ahead."""
        best = (max if self.wins == "most" else min)(self.tally.of[s] for s in seats)
        return tuple(s for s in seats if self.tally.of[s] == best)


def compare(
    ply: Ply[Any, Any, Any], numbers: Sequence[Deciding], how: str, rule: str
) -> None:
    """Ends the game: the first number that tells all apart decides, else nobody wins.

    `how` and `rule` are those of a draw.
    """
    tallies = tuple(number.tally for number in numbers)
    ahead = tuple(ply.seats)
    for number in numbers:
        ahead = number.best_of(ahead)
        if len(ahead) == 1:
            return end(ply, ahead, number.how, tallies, (number.rule,))
    return end(ply, (), how, tallies, (rule,))


def end(
    ply: Ply[Any, Any, Any],
    winners: tuple[int, ...],
    how: str,
    tallies: tuple[Tally, ...] = (),
    rules: tuple[str, ...] = (),
) -> None:
    """Ends the game and tells who won, how, and by which rules."""
    ply.tell(GameEnded(winners=winners, how=how, rules=rules))
    ply.finish(Outcome(winners, how, tallies))


def resign(
    ply: Ply[Any, Any, Any], seat: int, end: End = end, rules: tuple[str, ...] = ()
) -> None:
    """Gives the game to all the others at once; nothing is scored."""
    ply.tell(Resigned(seat=seat, rules=rules))
    end(ply, tuple(other for other in ply.seats if other != seat), RESIGNED)


def lapse(
    ply: Ply[Any, Any, Any],
    overdue: tuple[Asked, ...],
    lot: ByLot | None,
    end: End = end,
    rules: tuple[str, ...] = (),
) -> None:
    """Time is up: an answer by lot for each; without lots the game goes to the others.

    A game that all have lost is void.
    """
    late = tuple(sorted({asked.seat for asked in overdue}))
    ply.tell(TimeRanOut(seats=late, rules=rules))
    if lot is not None:
        for asked in overdue:
            lot(ply, asked)
        return
    left = tuple(seat for seat in ply.seats if seat not in late)
    end(ply, left, TIME if left else VOID)


def by_lot(form: MakeForm, answer: CarryOut) -> ByLot:
    """Returns what gives some legal answer for somebody away, if still asked for."""

    def give(ply: Ply[Any, Any, Any], asked: Asked) -> None:
        if all(a.id != asked.id for a in ply.asked):
            return
        drawn = ply.draw(form(ply.cards, ply.game, asked, None), asked)
        if asked.life == "revise":
            ply.keep(asked, drawn)
        else:
            ply.close(asked)
        answer(ply, asked, drawn)

    return give

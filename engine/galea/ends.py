"""How games of Galea end: played out, resigned, out of time, or void (GA-007)."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from ..kernel import Answer, Asked, Form, Game, Outcome, Step, Tally, Turn
from . import events
from .deck import Decks
from .settings import Table

W = TypeVar("W", bound=Table)

MakeForm = Callable[[Decks, Game[W, Step], Asked, str | None], Form]
CarryOut = Callable[[Turn[Decks, W, Step], Asked, Answer], None]


class Way(NamedTuple):
    """A way to end, as it is told, and its rule."""

    how: str
    rule: str


RESIGNED = Way("resigned", "GA-007")
TIME = Way("time", "GA-007")
VOID = Way("void", "GA-007")


def lapse(
    turn: Turn[Decks, W, Step],
    overdue: tuple[Asked, ...],
    form: MakeForm[W],
    answer: CarryOut[W],
) -> None:
    """Time is up: a default play for each, or the match is lost (GA-007).

    A match that both have lost is void; by the first rules it was so in any case.
    """
    seats = tuple(sorted({asked.seat for asked in overdue}))
    turn.tell(events.TimeRanOut(seats=seats))
    both = len(seats) > 1
    if turn.world.options.late == "play" and not (both and turn.game.rules < 2):
        for asked in overdue:
            _answer_by_lot(turn, asked, form, answer)
    elif both:
        end(turn, (), VOID)
    else:
        end(turn, (1 - seats[0],), TIME)


def resign(turn: Turn[Decks, W, Step], seat: int) -> None:
    """Gives the game to the other seat at once; nothing is scored (GA-007)."""
    turn.tell(events.Resigned(seat=seat))
    end(turn, (1 - seat,), RESIGNED)


def compare(
    turn: Turn[Decks, W, Step], most: Tally, fewest: Tally, ways: tuple[Way, Way, Way]
) -> None:
    """The most of one thing wins, then the fewest of another; else nobody does."""
    tallies = (most, fewest)
    for (one, other), way in ((most.of, ways[0]), (fewest.of[::-1], ways[1])):
        if one != other:
            end(turn, (0 if one > other else 1,), way, tallies)
            return
    end(turn, (), ways[2], tallies)


def end(
    turn: Turn[Decks, W, Step],
    winners: tuple[int, ...],
    way: Way,
    tallies: tuple[Tally, ...] = (),
) -> None:
    """Ends the game and tells who won, how, and by which rule."""
    turn.tell(events.GameEnded(winners=winners, how=way.how, rules=(way.rule,)))
    turn.finish(Outcome(winners, way.how, tallies))


def _answer_by_lot(
    turn: Turn[Decks, W, Step], asked: Asked, form: MakeForm[W], answer: CarryOut[W]
) -> None:
    """Gives some legal answer for an absent player, drawn by lot."""
    drawn = turn.draw(form(turn.cards, turn.game, asked, None), asked)
    if asked.life == "revise":
        turn.keep(asked, drawn)
    else:
        turn.close(asked)
    answer(turn, asked, drawn)

"""How games of Galea end: played out, resigned, out of time, or void (GA-007)."""

from collections.abc import Callable
from typing import TypeVar

from ..kernel import Answer, Asked, Form, Game, Ply, Step, endings
from .deck import Decks
from .settings import GaleaWorld

W = TypeVar("W", bound=GaleaWorld)

MakeForm = Callable[[Decks, Game[W, Step], Asked, str | None], Form]
CarryOut = Callable[[Ply[Decks, W, Step], Asked, Answer], None]


RULES = ("GA-007",)  # of what ends a game before it is played out


def lapse(
    ply: Ply[Decks, W, Step],
    overdue: tuple[Asked, ...],
    form: MakeForm[W],
    answer: CarryOut[W],
) -> None:
    """Time is up: a default play for each, or the match is lost (GA-007).

    A match that both have lost is void; by the first rules it was so in any case.
    """
    is_one = len({asked.seat for asked in overdue}) == 1
    plays = ply.world.options.late == "play" and (is_one or ply.game.rules >= 2)
    lot = endings.by_lot(form, answer) if plays else None
    endings.lapse(ply, overdue, lot, _end, RULES)


def resign(ply: Ply[Decks, W, Step], seat: int) -> None:
    """Gives the game to the other seat at once; nothing is scored (GA-007)."""
    endings.resign(ply, seat, _end, RULES)


def _end(ply: Ply[Decks, W, Step], winners: tuple[int, ...], how: str) -> None:
    endings.end(ply, winners, how, rules=RULES)

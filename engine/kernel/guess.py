"""A world that a seat cannot tell from the real one, and the envelope it travels in.

A system guesses the world, what is asked in it and what is still to be done; schema,
rules number and counts are the kernel's, from the sight alone.
"""

from typing import Generic

from msgspec import Struct

from .chance import Chance
from .decision import Asked
from .game import Back, Game, S, W
from .view import Sight


class Guess(Struct, Generic[W, S], frozen=True, gc=False):
    """A guessed world and the chance that is left after it.

    `asked` are all open decisions, the viewer's own as it sees them; those of others
    are made up, numbered from 1 for each seat.
    """

    world: W
    asked: tuple[Asked, ...]
    agenda: tuple[S, ...]
    chance: Chance


def own_asked(sight: Sight) -> tuple[Asked, ...]:
    """Returns the viewer's own open decisions as a game holds them."""
    return tuple(decision.as_asked for decision in sight.decisions)


def framed(sight: Sight, guess: Guess[W, S], schema: int = 1) -> Game[W, S]:
    """Returns a guess as a game, which its viewer cannot tell from the real one."""
    return Game(
        schema=schema,
        rules=sight.rules,
        number=0,
        agenda=guess.agenda,
        asked=guess.asked,
        counts=_counts(sight, guess.asked),
        seen=(sight.seen,) * (sight.seats + 1),
        chance=guess.chance,
        world=guess.world,
        outcome=sight.outcome,
        back=_back(sight),
    )


def _back(sight: Sight) -> tuple[Back, ...]:
    """Returns the act that the viewer may take back; of others' acts it knows none."""
    if not sight.undo or sight.seat is None:
        return ()
    return (Back(-1, (sight.seat,)),)


def _counts(sight: Sight, asked: tuple[Asked, ...]) -> tuple[int, ...]:
    """Returns how many decisions each seat has been asked; of others, those open."""
    counts = [0] * sight.seats
    for a in asked:
        counts[a.seat] += 1
    if sight.seat is not None:
        counts[sight.seat] = sight.asked
    return tuple(counts)

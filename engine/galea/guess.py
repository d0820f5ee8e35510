"""The envelope of a guessed game, the same for all three games."""

from typing import TypeVar

from ..kernel import Asked, Chance, Game, Sight, Step

W = TypeVar("W")


def around(
    sight: Sight,
    world: W,
    asked: tuple[Asked, ...],
    agenda: tuple[Step, ...],
    chance: Chance,
) -> Game[W, Step]:
    """Returns a guessed world in its envelope; what the other was asked is made up."""
    return Game(
        schema=1,
        rules=1,
        number=0,
        agenda=agenda,
        asked=asked,
        counts=tuple(sight.asked if s == sight.seat else 1 for s in (0, 1)),
        seen=(sight.seen,) * 3,
        chance=chance,
        world=world,
        outcome=sight.outcome,
    )

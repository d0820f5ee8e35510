"""A promise of the engine contract, and what a check is."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from engine.kernel.words import written
from tests.engine.playing import Play
from tests.engine.subject import Game

FORMS, SIGHT, SNAPSHOT, STORED = 4096, 8192, 8192, 3072  # bytes

Check = Callable[[Play], None]


class Broken(AssertionError):
    """A promise of the engine contract that a game broke."""


def demand(holds: object, promise: str, *facts: object) -> None:
    """Raises Broken with the facts unless the promise holds."""
    if not holds:
        raise Broken(f"{promise}: {' | '.join(map(repr, facts))}"[:2000])


def random_of(play: Play) -> Random:
    """Returns the same chance for the same game."""
    return Random(play.seed)


def sent(value: object) -> Any:
    """Returns a value as it arrives: through JSON, ready-made parts too."""
    return msgspec.json.decode(written(value))


def ids_of(game: Game) -> set[str]:
    """Returns the ids of all that is asked."""
    return {asked.id for asked in game.asked}

"""A table as it is dealt, of which nothing is kept before its first answer.

However often it is looked at it is dealt again, and alike: whoever looks at it leaves
nothing behind, and no part of its chance is theirs to choose.
"""

from typing import Any, NamedTuple

from msgspec import structs

from engine.kernel import Game, Next

from ..service import System
from ..store import Table
from .table import deal


class Unplayed(NamedTuple):
    """A table that is ready to be kept, its set-up, and the seat of whoever came."""

    system: System
    table: Table
    opening: Next[Any, Any]
    seat: int

    @property
    def game(self) -> Game[Any, Any]:
        """The game as it is dealt."""
        return self.opening.game


def unplayed(system: System, table: Table) -> Unplayed:
    """Returns a table as it is dealt; whoever came to it sits where one begins.

    They are on the first seat before.
    """
    opening = deal(system, table)
    begins = min(asked.seat for asked in opening.game.asked if asked.is_awaited)
    own, *others = table.seats
    seats = (*others[:begins], own, *others[begins:])
    return Unplayed(system, structs.replace(table, seats=seats), opening, begins)

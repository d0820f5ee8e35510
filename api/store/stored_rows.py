"""What a store keeps beside its games, row by row: for backups, and moves to another.

Every row is read exactly: one that a later release has written is refused, for what
this one does not know of it would be lost.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol, TypeVar, runtime_checkable

from engine.kernel.typed import decode

from . import Deck, Membership, Message, Player, Session, Slip
from .alarms import Wake
from .errands import Endpoint, Errand, Line
from .tolerant_reader import TORN, unlike

Row = TypeVar("Row")
K = TypeVar("K")
# What reading a row may come to that is not as it was written.
BROKEN = (LookupError, TypeError, ValueError, RecursionError)


class Invitation(NamedTuple):
    """A code, and the game that it leads to."""

    code: str
    game: str


class Tally(NamedTuple):
    """How often something was counted, and until when that is kept."""

    what: str
    n: int
    until: str


class Trace(NamedTuple):
    """Where something of a player is kept."""

    player: str
    what: str


class Log(NamedTuple):
    """What a player was told lately, the oldest first."""

    player: str
    lines: tuple[Line, ...]


class Cards(NamedTuple):
    """A card set under its digest."""

    digest: str
    body: bytes


class Brought(NamedTuple):
    """A history that somebody opened here, under its id."""

    replay: str
    file: bytes


class Torn(NamedTuple):
    """A row that cannot be read: its key, and why not."""

    row: str
    why: str


Kept = (
    Brought
    | Cards
    | Deck
    | Endpoint
    | Errand
    | Invitation
    | Log
    | Membership
    | Message
    | Player
    | Session
    | Slip
    | Tally
    | Torn
    | Trace
    | Wake
)


@runtime_checkable
class Carried(Protocol):
    """A store whose rows can be carried to another; it takes long."""

    def everything(self) -> Iterator[Kept]:
        """Yields every row but those of games, their tables and their snapshots.

        Endpoints that are gone are left out; of a torn row its key is yielded. Raises
        TooNew.
        """


def whole(row: str, make: Callable[..., K], *values: object) -> K | Torn:
    """Returns what a row holds, or how it is called if it is torn. Raises TooNew."""
    try:
        return make(*values)
    except BROKEN as error:
        return Torn(row, f"{type(error).__name__}: {error}")


def exactly(body: bytes, kind: type[Row]) -> Row:
    """Returns a row of which every field is known here. Raises TooNew, Unreadable."""
    try:
        return decode(body, kind)
    except TORN as error:
        raise unlike(error) from None

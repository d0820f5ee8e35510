"""What a store keeps beside its games, row by row, for who carries it to another.

Every row is read exactly: one that a later release has written is refused, for what
this one does not know of it would be lost.
"""

from collections.abc import Iterator
from typing import NamedTuple, Protocol, TypeVar, runtime_checkable

from msgspec import ValidationError, json

from engine.kernel.errors import TooNew

from . import Deck, Membership, Message, Player, Session, Slip
from .alarms import Wake
from .errands import Endpoint, Errand, Line

Row = TypeVar("Row")


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
    | Trace
    | Wake
)


@runtime_checkable
class Carried(Protocol):
    """A store whose rows can be carried to another; it takes long."""

    def everything(self) -> Iterator[Kept]:
        """Yields every row but those of games, their tables and their snapshots.

        Endpoints that are gone are left out. Raises TooNew.
        """


def exactly(body: bytes, kind: type[Row]) -> Row:
    """Returns a row of which every field is known here. Raises TooNew."""
    try:
        return json.decode(body, type=kind)
    except ValidationError as error:
        raise TooNew(str(error)) from None

"""What a player might be told, from facts that may be known to anybody who looks.

There is no place in a notice for a card, a score or the name of a hidden thing: a push
service, a lock screen and a chat room are not the player's own eyes.
"""

from datetime import datetime
from typing import Literal

from msgspec import Struct

# turn: a phase is ready for you. reminder: and time runs out. over: the game has ended.
# house: the house plays for you. talk: somebody wrote, and not what. taken: somebody
# took a seat at your table. lobby: somebody waits there. gone: an address is dead.
Kind = Literal[
    "turn",
    "reminder",
    "house",
    "over",
    "talk",
    "taken",
    "lobby",
    "gone",
    "digest",
    "test",
]
SEAT = "seat"
Status = Literal["open", "running", "over", "void"]


class Facts(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that a notification may say.

    `title` names the system, for a reader to be told its title in an own language, or
    says what a dead address was called. `names` are the others at the table, or who
    joined it; `wrote` those with something to read; `free` the seats still open;
    `until` the deadline.
    """

    title: str = ""
    names: tuple[str, ...] = ()
    wrote: tuple[str, ...] = ()
    free: int = 0
    until: datetime | None = None


class Notice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player might be told, as of one snapshot.

    `number` is the snapshot's, `decisions` are those it asks the player for, to sit on
    a kept SEAT for one; both stay on the server. A digest is made of other notices.
    """

    kind: Kind
    player: str
    game: str | None = None
    number: int = -1
    decisions: tuple[str, ...] = ()
    facts: Facts = Facts()
    parts: tuple["Notice", ...] = ()


class State(Struct, frozen=True, kw_only=True):
    """A game as it is now for one player: `awaited` are the decisions asked of it.

    `in_care`: the house plays a seat of the player.
    """

    now: datetime
    status: Status
    awaited: tuple[str, ...] = ()
    in_care: bool = False
    until: datetime | None = None

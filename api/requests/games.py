"""What a request may say: `derived` makes schemas of these structs.

What is here is taken as it stands by whoever is asked.
"""

from typing import Annotated, Any, Literal

from marshmallow import INCLUDE, Schema, ValidationError, fields
from marshmallow.validate import Length, Range, Regexp
from msgspec import Struct

from ..service.problems import PROBLEMS
from .fields import LEAST_SEATS, MOST_SEATS, Id, PlayerName, Several

LISTS = ("waiting", "running", "finished", "open", "learning")
FARTHEST = 10**6  # no game is so long
IS_DIGEST = r"^[0-9a-fA-F]{64}$"
IS_LOCKED = r"^[A-Za-z0-9_-]{1,8000}$"
IS_NONCE = Regexp(r"^([0-9a-fA-F]{2}){16,32}$", error="nonce")

CallId = Annotated[str, Id()]
Word = Annotated[str, Length(1, 40)]
Name = Annotated[str, Length(1, 80)]  # of a move, a pick, a thing
Seat = Annotated[int, Range(0, MOST_SEATS - 1)]
Level = Annotated[int, Range(0, 9)]
Count = Annotated[int, Range(0, FARTHEST)]
Cursor = Annotated[str, Length(max=200), "The cursor of the page before."]
Laid = Annotated[
    str,
    Regexp(IS_DIGEST, error="laid"),
    "SHA-256 of the canonical JSON of my table's seats: each `sealed`, or `kind`.",
]
Picks = Annotated[
    dict[Name, Annotated[list[Name], Length(max=400)]],
    Length(max=40),
]


class Hello(Struct, frozen=True):
    """Somebody who wants to play."""

    name: Annotated[str, PlayerName()]
    id: CallId | None = None


class Call(Struct, frozen=True):
    """A call that says nothing but that it is made."""

    id: CallId


class Start(Struct, frozen=True):
    """A host who begins with those who sit, with a fresh number for the shuffle."""

    id: CallId
    nonce: Annotated[
        str | None, IS_NONCE, "Takes the place of the number of my first seat."
    ] = None
    laid: Laid | None = None


class NewSeat(Struct, frozen=True, omit_defaults=True):
    """A seat as the host wants it; only the house's has a level.

    A `kept` one waits for somebody whom the host knows, by the id that the host alone
    is told of them.
    """

    kind: Literal["me", "open", "bot", "kept"]
    level: Level | None = None
    player: Annotated[str | None, Length(1, 64)] = None

    def __post_init__(self) -> None:
        """Raises ValidationError for a player's level, and a seat kept for nobody."""
        if self.kind != "bot" and self.level is not None:
            raise ValidationError([PROBLEMS("details.level_of_player")], "level")
        if (self.kind == "kept") != (self.player is not None):
            raise ValidationError([PROBLEMS("details.kept_for_whom")], "player")


class ClockWish(Struct, frozen=True):
    """How long one decision may take, and extra time, in whole minutes."""

    allowance: Count
    bank: Count = 0


class NewTable(Struct, frozen=True):
    """A table as its host wants it; with `several` one guest may take several seats."""

    id: CallId
    system: Word
    seats: Annotated[list[NewSeat], Length(LEAST_SEATS, MOST_SEATS)]
    options: dict[str, Any] = {}
    clock: ClockWish | None = None
    listed: bool = False
    several: bool = False


class Making(Struct, frozen=True):
    """The id of the game that may be made of what is dealt."""

    game: CallId


class LockedShuffle(Struct, frozen=True):
    """What a phone kept of a shuffle, locked by itself: nobody here can read it."""

    id: CallId
    text: Annotated[str, Regexp(IS_LOCKED, error="locked")]


class Calling(Making, frozen=True):
    """A hand of a system, the first one there is if none is named."""

    system: Word | None = None


class Adding(Calling, kw_only=True, frozen=True):
    """The same, dealt with a number for its shuffle."""

    nonce: Annotated[str, IS_NONCE]


class Sitting(Struct, frozen=True):
    """Somebody who sits down, with a number for the shuffle.

    `promise` is the `commitment` that the phone was shown and keeps, `laid` the seats.
    """

    id: CallId
    nonce: Annotated[str, IS_NONCE]
    promise: Annotated[
        str | None,
        Regexp(IS_DIGEST, error="promise"),
        "The commitment that I was shown before.",
    ] = None
    code: Word | None = None
    seat: Seat | None = None
    laid: Laid | None = None


class Swap(Struct, frozen=True):
    """Two seats that change places, at a table as its host saw it."""

    seat: Seat
    other: Seat
    version: Annotated[int, Range(0)]  # of the seats, as its last reply told it


class Asking(Struct, frozen=True):
    """An answer of which a seat would know what it does; nothing comes of it."""

    seat: Seat
    decision: Word
    move: Name
    picks: Picks


class Attempt(Struct, frozen=True):
    """An answer to a decision; `after` is how far the phone has seen."""

    id: CallId
    seat: Seat
    decision: Word
    move: Name
    picks: Picks
    after: Count | None = None


class NewGuest(Struct, frozen=True):
    """A guest who comes with their first answer."""

    id: CallId
    name: Annotated[str, PlayerName()]


class FirstAnswer(Struct, frozen=True):
    """The answer that makes a game of what was dealt; `guest` is who has no session."""

    answer: Attempt
    guest: NewGuest | None = None


class SeatCall(Struct, frozen=True):
    """A seat that gives up, takes back, or plays once more."""

    id: CallId
    seat: Seat


class UndoCall(SeatCall, frozen=True):
    """A seat that takes the latest act back; `seen` is what its phone showed then."""

    seen: Count | None = None


class Branching(Struct, frozen=True):
    """A position of a game from which a sandbox branches off.

    With a `level` the house plays all seats but this one.
    """

    id: CallId
    seat: Seat
    seen: Count
    level: Level | None = None


class ReplayBranching(Struct, frozen=True):
    """A position of a replay from which a sandbox branches off.

    With a `level` the house plays all seats but one.
    """

    id: CallId
    number: Count
    seat: Seat = 0
    level: Level | None = None


class NewBranch(Branching, frozen=True):
    """A sandbox that is kept unanswered; `guest` is who has no session."""

    guest: NewGuest | None = None


class NewReplayBranch(ReplayBranching, frozen=True):
    """A sandbox of a replay that is kept so."""

    guest: NewGuest | None = None


class Advising(Struct, frozen=True):
    """A decision of which a seat would know what the house would do."""

    seat: Seat
    decision: Word


class TipsFor(Struct, frozen=True):
    """The own seat that would know what matters now."""

    seat: Annotated[Seat, "One of my seats."]


class LookingBack(Struct, frozen=True):
    """The own seat of a game that is over, for which it is looked back on."""

    seat: Seat


class HistoryFileSchema(Schema):
    """A history file. Its schema is at /api/schema/history."""

    class Meta:
        unknown = INCLUDE

    format = fields.String(required=True)


HistoryFile = Annotated[dict[str, Any], HistoryFileSchema]


class OwnCards(Struct, frozen=True):
    """A host's own card set."""

    system: Word
    set: dict[str, Any]
    id: CallId | None = None


class Spectating(Struct, frozen=True):
    """The token of a link for watching, if it is seen by that."""

    watch: Annotated[Word | None, "What the link for watching says after its #."] = None


class Watching(Spectating, frozen=True):
    """Whose sight is wanted."""

    seat: Annotated[Seat | None, "One of my seats; by default a waiting one."] = None


Elsewhere = Annotated[Literal["next"] | None, "Asks where else I am waited for too."]


class Answering(Struct, frozen=True):
    """What the reply to an answer tells besides what it led to."""

    elsewhere: Elsewhere = None


class Looking(Watching, frozen=True):
    """Which game is wanted by whom; `code` is that of an invitation to it.

    `talk` asks for what was said too, after a message that is known, `after` for what
    was heard since, `elsewhere` for where else I am waited for: a phone that opens a
    table asks no more.
    """

    code: Annotated[Word | None, "The code of an invitation to this table."] = None
    talk: Annotated[
        Word | None,
        "Asks for talk too: the id of the last message that is known, or anything else "
        "for all.",
    ] = None
    after: Annotated[
        Count | None,
        "Asks for events too: what is known already, the `seen` of a reply.",
    ] = None
    elsewhere: Elsewhere = None


class Listening(Watching, frozen=True):
    """Whose events are wanted: those between two counts, the last page of them."""

    after: Annotated[Count, "What is known already: the `seen` of a reply."] = 0
    before: Annotated[
        Count | None, "What is known as well: the first event's `seen`."
    ] = None


class Naming(Struct, frozen=True):
    """Of a document that is kept for ever, what names it."""

    hash: Annotated[
        str | None,
        Length(1, 40),
        "What the document is called elsewhere; who names it may keep it for ever.",
    ] = None


class Paging(Watching, frozen=True):
    """Whose sight is wanted, and from where on."""

    cursor: Cursor | None = None


class Listing(Struct, frozen=True):
    """Which games are wanted, and from where on."""

    list: Annotated[
        tuple[str, ...],
        Several(
            LISTS,
            "Some of: waiting (my turn), running (all that run, my turn first), open "
            "(not begun), finished, learning (introductions). By default all: of "
            "what is finished a few then, first where a series goes on.",
        ),
    ] = LISTS
    cursor: Cursor | None = None


class Browsing(Struct, frozen=True):
    """From where on open tables are wanted."""

    cursor: Cursor | None = None

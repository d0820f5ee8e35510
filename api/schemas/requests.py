"""What a request may say. Each schema loads into the frozen struct beside it."""

from typing import Any

from marshmallow import (
    INCLUDE,
    Schema,
    ValidationError,
    fields,
    validate,
    validates_schema,
)
from msgspec import Struct

from ..clock import Clock
from ..service.problems import PROBLEMS
from .fields import (
    LEAST_SEATS,
    MOST_SEATS,
    Body,
    Id,
    PlayerName,
    Switch,
    Whole,
    seat,
    word,
)

LISTS = ("waiting", "running", "finished", "open", "learning")
FARTHEST = 10**6  # no game is so long


class Hello(Struct, frozen=True):
    """Somebody who wants to play."""

    name: str
    id: str | None = None


class HelloSchema(Body):
    """Checks a `Hello`."""

    into = Hello
    id = Id(required=False)
    name = PlayerName()


IS_NONCE = validate.Regexp(r"^([0-9a-fA-F]{2}){16,32}$", error="nonce")
IS_DIGEST = r"^[0-9a-fA-F]{64}$"


def laid() -> fields.String:
    """Returns the field that says which table a phone saw, as `seats.lay` hashes it."""
    told = (
        "SHA-256 of the canonical JSON of my table's seats: each `sealed`, or `kind`."
    )
    rule = validate.Regexp(IS_DIGEST, error="laid")
    return fields.String(allow_none=True, validate=rule, metadata={"description": told})


class Call(Struct, frozen=True):
    """A call that says nothing but that it is made."""

    id: str


class CallSchema(Body):
    """Checks a `Call`."""

    into = Call
    id = Id()


class Start(Struct, frozen=True):
    """A host who begins with those who sit, with a fresh number for the shuffle."""

    id: str
    nonce: str | None = None
    laid: str | None = None


class StartSchema(Body):
    """Checks a `Start`."""

    into = Start
    id = Id()
    nonce = fields.String(
        allow_none=True,
        validate=IS_NONCE,
        metadata={"description": "Takes the place of the number of my first seat."},
    )
    laid = laid()


class NewSeat(Struct, frozen=True):
    """A seat as the host wants it."""

    kind: str
    level: int | None = None


class NewSeatSchema(Body):
    """Checks a `NewSeat`."""

    into = NewSeat
    kind = fields.String(required=True, validate=validate.OneOf(("me", "open", "bot")))
    level = Whole(validate=validate.Range(0, 9), allow_none=True)

    @validates_schema
    def check_level(self, seat: dict[str, Any], **_: Any) -> None:
        if seat["kind"] != "bot" and seat.get("level") is not None:
            raise ValidationError([PROBLEMS("details.level_of_player")], "level")


class NewTable(Struct, frozen=True):
    """A table as its host wants it; with `several` one guest may take several seats."""

    id: str
    system: str
    seats: list[NewSeat]
    options: dict[str, Any] = {}
    clock: Clock | None = None
    listed: bool = False
    several: bool = False


class ClockWishSchema(Body):
    """Checks the form of a `Clock`; its bounds are the clock's own."""

    into = Clock
    allowance = Whole(required=True, validate=validate.Range(0, FARTHEST))
    bank = Whole(validate=validate.Range(0, FARTHEST))


class NewTableSchema(Body):
    """Checks a `NewTable`."""

    into = NewTable
    id = Id()
    system = word(40)
    options = fields.Dict(keys=fields.String())
    seats = fields.List(
        fields.Nested(NewSeatSchema),
        required=True,
        validate=validate.Length(LEAST_SEATS, MOST_SEATS),
    )
    listed = Switch()
    several = Switch()
    clock = fields.Nested(ClockWishSchema, allow_none=True)


class Lesson(Struct, frozen=True):
    """A system that somebody wants to learn, at its first or its second sitting."""

    id: str
    system: str
    sitting: int = 1


class LessonSchema(Body):
    """Checks a `Lesson`."""

    into = Lesson
    id = Id()
    system = word(40)
    sitting = Whole(validate=validate.Range(1, 2))


class Begin(Struct, frozen=True):
    """Somebody begins what there is once for everybody."""

    id: str


class BeginSchema(Body):
    """Checks a `Begin`."""

    into = Begin
    id = Id()


class Sitting(Struct, frozen=True):
    """Somebody who sits down, with a number for the shuffle.

    `promise` is the `commitment` that the phone was shown and keeps, `laid` the seats.
    """

    id: str
    nonce: str
    promise: str | None = None
    code: str | None = None
    seat: int | None = None
    laid: str | None = None


class SittingSchema(Body):
    """Checks a `Sitting`."""

    into = Sitting
    id = Id()
    nonce = fields.String(required=True, validate=IS_NONCE)
    promise = fields.String(
        allow_none=True,
        validate=validate.Regexp(IS_DIGEST, error="promise"),
        metadata={"description": "The commitment that I was shown before."},
    )
    code = fields.String(allow_none=True, validate=validate.Length(1, 40))
    laid = laid()
    seat = seat()


class Swap(Struct, frozen=True):
    """Two seats that change places, at a table as its host saw it."""

    seat: int
    other: int
    version: int  # of the seats, as its last reply told it


class SwapSchema(Body):
    """Checks a `Swap`."""

    into = Swap
    other = seat(required=True)
    seat = seat(required=True)
    version = Whole(required=True, validate=validate.Range(0))


class Attempt(Struct, frozen=True):
    """An answer to a decision; `after` is how far the phone has seen."""

    id: str
    seat: int
    decision: str
    move: str
    picks: dict[str, list[str]]
    after: int | None = None


class Asking(Struct, frozen=True):
    """An answer of which a seat would know what it does; nothing comes of it."""

    seat: int
    decision: str
    move: str
    picks: dict[str, list[str]]


class AskingSchema(Body):
    """Checks a `Asking`."""

    into: type[Struct] = Asking
    seat = seat(required=True)
    decision = word(40)
    move = word(80)
    picks = fields.Dict(
        keys=fields.String(validate=validate.Length(1, 80)),
        values=fields.List(
            fields.String(validate=validate.Length(1, 80)),
            validate=validate.Length(max=400),
        ),
        required=True,
        validate=validate.Length(max=40),
    )


class AttemptSchema(AskingSchema):
    """Checks an `Attempt`."""

    into = Attempt
    id = Id()
    after = Whole(validate=validate.Range(0, FARTHEST), allow_none=True)


class SeatCall(Struct, frozen=True):
    """A seat that gives up, takes back, or plays once more."""

    id: str
    seat: int


class SeatCallSchema(Body):
    """Checks a `SeatCall`."""

    into = SeatCall
    id = Id()
    seat = seat(required=True)


class UndoCall(SeatCall, frozen=True):
    """A seat that takes the latest act back; `seen` is what its phone showed then."""

    seen: int | None = None


class UndoCallSchema(SeatCallSchema):
    """Checks an `UndoCall`."""

    into = UndoCall
    seen = Whole(validate=validate.Range(0, FARTHEST))


class Branching(Struct, frozen=True):
    """A position of a game from which a sandbox branches off.

    With a `level` the house plays all seats but this one.
    """

    id: str
    seat: int
    seen: int
    level: int | None = None


class BranchingSchema(Body):
    """Checks a `Branching`."""

    into = Branching
    id = Id()
    seat = seat(required=True)
    seen = Whole(required=True, validate=validate.Range(0, FARTHEST))
    level = Whole(validate=validate.Range(0, 9), allow_none=True)


class ReplayBranching(Struct, frozen=True):
    """A position of a replay from which a sandbox branches off.

    With a `level` the house plays all seats but one.
    """

    id: str
    number: int
    seat: int = 0
    level: int | None = None


class ReplayBranchingSchema(Body):
    """Checks a `ReplayBranching`."""

    into = ReplayBranching
    id = Id()
    number = Whole(required=True, validate=validate.Range(0, FARTHEST))
    seat = seat()
    level = Whole(validate=validate.Range(0, 9), allow_none=True)


class Advising(Struct, frozen=True):
    """A decision of which a seat would know what the house would do."""

    seat: int
    decision: str


class AdvisingSchema(Body):
    """Checks an `Advising`."""

    into = Advising
    seat = seat(required=True)
    decision = word(40)


class HistoryFileSchema(Schema):
    """A history file. Its schema is at /api/schema/history."""

    class Meta:
        unknown = INCLUDE

    format = fields.String(required=True)


class OwnCards(Struct, frozen=True):
    """A host's own card set."""

    system: str
    set: dict[str, Any]
    id: str | None = None


class OwnCardsSchema(Body):
    """Checks `OwnCards`."""

    into = OwnCards
    id = Id(required=False)
    system = word(40)
    set = fields.Dict(keys=fields.String(), required=True)


class Spectating(Struct, frozen=True):
    """The token of a link for watching, if it is seen by that."""

    watch: str | None = None


class Watching(Spectating, frozen=True):
    """Whose sight is wanted."""

    seat: int | None = None


class Looking(Watching, frozen=True):
    """Which game is wanted by whom; `code` is that of an invitation to it.

    `talk` asks for what was said too, after a message that is known.
    """

    code: str | None = None
    talk: str | None = None


class Listening(Watching, frozen=True):
    """Whose events are wanted: those between two counts, the last page of them."""

    after: int = 0
    before: int | None = None


class Paging(Watching, frozen=True):
    """Whose sight is wanted, and from where on."""

    cursor: str | None = None


class Listing(Struct, frozen=True):
    """Which games are wanted, and from where on."""

    list: tuple[str, ...]
    cursor: str | None = None


class Browsing(Struct, frozen=True):
    """From where on open tables are wanted."""

    cursor: str | None = None


class Digits(Whole):
    """A number in a query: digits only."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> int:
        if not (isinstance(value, str) and value.isascii() and value.isdecimal()):
            raise self.make_error("invalid", input=value)
        if len(value) > len(str(FARTHEST)):
            raise self.make_error("too_large", input=value)
        return super()._deserialize(int(value), attr, data, **kwargs)


class Several(fields.String):
    """Some of the lists, comma between them."""

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        chosen = str(super()._deserialize(value, *args, **kwargs)).split(",")
        if not set(chosen) <= set(LISTS):
            raise ValidationError([PROBLEMS("fields.lists", lists=", ".join(LISTS))])
        return tuple(chosen)


def watched_seat() -> Digits:
    """Returns the field for the seat whose sight is wanted."""
    return Digits(
        validate=validate.Range(0, MOST_SEATS - 1),
        metadata={"description": "One of my seats; by default a waiting one."},
    )


def cursor() -> fields.String:
    """Returns the field for where a page ended."""
    return fields.String(
        validate=validate.Length(max=200),
        metadata={"description": "The cursor of the page before."},
    )


class SpectatingSchema(Body):
    """Checks a `Spectating`."""

    into = Spectating
    watch = fields.String(
        validate=validate.Length(1, 40),
        metadata={"description": "What the link for watching says after its #."},
    )


class WatchingSchema(SpectatingSchema):
    """Checks a `Watching`."""

    into = Watching
    seat = watched_seat()


class LookingSchema(WatchingSchema):
    """Checks a `Looking`."""

    into = Looking
    code = fields.String(
        validate=validate.Length(1, 40),
        metadata={"description": "The code of an invitation to this table."},
    )
    talk = fields.String(
        validate=validate.Length(1, 40),
        metadata={
            "description": "Asks for talk too: the id of the last message that is "
            "known, or anything else for all."
        },
    )


class ListeningSchema(WatchingSchema):
    """Checks a `Listening`."""

    into = Listening
    after = Digits(
        validate=validate.Range(0, FARTHEST),
        metadata={"description": "What is known already: the `seen` of a reply."},
    )
    before = Digits(
        validate=validate.Range(0, FARTHEST),
        metadata={"description": "What is known as well: the first event's `seen`."},
    )


class PagingSchema(WatchingSchema):
    """Checks a `Paging`."""

    into = Paging
    cursor = cursor()


class ListingSchema(Body):
    """Checks a `Listing`."""

    into = Listing
    list = Several(
        load_default=LISTS,
        metadata={
            "pattern": f"^({'|'.join(LISTS)})(,({'|'.join(LISTS)}))*$",
            "description": "Some of: waiting (my turn), running (all that run, my turn "
            "first), open (not begun), finished, learning (introductions). By default "
            "all.",
        },
    )
    cursor = cursor()


class BrowsingSchema(Body):
    """Checks a `Browsing`."""

    into = Browsing
    cursor = cursor()

"""What a reply looks like. Replies are not made through these: the tests compare."""

from typing import get_args

from marshmallow import fields, validate

from engine.kernel.endings import Result

from ..service.problems import STATUS as PROBLEMS
from .forms import Decision, Tip
from .layouts import Layout
from .shape import DAY, HEX, MINUTE, STATUS, Shape, count, each, list_of, string

BY = ("player", "clock", "house", "admin")
SEATS = ("player", "bot", "open", "held")


class Problem(Shape):
    """A problem document (RFC 9457)."""

    type = string(validate=validate.OneOf([f"/problems/{slug}" for slug in PROBLEMS]))
    title = string()
    status = count()
    detail = string()
    rule = string(required=False)


class Health(Shape):
    """The service answers, and its store has taken a write within ten seconds."""

    status = string(validate=validate.Equal("ok"))
    written = string(metadata={"description": "When the store last took a write."})
    room = fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "Bytes free on the store's disk."},
    )
    lag = fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "Seconds by which clocks are late in this process."},
    )
    set_aside = fields.Integer(
        required=True,
        metadata={
            "description": "Alarms that failed in this process; the log names them."
        },
    )


class Promised(Shape):
    """What is promised of a shuffle before a number of mine is known."""

    commitment = string(validate=HEX)


class Guest(Shape):
    """A guest, as everybody at a table knows them."""

    player = string()
    name = string()


class ListedSeat(Shape):
    """A seat in a list: who sits there, and in which `team` where there are some.

    `sealed` is the SHA-256 of the number that its phone added, told until it begins.
    """

    seat = count()
    name = string(null=True)
    kind = string(validate=validate.OneOf(SEATS))
    team = count(required=False)
    sealed = string(required=False)


class Seat(ListedSeat):
    """A seat: who sits there, and whether the game waits for it."""

    waiting = fields.Boolean(required=True)
    level = count(required=False)


class Face(Shape):
    """A seat's clock: until when, whether it stands now, and the extra minutes left.

    `lapses` counts how often in a row its time was up; a seat with a caretaker is
    played by the house until its player comes back.
    """

    seat = count()
    until = string(null=True, validate=MINUTE)
    standing = fields.Boolean(required=True)
    stands_until = string(null=True, validate=MINUTE)
    bank_left = count()
    lapses = count()
    caretaker = fields.Boolean(required=True)


class KindTime(Shape):
    """A question that has fewer minutes than others, as it is asked."""

    asked = string()
    minutes = count()


class Clock(Shape):
    """Minutes for each decision and extra ones; `expiry` says what happens then.

    Questions of some `kinds` have fewer minutes, where the game has such.
    Before the game there are no faces.
    """

    allowance = count()
    bank = count()
    seats = each(Face)
    expiry = string()
    kinds = fields.List(fields.Nested(KindTime))


class Tally(Shape):
    """One of the numbers that decided a game, seat by seat."""

    what = string()
    label = string(required=False)
    of = list_of(fields.Integer())
    main = fields.Boolean()


class Ended(Shape):
    """How a game ended, as its history keeps it."""

    winners = list_of(fields.Integer())
    how = string()
    tallies = each(Tally)


class Standing(Shape):
    """The place of a team, or of a seat by itself; who is level shares it."""

    place = fields.Integer()
    seats = list_of(fields.Integer())


class Outcome(Ended):
    """How a game ended; `lost` means by all, and the system has words for `how`."""

    result = string(validate=validate.OneOf(get_args(Result)))
    standings = each(Standing)


class Invite(Shape):
    """How others find the table."""

    code = string()
    link = string()


class Voice(Shape):
    """Who said something; without a seat somebody who has left."""

    seat = count(null=True)
    name = string(null=True)


class Message(Shape):
    """Something said: `to` is "table", or the seats of those a secret note is for."""

    id = fields.UUID(required=True)
    at = string(validate=MINUTE)
    by = fields.Nested(Voice, required=True, data_key="from")
    to = fields.Raw(
        required=True,
        metadata={
            "oneOf": [
                {"const": "table"},
                {"type": "array", "items": {"type": "integer"}},
            ]
        },
    )
    text = string()


class Told(Shape):
    """Something that happened, as one viewer may know it.

    `at` and `by` are those of the event before it in its list, and `rules` those of the
    last of its type there, unless it tells them. `facts` in a list stand in the order
    of those of the last of its type.
    """

    seen = count()
    at = string(validate=MINUTE, required=False)
    by = string(validate=validate.OneOf(BY), required=False)
    type = string()
    text = string()
    rules = fields.List(fields.String())
    facts = fields.Raw(
        required=True,
        metadata={
            "oneOf": [
                {"type": "object", "additionalProperties": {}},
                {"type": "array", "items": {}},
            ]
        },
    )


class Elsewhere(Shape):
    """How many games wait for me besides this one, fifty at most, and the first.

    Who looks is told too whether another of their `phones` was used of late.
    """

    waiting = count()
    next = fields.UUID()
    phones = fields.Boolean(validate=validate.Equal(True))


class Game(Shape):
    """A game as one seat, or a spectator, may know it now.

    `host`: whether I set the table. `watch` is a link with the public view, for anybody
    once the game has begun; only who is at the table has it. At an open table with
    `several` one guest may take several seats; its host is told the `version` of the
    seats, to let two of them change places. An `introduction` names the system that
    is learned in it. `outlook` is what the rules foretell of the position as it stands.
    It may be one of a `series`, which has a page of its own, even the `last` one. With
    `undo` this seat may take the latest act back. A `layout` says how the view lies on
    a table, for systems that phones have no board of. A deal of the day has its `day`.
    """

    id = fields.UUID(required=True)
    system = string()
    options = fields.Dict(required=True)
    titles = fields.Dict(keys=fields.String(), values=fields.String())
    status = string(validate=validate.OneOf(STATUS))
    seats = each(Seat)
    me = list_of(fields.Integer())
    mine_to_take = list_of(fields.Integer())
    sandbox = fields.Boolean(validate=validate.Equal(True))
    introduction = fields.String()
    sitting = fields.Integer(validate=validate.Equal(2))
    series = fields.Boolean(validate=validate.Equal(True))
    last = fields.Boolean(validate=validate.Equal(True))
    day = fields.String(validate=DAY)
    seat = count(null=True)
    seen = count()
    view = fields.Dict(required=True, allow_none=True)
    layout = fields.Nested(Layout)
    outlook = fields.Dict(required=True, allow_none=True)
    decisions = each(Decision)
    undo = fields.Boolean(validate=validate.Equal(True))
    outcome = fields.Nested(Outcome, required=True, allow_none=True)
    clock = fields.Nested(Clock, required=True, allow_none=True)
    talk = fields.List(
        fields.Nested(Message),
        metadata={"description": "What I have missed, if I asked with talk."},
    )
    events = fields.List(
        fields.Nested(Told),
        metadata={"description": "What I have not heard yet, if I asked with after."},
    )
    earlier = fields.Boolean()
    elsewhere = fields.Nested(Elsewhere)
    tips = fields.List(
        fields.Nested(Tip),
        metadata={"description": "What matters, at a table that is not kept yet."},
    )
    commitment = string(validate=HEX)
    listed = fields.Boolean(required=True)
    host = fields.Boolean(required=True)
    watch = fields.String()
    several = fields.Boolean(validate=validate.Equal(True))
    version = count(required=False)
    invite = fields.Nested(Invite)


class News(Shape):
    """What was heard since: the last hundred acts, and whether there are earlier ones.

    Those come `before` the first event's `seen`.
    """

    seen = count()
    events = each(Told)
    earlier = fields.Boolean()


class Played(News):
    """What an act led to, and the game after it."""

    game = fields.Nested(Game, required=True)
    elsewhere = fields.Nested(Elsewhere)

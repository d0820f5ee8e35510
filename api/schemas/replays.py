"""What a reply says of looking back: positions, replays, the format of a history."""

from marshmallow import INCLUDE, Schema, fields, validate

from .replies import BY, HEX, MINUTE, Ended, Event, Fairness, Place, Shape


def _text() -> fields.String:
    return fields.String(required=True)


def _minute() -> fields.String:
    """Returns a field for when; not every history says so."""
    return fields.String(required=True, allow_none=True, validate=MINUTE)


def _count(*, null: bool = False, required: bool = True) -> fields.Integer:
    return fields.Integer(required=required, allow_none=null)


ORIGINS = ("here", "unknown")  # proved by our signature, or by nothing


class PublicKeys(Shape):
    """The keys with which this server signs histories, the newest first."""

    keys = fields.List(fields.String(validate=HEX), required=True)


class PublishedFormat(Schema):
    """The JSON Schema of a history file."""

    class Meta:
        unknown = INCLUDE

    title = fields.String(required=True, validate=validate.Equal("slowhand-history/2"))


class Position(Shape):
    """A position of a game; `number` is the same for all eyes, once it is over."""

    number = _count(required=False)
    seen = _count()
    turn = _count()
    at = _minute()
    by = fields.String(required=True, validate=validate.OneOf(BY))
    waiting = fields.List(fields.Integer(), required=True)


class Positions(Shape):
    """The positions that a seat, or a spectator, can go to."""

    seat = _count(null=True)
    positions = fields.List(fields.Nested(Position), required=True)


class KeptReplay(Shape):
    """The id of a history that was true."""

    id = fields.UUID(required=True)


class Replay(KeptReplay):
    """What a replay is of, and how many positions it has: 0 is the set-up."""

    game = _text()
    system = _text()
    title = _text()
    options = fields.Dict(required=True)
    seats = fields.List(fields.Nested(Place), required=True)
    started = _minute()
    fairness = fields.Nested(Fairness, required=True)
    outcome = fields.Nested(Ended, required=True)
    positions = _count()
    origin = fields.String(required=True, validate=validate.OneOf(ORIGINS))


class ReplayedEvent(Event):
    """Something that was told in a replay."""

    at = _minute()


class ReplayedNews(Shape):
    """What was told in a replay."""

    seen = _count()
    events = fields.List(fields.Nested(ReplayedEvent), required=True)

"""What a reply says of looking back: positions, replays, the format of a history."""

from marshmallow import INCLUDE, Schema, fields, validate

from .history import Fairness
from .replies import BY, Ended, Game, ListedSeat, Told
from .shape import HEX, MINUTE, Shape, count, string


def _minute(*, required: bool = True) -> fields.String:
    """Returns a field for when; not every history says so."""
    return fields.String(required=required, allow_none=True, validate=MINUTE)


ORIGINS = ("here", "unknown")  # proved by our signature, or by nothing


class PublicKeys(Shape):
    """The keys with which this server signs histories, the newest first."""

    keys = fields.List(fields.String(validate=HEX), required=True)


class PublishedFormat(Schema):
    """The JSON Schema of a history file."""

    class Meta:
        unknown = INCLUDE

    title = fields.String(required=True, validate=validate.Equal("slowhand-history/3"))


class Position(Shape):
    """A position of a game; `number` is the same for all eyes, once it is over."""

    number = count(required=False)
    seen = count()
    turn = count()
    at = _minute()
    by = fields.String(required=True, validate=validate.OneOf(BY))
    waiting = fields.List(fields.Integer(), required=True)


class Positions(Shape):
    """A page of the positions that a seat, or a spectator, can go to, in order."""

    seat = count(null=True)
    positions = fields.List(fields.Nested(Position), required=True)
    cursor = fields.String(required=True, allow_none=True)


class KeptReplay(Shape):
    """The id of a history that was true."""

    id = fields.UUID(required=True)


class Replay(KeptReplay):
    """What a replay is of, and how many positions it has: 0 is the set-up."""

    game = string()
    system = string()
    title = string()
    options = fields.Dict(required=True)
    titles = fields.Dict(keys=fields.String(), values=fields.String())
    seats = fields.List(fields.Nested(ListedSeat), required=True)
    started = _minute()
    fairness = fields.Nested(Fairness, required=True)
    outcome = fields.Nested(Ended, required=True)
    positions = count()
    origin = fields.String(required=True, validate=validate.OneOf(ORIGINS))


class ReplayedEvent(Told):
    """Something that was told in a replay."""

    at = _minute(required=False)


class ReplayedNews(Shape):
    """What was told in a replay, a page as in a game."""

    seen = count()
    events = fields.List(fields.Nested(ReplayedEvent), required=True)
    earlier = fields.Boolean()


class Shown(Shape):
    """A game by the house that plays itself: each position, and what was told."""

    sights = fields.List(fields.Nested(Game), required=True)
    events = fields.List(fields.Nested(ReplayedEvent), required=True)

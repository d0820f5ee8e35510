"""What replies tell about an account and about talk; made and tested as all others."""

from marshmallow import fields, validate

from .built import Deck
from .replies import (
    MINUTE,
    Guest,
    ListedGame,
    Message,
    Shape,
    _count,
    _each,
    _list,
    _text,
)
from .told import Endpoint, LogLine


class Quiet(Shape):
    """Hours of every night, in local time."""

    start = _text(data_key="from")
    end = _text(data_key="to")


class Vacation(Shape):
    """Days away, the first and the last included."""

    start = fields.Date(required=True, data_key="from")
    end = fields.Date(required=True, data_key="to")


class Calendar(Shape):
    """When the own clock stands still; free days count from 0, Monday."""

    zone = _text()
    quiet = fields.Nested(Quiet, required=True, allow_none=True)
    free_days = _list(fields.Integer())
    vacations = _each(Vacation)
    vacation_days_left = _count()


class Notices(Shape):
    """What a player wants to be told of; a digest comes at that hour."""

    turn = fields.Boolean(required=True)
    reminder = fields.Boolean(required=True)
    talk = fields.Boolean(required=True)
    over = fields.Boolean(required=True)
    taken = fields.Boolean(required=True)
    digest = _text(null=True)
    muted_games = _list(fields.UUID())


class Webhook(Shape):
    """Where a player is told besides the phone."""

    url = _text()
    shape = _text(validate=validate.OneOf(("discord", "slack", "json")))


class Passkey(Shape):
    """A key on a phone that signs me in."""

    id = _text()
    name = _text()
    created = _text()
    used = _text(null=True)


class Challenge(Shape):
    """What a browser needs for a passkey; the token comes back with its answer."""

    token = _text()
    options = fields.Dict(required=True)


class Code(Shape):
    """A code for one other phone, and how long it counts."""

    code = _text()
    link = _text()
    until = _text(validate=MINUTE)


class Account(Guest):
    """A player, and all that they have settled.

    `player` of somebody muted is a name that only I have for them.
    """

    calendar = fields.Nested(Calendar, required=True)
    notices = fields.Nested(Notices, required=True)
    webhook = fields.Nested(Webhook, required=True, allow_none=True)
    muted_players = _each(Guest)
    passkeys = _each(Passkey)
    push = _each(Endpoint)


class Me(Account):
    """The player who asks, and how many games wait."""

    waiting = _count()


class Phone(Shape):
    """A phone that knows me; without a session it is only told."""

    id = _text()
    device = fields.String(required=True)
    since = _text(validate=MINUTE)
    used = _text(validate=MINUTE, null=True)
    here = fields.Boolean(required=True)
    signed_in = fields.Boolean(required=True)
    told = fields.Boolean(required=True)


class Phones(Shape):
    """The phones that know me, this one first."""

    phones = _each(Phone)


class Talk(Shape):
    """What was said, oldest first."""

    messages = _each(Message)


class TalkFile(Talk):
    """What was said at one table."""

    game = fields.UUID(required=True)


class Mine(Message):
    """Something said by me or to me, and in which game."""

    game = fields.UUID(required=True)


class Everything(Shape):
    """All that is kept about me: `messages` are mine, `heard` were said to me."""

    account = fields.Nested(Account, required=True)
    since = _text()
    games = _each(ListedGame)
    decks = _each(Deck)
    messages = _each(Mine)
    heard = _each(Mine)
    log = _each(LogLine)
    phones = _each(Phone)
    replays = _list(fields.UUID())

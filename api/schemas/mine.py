"""What replies tell about an account and about talk; made and tested as all others."""

from marshmallow import fields, validate

from .built import Deck
from .days import KeptDay, Streak
from .lists import ListedGame
from .replies import Guest, Message
from .shape import DAY, MINUTE, Shape, count, each, list_of, string
from .told import Endpoint, LogLine


class Quiet(Shape):
    """Hours of every night, in local time."""

    start = string(data_key="from")
    end = string(data_key="to")


class Vacation(Shape):
    """Days away, the first and the last included."""

    start = fields.Date(required=True, data_key="from")
    end = fields.Date(required=True, data_key="to")


class Calendar(Shape):
    """When the own clock stands still; free days count from 0, Monday.

    What was changed counts from `counts_from` on, if that is still to come.
    """

    zone = string()
    quiet = fields.Nested(Quiet, required=True, allow_none=True)
    free_days = list_of(fields.Integer())
    vacations = each(Vacation)
    vacation_days_left = count()
    counts_from = string(null=True)


class Notices(Shape):
    """What a player wants to be told of; a digest comes at that hour."""

    turn = fields.Boolean(required=True)
    reminder = fields.Boolean(required=True)
    talk = fields.Boolean(required=True)
    over = fields.Boolean(required=True)
    taken = fields.Boolean(required=True)
    digest = string(null=True)
    muted_games = list_of(fields.UUID())


class Webhook(Shape):
    """Where a player is told besides the phone."""

    url = string()
    shape = string(validate=validate.OneOf(("discord", "slack", "json")))


class Passkey(Shape):
    """A key on a phone that signs me in."""

    id = string()
    name = string()
    created = string()
    used = string(null=True)


class Challenge(Shape):
    """What a browser needs for a passkey; the token comes back with its answer."""

    token = string()
    options = fields.Dict(required=True)


class Code(Shape):
    """A code for one other phone, and how long it counts."""

    code = string()
    link = string()
    until = string(validate=MINUTE)


class Account(Guest):
    """A player, and all that they have settled.

    `player` of somebody muted or blocked is a name that only I have for them. `awaits`
    is the system of which the next table in the lobby is told me once, or `any`.
    """

    calendar = fields.Nested(Calendar, required=True)
    notices = fields.Nested(Notices, required=True)
    webhook = fields.Nested(Webhook, required=True, allow_none=True)
    muted_players = each(Guest)
    blocked_players = each(Guest)
    awaits = string(null=True)
    met_players = each(Guest)
    passkeys = each(Passkey)
    push = each(Endpoint)


class Me(Account):
    """The player who asks, and how many games wait."""

    waiting = count()


class Phone(Shape):
    """A phone that knows me; without a session it is only told."""

    id = string()
    device = fields.String(required=True)
    since = string(validate=MINUTE)
    used = string(validate=MINUTE, null=True)
    here = fields.Boolean(required=True)
    signed_in = fields.Boolean(required=True)
    told = fields.Boolean(required=True)


class Phones(Shape):
    """The phones that know me, this one first."""

    phones = each(Phone)


class Talk(Shape):
    """What was said, oldest first."""

    messages = each(Message)


class TalkFile(Talk):
    """What was said at one table."""

    game = fields.UUID(required=True)


class Mine(Message):
    """Something said by me or to me, and in which game."""

    game = fields.UUID(required=True)


class Sum(Shape):
    """How many games I have played, won and drawn; `n` says of which."""

    n = count()
    played = count()
    won = count()
    drawn = count()


class BestDay(Shape):
    """A deal of the day, and how good its end was, from 0 to 12; 6 is a draw."""

    day = fields.String(required=True, validate=DAY)
    score = count()
    won = fields.Boolean(required=True, allow_none=True)


class CampaignRecord(Shape):
    """What a whole series came to, and its last game."""

    game = fields.UUID(required=True)
    told = string()


class SystemRecord(Shape):
    """What my games of one system came to.

    Once more by the number of `seats`, and against the `house` alone by its level. With
    my `best` deal of the day of the last 60, and whole `campaigns`.
    """

    system = string()
    title = string()
    played = count()
    won = count()
    drawn = count()
    seats = each(Sum)
    house = each(Sum)
    best = fields.Nested(BestDay, required=True, allow_none=True)
    campaigns = each(CampaignRecord)


class MyRecord(Shape):
    """What my games came to, the most played first, and my days of deals in a row.

    `days` are those of the last 60 results.
    """

    games = each(SystemRecord)
    days = count()
    streak = count()
    longest = count()


class GameTogether(Shape):
    """A game with somebody that is over; `won` is null for a draw."""

    id = fields.UUID(required=True)
    system = string()
    title = string()
    won = fields.Boolean(required=True, allow_none=True)


class SeatThere(Shape):
    """A seat of a game."""

    game = fields.UUID(required=True)
    seat = fields.Integer(required=True)


class PersonThere(Guest):
    """Somebody who sits with me, by an id that only I am told."""

    muted = fields.Boolean(required=True)
    blocked = fields.Boolean(required=True)


class OneOfMyPeople(PersonThere):
    """Somebody who has sat with me, by an id that only I am told.

    Of `played` games I `won` some. One game is `running`; a rematch of `again` plays
    with the same people from that seat of mine. They were `met` last on that seat;
    null where we know each other by a link alone.
    """

    played = count()
    won = count()
    drawn = count()
    last = each(GameTogether)
    running = fields.UUID(required=True, allow_none=True)
    again = fields.Nested(SeatThere, required=True, allow_none=True)
    met = fields.Nested(SeatThere, required=True, allow_none=True)


class PersonLink(Shape):
    """A link by which somebody and I know each other, and its code."""

    code = string()
    link = string()


class Person(Shape):
    """Whose link it is; whether it is mine."""

    name = string()
    me = fields.Boolean(required=True)


class MyPeople(Shape):
    """Who has sat with me in the last games with others, the last one first.

    Then those whom I know by a link.
    """

    people = each(OneOfMyPeople)


class Locked(Shape):
    """What a phone of mine locked away of a shuffle; only my passkey opens it."""

    game = fields.UUID(required=True)
    text = string()


class Everything(Shape):
    """All that is kept about me: `messages` are mine, `heard` were said to me."""

    account = fields.Nested(Account, required=True)
    since = string()
    games = each(ListedGame)
    decks = each(Deck)
    messages = each(Mine)
    heard = each(Mine)
    log = each(LogLine)
    phones = each(Phone)
    replays = list_of(fields.UUID())
    days = each(KeptDay)
    record = fields.Nested(MyRecord, required=True)
    streak = fields.Nested(Streak, required=True)
    locked = each(Locked)

"""Games in lists, tables in the lobby, an invitation, a series."""

from marshmallow import fields, validate

from .replies import Clock, ListedSeat
from .shape import DAY, HEX, MINUTE, STATUS, Shape, count, each, list_of, string


class ListedGame(Shape):
    """A game in my list; `won` is null while it runs and for a draw.

    It goes on with the `series` of that first game.

    A deal of the day has its `day`. `faces` are what everybody sees of the table from
    afar, as its game draws it.

    `how` it ended, as in its outcome; null while it runs. It runs `alone` where nobody
    waits for me, so that it is never my turn. Before it begins its `host` is told so.
    """

    id = fields.UUID(required=True)
    system = string()
    status = string(validate=validate.OneOf(STATUS))
    seats = each(ListedSeat)
    me = list_of(fields.Integer())
    turn = fields.Boolean(required=True)
    since = string(null=True, validate=MINUTE)
    last = string(null=True)
    seen = count()
    won = fields.Boolean(required=True, allow_none=True)
    how = string(null=True)
    until = string(null=True, validate=MINUTE)
    sandbox = fields.Boolean(validate=validate.Equal(True))
    series = fields.UUID()
    standing = fields.String(allow_none=True)
    alone = fields.Boolean(validate=validate.Equal(True))
    learning = fields.Boolean(validate=validate.Equal(True))
    day = fields.String(validate=DAY)
    faces = fields.List(fields.String())
    host = fields.Boolean(validate=validate.Equal(True))


class GameList(Shape):
    """A page of my games; what can be played is named by what `/systems` says of it."""

    games = each(ListedGame)
    cursor = string(null=True)
    systems = string()


class SeriesGame(Shape):
    """A game of a series."""

    id = fields.UUID(required=True)
    status = string(validate=validate.OneOf(STATUS))
    won = fields.Boolean(required=True, allow_none=True)
    at = string(validate=MINUTE)


class Series(Shape):
    """Games that continue one another, the first first, and what they came to."""

    system = string()
    title = string()
    record = list_of(fields.String())
    games = each(SeriesGame)


class TableAhead(Shape):
    """A table before its game; sitting down I would answer its commitment."""

    game = fields.UUID(required=True)
    system = string()
    title = string()
    options = fields.Dict(required=True)
    titles = fields.Dict(keys=fields.String(), values=fields.String())
    seats = each(ListedSeat)
    clock = fields.Nested(Clock, required=True, allow_none=True)
    commitment = string(validate=HEX)


class Invitation(TableAhead):
    """What I would join, and what has come of it."""

    status = string(validate=validate.OneOf(STATUS))


class LobbyTable(TableAhead):
    """A table at which I may sit down; `mine` if I set it or sit there already."""

    at = string(validate=MINUTE)
    mine = fields.Boolean(required=True)


class Lobby(Shape):
    """A page of open tables, the newest first."""

    tables = each(LobbyTable)
    cursor = string(null=True)

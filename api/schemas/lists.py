"""Games in lists, tables in the lobby, an invitation, a series."""

from marshmallow import fields, validate

from .replies import Clock, ListedGame, ListedSeat
from .shape import HEX, MINUTE, STATUS, Shape, each, list_of, string


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

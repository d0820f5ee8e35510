"""The deal of the day, as replies tell of it."""

from marshmallow import fields, validate

from .shape import DAY, HEX, Shape, count, each, list_of, string

DEAL = ("new", "open", "running", "over", "void")
SQUARES = ("good", "even", "bad")


class DayResult(Shape):
    """How a deal of the day ended for me: `score` from 0 to 12, 6 is a draw."""

    score = count()
    won = fields.Boolean(required=True, allow_none=True)
    acts = count()


class DayDeal(Shape):
    """A deal of the day: my `game` of it, begun or not."""

    system = string()
    title = string()
    game = fields.UUID(required=True)
    result = fields.Nested(DayResult, required=True, allow_none=True)


class DayPromise(Shape):
    """The hash of a day's secret."""

    day = string(validate=DAY)
    promise = string(validate=HEX)


class Daily(Shape):
    """Today's deals, the days whose deals can still be played, and my streak.

    The promise of the next day stands first. On days that I `played` a deal of mine
    counted; missed ones that are `forgiven` do not end a streak.
    """

    today = string(validate=DAY)
    deals = each(DayDeal)
    promises = each(DayPromise)
    past = list_of(fields.String(validate=DAY))
    played = list_of(fields.String(validate=DAY))
    forgiven = list_of(fields.String(validate=DAY))
    streak = count()
    longest = count()


class FriendsDay(DayResult):
    """How somebody did whom I know by a link."""

    name = string()


class Day(DayDeal):
    """A deal of the day and how many came to which score, from 0 to 12.

    Of a game that is over a line of `squares` tells how it went, part by part, and
    `measure` what a square is; they name no card. Its `secret` is told when the day is
    over, how `people` did whom I know by a link when I have played.
    """

    day = string(validate=DAY)
    status = string(validate=validate.OneOf(DEAL))
    squares = list_of(fields.String(validate=validate.OneOf(SQUARES)))
    measure = string()
    promise = string(validate=HEX)
    secret = fields.String(validate=HEX)
    people = each(FriendsDay)
    scores = list_of(fields.Integer())
    streak = count()


class KeptDay(DayResult):
    """A result of mine that is kept, with a sign for each square of its `line`.

    A square stands for `each` parts of the game in a row: + went well, - badly.
    """

    day = string(validate=DAY)
    system = string()
    line = string()
    each = count()


class Streak(Shape):
    """Days in a row with a deal of the day, and which missed ones are forgiven."""

    length = count()
    longest = count()
    last = string()
    missed = list_of(fields.String(validate=DAY))

"""What may be answered: decisions with things, moves and picks, and what they do."""

from marshmallow import fields, validate

from .shape import MINUTE, Shape, count, each, list_of, string


class Thing(Shape):
    """Something that can be chosen."""

    label = string()
    count = count(required=False)


class Worth(Shape):
    """A sum that a pick has to reach."""

    least = count()
    most = count(required=False)
    of = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)


class Number(Shape):
    """A whole number to choose, written in digits."""

    least = count()
    most = count()
    step = count(required=False)


class Pick(Shape):
    """One choice inside a move: `min` to `max` of `of` or of a `set`; or a number."""

    name = string()
    of = list_of(fields.String())
    min = count()
    max = count()
    ordered = fields.Boolean()
    worth = fields.Nested(Worth)
    rule = string(required=False)
    set = string(required=False)
    number = fields.Nested(Number)
    label = string(required=False)


class Move(Shape):
    """One way to answer; `at` lists the places where it can be played."""

    move = string()
    label = string()
    at = list_of(fields.String())
    picks = each(Pick)


class Given(Shape):
    """The answer given so far, which may still be revised."""

    move = string()
    picks = fields.Dict(
        keys=fields.String(), values=fields.List(fields.String()), required=True
    )


class Foretelling(Shape):
    """Answers to a decision that would all do the same, and what that is."""

    answers = each(Given)
    foretold = fields.Dict(required=True)


class Foresight(Shape):
    """What an answer would do; null where a game foretells nothing."""

    foretold = fields.Dict(required=True, allow_none=True)


class Decision(Shape):
    """What the game waits for, or offers, to one seat: its so many-th decision."""

    id = string()
    seat = count()
    nth = count()
    kind = string()
    life = string(validate=validate.OneOf(("once", "revise", "repeat")))
    required = fields.Boolean(required=True)
    about = string(required=False)
    prompt = string()
    given = fields.Nested(Given)
    foretold = fields.List(fields.Nested(Foretelling))
    until = string(required=False, validate=MINUTE)
    things = fields.Dict(
        keys=fields.String(), values=fields.Nested(Thing), required=True
    )
    moves = each(Move)

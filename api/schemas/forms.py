"""What may be answered: decisions with things, moves and picks, and what they do."""

from typing import Any

from marshmallow import fields, validate

from .shape import MINUTE, Shape, count, each, string


def by_name(inner: Any, *, required: bool = False) -> fields.Dict:
    """Returns a field of values by ids."""
    return fields.Dict(keys=fields.String(), values=inner, required=required)


class Worth(Shape):
    """The sum that a pick has to reach."""

    least = count()
    most = count(required=False)


class Number(Shape):
    """A whole number to choose, written in digits."""

    least = count()
    most = count()
    step = count(required=False)


class Choice(Shape):
    """What a pick may have otherwise than that of a move that is like its own."""

    of = fields.List(fields.String())
    min = count(required=False)
    max = count(required=False)
    ordered = fields.Boolean()
    worth = fields.Nested(Worth)
    set = string(required=False)
    number = fields.Nested(Number)


class Pick(Choice):
    """One choice inside a move: `min` to `max` of `of` or of a `set`; or a number.

    It is told as its move is: in a move that is like another, what is otherwise; one
    is chosen where `min` or `max` is not told.
    """

    name = string(required=False)
    rule = string(required=False)
    label = string(required=False)


class Move(Choice):
    """One way to answer; `at` lists the places where it can be played.

    One that is `like` an earlier move, told by its place in the list, has all of that
    which it does not tell itself, its name too; so have its picks, one by one. What its
    only pick has otherwise it tells itself. An answer makes of several moves of a name
    the one that has its place, and picks its things.
    """

    move = string(required=False)
    label = string(required=False)
    like = count(required=False)
    at = fields.List(fields.String())
    picks = fields.List(fields.Nested(Pick))


class Given(Shape):
    """The answer given so far, which may still be revised."""

    move = string()
    picks = by_name(fields.List(fields.String()), required=True)


class Foretelling(Shape):
    """Answers to a decision that would all do the same, and what that is."""

    answers = each(Given)
    foretold = fields.Dict(required=True)


class Foresight(Shape):
    """What an answer would do; null where a game foretells nothing."""

    foretold = fields.Dict(required=True, allow_none=True)


class Advice(Shape):
    """What the house would answer to a decision."""

    move = fields.String(required=True)
    picks = fields.Dict(
        keys=fields.String(),
        values=fields.List(fields.String()),
        required=True,
    )


class Tip(Shape):
    """What a sensible player looks at in a decision."""

    decision = string()
    text = string()


class Tips(Shape):
    """What matters in the decisions of a seat; nothing where nothing stands out."""

    tips = each(Tip)


class Instead(Shape):
    """An answer in words: its move, what it picks, and where."""

    move = fields.String(required=True)
    picks = fields.List(fields.String(), required=True)
    at = fields.List(fields.String(), required=True)


class Moment(Shape):
    """What moved a seat's chances of winning, in hundredths, as it could know them.

    `instead` is what the house would have done at position `number`, `own` what was
    done, and `after` the chances with the house's. Without it they moved from the own
    act to the next one: `heard` is what the seat heard between, if it was little.
    """

    number = count()
    seen = count()
    kind = fields.String(
        required=True, validate=validate.OneOf(("choice", "lapse", "turn"))
    )
    before = count()
    after = count()
    instead = fields.Nested(Instead)
    own = fields.Nested(Instead)
    heard = fields.List(fields.String())


class Moments(Shape):
    """What decided a game for a seat, three moments at most."""

    moments = each(Moment)


class Decision(Shape):
    """What the game waits for, or offers, to one seat: its so many-th decision.

    `things` has each label of what can be chosen, by the ids of all that have it, with
    a space between them; `counts` has those of which there are several copies, `worth`
    what each copy counts in sums. A thing without a label is the only one to choose
    there: the label of its move says it. What a decision before it in the same reply
    told alike is not told again. In the place of ids may stand the name of one of the
    `lists`, for all that are in it, but for those that follow as `-b4`.
    """

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
    things = by_name(fields.String(), required=True)
    counts = by_name(fields.Integer())
    worth = by_name(fields.Integer())
    lists = by_name(fields.List(fields.String()))
    moves = each(Move)

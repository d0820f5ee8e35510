"""How a view lies on the plain board."""

from marshmallow import fields, validate

from .shape import Shape, count, each, string


class Card(Shape):
    """Something that lies open; `thing` is the id by which forms name it."""

    label = string()
    thing = string(required=False)
    corner = string(required=False)
    hue = string(required=False)
    count = count(required=False)


class Zone(Shape):
    """Cards or dice that lie together: open ones, and so many face `down`."""

    label = string()
    cards = fields.List(fields.Nested(Card))
    down = count(required=False)
    kind = string(required=False, validate=validate.OneOf(("cards", "dice")))
    past = fields.Boolean()


class Figure(Shape):
    """A number with its name, perhaps out of so many."""

    label = string()
    n = count()
    of = count(required=False)


class Side(Shape):
    """What lies before a seat, and how it stands."""

    seat = count()
    zones = fields.List(fields.Nested(Zone))
    figures = fields.List(fields.Nested(Figure))
    states = fields.List(fields.String())
    thing = string(required=False)


class Layout(Shape):
    """How a view lies on a table; `{1}` in a label is the name of seat 1."""

    sides = each(Side)
    zones = fields.List(fields.Nested(Zone))
    figures = fields.List(fields.Nested(Figure))
    hand = fields.Nested(Zone)

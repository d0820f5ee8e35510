"""What replies tell of what can be played: systems, words, the rules."""

from marshmallow import fields

from .shape import HEX, Shape, count, each, list_of, string


class Seating(Shape):
    """Where all these options are chosen, only these numbers of seats can play."""

    when = fields.Dict(required=True)
    seats = list_of(count())


class SeatRange(Shape):
    """How many can play: any of `numbers`, fewer of them where options say so."""

    min = count()
    max = count()
    numbers = list_of(count())
    fewer = each(Seating)


class System(Shape):
    """One set of rules; `options` is a JSON Schema with titles and explanations.

    Its `rules` are named by what their ledger says in this language.
    """

    name = string()
    title = string()
    about = string()
    seats = fields.Nested(SeatRange, required=True)
    minutes = list_of(count())
    levels = list_of(count())
    options = fields.Dict(required=True)
    ends = fields.Dict(fields.String(), fields.String(), required=True)
    resign = string()
    rules = string()


class Systems(Shape):
    """All that can be played."""

    systems = each(System)


class Words(Shape):
    """What the app says in a language, by section and key; the rest is English."""

    language = string()
    languages = fields.List(fields.String(), required=True)
    texts = fields.Dict(
        keys=fields.String(),
        values=fields.Dict(keys=fields.String(), values=fields.String()),
        required=True,
    )


class Rule(Shape):
    """A rule of the ledger; `ruling` is our reading where the book is silent."""

    id = string()
    section = string()
    text = string()
    ruling = string(required=False)
    example = string(required=False)
    source = string(required=False)


class Ledger(Shape):
    """The rules of a system."""

    system = string()
    title = string()
    rules = each(Rule)


class Offer(Shape):
    """A value of an option with own cards; `why` it cannot be chosen, if so."""

    const = string()
    title = string()
    description = string(required=False)
    why = string(required=False)


class CardSet(Shape):
    """The name of a card set for a game's options, and what it offers for others."""

    hash = string(validate=HEX)
    offers = fields.Dict(
        keys=fields.String(),
        values=fields.List(fields.Nested(Offer)),
        required=True,
    )

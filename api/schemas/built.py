"""What replies tell about decks that players build, and the cards they build with."""

from marshmallow import INCLUDE, Schema, fields

from .shape import MINUTE, Shape, each, list_of, string


class DeckFlaw(Shape):
    """A building rule that a deck breaks: which, how, and in a plain sentence."""

    rule = string()
    key = string()
    values = fields.Dict(keys=fields.String(), required=True)
    text = string()


class Judged(Shape):
    """The building rules that a deck breaks as it stands; none if it may be played."""

    flaws = each(DeckFlaw)


class Deck(Shape):
    """A deck of mine; without flaws it may be played."""

    id = fields.UUID(required=True)
    system = string()
    set = string()
    name = string()
    cards = list_of(fields.String())
    changed = string(validate=MINUTE)
    flaws = each(DeckFlaw)


class Decks(Shape):
    """My decks, those changed last first."""

    decks = each(Deck)


class Cards(Schema):
    """A card set as its host would write it, and all that a phone draws it with."""

    class Meta:
        unknown = INCLUDE

    name = string()

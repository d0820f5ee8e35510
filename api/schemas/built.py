"""What replies tell about decks that players build, and the cards they build with."""

from marshmallow import INCLUDE, Schema, fields

from .replies import MINUTE, Shape, _each, _list, _text


class DeckFlaw(Shape):
    """A building rule that a deck breaks: which, how, and in a plain sentence."""

    rule = _text()
    key = _text()
    values = fields.Dict(keys=fields.String(), required=True)
    text = _text()


class Judged(Shape):
    """The building rules that a deck breaks as it stands; none if it may be played."""

    flaws = _each(DeckFlaw)


class Deck(Shape):
    """A deck of mine; without flaws it may be played."""

    id = fields.UUID(required=True)
    system = _text()
    set = _text()
    name = _text()
    cards = _list(fields.String())
    changed = _text(validate=MINUTE)
    flaws = _each(DeckFlaw)


class Decks(Shape):
    """My decks, those changed last first."""

    decks = _each(Deck)


class Cards(Schema):
    """A card set as its host would write it, and all that a phone draws it with."""

    class Meta:
        unknown = INCLUDE

    name = _text()

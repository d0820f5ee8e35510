"""What a request may say about decks, and what replies tell about them."""

from marshmallow import INCLUDE, Schema, fields, validate
from msgspec import Struct

from .fields import Body, Id, Line, word
from .replies import MINUTE, Shape, _each, _list, _text

NAME = 60
CARDS = 400  # an unfinished list may be too long, but not without end


class DeckWish(Struct, frozen=True):
    """A deck as its player wants to keep it: a new one, or `deck` anew."""

    id: str
    system: str
    set: str
    name: str
    cards: list[str]
    deck: str | None = None


class DeckWishSchema(Body):
    """Checks a `DeckWish`."""

    into = DeckWish
    id = Id()
    deck = Id(required=False, null=True)
    system = word(40)
    set = word(64)
    name = Line("name", NAME)
    cards = fields.List(word(80), required=True, validate=validate.Length(max=CARDS))


class DecksOf(Struct, frozen=True):
    """Of which system decks are wanted."""

    system: str | None = None


class DecksOfSchema(Body):
    """Checks a `DecksOf`."""

    into = DecksOf
    system = word(40, required=False)


class DeckFlaw(Shape):
    """A building rule that a deck breaks, in a plain sentence."""

    rule = _text()
    text = _text()


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

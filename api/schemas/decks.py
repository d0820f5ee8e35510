"""What a request may say about decks."""

from marshmallow import fields, validate
from msgspec import Struct

from .fields import Body, Id, Line, word

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

"""What a request may say about decks."""

from marshmallow import fields, validate
from msgspec import Struct

from .fields import Body, Id, Line, word

NAME = 60
CARDS = 400  # an unfinished list may be too long, but not without end


class DeckList(Struct, frozen=True, kw_only=True):
    """The cards of a deck, finished or not, and the set that they are from."""

    system: str
    set: str
    cards: list[str]


class DeckListSchema(Body):
    """Checks a `DeckList`."""

    into: type[Struct] = DeckList
    system = word(40)
    set = word(64)
    cards = fields.List(word(80), required=True, validate=validate.Length(max=CARDS))


class DeckWish(DeckList, frozen=True, kw_only=True):
    """A deck as its player wants to keep it: a new one, or `deck` anew."""

    id: str
    name: str
    deck: str | None = None


class DeckWishSchema(DeckListSchema):
    """Checks a `DeckWish`."""

    into = DeckWish
    id = Id()
    deck = Id(required=False, null=True)
    name = Line("name", NAME)


class DecksOf(Struct, frozen=True):
    """Of which system decks are wanted."""

    system: str | None = None


class DecksOfSchema(Body):
    """Checks a `DecksOf`."""

    into = DecksOf
    system = word(40, required=False)

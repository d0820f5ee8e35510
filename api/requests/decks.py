"""What a request may say about decks."""

from typing import Annotated

from marshmallow.validate import Length
from msgspec import Struct

from .fields import Line
from .games import CallId, Name, Word

NAME = 60
CARDS = 400  # an unfinished list may be too long, but not without end


class DeckList(Struct, frozen=True, kw_only=True):
    """The cards of a deck, finished or not, and the set that they are from."""

    system: Word
    set: Annotated[str, Length(1, 64)]
    cards: Annotated[list[Name], Length(max=CARDS)]


class DeckWish(DeckList, frozen=True, kw_only=True):
    """A deck as its player wants to keep it: a new one, or `deck` anew."""

    id: CallId
    name: Annotated[str, Line("name", NAME)]
    deck: CallId | None = None


class DecksOf(Struct, frozen=True):
    """Of which system decks are wanted."""

    system: Word | None = None

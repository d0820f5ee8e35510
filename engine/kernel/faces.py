"""Faces: the drawing that a champion, card, animal or people has everywhere.

A game's `faces.json` says which drawing is whose, and how fine: the phone's build packs
just those. A card of a host's names one of them, or gets that of its kind.
"""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple

from msgspec import Struct

from .typed import decode


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """One drawing, `box:name`; whose it is, and of which kind it stands for all."""

    drawing: str
    of: tuple[str, ...]
    kind: str = ""


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    """The faces of a game by name; drawings are in whole units of a square grid."""

    grid: int
    faces: dict[str, Face]


class Faces(NamedTuple):
    """The names of a game's faces: by the card of ours, and by the kind of any."""

    names: frozenset[str]
    cards: Mapping[str, str]
    kinds: Mapping[str, str]

    def of(self, card: str, kind: str, named: str = "") -> str:
        """Returns a face: the one that a card names, its own, or that of its kind."""
        return named or self.cards.get(card) or self.kinds[kind]


@cache
def faces(package: str) -> Faces:
    """Returns the faces of a game, by the name of its package."""
    book = read_book(package)
    return Faces(
        frozenset(book.faces),
        {card: name for name, face in book.faces.items() for card in face.of},
        {face.kind: name for name, face in book.faces.items() if face.kind},
    )


def read_book(package: str) -> Book:
    """Returns which drawings a game uses, and for what."""
    text = (resources.files(package) / "faces.json").read_bytes()
    return decode(text, Book)

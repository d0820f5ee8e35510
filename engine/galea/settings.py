"""What every game of Galea settles when it is created (GA-003)."""

from typing import Annotated, Literal, Protocol

from msgspec import Meta

from ..kernel import LAPSE, TAPS, cards_of
from .deck import HOUSE_DECKS, Decks, find_deck

DECKS = {name: f"decks.{name}" for name in HOUSE_DECKS}

DeckName = Annotated[str, cards_of(DECKS)]
Late = Annotated[Literal["play", "match"], LAPSE]
Forced = Annotated[bool, TAPS]
Starter = Annotated[Literal[0, 1] | None, Meta(extra_json_schema={"readOnly": True})]


class Settings(Protocol):
    """The options that all three games have."""

    @property
    def deck(self) -> str: ...

    @property
    def late(self) -> Late: ...

    @property
    def starter(self) -> Literal[0, 1] | None: ...


class Table(Protocol):
    """What the worlds of all three games hold."""

    @property
    def options(self) -> Settings: ...

    @property
    def starter(self) -> int: ...

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]: ...


def card_set(decks: Decks, options: Settings) -> object:
    """Returns the deck of a game as its host would write it."""
    return find_deck(decks, options.deck).definition


def show(decks: Decks, name: str) -> object | None:
    """Returns a deck by its name as phones draw it, None if there is none."""
    return decks[name].definition if name in decks else None

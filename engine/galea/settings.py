"""What every game of Galea settles when it is created (GA-003)."""

from typing import Annotated, Literal, Protocol

from msgspec import Meta

from ..kernel import LAPSE, TAPS, cards_of

HOUSE_DECKS = ("galea-30", "galea-40")
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


class GaleaWorld(Protocol):
    """What the worlds of all three games hold."""

    @property
    def options(self) -> Settings: ...

    @property
    def starter(self) -> int: ...

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]: ...

"""The decks that players build and keep."""

from typing import Protocol

from msgspec import Struct

from .account import Call


class Deck(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player's deck, finished or not; `set` is the id of the card set.

    `version` counts its changes, `calls` are the last ones that made them. Of a deck
    that is taken away only its name in the store stays, until `gone`, so that a call
    that comes late does not bring it back.
    """

    player: str
    id: str
    system: str
    set: str
    name: str
    cards: tuple[str, ...]
    changed: str
    version: int = 1
    calls: tuple[Call, ...] = ()
    gone: str | None = None


class Decks(Protocol):
    """All that the service asks of a store about decks."""

    def keep(self, deck: Deck) -> None:
        """Keeps a deck one version later. Raises Taken if it has changed meanwhile."""

    def find(self, player: str, id: str) -> Deck | None:
        """Returns a deck of a player, also one that is gone."""

    def of(self, player: str) -> list[Deck]:
        """Returns a player's decks, in the order of their ids."""

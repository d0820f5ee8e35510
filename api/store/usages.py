"""What a player has that counts against a limit, changed together with it."""

from typing import Protocol

from msgspec import Struct


class Usage(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The games of each kind that count for a player; a kind not yet counted has none.

    `version` counts its changes. It may be forgotten after `until`, for it can be
    counted anew from the player's lists; so it is carried to no other store.
    """

    player: str
    version: int = 0
    until: str = ""
    games: dict[str, tuple[str, ...]] = {}


class Usages(Protocol):
    """All that the service asks of a store about usages; tables are kept with them."""

    def of(self, player: str) -> Usage:
        """Returns a player's usage; of version 0 if there is none."""

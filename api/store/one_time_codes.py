"""Words that count once: codes for a second phone, challenges of passkeys.

And a few that may be renewed until then: what a phone has locked away.
"""

from typing import Protocol

from msgspec import Struct


class Slip(Struct, frozen=True, forbid_unknown_fields=True):
    """A word that counts once and not after `until`, as a code for a second phone.

    `claim` is the id of the call that it was given up for.
    """

    key: str
    what: str
    until: str
    claim: str | None = None


class Slips(Protocol):
    """All that the service asks of a store about slips."""

    def leave(self, slip: Slip) -> None:
        """Keeps a slip. Raises Taken if its key is."""

    def renew(self, slip: Slip) -> None:
        """Keeps a slip in the place of any under its key."""

    def find(self, key: str) -> Slip:
        """Returns a slip without claiming it. Raises NotFound."""

    def collect(self, key: str, claim: str) -> Slip:
        """Gives a slip up to the first claim, and to that one again.

        Raises NotFound for an unknown key, Taken for a second claim. Whether it still
        counts is for the caller to see: a store forgets in its own time.
        """

"""Tallies of what is limited, such as games created in an hour."""

from typing import Protocol


class Tallies(Protocol):
    """All that the service asks of a store about sums."""

    def count(self, what: str, until: str) -> int:
        """Counts one more and returns the sum, which may be forgotten after `until`."""

    def of(self, what: str) -> int:
        """Returns how often something was counted."""

"""Tables that are dealt as the test says, not by lot.

A table's secrets follow from the deal and from how many were drawn since it was chosen,
so the same test meets the same cards whatever ran before it, and today's gate the same
as yesterday's. All else is the service as everybody runs it: promises and proofs are
real. With SLOWHAND_DEAL=2 every test that did not choose its deal is dealt other cards:
who leans on luck is found.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from unittest.mock import patch

from api.game import branching
from api.tables import table as tables

OTHER = os.environ.get("SLOWHAND_DEAL", "")


class Dealer:
    """Secrets that follow from a deal."""

    def __init__(self, deal: str = "") -> None:
        self.deal = deal
        self.drawn = 0

    def choose(self, deal: str) -> None:
        """Chooses what is dealt from now on, from its first table."""
        self.deal, self.drawn = deal, 0

    def token_hex(self, size: int) -> str:
        """Returns the next secret of this deal."""
        self.drawn += 1
        drawn = f"{self.deal} {self.drawn}"
        return sha256(drawn.encode()).hexdigest()[: 2 * size]


@contextmanager
def dealt(token_hex: Callable[[int], str]) -> Iterator[None]:
    """Lets tables draw their secrets so."""
    with (
        patch.object(tables, "token_hex", token_hex),
        patch.object(branching, "token_hex", token_hex),
    ):
        yield

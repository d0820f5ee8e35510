"""The service of the browser tests, whose tables are dealt as the test says.

A table's secrets follow from the deal and from how many were drawn since it was chosen,
so the same test meets the same cards whatever ran before it. A phone's share in the
shuffle follows from its player's name. All else is the service as everybody runs it:
promises and proofs are real.

    python -m tests.web.dealer FILE serve --port 8000 ...
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from unittest.mock import patch
from uuid import uuid4

from api.__main__ import main
from api.game import branching
from api.tables import table as tables


class Dealer:
    """Secrets that follow from a deal, which stands in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.chosen = ""
        self.drawn = 0

    def token_hex(self, size: int) -> str:
        """Returns the next secret of this deal."""
        chosen = self.file.read_text("utf-8")
        if chosen != self.chosen:
            self.chosen, self.drawn = chosen, 0
        self.drawn += 1
        deal = chosen.partition("\n")[0]
        return sha256(f"{deal} {self.drawn}".encode()).hexdigest()[: 2 * size]


def choose(file: Path, deal: str) -> None:
    """Chooses what is dealt from now on, from its first table."""
    new = file.with_suffix(".new")
    new.write_text(f"{deal}\n{uuid4()}", "utf-8")
    new.replace(file)


def share_of(name: str) -> str:
    """Returns the script by which a player's phone draws its share in each shuffle."""
    share = [*sha256(name.encode()).digest()]
    return f"""{{
        const random = crypto.getRandomValues.bind(crypto);
        let drawn = 0;
        crypto.getRandomValues = (bytes) => bytes.length === {len(share)}
            ? (bytes.set({share}), (bytes[0] = drawn++), bytes) : random(bytes);
    }}"""


@contextmanager
def dealt(file: Path) -> Iterator[None]:
    """Lets tables be dealt from what is chosen in a file."""
    token_hex = Dealer(file).token_hex
    with (
        patch.object(tables, "token_hex", token_hex),
        patch.object(branching, "token_hex", token_hex),
    ):
        yield


if __name__ == "__main__":
    with dealt(Path(sys.argv[1])):
        sys.exit(main(sys.argv[2:]))

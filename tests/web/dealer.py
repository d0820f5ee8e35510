"""The service of the browser tests, whose tables are dealt as the test says.

What is dealt stands in a file, for the server is a process of its own. A phone's share
in the shuffle follows from its player's name.

    python -m tests.web.dealer FILE serve --port 8000 ...
"""

import sys
from hashlib import sha256
from pathlib import Path
from uuid import uuid4

from api.__main__ import main
from api.game import moments
from api.service import limited_process
from tests.dealer import Dealer, dealt

BY_THE_CLOCK_S = 100.0  # for what has some seconds of a core: a busy machine is slow


class FarDealer(Dealer):
    """A dealer whose deal stands in a file."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.file = file
        self.chosen = ""

    def token_hex(self, size: int) -> str:
        chosen = self.file.read_text("utf-8")
        if chosen != self.chosen:
            self.chosen = chosen
            self.choose(chosen.partition("\n")[0])
        return super().token_hex(size)


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


if __name__ == "__main__":
    moments.BY_THE_CLOCK_S = limited_process.LONGEST_S = BY_THE_CLOCK_S
    limited_process.BEGINS_S = BY_THE_CLOCK_S
    with dealt(FarDealer(Path(sys.argv[1])).token_hex):
        sys.exit(main(sys.argv[2:]))

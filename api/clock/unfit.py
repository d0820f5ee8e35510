"""What does not fit a clock or a calendar, said kindly."""

from typing import Any

from engine.kernel.errors import Refusal
from engine.kernel.words import catalogue

CLOCK = catalogue("clock", "api.clock")


class Unfit(Refusal):
    """A clock, a calendar or a vacation that cannot be; `field` is the one at fault."""

    def __init__(self, field: str, text: str, /, **values: Any) -> None:
        """Takes the key of a text of the catalogue and what fills its places."""
        super().__init__("", CLOCK(f"unfit.{text}", **values))
        self.field = field

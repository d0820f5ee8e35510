"""What does not fit a clock or a calendar, said kindly."""

from engine.kernel.errors import Refusal
from engine.kernel.words import say, section


class Unfit(Refusal):
    """A clock, a calendar or a vacation that cannot be; `field` is the one at fault."""

    def __init__(self, field: str, text: str, **values: object) -> None:
        """Takes the key of a text of the catalogue and what fills its places."""
        super().__init__("", say(section("clock", "api.clock")["unfit"], text, values))
        self.field = field

"""What moved a seat's chances of winning: a moment of a game that is over."""

from typing import Literal

from msgspec import Struct

from ..kernel import Answer

Kind = Literal["choice", "lapse", "turn"]


class Moment(Struct, frozen=True):
    """What moved a seat's chances of winning, as it could know them then.

    With `instead`, from what they were with its own act to what they would have been
    with the house's; without, from what they were after it to what they came to be.
    """

    number: int  # of the snapshot from which it can be tried, or seen
    kind: Kind
    before: float
    after: float
    instead: Answer | None = None

    @property
    def by(self) -> float:
        """How much the chances moved."""
        return abs(self.after - self.before)

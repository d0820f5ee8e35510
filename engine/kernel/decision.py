"""What the game waits for, or offers, to one seat."""

from typing import Literal

from msgspec import Struct

from .act import Answer

Life = Literal["once", "revise", "repeat"]


class Kind(Struct, frozen=True, gc=False):
    """A kind of decision, which has its words among the prompts.

    One that is asked `together` may be open for several seats at once. What answers
    to one that is `plain` would do does not come with the table. It has a `share` of
    the time that a table's clock allows for a decision, in percent. A `window` that is
    asked anew goes on with its time, whoever had answered in it. One that is `light`
    others may bring upon a seat: who leaves it unanswered was not late, and pays
    nothing from the own bank of time.
    """

    together: bool = False
    plain: bool = False
    share: int = 100
    window: bool = False
    light: bool = False


class Asked(
    Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """A decision as it stands in the state; its form is derived from it when needed.

    `life` is `once` (closes with its answer), `revise` (keeps the last answer in
    `given` until the phase closes) or `repeat` (acts at once and stays open). Decisions
    with the same `joint` are one question to a team: the first legal answer closes it
    for all.
    A `veiled` decision looks open to everybody else, answered or not.
    """

    id: str
    seat: int
    kind: str
    life: Life = "once"
    required: bool = True
    about: str = ""
    given: Answer | None = None
    joint: str = ""
    veiled: bool = False

    @property
    def is_awaited(self) -> bool:
        """Whether the game stands still until this is answered."""
        return self.required and self.given is None


def decision_id(seat: int, number: int) -> str:
    """Returns the id of a seat's so many-th decision."""
    return f"{seat}.{number}"


def seat_of(decision: str) -> int:
    """Returns whom a decision asks, by its id."""
    return int(decision.partition(".")[0])


def number_of(decision: str) -> int:
    """Returns which of its seat's decisions this is, from 1, by its id."""
    return int(decision.partition(".")[2])

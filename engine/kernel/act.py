"""What may be done to a game: every snapshot after the first comes from one act."""

from msgspec import Struct

Picks = dict[str, tuple[str, ...]]


class Act(Struct, frozen=True, gc=False, tag_field="act", forbid_unknown_fields=True):
    """Anything that leads from one snapshot to the next."""


class Answer(Act, frozen=True, gc=False, tag="answer"):
    """A seat's reply to one decision; `picks` names the ids chosen for each pick."""

    seat: int
    decision: str
    move: str
    picks: Picks


class Lapse(Act, frozen=True, gc=False, tag="lapse"):
    """Time is up for these decisions, all at once."""

    decisions: tuple[str, ...]


class Resign(Act, frozen=True, gc=False, tag="resign"):
    """A seat gives the game up."""

    seat: int


class Void(Act, frozen=True, gc=False, tag="void", omit_defaults=True):
    """All players have been away for so long that nobody waits for the end.

    Or who runs the server calls the game off, and says why.
    """

    why: str = ""


class Undo(Act, frozen=True, gc=False, tag="undo"):
    """A seat takes the game back to the world of an earlier snapshot."""

    seat: int
    to: int

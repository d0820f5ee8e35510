"""When the house plays a seat whose player is away.

After two lapses in a row the house is the caretaker of the seat, until its player acts
or takes the seat back. What the house does in the meantime changes nothing.
"""

from typing import Literal, assert_never

from engine.kernel import Answer, Lapse, Resign, Undo, Void
from engine.kernel.decision import seat_of
from engine.kernel.players import PATIENCE

By = Literal["player", "house", "clock", "admin"]
# For each seat how often in a row its time was up.
Missed = tuple[int, ...]


def after(missed: Missed, act: Answer | Lapse | Resign | Undo | Void, by: By) -> Missed:
    """Returns the count after one act.

    However many decisions of a seat lapse at once, it has missed one time.
    """
    match act:
        case Lapse(decisions):
            late = {seat_of(decision) for decision in decisions}
            return tuple(n + (seat in late) for seat, n in enumerate(missed))
        case Answer() | Resign() | Undo():
            return back(missed, act.seat) if by == "player" else missed
        case Void():
            return missed
        case _:
            assert_never(act)


def back(missed: Missed, seat: int) -> Missed:
    """Returns the count after a player has taken a seat back."""
    return (*missed[:seat], 0, *missed[seat + 1 :])


def in_care(missed: Missed) -> tuple[int, ...]:
    """Returns the seats that the house plays for players who are away."""
    return tuple(seat for seat, n in enumerate(missed) if n >= PATIENCE)

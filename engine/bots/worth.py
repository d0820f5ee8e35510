"""What the end of a game is worth to a seat."""

from ..kernel import AnySystem, Outcome


def worth(system: AnySystem, outcome: Outcome, seat: int) -> float:
    """Returns what a game was worth to a seat; a draw is half a win."""
    if outcome.winners or system.result(outcome) == "lost":
        return float(seat in outcome.winners)
    return 0.5

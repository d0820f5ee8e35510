"""Texts of cards as steps of the agenda, and amounts as numbers."""

from . import counts, notation
from .effects import Amount, Term
from .table import Turn
from .world import Do


def effects_of(
    text: str, seat: int = -1, source: str = "", place: int = -1
) -> list[Do]:
    """Returns the steps of a text."""
    return [Do(does, seat, source, place) for does in notation.read_effects(text)]


def fixed(n: int) -> Amount:
    """Returns an amount that is a number."""
    return (Term(times=n),)


def n_of(turn: Turn, step: Do, amount: Amount) -> int:
    """Returns what an amount comes to for whom an effect serves."""
    return counts.amount(turn.cards, turn.world, step.seat, amount)

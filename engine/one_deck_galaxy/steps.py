"""Texts of cards as steps of the agenda, and amounts as numbers."""

from ..kernel import Asked, Step
from . import counts, notation
from .effects import Amount, Term
from .table import Turn
from .world import Do, EndActs, Near, Reprobe

OWN = ("act", "civilization", "any_time")  # what is asked of a seat for itself


def effects_of(
    text: str, seat: int = -1, source: str = "", place: int = -1
) -> list[Do]:
    """Returns the steps of a text."""
    return [Do(does, seat, source, place) for does in notation.read_effects(text)]


def where(agenda: tuple[Step, ...], asked: Asked) -> str:
    """Returns the thing that a question is about: the seat's own, or the step's."""
    if asked.kind in OWN or not agenda or isinstance(agenda[0], EndActs):
        return f"s{asked.seat}"
    return place_of(agenda[0])


def place_of(step: Step) -> str:
    """Returns near which thing a step is carried out; "" where there is one of each."""
    if isinstance(step, Do | Reprobe) and step.seat >= 0:
        return f"s{step.seat}"
    return step.at if isinstance(step, Near) else ""


def fixed(n: int) -> Amount:
    """Returns an amount that is a number."""
    return (Term(times=n),)


def n_of(turn: Turn, step: Do, amount: Amount) -> int:
    """Returns what an amount comes to for whom an effect serves."""
    return counts.amount(turn.cards, turn.world, step.seat, amount)

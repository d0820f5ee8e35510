"""Texts of cards as steps of the agenda, and amounts as numbers."""

from collections.abc import Iterable

from msgspec.structs import replace

from ..kernel import Asked, Step
from . import derived, notation
from .changes import LETTER, UNDER_WAY, Ply
from .effects import Amount, Disc, Gain, Roll, Term
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


def less(ply: Ply, step: Do, amount: Amount, n: int) -> Amount:
    """Returns what is left of an amount after so many; what it counts is counted anew.

    In games that began before it was counted once.
    """
    counted = any(term.of for term in amount)
    if not counted or ply.game.rules < UNDER_WAY:
        return fixed(n_of(ply, step, amount) - n)
    return (*amount, *fixed(-n))


def n_of(ply: Ply, step: Do, amount: Amount) -> int:
    """Returns what an amount comes to for whom an effect serves."""
    return derived.amount(ply.cards, ply.world, step.seat, amount)


def for_either(ply: Ply, steps: Iterable[Do], at: str = "") -> list[Do]:
    """Returns steps of a seat whose dice and discs may go to either pool (OG-071).

    They are as many as serve the seat, and for those near a thing. Games that began
    before give them to the seat.
    """
    if ply.game.rules < LETTER or derived.is_solo(ply.world):
        return [*steps]
    return [_for_either(ply, step, at) for step in steps]


def _for_either(ply: Ply, step: Do, at: str) -> Do:
    effect = step.effect
    if not isinstance(effect, Roll | Gain | Disc):
        return step
    many = replace(effect, n=fixed(n_of(ply, step, effect.n)))
    if isinstance(many, Gain):
        many = replace(many, shows=fixed(n_of(ply, step, many.shows)))
    return replace(step, effect=many, seat=-1, at=at)

"""Answers for the team that wait until another agrees: "both agree" (OG-077)."""

from collections.abc import Mapping

from ..kernel import Answer, Asked
from . import seat_events
from .changes import Ply, go, near
from .world import Agree, Picked

ALLOCATING = ("claim", "share", "give")  # whose a card is, and who gets what


def is_needed(ply: Ply, asked: Asked, given: Answer) -> bool:
    """Whether an answer for the team is to be confirmed by another of it."""
    is_meant = asked.kind in ALLOCATING or given.move in ALLOCATING
    return ply.world.options.agree and is_meant and len(near(ply)) > 1


def suggest(ply: Ply, asked: Asked, given: Answer) -> None:
    """Puts an answer to the others; what asked for it waits behind that."""
    picked = all_picked(given.picks)
    ply.tell(seat_events.Suggested(seat=given.seat, picked=picked))
    go(ply, Agree(given.seat, asked.kind, given.move, as_picked(given.picks)))


def agree(ply: Ply, step: Agree) -> None:
    """Asks the others whether they agree; one of them is enough."""
    go(ply, step)
    for seat in near(ply):
        if seat != step.seat:
            ply.ask(seat, "agree", joint="agree")


def suggested(step: Agree, given: Answer) -> Answer:
    """Returns what was suggested, as an answer."""
    return Answer(step.seat, given.decision, step.move, dict(step.picks))


def as_picked(picks: Mapping[str, tuple[str, ...]]) -> Picked:
    """Returns what was picked, as it is kept."""
    return tuple([(name, tuple(of)) for name, of in picks.items()])


def all_picked(picks: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Returns all that an answer names: it lies open, so everybody may hear of it."""
    return tuple(thing for of in picks.values() for thing in of)

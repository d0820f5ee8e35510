"""What follows from every step, whatever it did: the upkeep of the table.

Proposals that became impossible end, whose pool grew is not done any more, and what
may be done at any time is offered beside the questions (OG-031, OG-069, OG-115).
"""

from collections import Counter

from msgspec.structs import replace

from ..kernel import Answer, Asked
from . import acts, adjacency, milestones, payment, proposals, seat_events
from .act_forms import ANY_TIME, may_flip
from .changes import BOOK, STEPWISE, Ply, face
from .choices import CARDS, EXILE
from .world import ActionPhase, Agree, EndActs, Gather, Player, Share, World

OPENING = ("cross", "line", "adversary", "civilization")  # before the galaxy is there


def keep_up(ply: Ply, before: World) -> None:
    """Ends what has become impossible, and wakes whose pool grew."""
    if ply.game.rules < STEPWISE or ply.outcome or ply.world is before:
        return
    proposals.end_illegal(ply)
    if ply.open("act"):
        payment.end_unpayable(ply)
    for seat, (then, now) in enumerate(
        zip(before.players, ply.world.players, strict=True)
    ):
        if _has_more(then, now):
            _wake(ply, seat)


def _has_more(then: Player, now: Player) -> bool:
    """Whether a pool has a die or a Tech Disc that it had not."""
    return now.discs > then.discs or bool(Counter(now.pool) - Counter(then.pool))


def _wake(ply: Ply, seat: int) -> None:
    """Lets a seat not be done any more, also where acts go on after this (OG-115)."""
    proposals.wake(ply, seat)
    for at, step in enumerate(ply.agenda):
        if isinstance(step, ActionPhase) and seat in step.done:
            left = tuple(other for other in step.done if other != seat)
            rest = ply.agenda[at + 1 :]
            ply.agenda = (*ply.agenda[:at], replace(step, done=left), *rest)
            ply.tell(seat_events.Resumed(seat=seat))


# What may be done at any time


def offer(ply: Ply) -> None:
    """Lets every seat do at any time what it may; it is asked after all questions."""
    if ply.game.rules < STEPWISE:
        return
    standing = {asked.seat: asked for asked in ply.open(ANY_TIME)}
    ply.asked = tuple([a for a in ply.asked if a.kind != ANY_TIME])
    for seat in ply.seats:
        if not may_interrupt(ply, seat):
            continue
        if seat in standing:
            ply.asked = (*ply.asked, standing[seat])
        else:
            ply.ask(seat, ANY_TIME, "repeat", required=False)


def may_interrupt(ply: Ply, seat: int) -> bool:
    """Whether a seat may do something now beside what is asked (OG-031, OG-139).

    In the Action Phase that is among its acts.
    """
    own = {asked.kind for asked in ply.asked if asked.seat == seat}
    if "act" in own or any(asked.kind in OPENING for asked in ply.asked):
        return False
    here = adjacency.turned(ply.world, f"s{seat}")
    may = milestones.exiles(ply.cards, here, seat)
    flips = bool(own) or (ply.game.rules >= BOOK and bool(ply.asked))
    return bool(may) or (flips and may_flip(ply.cards, here))


def interrupt(ply: Ply, asked: Asked, given: Answer) -> None:
    """Does what goes at any time; what was asked is begun again from what is true now.

    What it brings comes first. A flip brings nothing.
    """
    is_exile = given.move == EXILE
    if is_exile or ply.game.rules < BOOK:
        begin_again(ply)
    face(ply, f"s{asked.seat}")
    if is_exile:
        acts.exile(ply, asked.seat, int(given.picks["at"][0]), given.picks[CARDS])
    else:
        acts.flip(ply)


def begin_again(ply: Ply) -> None:
    """Closes what is asked; the step that asked is at the head of the agenda still."""
    if ply.agenda and isinstance(ply.agenda[0], EndActs):
        acts.interrupt(ply)
    ply.close(*[asked for asked in ply.asked if asked.kind != ANY_TIME])
    while ply.agenda and isinstance(ply.agenda[0], Agree | Share):
        ply.agenda = ply.agenda[1:]
    if ply.agenda and isinstance(ply.agenda[0], Gather):
        ply.agenda = (Gather(), *ply.agenda[1:])

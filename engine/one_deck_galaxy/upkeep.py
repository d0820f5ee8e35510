"""What follows from every step, whatever it did: the upkeep of the table.

Proposals that became impossible end, whose pool grew is not done any more, and what
may be done at any time is offered beside the questions (OG-031, OG-069, OG-115).
"""

from collections import Counter

from msgspec.structs import replace

from ..kernel import Answer, Asked
from . import acts, adjacency, milestones, payment, proposals, seat_events
from .act_forms import ANY_TIME, may_flip
from .changes import BOOK, STEPWISE, Turn, face
from .choices import CARDS, EXILE
from .world import ActionPhase, Agree, EndActs, Gather, Player, Share, World

OPENING = ("cross", "line", "adversary", "civilization")  # before the galaxy is there


def keep_up(turn: Turn, before: World) -> None:
    """Ends what has become impossible, and wakes whose pool grew."""
    if turn.game.rules < STEPWISE or turn.outcome or turn.world is before:
        return
    proposals.end_illegal(turn)
    if turn.open("act"):
        payment.end_unpayable(turn)
    for seat, (then, now) in enumerate(
        zip(before.players, turn.world.players, strict=True)
    ):
        if _has_more(then, now):
            _wake(turn, seat)


def _has_more(then: Player, now: Player) -> bool:
    """Whether a pool has a die or a Tech Disc that it had not."""
    return now.discs > then.discs or bool(Counter(now.pool) - Counter(then.pool))


def _wake(turn: Turn, seat: int) -> None:
    """Lets a seat not be done any more, also where acts go on after this (OG-115)."""
    proposals.wake(turn, seat)
    for at, step in enumerate(turn.agenda):
        if isinstance(step, ActionPhase) and seat in step.done:
            left = tuple(other for other in step.done if other != seat)
            rest = turn.agenda[at + 1 :]
            turn.agenda = (*turn.agenda[:at], replace(step, done=left), *rest)
            turn.tell(seat_events.Resumed(seat=seat))


# What may be done at any time


def offer(turn: Turn) -> None:
    """Lets every seat do at any time what it may; it is asked after all questions."""
    if turn.game.rules < STEPWISE:
        return
    standing = {asked.seat: asked for asked in turn.open(ANY_TIME)}
    turn.asked = tuple([a for a in turn.asked if a.kind != ANY_TIME])
    for seat in turn.seats:
        if not may_interrupt(turn, seat):
            continue
        if seat in standing:
            turn.asked = (*turn.asked, standing[seat])
        else:
            turn.ask(seat, ANY_TIME, "repeat", required=False)


def may_interrupt(turn: Turn, seat: int) -> bool:
    """Whether a seat may do something now beside what is asked (OG-031, OG-139).

    In the Action Phase that is among its acts.
    """
    own = {asked.kind for asked in turn.asked if asked.seat == seat}
    if "act" in own or any(asked.kind in OPENING for asked in turn.asked):
        return False
    here = adjacency.turned(turn.world, f"s{seat}")
    may = milestones.exiles(turn.cards, here, seat)
    flips = bool(own) or (turn.game.rules >= BOOK and bool(turn.asked))
    return bool(may) or (flips and may_flip(turn.cards, here))


def interrupt(turn: Turn, asked: Asked, given: Answer) -> None:
    """Does what goes at any time; what was asked is begun again from what is true now.

    What it brings comes first. A flip brings nothing.
    """
    is_exile = given.move == EXILE
    if is_exile or turn.game.rules < BOOK:
        begin_again(turn)
    face(turn, f"s{asked.seat}")
    if is_exile:
        acts.exile(turn, asked.seat, int(given.picks["at"][0]), given.picks[CARDS])
    else:
        acts.flip(turn)


def begin_again(turn: Turn) -> None:
    """Closes what is asked; the step that asked is at the head of the agenda still."""
    if turn.agenda and isinstance(turn.agenda[0], EndActs):
        acts.interrupt(turn)
    turn.close(*[asked for asked in turn.asked if asked.kind != ANY_TIME])
    while turn.agenda and isinstance(turn.agenda[0], Agree | Share):
        turn.agenda = turn.agenda[1:]
    if turn.agenda and isinstance(turn.agenda[0], Gather):
        turn.agenda = (Gather(), *turn.agenda[1:])

"""Level 2: the ways to play a turn that are thought through.

Styles are whole turns by a rule of thumb that values things otherwise; what is done
first is one act that no rule of thumb would do, and the habit after it.
"""

from collections.abc import Iterator

from ..kernel import Answer, Move, Picks
from . import boxes, proposals
from .house_fills import Taste
from .house_situation import Situation, Style

SETTLED = ("use", *proposals.JOINS, "decline", "accept")  # acts that need no thought
CLEARING = Taste(card=60.0, goal=0.0, icon=0.0, part=0.4, fleet=0.2)
MOST = 8  # single acts that are tried
TOGETHER = 3  # styles that several players have time for
STUDYING = Taste(card=60.0, goal=0.0, icon=0.0, part=0.0, fleet=0.0)
STYLES = (
    Style(saves=True),
    Style(CLEARING, clears=True, saves=True),
    Style(STUDYING, clears=True, saves=True),
    Style(Taste(fleet=0.3), saves=True),
    Style(Taste(goal=15.0, icon=5.0)),
    Style(Taste(goal=120.0)),
)


def is_settled(situation: Situation, usual: Answer) -> bool:
    """Whether an act needs no thought: a row that is begun, a Tech that helps."""
    is_begun = boxes.half(situation.cards, situation.world)
    return situation.asked.kind == "act" and (bool(is_begun) or usual.move in SETTLED)


def firsts(situation: Situation) -> Iterator[Answer]:
    """Yields what could be done first beside what a style would do."""
    for move in situation.form.moves:
        if situation.asked.kind != "act":
            yield from _simple(situation, move)
        elif move.move == "use":
            yield from (situation.play(move, {"at": (way,)}) for way in move.at)
        elif move.move == "flip":
            yield situation.play(move)


def _simple(situation: Situation, move: Move) -> Iterator[Answer]:
    """Yields answers that pick one thing at most."""
    if len(move.picks) > 1 or any(p.min > 1 or p.worth for p in move.picks):
        return
    for at in move.at or ("",):
        picks: Picks = {"at": (at,)} if at else {}
        yield from (
            situation.play(move, {**picks, pick.name: (thing,)})
            for pick in move.picks
            for thing in pick.of
        )
        if not move.picks:
            yield situation.play(move, picks)

"""Answers of One Deck Galaxy as earlier versions wrote them.

`turn-4` is `turn` at 4, `use-1` at a Tech is `use` at its second way; `put-b4b5` said
which dice fit, which nobody has to say. Proposals to pay keep their acts so still: who
goes back to the release before finds what it can read.
"""

import re

from msgspec.structs import replace

from ..kernel import Answer
from ..kernel.earlier import Earlier
from ..kernel.form import AT
from .choices import EXILE
from .names import way_name

PLACED = "(?P<move>put|fill|ring|offer)-.+"
MADE = "(?P<move>turn|to|swap|spend|discard)-(?P<at>.+)"

_USED = re.compile(r"use-(\d)")
_EXILED = re.compile(r"exile-(\d)")
_CALIBRATED = re.compile(r"calibrate-(\d{1,2})")
_ANSWERED = re.compile(r"(join|accept|decline)-(\d+(?:-\d+)?)(-high)?")


def _used(answer: Answer) -> Answer:
    """`use-1` at a Tech."""
    if (found := _USED.fullmatch(answer.move)) is None:
        return answer
    n = int(found[1])
    ways = tuple([way_name(n, tech) for tech in answer.picks.get(AT, ())])
    return replace(answer, move="use", picks={**answer.picks, AT: ways})


def _calibrated(answer: Answer) -> Answer:
    """`calibrate-2`, at a player for whom all dice are, or at `s0s1`."""
    if (found := _CALIBRATED.fullmatch(answer.move)) is None:
        return answer
    n, at = int(found[1]), answer.picks.get(AT, (f"s{answer.seat}",))
    split = tuple([to * n if len(to) == len("s0") else to for to in at])
    return replace(answer, move="calibrate", picks={**answer.picks, AT: split})


def _exiled(answer: Answer) -> Answer:
    """`exile-2`: for the second Milestone."""
    if (found := _EXILED.fullmatch(answer.move)) is None:
        return answer
    return replace(answer, move=EXILE, picks={**answer.picks, AT: (found[1],)})


def _answered(answer: Answer) -> Answer:
    """`join-1-7`, `join-1-7-high`: the seventh proposal, that of the second seat."""
    if (found := _ANSWERED.fullmatch(answer.move)) is None:
        return answer
    move, picks = found[1] + (found[3] or ""), {**answer.picks, AT: (found[2],)}
    return replace(answer, move=move, picks=picks)


EARLIER: Earlier = (PLACED, MADE, _used, _calibrated, _exiled, _answered)

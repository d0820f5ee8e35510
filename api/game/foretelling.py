"""What answers would do, as far as their seat knows: for a reply, or when asked.

Nothing is stored and no count moves. What a reply foretells is what a hand of cards
needs; for answers that cannot be listed in so few bytes the phone asks, one at a time.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from engine.kernel import Answer, Decision, Foretold, Move, Sight, sight
from engine.kernel.form import AT, choices
from engine.kernel.system import Foresight
from engine.kernel.words import written

from ..requests.games import Asking
from ..service import Service, System
from ..service.problems import Problem
from .play import running

Json = dict[str, Any]
Told = dict[str, list[Json]]  # by decision: answers, and what they would do

MOST, BYTES = 24, 4096  # answers and bytes of one decision that a reply foretells


def preview(service: Service, player: str, game: str, wanted: Asking) -> Json:
    """Returns what an answer would do. Raises Problem and what the answer would."""
    service.curious.count(player, service.moment())
    table, last = running(service, game, player)
    if wanted.seat not in table.held_by(player):
        raise Problem("not-your-seat", "not_your_seat", seat=wanted.seat)
    system = service.system_of(table)
    state = system.decode(bytes(last.state))
    if state.outcome is not None:
        raise Problem("closed-decision", "is_over")
    return foreseen(system, sight(system, state, wanted.seat), wanted)


def foreseen(system: System, seen: Sight, wanted: Asking) -> Json:
    """Returns what an answer would do, as far as its seat sees. Raises as it would."""
    foresee = system.foresight(seen)
    picks = {name: tuple(ids) for name, ids in wanted.picks.items()}
    answer = Answer(wanted.seat, wanted.decision, wanted.move, picks)
    return {"foretold": foresee and foresee(answer)}


def outlook(system: System, seen: Sight) -> tuple[Foretold | None, Told]:
    """Returns how things stand for a seat, and what its answers would do."""
    foresee = system.foresight(seen)
    if foresee is None:
        return None, {}
    kinds = system.book.kinds
    told = [d for d in seen.decisions if not kinds[d.kind].plain]
    return foresee(), {d.id: _each(d, foresee) for d in told}


def _each(decision: Decision, foresee: Foresight) -> list[Json]:
    """Returns what the answers to a decision would do, alike ones together."""
    answers = _single(decision)
    if not answers:
        return []
    alike: dict[bytes, Json] = {}
    for answer in answers:
        foretold = foresee(answer)
        entry = {"answers": [], "foretold": foretold}
        of = alike.setdefault(written(foretold), entry)["answers"]
        of.append({"move": answer.move, "picks": answer.picks})
    told = list(alike.values())
    return told if len(written(told)) <= BYTES else []


def _single(decision: Decision) -> Sequence[Answer]:
    """Returns all answers of a decision that picks single things, none if too many."""
    answers: list[Answer] = []
    for move in decision.moves:
        if any(not p.min == p.max == 1 or p.worth for p in move.picks):
            return ()
        for picks in _picks(move):
            answers.append(Answer(decision.seat, decision.id, move.move, picks))
            if len(answers) > MOST:
                return ()
    return answers


def _picks(move: Move) -> Iterator[dict[str, tuple[str, ...]]]:
    names = [AT] * bool(move.at) + [pick.name for pick in move.picks]
    of = [move.at] * bool(move.at) + [choices(pick) for pick in move.picks]
    for chosen in product(*of):
        yield {name: (one,) for name, one in zip(names, chosen, strict=True)}

"""The way of one answer, and of everything else that is done to a game.

One read, the rules, one conditional write. Whoever was overtaken reads again and tries
again. A call that was carried out before is answered with what it did then.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from engine.kernel import Act, Answer, ClosedDecision, Game, Next, Resign, Undo
from engine.kernel.cards import fingerprint

from ..clock.caretaker import By
from ..schemas.requests import Attempt, SeatCall, UndoCall
from ..service import Service, System
from ..service.patience import tries
from ..service.problems import Problem
from ..store import Receipt, Snapshot, Table, Taken
from ..tables.snapshots import Done, Played, after_act, position_of
from ..tables.table import is_hidden_from, load
from ..tables.timing import Position, cared_for, is_left
from .lapsing import lapsed

HOUSE = "house"  # "plays" the seats of house players; no guest has this id
ANSWERS = {"once": 40, "revise": 40, "repeat": 200}  # to one decision, at most

State = Game[Any, Any]
Rule = Callable[[System, State, Snapshot], tuple[Act, Next[Any, Any]]]


class Caller(Struct, frozen=True):
    """Who calls: a player on a seat, with the phone's id and the digest of the call."""

    player: str
    seat: int
    id: str
    content: str


def answer(service: Service, player: str, game: str, attempt: Attempt) -> Played:
    """Answers a decision. Raises Problem, ClosedDecision, IllegalAnswer."""
    picks = {name: tuple(ids) for name, ids in attempt.picks.items()}
    act = Answer(attempt.seat, attempt.decision, attempt.move, picks)

    def rule(
        system: System, state: State, last: Snapshot
    ) -> tuple[Act, Next[Any, Any]]:
        _refuse_flood(state, last, act)
        return act, system.play(state, act)

    content = fingerprint(["answer", act.decision, act.move, picks])
    return _carry_out(
        service, game, Caller(player, attempt.seat, attempt.id, content), rule
    )


def resign(service: Service, player: str, game: str, call: SeatCall) -> Played:
    """Gives a game up. Raises Problem, ClosedDecision."""
    act = Resign(call.seat)

    def rule(system: System, state: State, _: Snapshot) -> tuple[Act, Next[Any, Any]]:
        return act, system.play(state, act)

    caller = Caller(player, call.seat, call.id, fingerprint(["resign"]))
    return _carry_out(service, game, caller, rule)


def undo(service: Service, player: str, game: str, call: UndoCall) -> Played:
    """Takes the latest act back, where the rules let this seat. Two reads, one write.

    Raises Problem, ClosedDecision, IllegalAnswer.
    """

    def rule(system: System, now: State, _: Snapshot) -> tuple[Act, Next[Any, Any]]:
        if call.seen not in (None, now.seen[call.seat]):
            raise Problem("closed-decision", "moved_on")
        to = system.way_back(now, call.seat)
        then = system.decode(bytes(service.store.snapshot(game, to).state))
        return Undo(call.seat, to), system.undo(now, then, call.seat)

    caller = Caller(player, call.seat, call.id, fingerprint(["undo"]))
    return _carry_out(service, game, caller, rule)


def of_the_house(table: Table, last: Snapshot) -> set[int]:
    """Returns the seats on which the house plays, for itself or as a caretaker.

    Where all players are away there is nobody to play for.
    """
    if is_left(table, last):
        return set()
    own = {number for number, seat in enumerate(table.seats) if seat.kind == "bot"}
    return own | {*cared_for(table, last)}


def running(service: Service, game: str, player: str) -> tuple[Table, Snapshot]:
    """Returns a table that has begun. Raises Problem, NotFound."""
    table, newest = load(service, game)
    if player != HOUSE and is_hidden_from(service, (table, newest), player):
        raise Problem("not-found", "no_game")
    if newest is None:
        raise Problem("closed-decision", "not_begun")
    return table, newest


def _carry_out(service: Service, game: str, caller: Caller, rule: Rule) -> Played:
    """Does what a caller asks, once; what is overdue lapses before that.

    Raises Problem, and whatever the rules raise.
    """
    for _ in tries():
        table, last = running(service, game, caller.player)
        _refuse_stranger(table, last, caller)
        receipt = _receipt(last, caller)
        if receipt is not None:
            return _again(service, table, last, receipt)
        position = position_of(service, table, last)
        late = lapsed(service, position)
        played = late or _next(service, position, caller, rule)
        try:
            service.append(played.snapshot, *_makers(caller))
        except Taken:
            continue
        if late is None:
            return played
    raise AssertionError("unreachable")


def _makers(caller: Caller) -> tuple[str, ...]:
    """Returns whose list shows a call first; nobody's if the house made it."""
    return () if caller.player == HOUSE else (caller.player,)


def _next(service: Service, position: Position, caller: Caller, rule: Rule) -> Played:
    """Returns what the rules make of a call."""
    system, state = service.system_of(position.table), position.state
    if state.outcome is not None:
        raise Problem("closed-decision", "is_over")
    act, then = rule(system, state, position.snapshot)
    by: By = "house" if caller.player == HOUSE else "player"
    decision = act.decision if isinstance(act, Answer) else ""
    receipt = Receipt(caller.id, caller.content, then.game.number, decision)
    done = Done(act, service.now(), by, caller.seat, receipt)
    return after_act(system, position, then, done)


def _refuse_stranger(table: Table, last: Snapshot, caller: Caller) -> None:
    """Lets only a seat's holder act on it; the house plays its own and those in care.

    Raises Problem.
    """
    if caller.player == HOUSE and caller.seat in of_the_house(table, last):
        return
    if caller.seat < len(table.seats):
        seat = table.seats[caller.seat]
        if seat.kind != "bot" and caller.player == seat.player:
            return
    raise Problem("not-your-seat", "not_your_seat", seat=caller.seat)


def _receipt(last: Snapshot, caller: Caller) -> Receipt | None:
    """Returns the receipt of this very call. Raises Problem if it said otherwise."""
    for receipt in last.desk.receipts[caller.seat]:
        if receipt.id == caller.id:
            if receipt.content != caller.content:
                raise Problem("id-reused", "id_reused")
            return receipt
    return None


def _again(service: Service, table: Table, last: Snapshot, receipt: Receipt) -> Played:
    """Returns what a call led to when it was carried out.

    Of a folded game nobody asks that any more: it is shown as it is.
    """
    if receipt.number != last.number and not table.folded:
        last = service.store.snapshot(table.id, receipt.number)
    told = service.system_of(table).decode_events(bytes(last.record.events))
    return Played(position_of(service, table, last), told)


def _refuse_flood(state: State, last: Snapshot, act: Answer) -> None:
    """Bounds the answers to one decision. Raises Problem, ClosedDecision.

    Somebody else's decision is refused before anything is counted: how often it was
    answered is a secret of its seat.
    """
    own = (a for a in state.asked if (a.id, a.seat) == (act.decision, act.seat))
    asked = next(own, None)
    if asked is None:
        raise ClosedDecision(act.decision)
    questions = last.desk.questions
    answers = next(q.answers for q in questions if q.decision == asked.id)
    if answers >= ANSWERS[asked.life]:
        limit = ANSWERS[asked.life]
        raise Problem("too-many-answers", "too_many_answers", limit=limit)

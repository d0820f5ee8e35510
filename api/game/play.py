"""The way of one answer, and of everything else that is done to a game.

One read, the rules, one conditional write. Whoever was overtaken reads again and tries
again. A call that was carried out before is answered with what it did then.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from engine.kernel import (
    Act,
    Answer,
    Game,
    IllegalAnswer,
    Move,
    Next,
    Resign,
    Undo,
)
from engine.kernel.cards import fingerprint
from engine.kernel.form import move_of

from ..clock.caretaker import By
from ..requests.games import Attempt, SeatCall, UndoCall
from ..service import Service, System
from ..service.problems import Problem
from ..service.retrying import tries
from ..store import NotFound, Receipt, Snapshot, Table, Taken
from ..tables.folding import state_at
from ..tables.seen_counts import number_at
from ..tables.snapshots import (
    Done,
    Played,
    after_act,
    is_turned,
    loaded_game,
    was_carried_out,
)
from ..tables.table import is_hidden_from, load
from ..tables.timing import LoadedGame, cared_for, is_left
from . import faults
from .lapsing import lapsed

HOUSE = "house"  # "plays" the seats of house players; no guest has this id
ANSWERS = {"once": 40, "revise": 40, "repeat": 200}  # to one decision, at most

State = Game[Any, Any]
Rule = Callable[[System, State, Snapshot], tuple[Act, Next[Any, Any]]]
Clock = Callable[[Service, LoadedGame], Played | None]


class Caller(Struct, frozen=True):
    """Who calls: a player on a seat, with the phone's id and the digest of the call."""

    player: str
    seat: int
    id: str
    content: str


def answer(service: Service, player: str, game: str, attempt: Attempt) -> Played:
    """Answers a decision. Raises Problem, ClosedDecision, IllegalAnswer."""
    return _carry_out(service, game, *_answering(service, player, attempt))


def answer_first(
    service: Service, player: str, opening: LoadedGame, attempt: Attempt
) -> Played:
    """Returns what an answer to a set-up leads to that is not kept yet, nor is this.

    Raises Problem, ClosedDecision, IllegalAnswer.
    """
    caller, rule = _answering(service, player, attempt)
    _refuse_stranger(opening.table, opening.snapshot, caller)
    return _next(service, opening, caller, rule)


def resign(service: Service, player: str, game: str, call: SeatCall) -> Played:
    """Gives a game up. Raises Problem, ClosedDecision."""
    act = Resign(call.seat)

    def rule(system: System, state: State, _: Snapshot) -> tuple[Act, Next[Any, Any]]:
        return faults.leave(system, state, act)

    caller = Caller(player, call.seat, call.id, fingerprint(["resign"]))
    return _carry_out(service, game, caller, rule, faults.lapsed)


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
        raise NotFound(game)
    if newest is None:
        raise Problem("closed-decision", "not_begun")
    return table, newest


def _answering(service: Service, player: str, attempt: Attempt) -> tuple[Caller, Rule]:
    """Returns who answers, and by which rule."""
    picks = {name: tuple(ids) for name, ids in attempt.picks.items()}
    act = Answer(attempt.seat, attempt.decision, attempt.move, picks)

    def rule(
        system: System, state: State, last: Snapshot
    ) -> tuple[Act, Next[Any, Any]]:
        try:
            then = system.play(state, act)
        except IllegalAnswer:
            if attempt.after and attempt.after < state.seen[act.seat]:
                _refuse_late(service, system, last, (state, act), attempt.after)
            raise
        _refuse_flood(last, then.game, act)
        return system.read(act), then

    content = fingerprint(["answer", act.decision, act.move, picks])
    return Caller(player, attempt.seat, attempt.id, content), rule


def _carry_out(
    service: Service, game: str, caller: Caller, rule: Rule, clock: Clock = lapsed
) -> Played:
    """Does what a caller asks, once; what is overdue lapses before that.

    Raises Problem, and whatever the rules raise.
    """
    for _ in tries(service):
        table, last = running(service, game, caller.player)
        _refuse_stranger(table, last, caller)
        receipt = _receipt(last, caller)
        if receipt is not None:
            return _again(service, table, last, receipt)
        if was_carried_out(last, caller.seat, caller.id):
            return Played(loaded_game(service, table, last), ())
        loaded = loaded_game(service, table, last)
        late = clock(service, loaded)
        played = late or _next(service, loaded, caller, rule)
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


def _next(service: Service, loaded: LoadedGame, caller: Caller, rule: Rule) -> Played:
    """Returns what the rules make of a call."""
    system, state = loaded.system, loaded.state
    if state.outcome is not None:
        raise Problem("closed-decision", "is_over")
    act, then = rule(system, state, loaded.snapshot)
    by: By = "house" if caller.player == HOUSE else "player"
    decision = act.decision if isinstance(act, Answer) else ""
    receipt = Receipt(caller.id, caller.content, then.game.number, decision)
    done = Done(act, service.now(), by, caller.seat, receipt)
    return after_act(loaded, then, done)


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
    return Played(loaded_game(service, table, last), told)


def _refuse_flood(last: Snapshot, game: State, act: Answer) -> None:
    """Bounds the answers to one decision that go on and on. Raises Problem.

    What closes it is always heard, and so is who is done with it, or no more.
    """
    asked = next((a for a in game.asked if a.id == act.decision), None)
    before = next((q for q in last.desk.questions if q.decision == act.decision), None)
    if asked is None or before is None or is_turned(before, asked):
        return
    if before.answers >= (limit := ANSWERS[asked.life]):
        raise Problem("too-many-answers", "too_many_answers", limit=limit)


def _refuse_late(
    service: Service,
    system: System,
    last: Snapshot,
    refused: tuple[State, Answer],
    after: int,
) -> None:
    """Tells an answer that comes too late from one against the rules. Raises Problem.

    It is late if what it answers was asked otherwise when its phone had last looked.
    """
    state, act = refused
    number = number_at(service, system, last, act.seat, after)
    then = state_at(service, system, last.game, number)
    if _offered(system, then, act) != _offered(system, state, act):
        raise Problem("closed-decision", "moved_on")


def _offered(system: System, state: State, act: Answer) -> Move | None:
    """Returns what a decision offered of an answered move, nothing if it was closed."""
    asked = next((a for a in state.asked if a.id == act.decision), None)
    act = system.read(act)
    return move_of(system.form(state, asked, act.move), act) if asked else None

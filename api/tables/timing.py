"""The clock of one game, from the table's clock and calendars and a snapshot's desk.

The bank of a seat is charged when a question closes, for the time until its answer was
given: nobody learns sooner whether a seat has answered behind its veil. What is asked
anew behind it owes till then: a window that a Trap opens again tells nobody who passed.
"""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from functools import cached_property
from operator import itemgetter
from typing import Any, cast

from msgspec.structs import replace

from engine.kernel import Act, Answer, Asked, Game, Kind, Lapse, Resign, Undo, Void
from engine.kernel.players import PATIENCE

from ..clock import (
    Bank,
    Calendar,
    Clock,
    Due,
    Hours,
    Missed,
    Watch,
    after,
    full,
    in_care,
    running,
)
from ..clock.caretaker import By
from ..clock.clock import LEAST, MINUTE
from ..clock.running import NOTHING
from ..service import System
from ..store import Desk, Late, Question, Seat, Snapshot, Table

State = Game[Any, Any]

ALMOST_A_SECOND = timedelta(microseconds=999_999)
LEFT = timedelta(days=30)  # that a game waits for its players
WHOLE = 100  # percent of the time that a clock allows
ALWAYS = Calendar()  # of a seat whose player never said when the clock shall stand
moment = datetime.fromisoformat  # of a time as it is kept, the instant


class LoadedGame:
    """A table and one of its snapshots, with the state that is in it.

    What its clock says is reckoned once, whoever asks how often; a state that was not
    at hand is decoded when it is asked for.
    """

    def __init__(
        self,
        system: System,
        table: Table,
        snapshot: Snapshot,
        state: State | None = None,
    ) -> None:
        self.system = system
        self.table = table
        self.snapshot = snapshot
        if state is not None:
            self.state = state

    @cached_property
    def state(self) -> State:
        """The game as it is. Raises what a torn state does, or TooNew."""
        return self.system.decode(bytes(self.snapshot.state))

    @cached_property
    def watches(self) -> Mapping[str, Watch]:
        """Each seat's time for its questions, but for those with all the time."""
        found = ((asked.id, _watch(self, asked)) for asked in self.state.asked)
        return {decision: watch for decision, watch in found if watch}

    @cached_property
    def rests(self) -> bool:
        """Whether all players were away when the latest act was done: no time runs.

        Who has come back meanwhile has as long as the game would have waited.
        """
        late, seats = self.snapshot.desk.late, self.table.seats
        players = [n for n, seat in enumerate(seats) if seat.kind == "player"]
        return bool(late and players) and all(
            late[n].times >= PATIENCE for n in players
        )

    @cached_property
    def missed(self) -> Missed:
        """How often in a row each seat was late, since its player last came back."""
        return missed(self.table, self.snapshot.desk)

    @cached_property
    def cared_for(self) -> tuple[int, ...]:
        """The players' seats that the house plays meanwhile."""
        return in_care(self.missed)

    @cached_property
    def light(self) -> set[str]:
        """The questions that cost whoever leaves them unanswered nothing."""
        return {q.decision for q in self.snapshot.desk.questions if q.light}

    @cached_property
    def dues(self) -> tuple[Due, ...]:
        """When the time is up for each open decision."""
        ends = {decision: watch.due() for decision, watch in self.watches.items()}
        return tuple(Due(a, ends.get(a.id)) for a in self.state.asked)


def stamp(at: datetime) -> str:
    """Returns an instant as it is kept: in UTC, the first whole second from it on."""
    return f"{(at + ALMOST_A_SECOND).astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def minute_of(at: datetime) -> str:
    """Returns the minute in which an instant falls; nothing finer leaves the server."""
    return f"{at.astimezone(UTC):%Y-%m-%dT%H:%MZ}"


def first_desk(table: Table, questions: tuple[Question, ...]) -> Desk:
    """Returns the desk of a game that begins: full banks, nobody late."""
    receipts, seats = ((),) * len(table.seats), len(table.seats)
    if table.clock is None:
        return Desk(receipts, questions)
    return Desk(receipts, questions, (full(table.clock),) * seats, (Late(),) * seats)


def hours(seat: Seat) -> Hours:
    """Returns when a seat's clock runs."""
    return seat.calendar or ALWAYS


def missed(table: Table, desk: Desk) -> Missed:
    """Returns how often in a row each seat was late, since its player last came back.

    Without a clock nobody ever is.
    """
    if not desk.late:
        return (0,) * len(table.seats)
    return tuple(
        0 if seat.back >= late.number else late.times
        for seat, late in zip(table.seats, desk.late, strict=True)
    )


def cared_for(table: Table, snapshot: Snapshot) -> tuple[int, ...]:
    """Returns the players' seats that the house plays meanwhile."""
    return in_care(missed(table, snapshot.desk))


def is_left(table: Table, snapshot: Snapshot) -> bool:
    """Whether all players are away: the house plays for nobody, and the game waits."""
    players = {n for n, seat in enumerate(table.seats) if seat.kind == "player"}
    return bool(players) and players <= {*cared_for(table, snapshot)}


def void_at(snapshot: Snapshot) -> datetime:
    """Returns when a game that rests is void."""
    return moment(snapshot.record.row["at"]) + LEFT


def charged(loaded: LoadedGame, then: State, at: str) -> tuple[Bank, ...]:
    """Returns the banks after an act: those pay whose questions it has closed."""
    banks = list(loaded.snapshot.desk.banks)
    if not banks:
        return ()
    for asked, given in sorted(_closed(loaded, then, at), key=itemgetter(1)):
        watch = loaded.watches.get(asked.id)
        is_over = not (asked.veiled and _same(then, asked))
        if watch and is_over and asked.id not in loaded.light:
            watch = replace(watch, bank=banks[asked.seat])
            banks[asked.seat] = _paid(loaded, asked, watch.charge(moment(given)))
    return tuple(banks)


def owed(loaded: LoadedGame, asked: Asked, at: str) -> int:
    """Returns the seconds of extra time that a seat used before it was asked anew."""
    old = _same(loaded.state, asked)
    watch = loaded.watches.get(old.id) if old and old.veiled else None
    if old is None or watch is None or old.id in loaded.light:
        return 0
    question = _question(loaded, old)
    left = watch.charge(moment(question.given or at)).left
    return question.owed + int((watch.bank.left - left).total_seconds())


def _paid(loaded: LoadedGame, asked: Asked, bank: Bank) -> Bank:
    """Returns a bank that pays what a question owes from before it was asked anew."""
    debt = timedelta(seconds=_question(loaded, asked).owed)
    return replace(bank, left=max(bank.left - debt, NOTHING)) if debt else bank


def _question(loaded: LoadedGame, asked: Asked) -> Question:
    questions = loaded.snapshot.desk.questions
    return next(q for q in questions if q.decision == asked.id)


def minutes(system: System, table: Table, asked: Asked) -> int | None:
    """Returns how long a question may take; None: as long as the clock allows."""
    clock = table.clock
    return part(clock, system.book.kinds[asked.kind]) if clock else None


def part(clock: Clock, kind: Kind) -> int | None:
    """Returns how long questions of a kind may take, if less than others."""
    if kind.share == WHOLE:
        return None
    whole = clock.allowance
    return max(whole * kind.share // WHOLE, min(whole, LEAST))


def minutes_left(
    system: System, loaded: LoadedGame, asked: Asked, answered: str, at: str
) -> int | None:
    """Returns how long a question may take that an act has asked.

    Asked anew, it goes on with the time that the old one has left, but has a quarter
    of the whole at least. What others see of it tells nobody who had answered.
    """
    whole = minutes(system, loaded.table, asked)
    old = _same(loaded.state, asked)
    watch = loaded.watches.get(old.id) if old else None
    if old is None or watch is None:
        return whole
    if not system.book.kinds[asked.kind].window and (old.given or old.id == answered):
        return whole
    clock = loaded.table.clock
    assert clock is not None
    allowed = clock.allowance if whole is None else whole
    ran = running(watch.hours, watch.since, moment(at))
    left = watch.clock.allowance - int(ran / MINUTE)
    return max(left, allowed // 4)


def _same(state: State, asked: Asked) -> Asked | None:
    """Returns what is asked there of the same seat about the same, if it is."""
    same = (asked.seat, asked.kind, asked.about, asked.joint)
    for other in state.asked:
        if (other.seat, other.kind, other.about, other.joint) == same:
            return other
    return None


def late_after(loaded: LoadedGame, number: int, act: Act, by: By) -> tuple[Late, ...]:
    """Returns how often each seat was late, after an act."""
    desk = loaded.snapshot.desk
    if not desk.late:
        return ()
    if isinstance(act, Lapse):
        act = Lapse(tuple([d for d in act.decisions if d not in loaded.light]))
    before = loaded.missed
    now = after(before, cast(Answer | Lapse | Resign | Undo | Void, act), by)
    return tuple(
        Late(n, number if n > was else late.number)
        for n, was, late in zip(now, before, desk.late, strict=True)
    )


def _watch(loaded: LoadedGame, asked: Asked) -> Watch | None:
    """Returns a seat's time for a question; None: it has all the time."""
    table, desk = loaded.table, loaded.snapshot.desk
    seat = table.seats[asked.seat]
    if table.clock is None or seat.kind == "bot" or not asked.required:
        return None
    if loaded.rests:
        return None
    question = _question(loaded, asked)
    clock = table.clock
    if question.minutes is not None:
        clock = replace(clock, allowance=question.minutes)
    since = moment(question.since)
    bank = Bank(NOTHING) if question.light else desk.banks[asked.seat]
    return Watch(clock, bank, hours(seat), since)


def _closed(loaded: LoadedGame, then: State, at: str) -> Iterator[tuple[Asked, str]]:
    """Yields the questions that an act has closed, and when they were answered."""
    open_still = {a.id for a in then.asked}
    given = {q.decision: q.given for q in loaded.snapshot.desk.questions}
    for asked in loaded.state.asked:
        if asked.id not in open_still:
            yield asked, given[asked.id] or at

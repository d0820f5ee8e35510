"""Makes the snapshot that follows from an act: record, desk, state."""

from base64 import b64encode
from hashlib import sha256
from itertools import zip_longest
from typing import Any, NamedTuple

from msgspec import Raw
from msgspec.structs import replace

from engine.kernel import Act, Asked, Game, Next, Told, history
from engine.kernel.cards import fingerprint
from engine.kernel.history_file import Sandbox

from ..clock.caretaker import By
from ..service import Service, System
from ..store import (
    Desk,
    Heard,
    Origin,
    Question,
    Receipt,
    Record,
    Seat,
    Snapshot,
    Table,
)
from . import timing
from .timing import LoadedGame

RECEIPTS = 8  # kept per seat
MOST_RECEIPTS = 40  # with those of decisions that are still open
MARK = 8  # letters of what is left of a receipt beyond those, 48 bits of a digest
MOST_MARKS = 400  # of one decision: more than it may be answered


class Done(NamedTuple):
    """An act as it was done: when, by whom (player, house, clock), on which receipt."""

    act: Act
    at: str
    by: By
    seat: int
    receipt: Receipt


class Played(NamedTuple):
    """The game that an act led to, and what was told on the way."""

    loaded: LoadedGame
    told: tuple[Told, ...]

    @property
    def snapshot(self) -> Snapshot:
        """The snapshot of that game."""
        return self.loaded.snapshot


def is_over(service: Service, table: Table, newest: Snapshot) -> bool:
    """Whether a game is over, as its newest snapshot has it."""
    game = service.system_of(table).decode(bytes(newest.state))
    return game.outcome is not None


def loaded_game(service: Service, table: Table, snapshot: Snapshot) -> LoadedGame:
    """Returns a table and one of its snapshots with the state that is in it."""
    system = service.system_of(table)
    return LoadedGame(system, table, snapshot, system.decode(bytes(snapshot.state)))


def minute(time: str) -> str:
    """Returns a time cut to its minute; nothing finer leaves the server."""
    return f"{time[:16]}Z"


def header(system: System, table: Table, number: int) -> history.Header:
    """Returns what was settled before the first card; `number` is that of the rules."""
    return history.Header(
        game=table.id,
        rules=number,
        options=table.options,
        seats=tuple(
            _player(n, seat, table.format) for n, seat in enumerate(table.seats)
        ),
        nonces=tuple(seat.nonce for seat in table.seats),
        secret=bytes.fromhex(table.secret),
        sandbox=_sandbox(table.sandbox),
        format=table.format,
    )


def _player(number: int, seat: Seat, format: int) -> history.Seat:
    """Returns who held a seat when the game began.

    The salt of a name is made of what only the phone knew that took the seat.
    """
    if format == 1:
        return history.Seat(number, seat.name or "", seat.kind)
    salt = fingerprint(["salt", seat.claim]) if seat.claim else None
    kind = "bot" if seat.nonce is None else "player"
    return history.Seat(number, seat.dealt or seat.name or "", kind, salt)


def _sandbox(origin: Origin | None) -> Sandbox | None:
    """Returns where a sandbox branched off; the number only when it is no secret."""
    if origin is None:
        return None
    number = origin.number if origin.seat is None else None
    return Sandbox(origin.of, number, origin.seat, origin.seen)


def first_snapshot(
    system: System, table: Table, opening: Next[Any, Any], at: str
) -> Snapshot:
    """Returns the snapshot of a game's set-up."""
    game, events = opening
    row = history.start_row(system, header(system, table, game.rules), minute(at))
    link = history.link(history.ROOT, game.chance.seed, row, events)
    heard = heard_after((), game)
    record = Record(0, row, Raw(system.encode_events(events)), link, heard)
    questions = tuple(
        _asked(system, asked, at, timing.minutes(system, table, asked))
        for asked in game.asked
    )
    desk = timing.first_desk(table, questions)
    return Snapshot(table.id, record, desk, Raw(system.encode(game)))


def heard_after(before: tuple[Heard, ...], game: Game[Any, Any]) -> tuple[Heard, ...]:
    """Returns when each viewer last heard something; before the set-up nobody had."""
    return tuple(
        last if last and last.seen == seen else Heard(seen, game.number)
        for last, seen in zip_longest(before, game.seen)
    )


def after_act(loaded: LoadedGame, then: Next[Any, Any], done: Done) -> Played:
    """Returns the game after an act, with a snapshot to be kept."""
    system, last, (game, events) = loaded.system, loaded.snapshot, then
    row = history.act_row(game.number, done.act, minute(done.at), done.by)
    link = history.link(last.record.link, game.chance.seed, row, events)
    told = Raw(system.encode_events(events))
    record = Record(game.number, row, told, link, heard_after(last.record.heard, game))
    receipts, gone = _receipts(last, game, done)
    desk = Desk(
        receipts,
        _questions(system, loaded, game, done, gone),
        timing.charged(loaded, game, done.at),
        timing.late_after(loaded, game.number, done.act, done.by),
    )
    snapshot = Snapshot(last.game, record, desk, Raw(system.encode(game)))
    return Played(LoadedGame(system, loaded.table, snapshot, game), events)


def mark(seat: int, call: str) -> str:
    """Returns by what a seat's call is known when its receipt is gone."""
    digest = sha256(f"{seat}:{call}".encode()).digest()
    return b64encode(digest).decode()[:MARK]


def was_carried_out(last: Snapshot, seat: int, call: str) -> bool:
    """Whether a seat's call answered what is still open, long before its last ones."""
    spent = "".join(question.spent for question in last.desk.questions)
    marks = (spent[at : at + MARK] for at in range(0, len(spent), MARK))
    return bool(spent) and mark(seat, call) in marks


def _receipts(
    last: Snapshot, game: Game[Any, Any], done: Done
) -> tuple[tuple[tuple[Receipt, ...], ...], tuple[Receipt, ...]]:
    """Returns every seat's receipts, the new one added to its own, and what is gone.

    All of a decision that is still open: a late duplicate of any changes nothing.
    """
    open_ = {asked.id for asked in game.asked}
    found = [
        _kept((*kept, done.receipt) if seat == done.seat else kept, open_)
        for seat, kept in enumerate(last.desk.receipts)
    ]
    gone = found[done.seat][:-MOST_RECEIPTS] if done.seat < len(found) else ()
    return tuple(kept[-MOST_RECEIPTS:] for kept in found), gone


def _kept(receipts: tuple[Receipt, ...], open_: set[str]) -> tuple[Receipt, ...]:
    """Returns a seat's last receipts, and before them those of open decisions."""
    older, newest = receipts[:-RECEIPTS], receipts[-RECEIPTS:]
    still_open = (receipt for receipt in older if receipt.decision in open_)
    return (*still_open, *newest)


def _questions(
    system: System,
    loaded: LoadedGame,
    game: Game[Any, Any],
    done: Done,
    gone: tuple[Receipt, ...],
) -> tuple[Question, ...]:
    """Returns the open questions; those that stay open keep their time and count."""
    before = {q.decision: q for q in loaded.snapshot.desk.questions}
    if loaded.rests:  # time goes on from here
        before = {name: replace(q, since=done.at) for name, q in before.items()}
    answered = getattr(done.act, "decision", "")
    before = _marked(before, gone, done.seat)
    return tuple(
        _open_still(before[a.id], a, answered, done.at)
        if a.id in before
        else _fresh(system, loaded, a, answered, done.at)
        for a in game.asked
    )


def _marked(
    questions: dict[str, Question], gone: tuple[Receipt, ...], seat: int
) -> dict[str, Question]:
    """Returns questions with the marks of receipts that are gone."""
    found = dict(questions)
    for receipt in gone:
        if question := found.get(receipt.decision):
            spent = (question.spent + mark(seat, receipt.id))[-MARK * MOST_MARKS :]
            found[receipt.decision] = replace(question, spent=spent)
    return found


def _open_still(before: Question, asked: Asked, answered: str, at: str) -> Question:
    """Returns a question that has not closed, as it lies on the desk after an act."""
    given = (before.given or at) if asked.given else None
    counts = asked.id == answered and not is_turned(before, asked)
    return replace(before, answers=before.answers + counts, given=given)


def is_turned(before: Question, asked: Asked) -> bool:
    """Whether who acts freely has said to be done, or to be so no more."""
    return asked.life == "repeat" and bool(before.given) != bool(asked.given)


def _fresh(
    system: System, loaded: LoadedGame, asked: Asked, answered: str, at: str
) -> Question:
    """Returns a question that an act has asked; a standing answer is given at once."""
    minutes = timing.minutes_left(system, loaded, asked, answered, at)
    fresh, owed = _asked(system, asked, at, minutes), timing.owed(loaded, asked, at)
    return replace(fresh, owed=owed) if owed else fresh


def _asked(system: System, asked: Asked, at: str, minutes: int | None) -> Question:
    given, kind = at if asked.given else None, system.book.kinds[asked.kind]
    return Question(asked.id, at, 0, given, minutes, kind.light)

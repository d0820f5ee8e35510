"""Two services that one viewer cannot tell apart: the real one and its twin.

Both keep the same tables, the same people and all that the viewer ever heard. In the
twin everything else is another: each snapshot's world is guessed from the viewer's
sight, what others did or heard in secret names other cards, they have changed their
minds more often and later, wrote notes to themselves, settled other things in their
accounts, and keep tables of which nobody knows.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from flask import Flask
from msgspec import Raw, json
from msgspec.structs import replace

from api.store import (
    Desk,
    Heard,
    Muted,
    Notices,
    Origin,
    Question,
    Receipt,
    Record,
    Seat,
    Snapshot,
    Table,
)
from engine.kernel import Asked, heard
from tests.api.wire.worlds import (
    HOST,
    SITTING,
    WATCHER,
    Recorded,
    World,
    named,
    record,
    world,
)
from tests.engine import twins
from tests.engine.playing import Play
from tests.engine.subject import Game, Subject
from tests.engine.subject import Seat as Viewer

MUCH = 40  # answers to one decision: it takes no more
PRIVATE = (named("an open table"), named("a sandbox"))  # in the twin only

Json = Any


class Pair(NamedTuple):
    """The real service and its twin for one viewer."""

    real: World
    twin: World
    subject: Subject
    viewer: Viewer

    @property
    def askers(self) -> tuple[str, ...]:
        """Who may ask here: whoever holds the seat, or all who hold none."""
        return (HOST, WATCHER, "") if self.viewer is None else (SITTING[self.viewer],)


@contextmanager
def pair(
    folder: Path,
    subject: Subject,
    viewer: Viewer,
    some: Sequence[tuple[Play, int]],
    plant: Callable[[Flask], None] = lambda app: None,
) -> Iterator[Pair]:
    """Opens both services with some games, each up to one of its acts.

    `plant` changes both of them before anything is done.
    """
    real_one, twin_one = (folder / f"{viewer}-{name}.db" for name in ("real", "twin"))
    with world(real_one, plant) as real, world(twin_one, plant) as other:
        games = [record(play, acts, real.people) for play, acts in some]
        games.sort(key=lambda game: game.table.id, reverse=True)
        for hour, game in enumerate(games, 11):
            real.keep(game)
            later = f"2026-11-20T{hour}:00Z"  # in another order than in any list
            other.keep(Twin(subject, viewer, later).of(game))
        _talk(real, other, viewer)
        _settle(other, viewer)
        yield Pair(real, other, subject, viewer)


class Twin:
    """Makes what the viewer cannot tell from a game that was recorded."""

    def __init__(self, subject: Subject, viewer: Viewer, later: str) -> None:
        """`later` is when others did what the viewer has not heard of."""
        self.subject = subject
        self.viewer = viewer
        self.later = later
        self.random = Random(f"{subject} {viewer} {later}")
        cards = subject.secrets
        self.swapped = dict(zip(cards, (*cards[1:], cards[0]), strict=True))
        self.numbers: dict[int, int] = {}  # of the real snapshots, in the twin

    def of(self, real: Recorded) -> Recorded:
        """Returns the twin: others do something unheard after the deal and at last."""
        made: list[Snapshot] = []
        games: list[Game] = []
        unheard = {0, len(real.snapshots) - 1}
        for number, (snapshot, game) in enumerate(
            zip(real.snapshots, real.games, strict=True)
        ):
            self.numbers[number] = len(made)
            games.append(self._guess(game, len(made)))
            made.append(self._known(snapshot, game, games[-1]))
            if number in unheard:
                games.append(self._guess(game, len(made)))
                made.append(self._silent(made[-1], snapshot, game, games[-1]))
        table = replace(real.table, house="11" * 32)
        return Recorded(table, made, games, real.custom)

    def _guess(self, game: Game, number: int) -> Game:
        other = twins.twin(self.subject, game, self.viewer, self.random)
        back = tuple(replace(b, to=self.numbers[b.to]) for b in game.back)
        same = {"schema": game.schema, "rules": game.rules, "back": back}
        return replace(other, number=number, **same)

    def _known(self, snapshot: Snapshot, game: Game, other: Game) -> Snapshot:
        """Returns a snapshot as it might be for all that the viewer knows."""
        was = snapshot.record
        told = self.subject.system.decode_events(bytes(was.events))
        names = set(_strings(json.decode(json.encode(heard(told, self.viewer)))))
        is_heard = was.heard[self._place].number == was.number
        made = Record(
            other.number,
            self._row(was.row, names) | {"number": other.number},
            self._told(was.events),
            was.link if is_heard else self.random.randbytes(32).hex(),
            self._heard(was, other.number),
        )
        desk = self._desk(snapshot.desk, game, other)
        state = Raw(self.subject.system.encode(other))
        return Snapshot(snapshot.game, made, desk, state)

    def _silent(
        self, last: Snapshot, snapshot: Snapshot, game: Game, other: Game
    ) -> Snapshot:
        """Returns a snapshot in which somebody else has changed his mind."""
        seat = 0 if self.viewer is None else (self.viewer + 1) % self.subject.seats
        kept = {"event": "AnswerKept", "decision": f"{seat}.99"}
        hearing = list(last.record.heard)
        hearing[seat] = Heard(hearing[seat].seen + 1, other.number)
        row = {
            "act": "answer",
            "seat": seat,
            "move": "keep",
            "picks": {},
            "by": "player",
        }
        made = Record(
            other.number,
            {**row, "number": other.number, "at": self.later, "decision": f"{seat}.99"},
            Raw(json.encode([{"event": kept, "to": [seat]}])),
            self.random.randbytes(32).hex(),
            tuple(hearing),
        )
        desk = self._desk(snapshot.desk, game, other)
        state = Raw(self.subject.system.encode(other))
        return Snapshot(snapshot.game, made, desk, state)

    @property
    def _place(self) -> int:
        return -1 if self.viewer is None else self.viewer

    def _row(self, row: Json, names: set[str]) -> Json:
        """Returns a row that says something else wherever the viewer may not know."""
        if row["act"] == "start" or row.get("seat") == self.viewer:
            return row
        if row["act"] == "lapse":
            return row | {"decisions": [self._decision(d) for d in row["decisions"]]}
        if row["act"] == "undo":
            return row | {"to": row["to"] + 1}
        if row["act"] != "answer":
            return row
        picked = {*_strings(row["picks"])}
        secret = picked & {*self.swapped} - names or "AnswerKept" in names
        other = _changed(row["picks"], self.swapped, "x") if secret else row["picks"]
        move = row["move"] + "x" if secret else row["move"]
        decision = self._decision(row["decision"])
        return row | {"move": move, "picks": other, "decision": decision}

    def _decision(self, decision: str) -> str:
        """Returns the id of a decision; of others' it is another one."""
        seat, _, _ = decision.partition(".")
        return decision if seat == str(self.viewer) else f"{seat}.99"

    def _told(self, events: Raw) -> Raw:
        """Returns what was told; what only others heard names other cards."""
        told = json.decode(events)
        for each in told:
            to = each.get("to")
            if to is not None and self.viewer not in to:
                each["event"] = _changed(each["event"], self.swapped)
                if "decision" in each["event"]:
                    each["event"]["decision"] = self._decision(
                        each["event"]["decision"]
                    )
        return Raw(json.encode(told))

    def _heard(self, was: Record, number: int) -> tuple[Heard, ...]:
        """Returns when each viewer heard something last; others heard more."""
        found = [Heard(seen + 3, number) for seen, _ in was.heard]
        own = was.heard[self._place]
        found[self._place] = Heard(own.seen, self.numbers[own.number])
        return tuple(found)

    def _desk(self, desk: Desk, game: Game, other: Game) -> Desk:
        """Returns a desk on which others have answered as often as they may."""
        receipts = tuple(
            tuple(replace(r, number=self.numbers[r.number]) for r in kept)
            if seat == self.viewer
            else (Receipt(named("theirs", seat), "0" * 64, 0),)
            for seat, kept in enumerate(desk.receipts)
        )
        asked = {(a.seat, a.kind, a.about): a.id for a in game.asked}
        before = {q.decision: q for q in desk.questions}
        at = desk.questions[0]
        questions = tuple(
            self._question(a, before.get(asked.get((a.seat, a.kind, a.about), ""), at))
            for a in other.asked
        )
        return replace(desk, receipts=receipts, questions=questions)

    def _question(self, asked: Asked, like: Question) -> Question:
        if asked.seat == self.viewer:
            return like
        given = (like.given or like.since) if asked.given else None
        return Question(asked.id, like.since, MUCH, given, like.minutes, like.light)


def _changed(value: Json, names: dict[str, str], more: str = "") -> Json:
    """Returns the same with other names; others get something more."""
    if isinstance(value, str):
        return names.get(value, value + more)
    if isinstance(value, dict):
        return {key: _changed(inner, names, more) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_changed(inner, names, more) for inner in value]
    return value


def _strings(value: Json) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _strings(inner)


def _talk(real: World, other: World, viewer: Viewer) -> None:
    """Lets somebody speak to the table, and in the twin make a note before."""
    seat = 0 if viewer is None else viewer
    name = SITTING[0 if seat else 1]
    for game in real.games:
        real.says(game, 1, name)
        other.says(game, 1, name, name)
        other.says(game, 2, name)


def _settle(other: World, viewer: Viewer) -> None:
    """Lets others settle what is their own, and set tables that are."""
    mine = None if viewer is None else SITTING[viewer]
    asking = other.people[mine or WATCHER]
    for name in other.sitting:
        if name != mine:
            player = other.service.store.player(other.people[name])
            notices = Notices(digest="18:00")
            muted = (Muted(asking, "Somebody"),)
            changed = replace(player, version=1, notices=notices, muted=muted)
            other.service.store.keep_player(changed)
    owner = next(other.people[name] for name in other.sitting if name != mine)
    for game, table in zip(PRIVATE, _private(other, owner), strict=True):
        other.service.store.create(replace(table, id=game, code=""))


def _private(other: World, owner: str) -> Iterator[Table]:
    """Yields a table of which only its owner may know, and a what-if."""
    table, _ = other.service.store.newest(next(iter(other.games)))
    open_ = tuple(Seat("open") for _ in table.seats)
    yield replace(table, host=owner, seats=open_)
    own = tuple(replace(seat, player=owner) for seat in table.seats)
    yield replace(table, host=owner, seats=own, sandbox=Origin(table.id, 0, 0, 1))

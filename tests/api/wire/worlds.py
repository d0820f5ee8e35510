"""Services in which games of the suite stand as if they had been played there."""

from base64 import b32encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

from flask import Flask
from msgspec import structs

from api.app import make
from api.background import follow
from api.clock import Clock
from api.service import Service
from api.service.settings import Settings
from api.store import Message, Person, Receipt, Seat, Snapshot, Store, Table
from api.store.sqlite import SqliteStore
from api.tables.snapshots import Done, after_act, first_snapshot
from api.tables.table import CODE_LENGTH
from api.tables.timing import LoadedGame
from engine.kernel import Act, Answer, Lapse, Next
from engine.kernel.cards import canonical, fingerprint
from tests import library
from tests.api.conftest import KEY
from tests.api.phones import Phone
from tests.engine.playing import Play, seeded
from tests.engine.subject import Game

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
AT = "2026-11-20T10:00:00Z"
SECRET, NONCE = "5a" * 32, "ab" * 16
SITTING = ("Ana", "Ben", "Cem", "Dan", "Eva", "Fay", "Gus", "Ida", "Jon", "Kim")
HOST, WATCHER = "Hana", "Wim"  # sets all tables and sits at none; knows their ids


def named(*words: object) -> str:
    """Returns the UUID of these words."""
    return str(UUID(bytes=seeded(*words)[:16], version=4))


class Recorded(NamedTuple):
    """A game as a store keeps it, up to some act."""

    table: Table
    snapshots: list[Snapshot]
    games: list[Game]
    custom: object | None = None  # the host's own cards

    def set_out(self, store: Store) -> None:
        """Keeps the table with its cards, as if somebody had just set it."""
        if self.table.cards is not None:
            store.archive.keep_cards(self.table.cards, canonical(self.custom))
        store.create(self.table)
        store.invite(self.table.code, self.table.id)


@dataclass(frozen=True)
class World:
    """A service, the phones of its players, and the games that run there."""

    app: Flask
    service: Service
    phones: dict[str, Phone]
    people: dict[str, str]  # their ids
    games: dict[str, Game]

    @property
    def sitting(self) -> tuple[str, ...]:
        """Who may sit at a table."""
        return tuple(name for name in SITTING if name in self.people)

    def keep(self, recorded: Recorded) -> None:
        """Keeps a game and draws the consequences of its last act."""
        table, store = recorded.table, self.service.store
        recorded.set_out(store)
        for snapshot in recorded.snapshots:
            store.append(snapshot)
        follow(self.service, table.id, 0)  # none of them has been followed
        self.games[table.id] = recorded.games[-1]

    def says(self, game: str, number: int, name: str, *to: str) -> None:
        """Keeps what somebody sitting said, to some players or to the table."""
        by = Person(self.people[name], SITTING.index(name))
        readers = tuple(Person(self.people[n], SITTING.index(n)) for n in to) or None
        text = f"Note {number} of {name}" if to else "Hello"
        id = named(game, "note" if to else "talk")
        self.service.store.talk.say(Message(game, number, id, by, text, AT, readers))


class OwnDisk(SqliteStore):
    """A store whose disk nobody else writes to, so that its room tells nothing."""

    @property
    def room(self) -> int:
        """How many bytes are left."""
        return 10**12


@contextmanager
def world(
    file: Path, plant: Callable[[Flask], None] = lambda app: None, seats: int = 3
) -> Iterator[World]:
    """Opens a service of its own in which so many sit and nobody has played yet."""
    store = OwnDisk(file)
    settings = Settings(store="tests", keys=(KEY,), following="stream", push_secret=KEY)
    app = make(settings, library, store)
    plant(app)
    service: Service = app.extensions["slowhand"]
    service.clock = lambda: NOW
    phones = {name: Phone(app) for name in (*SITTING[:seats], HOST, WATCHER)}
    people = {}
    for name, phone in phones.items():
        said = phone.ask("/session", id=named("session", name), name=name)
        people[name] = str(said["player"])
    yield World(app, service, phones, people, {})
    service.stop()
    store.close()


def record(play: Play, acts: int, people: dict[str, str], at: str = AT) -> Recorded:
    """Returns the first acts of a game as the service would have kept them then."""
    system, table = play.subject.system, _table(play, acts, people)
    snapshots = [first_snapshot(system, table, play.start, at)]
    for scene in play.scenes[:acts]:
        loaded = LoadedGame(system, table, snapshots[-1], scene.before)
        done = _done(scene.act, at, scene.after.number)
        then = Next(scene.after, scene.told)
        snapshots.append(after_act(loaded, then, done).snapshot)
    games = list(play.games[: acts + 1])
    return Recorded(table, snapshots, games, play.subject.custom)


def _table(play: Play, acts: int, people: dict[str, str]) -> Table:
    subject = play.subject
    options = subject.system.parse_options(subject.options)
    sitting = SITTING[: subject.seats]
    game = named(subject, play.seed.hex(), acts)
    return Table(
        id=game,
        system=subject.system.name,
        options=structs.asdict(options),
        seats=tuple(
            Seat("player", people[name], name, NONCE, named(game, name))
            for name in sitting
        ),
        host=people[HOST],
        content="0" * 64,
        cards=None if subject.custom is None else fingerprint(subject.custom),
        secret=SECRET,
        house=SECRET,
        code=b32encode(seeded(game)).decode()[:CODE_LENGTH],
        at=AT,
        clock=Clock(allowance=24 * 60, bank=120),
    )


def _done(act: Act, at: str, number: int) -> Done:
    """Returns an act as a phone did it, or the clock."""
    seat = getattr(act, "seat", -1)  # a lapse is nobody's
    content = fingerprint(call_of(act)) if isinstance(act, Answer) else "0" * 64
    decision = act.decision if isinstance(act, Answer) else ""
    receipt = Receipt(named("call", number), content, number, decision)
    return Done(act, at, "clock" if isinstance(act, Lapse) else "player", seat, receipt)


def call_of(act: Answer) -> Sequence[Any]:
    """Returns what a receipt remembers of an answer."""
    return ["answer", act.decision, act.move, act.picks]

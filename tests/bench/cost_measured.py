"""What one answer of each game asks of a stage on AWS, measured on a local AWS."""

import gzip
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from time import process_time
from typing import Any, NamedTuple
from uuid import uuid4

from flask import Flask
from flask.testing import FlaskClient
from msgspec import Struct

from api import Settings, create_app
from api.background import note
from api.background.sweep import sweep
from api.service import Service
from api.store.packing import pack
from engine import load
from engine.bots import choose, player
from engine.kernel import Answer, Asked, Chance, Game, sight

from .database import database
from .requests import HEADERS, Meter

MOST = 25  # answers of one game that are measured; the others cost the same
LEVEL = 1  # of the house, by which games are as long as players' are
DAY = {"allowance": 24 * 60}
KINDS = ("answer", "behind", "game", "list", "poll")


class Call(Struct, frozen=True):
    """One kind of call, on average."""

    ms: float  # of a core
    asked: float  # requests to the database
    reads: float  # units
    writes: float
    sent: float = 0  # bytes, compressed


class Played(Struct, frozen=True):
    """A game as it is played: how long it is, and what an answer of it takes."""

    title: str
    seats: int
    answers: float
    snapshot: float  # bytes
    answer: Call
    behind: Call
    game: Call
    list: Call
    poll: Call


class Figures(Struct, frozen=True):
    """All that was measured."""

    games: tuple[Played, ...]
    sweep: Call


class Field(NamedTuple):
    """A game to be measured: its system, seats and options."""

    title: str
    system: str
    seats: int
    options: Mapping[str, object] = {}


FIELDS = (
    Field("Common Galea", "common-galea", 2),
    Field("Noble Galea", "noble-galea", 2),
    Field("Royal Galea", "royal-galea", 2),
    Field("Gaiaton Lifeforce Battle", "gaiaton", 2),
    Field("Galatune, Duel", "galatune", 2),
    Field("Galatune, Brawl", "galatune", 5),
    Field("Galatune, ten seats, doubled deck", "galatune", 10, {"double": True}),
    Field("One Deck Galaxy, alone", "one-deck-galaxy", 1),
    Field("One Deck Galaxy, two seats", "one-deck-galaxy", 2),
)


def measure() -> Figures:
    """Plays the first answers of a game of each kind on a local AWS."""
    with database() as told:
        meter = Meter(away_s=0)
        store = f"dynamodb:{told['SLOWHAND_TABLE']}"
        app = create_app(Settings(store=store, keys=("k" * 40,), following="stream"))
        games = tuple(_measured(app, meter, field) for field in FIELDS)
        service: Service = app.extensions["slowhand"]
        sweeps = [_called(meter, partial(sweep, service)) for _ in range(5)]
        return Figures(games, _mean(sweeps))


class Table:
    """A game of some phones, each with an own seat."""

    def __init__(self, app: Flask, meter: Meter, field: Field) -> None:
        self.service: Service = app.extensions["slowhand"]
        self.meter = meter
        self.phones = [app.test_client() for _ in range(field.seats)]
        for number, phone in enumerate(self.phones):
            self.post(phone, "/session", name=f"Player {number}")
        others = [{"kind": "open"}] * (field.seats - 1)
        wish = {"system": field.system, "options": dict(field.options)}
        seats = [{"kind": "me"}, *others]
        made = self.post(self.phones[0], "/games", **wish, seats=seats, clock=DAY)
        self.game = str(made["id"])
        code = made.get("invite", {}).get("code", "")
        for phone in self.phones:
            where = f"/games/{self.game}/seats"
            sitting = {"nonce": "0" * 64} | ({"code": code} if code else {})
            self.post(phone, where, **sitting)

    def post(self, phone: FlaskClient, path: str, /, **body: object) -> Any:
        """Sends a call that has to succeed."""
        sent = {"id": str(uuid4()), **body}
        reply = phone.post(f"/api{path}", json=sent, headers=HEADERS)
        assert reply.status_code < 300, reply.text
        return reply.json

    def state(self) -> tuple[Any, Game[Any, Any]]:
        """The system and the newest state."""
        table, newest = self.service.store.newest(self.game)
        assert newest is not None
        system = self.service.system_of(table)
        return system, system.decode(bytes(newest.state))


def _measured(app: Flask, meter: Meter, field: Field) -> Played:
    table = Table(app, meter, field)
    calls: dict[str, list[Call]] = {kind: [] for kind in KINDS}
    for _ in range(MOST):
        system, game = table.state()
        if game.outcome is not None:
            break
        for kind, call in _one_answer(table, *chosen(system, game)):
            calls[kind].append(call)
    kept = [*table.service.store.snapshots(table.game)]
    packed = [pack(snapshot) for snapshot in kept]
    sizes = [len(each.record) + len(each.body) for each in packed]
    means = (_mean(calls[kind]) for kind in KINDS)
    snapshot = round(sum(sizes) / len(kept))
    return Played(field.title, field.seats, _answers(field), snapshot, *means)


def _one_answer(
    table: Table, asked: Asked, answer: Answer
) -> Iterator[tuple[str, Call]]:
    """Yields what a player asks for around an answer, and what follows it."""
    called = partial(_called, table.meter)
    phone, where = table.phones[asked.seat], f"/api/games/{table.game}"
    get = partial(phone.get, f"{where}?seat={asked.seat}")
    yield "list", called(partial(phone.get, "/api/games"))
    yield "game", called(get)
    etag = {"If-None-Match": get().headers["ETag"]}
    yield "poll", called(partial(get, headers=etag))
    body = {
        "id": str(uuid4()),
        "seat": asked.seat,
        "decision": asked.id,
        "move": answer.move,
        "picks": {name: list(ids) for name, ids in answer.picks.items()},
    }
    post = partial(phone.post, f"{where}/answers", json=body, headers=HEADERS)
    yield "answer", called(post)
    number = table.state()[1].number
    yield "behind", called(partial(note, table.service, table.game, number))


def chosen(system: Any, game: Game[Any, Any]) -> tuple[Asked, Answer]:
    """Returns what the house would answer for the first seat that is awaited."""
    asked = next(a for a in game.asked if a.is_awaited)
    chance = Chance(game.number.to_bytes(32, "big"))
    seen = sight(system, game, asked.seat)
    return asked, choose(seen, asked.id, chance, player(system, LEVEL))


def _answers(field: Field, games: int = 3) -> float:
    """Returns how many answers a game takes that the house plays."""
    system = load(field.system)
    total = 0
    for n in range(games):
        options = system.parse_options(field.options)
        game = system.start(options, field.seats, bytes([n]) * 32).game
        while game.outcome is None:
            game = system.play(game, chosen(system, game)[1]).game
        total += game.number
    return round(total / games)


def _called(meter: Meter, do: Callable[[], Any]) -> Call:
    begun = process_time()
    reply, asked = meter.measured(do)
    ms = 1000 * (process_time() - begun)
    sent = len(gzip.compress(reply.data)) if hasattr(reply, "data") else 0
    units = asked.units
    return Call(ms, asked.calls.total(), units["reads"], units["writes"], sent)


def _mean(calls: Sequence[Call]) -> Call:
    return Call(
        *(
            round(sum(getattr(c, name) for c in calls) / len(calls), 2)
            for name in Call.__struct_fields__
        )
    )

"""Every version opens, finishes and verifies what earlier ones stored and exported."""

import lzma
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from flask import Flask, Response
from msgspec import json
from msgspec.structs import replace
from werkzeug.test import TestResponse

import engine
from api.app import make
from api.http.door import service_here
from api.http.session import sign_in
from api.service import Service
from api.service.settings import Settings
from api.store import Store
from api.store.dynamodb import DynamoStore
from api.store.sqlite import SqliteStore
from engine.kernel import Lapse
from engine.kernel.replay import CannotJudge, verify
from tests.api.clocks import settle
from tests.api.phones import Json, Phone, any_answer, new_id, slug
from tests.api.spec import CheckedClient
from tests.forms import told_whole
from tests.kept.make import KEY
from tests.mocked import make_table, mocked_aws

RELEASES = sorted(path.parent for path in Path(__file__).parent.glob("*/games.json"))
STORES = ("sqlite", "dynamodb")


class Kept(NamedTuple):
    """A game as a version left it."""

    release: Path
    store: str
    name: str

    def __str__(self) -> str:
        return f"{self.release.name}-{self.store}-{self.name}"

    @property
    def facts(self) -> Json:
        """Its id, its status and whose it is."""
        found: Json = index(self.release)[self.store]["games"][self.name]
        return found

    @property
    def history(self) -> Json | None:
        """Its history, if it was over."""
        return histories(self.release).get(self.name)


@cache
def index(release: Path) -> Json:
    found: Json = json.decode((release / "games.json").read_bytes())
    return found


@cache
def histories(release: Path) -> Json:
    found: Json = json.decode(unpacked(release / "histories.json.xz"))
    return found


def unpacked(file: Path) -> bytes:
    return lzma.decompress(file.read_bytes())


def kept(*status: str) -> list[Kept]:
    """Returns all games that were left like this."""
    games = [
        Kept(release, store, name)
        for release in RELEASES
        for store in STORES
        for name in index(release)[store]["games"]
    ]
    return [game for game in games if game.facts["status"] in status]


# The stores, as they were left


@contextmanager
def opened(release: Path, kind: str, folder: Path) -> Iterator[Flask]:
    """Runs the service on a copy of what a version stored, at that very time."""
    with ExitStack() as stack:
        store = OPENED[kind](stack, release, folder)
        app = make(Settings(store="kept", keys=(KEY,)), engine, store)
        app.test_client_class = CheckedClient
        service: Service = app.extensions["slowhand"]
        at = datetime.fromisoformat(index(release)[kind]["at"])
        service.clock = lambda: at
        yield app
        service.stop()


def on_sqlite(stack: ExitStack, release: Path, folder: Path) -> Store:
    file = folder / f"{release.name}.db"
    file.write_bytes(unpacked(release / "games.db.xz"))
    return stack.enter_context(closing(SqliteStore(file)))


def on_dynamodb(stack: ExitStack, release: Path, folder: Path) -> Store:
    client = stack.enter_context(mocked_aws())
    table = make_table(client)
    for item in json.decode(unpacked(release / "items.json.xz")):
        values = {name: _bytes_again(value) for name, value in item.items()}
        client.put_item(TableName=table, Item=values)
    return DynamoStore(table, client)


def _bytes_again(value: Json) -> Json:
    return {"B": b64decode(value["B"])} if "B" in value else value


OPENED: dict[str, Callable[[ExitStack, Path, Path], Store]] = {
    "sqlite": on_sqlite,
    "dynamodb": on_dynamodb,
}


@pytest.fixture(scope="module")
def services(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Callable[[Kept], Flask]]:
    """Opens each store once."""
    with ExitStack() as stack:

        @cache
        def service(release: Path, store: str) -> Flask:
            folder = tmp_path_factory.mktemp(store)
            return stack.enter_context(opened(release, store, folder))

        yield lambda game: service(game.release, game.store)


def rules_of(app: Flask, game: str) -> int:
    """Returns the number of the rules that a game is played by."""
    service: Service = app.extensions["slowhand"]
    _, newest = service.store.newest(game)
    assert newest is not None
    return int(json.decode(newest.state)["rules"])


def phone_of(app: Flask, player: str) -> Phone:
    """Returns the phone of a player who was known then."""
    service: Service = app.extensions["slowhand"]
    phone = Phone(app)
    with app.test_request_context():
        response = Response()
        sign_in(service_here(), response, service.store.player(player), new_id())
    name, _, value = response.headers["Set-Cookie"].partition(";")[0].partition("=")
    phone.web.set_cookie(name, value)
    return phone


def phones_of(app: Flask, game: str) -> dict[int, Phone]:
    """Returns the phones at a table, by their seats."""
    service: Service = app.extensions["slowhand"]
    seats = service.store.newest(game)[0].seats
    return {n: phone_of(app, s.player) for n, s in enumerate(seats) if s.player}


def finish(app: Flask, game: str) -> Phone:
    """Plays on to the end, the house on its seats; returns a phone at the table."""
    phones, random = phones_of(app, game), Random(game)
    anybody = next(iter(phones.values()))
    while (found := _settled(app, anybody, game))["status"] == "running":
        waiting = {s["seat"] for s in found["seats"] if s["waiting"]} & phones.keys()
        seen_first = sorted(waiting, key=lambda seat: (seat != found["seat"], seat))
        for seat in seen_first[:1]:  # in a window others may have passed unseen
            is_seen = found["seat"] == seat
            mine = found if is_seen else phones[seat].game(f"{game}?seat={seat}")
            said = _answer(phones[seat], mine, random)
            while len(found["seats"]) == 1 and (after := _asked_next(said)):
                said = _answer(phones[seat], after, random)
    return anybody


def _answer(phone: Phone, mine: Json, random: Random) -> TestResponse:
    call = any_answer(_awaited(mine), random)
    said = phone.post(f"/games/{mine['id']}/answers", **call)
    assert said.status_code == 200 or slug(said) == "against-the-rules"
    return said


def _asked_next(said: TestResponse) -> Json | None:
    """Returns the game as a reply shows it, if it waits for another answer."""
    game: Json = told_whole(said.json or {}).get("game", {})
    return game if game and _awaited(game)["decisions"] else None


def _awaited(mine: Json) -> Json:
    """Returns a game with the decisions that it waits for alone."""
    open_ = [d for d in mine["decisions"] if d["required"] and not d.get("given")]
    return {**mine, "decisions": open_}


def _settled(app: Flask, phone: Phone, game: str) -> Json:
    """Returns a game when the house has played its seats and those in its care."""
    settle(app.extensions["slowhand"])
    return phone.game(game)


# The tests


def test_something_is_kept() -> None:
    assert RELEASES
    systems = {game.facts["system"] for game in kept("running")}
    assert systems == set(engine.systems())


@pytest.mark.parametrize(
    "game", [g for g in kept("over", "void") if g.history], ids=str
)
def test_a_kept_history_is_still_true(game: Kept) -> None:
    assert game.history is not None
    numbers = list(verify(json.encode(game.history), engine.load))
    assert numbers[-1] == len(game.history["acts"])


@pytest.mark.parametrize("game", kept("over", "void"), ids=str)
def test_a_game_that_was_over_is_told_as_it_was(
    services: Callable[[Kept], Flask], game: Kept
) -> None:
    app, id_ = services(game), game.facts["id"]
    for phone in phones_of(app, id_).values():
        assert phone.game(id_)["status"] == game.facts["status"]
        told = phone.see(f"/games/{id_}/history")
        if game.store == "sqlite" and game.history is not None:
            assert {key: told[key] for key in game.history} == game.history


@pytest.mark.parametrize("game", kept("running"), ids=str)
def test_a_game_that_was_running_is_played_to_its_end_and_proved(
    services: Callable[[Kept], Flask], game: Kept, caplog: pytest.LogCaptureFixture
) -> None:
    app, id_ = services(game), game.facts["id"]
    rules = rules_of(app, id_)
    phone = finish(app, id_)
    service: Service = app.extensions["slowhand"]
    if service.store.newest(id_)[0].day:  # its history is told when that is over
        later = service.clock() + timedelta(days=1)
        service.clock = lambda: later
    history = phone.get(f"/games/{id_}/history").data
    assert json.decode(history)["rules"] == rules, "as it began"
    assert "unfollowed" not in caplog.messages
    if "sandbox" in json.decode(history):
        with pytest.raises(CannotJudge):
            list(verify(history, engine.load))
        return
    assert list(verify(history, engine.load))


@pytest.mark.rule("GA-007", "GL-067")
@pytest.mark.parametrize(
    "game",
    [
        Kept(RELEASES[0], "sqlite", f"{name}-rematch")
        for name in ("royal-galea", "gaiaton")
    ],
    ids=str,
)
def test_a_game_of_the_first_rules_ends_when_both_are_late(
    services: Callable[[Kept], Flask], game: Kept
) -> None:
    """By the second rules each seat gets a legal move instead."""
    service: Service = services(game).extensions["slowhand"]
    system = service.system(game.facts["system"])
    first = next(service.store.snapshots(game.facts["id"]))
    then = system.decode(bytes(first.state))
    both = Lapse(tuple(asked.id for asked in then.asked))
    assert (then.rules, len(both.decisions)) == (1, 2)
    ended = system.play(then, both).game.outcome
    assert ended is not None
    assert ended.how == "void"
    assert system.play(replace(then, rules=2), both).game.outcome is None


@pytest.mark.parametrize("game", kept("open"), ids=str)
def test_a_table_that_was_open_is_filled_and_played(
    services: Callable[[Kept], Flask], game: Kept
) -> None:
    app, id_ = services(game), game.facts["id"]
    host, guest = phone_of(app, game.facts["players"][0]), Phone(app, "Cem")
    code = host.game(id_)["invite"]["code"]
    host.sit(id_)
    guest.sit(id_, code=code, id=new_id())
    history = finish(app, id_).get(f"/games/{id_}/history").data
    assert list(verify(history, engine.load))


@pytest.mark.parametrize("game", kept("replay"), ids=str)
def test_a_replay_that_was_kept_is_shown(
    services: Callable[[Kept], Flask], game: Kept
) -> None:
    phone, id_ = Phone(services(game), "Cem"), game.facts["id"]
    positions: list[Any] = phone.see(f"/replays/{id_}/positions")["positions"]
    assert positions
    assert phone.see(f"/replays/{id_}/at/1?seat=0")["seat"] == 0

"""What grows with games and years: bytes of a game, a veteran's lists and file."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any
from uuid import uuid4

from flask.testing import FlaskClient
from msgspec.structs import replace

import engine
from api.app import make
from api.background import note
from api.background.sweep import sweep
from api.service import Service
from api.service.settings import Settings
from api.store import Membership
from api.store.sqlite import SqliteStore

from . import crowd
from .figure import Figure
from .hinting import hinted
from .requests import HEADERS

LINES = (1_000, 10_000)  # games of one veteran
EXPORTED = 2_000
NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
WEEKS = timedelta(days=15)


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Plays games to their end on a file of its own, folds them, and adds lines."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "games.db")
        store = SqliteStore(file)
        settings = Settings(store="bench", keys=("k" * 40,), following="stream")
        app = make(settings, engine, store)
        service: Service = app.extensions["slowhand"]
        service.clock = lambda: NOW
        games, empty, phone = 10 * rounds, size(file), app.test_client()
        post(phone, "/session", name="Ana")
        played = [play(service, phone) for _ in range(games)]
        yield bytes_of("bytes of a game that is over", size(file) - empty, games, 20)
        service.clock = lambda: NOW + WEEKS
        begun = perf_counter()
        sweep(service, 60.0)
        took = 1000 * (perf_counter() - begun) / games
        yield bytes_of("bytes of it when it is folded", size(file) - empty, games, 4)
        yield Figure("to fold a game", took, "ms", 50, ours=f"mean of {games}")
        line = store.shelf(
            service.store.newest(played[0])[0].host, "finished", None, 1
        )[0]
        yield from of_lists(store, phone, line, rounds)
        service.stop()
        store.close()
    for many in LINES if seconds >= 1 else LINES[:1]:
        yield from crowd.figures_of(many, seconds)


def of_lists(
    store: SqliteStore, phone: FlaskClient, line: Membership, rounds: int
) -> Iterator[Figure]:
    """How long lists take, and all that is kept, for who has played for years."""
    kept = 0
    for n in (LINES[0], EXPORTED, LINES[1]):
        more = (replace(line, game=str(uuid4())) for _ in range(n - kept))
        store.project([*more], None, [])
        kept = n
        if n == EXPORTED:
            ms = median(timed(phone, "/me/export") for _ in range(rounds))
            yield Figure(f"GET /me/export, {n:,} games", ms, "ms", 1_000)
        else:
            times = [timed(phone, "/games?list=finished") for _ in range(60)]
            p95 = quantiles(times, n=20)[-1]
            yield Figure(f"GET /games, {n:,} games, p95", p95, "ms", 50)


def bytes_of(what: str, all_: int, games: int, budget: int) -> Figure:
    """A figure of bytes a game, lines of lists and all else taken in."""
    of = f"of {games}, the whole file"
    return Figure(what, all_ / games, "B", 1_000 * budget, ours=of)


def size(file: Path) -> int:
    """The size of a file in which there is no air."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("vacuum")
        (pages,) = connection.execute("pragma page_count").fetchone()
        (page,) = connection.execute("pragma page_size").fetchone()
    return int(pages * page)


def timed(phone: FlaskClient, path: str) -> float:
    """How long a call takes, in ms."""
    begun = perf_counter()
    answer = phone.get(f"/api{path}", headers=HEADERS)
    assert answer.status_code == 200, answer.text
    return 1000 * (perf_counter() - begun)


def play(service: Service, phone: FlaskClient) -> str:
    """Plays a game for two with a clock, by hints, to its end."""
    seats = [{"kind": "me"}, {"kind": "me"}]
    wish = {"system": "common-galea", "options": {}, "seats": seats}
    game = str(post(phone, "/games", **wish, clock={"allowance": 1440})["id"])
    for _ in seats:
        post(phone, f"/games/{game}/seats", nonce="0" * 64)
    follow(service)
    while answer := hinted(service, game):
        post(phone, f"/games/{game}/answers", **answer)
        follow(service)
    return game


def follow(service: Service) -> None:
    """Follows all commits, as the worker does."""
    store = service.store
    assert isinstance(store, SqliteStore)
    for commit, number in store.outbox():
        note(service, commit, number)
        store.followed(commit, number)


def post(phone: FlaskClient, path: str, **body: object) -> Any:
    """Posts what has to succeed, under an id of its own."""
    sent = {"id": str(uuid4()), **body}
    answer = phone.post(f"/api{path}", json=sent, headers=HEADERS)
    assert answer.status_code < 300, answer.text
    return answer.json

"""A machine with many games: lists while others answer, connections, clocks at once.

One game is set and its rows are copied under new ids: all of them wait for the same
answer. A real server then answers over HTTP.
"""

import sqlite3
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import NamedTuple
from uuid import uuid4

import engine
from api.app import make
from api.background.sweep import sweep
from api.service import Service
from api.service.settings import Settings
from api.store.items import Item
from api.store.sqlite import SqliteStore
from api.store.sqlite_items import ALL, NAMES, read, write
from tests.api.phones import NONCE, Json, new_id
from tests.api.server import Server, WebPhone, served

from .figure import Figure
from .hinting import hinted

ANSWERS, LISTS = 60, 10  # a second
LONGER = 5  # than other figures are measured: twenty lists have no p95
CONNECTIONS = 300
CLOCKS = 1_000
THREADS = 6
DAY = 24 * 60
NAMED = ("pk", "sk", "gsi1sk", "gsi2sk")  # what of an item names its game
OF_A_GAME = ("pk = 'G#' || :game", "sk = 'M#' || :game")
ITS_ALARM = ("pk = 'W#game:' || :game",)


class Call(NamedTuple):
    """What is asked of the server, and when."""

    at: float
    method: str
    path: str
    body: Json | None = None


class Crowd(NamedTuple):
    """Games on a file that all wait for one answer, and whose they are."""

    file: Path
    games: list[str]
    answer: Json
    cookie: str


def figures_of(size: int, seconds: float) -> Iterator[Figure]:
    """Measures a machine with so many games."""
    with TemporaryDirectory() as folder:
        crowd = gathered(Path(folder), size)
        with served(crowd.file, None, "--quotas", "games=99999,guests=99999") as server:
            times = lists_meanwhile(server, crowd, LONGER * seconds)
            p95, of = quantiles(times, n=20)[-1], f"{ANSWERS} answers a second beside"
            what = f"GET /games, {size:,} games on the machine, p95"
            yield Figure(what, p95, "ms", 50, ours=of)
            unheard = CONNECTIONS - connected(server, crowd.cookie)
            of = f"of {CONNECTIONS}, {size:,} games"
            yield Figure("connections that got no reply", unheard, "", 0, ours=of)
        left, took = rung(crowd)
        of = f"{CLOCKS:,} at once, {size:,} games"
        yield Figure("clocks that one sweep left standing", left, "", 0, ours=of)
        yield Figure("a clock that runs out, for each", took, "ms", 20, ours=of)


def gathered(folder: Path, size: int) -> Crowd:
    """Sets one game and copies it."""
    file = folder / "games.db"
    with served(file) as server, closing(WebPhone(server.port)) as phone:
        phone.hello("Ana")
        seats = [{"kind": "me"}, {"kind": "me"}]
        wish = {"system": "common-galea", "seats": seats, "clock": {"allowance": DAY}}
        _, table = phone.ask("POST", "/games", {"id": new_id(), **wish})
        for _ in seats:
            sitting = {"id": new_id(), "nonce": NONCE}
            phone.ask("POST", f"/games/{table['id']}/seats", sitting)
        phone.ask("GET", "/games")
        cookie = phone.cookie
    hint = hinted(opened(file), table["id"])
    answer = {"id": new_id(), **(hint or {})}
    games = [str(uuid4()) for _ in range(size)]
    with closing(sqlite3.connect(file)) as connection:
        ours, clock = (
            lying(connection, each, table["id"]) for each in (OF_A_GAME, ITS_ALARM)
        )
        for n, game in enumerate(games):
            copy(connection, ours, table["id"], game)
            if n < CLOCKS:
                copy(connection, clock, table["id"], game)
        connection.execute("delete from outbox")  # all has been followed
        connection.commit()
    return Crowd(file, games, answer, cookie)


def lying(
    connection: sqlite3.Connection, places: Sequence[str], game: str
) -> list[Item]:
    """Returns a game's items in some places."""
    sql = f"select {ALL} from items where {' or '.join(places)}"
    return [*read(NAMES, connection.execute(sql, {"game": game}))]


def copy(
    connection: sqlite3.Connection, items: Sequence[Item], game: str, new: str
) -> None:
    """Copies a game's items under a new id."""
    for item in items:
        named = {n: item[n].replace(game, new) for n in NAMED if n in item}
        body = item.get("body")
        if body and not item["sk"].startswith("S#"):  # those are packed, and name none
            named["body"] = body.replace(game.encode(), new.encode())
        write(connection, {**item, **named})


class Asker:
    """Asks a server at the given times, whether the last reply is there or not."""

    def __init__(self, server: Server, cookie: str) -> None:
        self.free = deque(WebPhone(server.port) for _ in range(THREADS))
        for phone in self.free:
            phone.cookie = cookie
        self.begun = perf_counter()

    def ask(self, call: Call) -> float:
        """Returns how long a call takes from when it was to be made, in ms."""
        due = self.begun + call.at
        sleep(max(due - perf_counter(), 0))
        phone = self.free.popleft()
        status, reply = phone.ask(call.method, call.path, call.body)
        self.free.append(phone)
        assert status == 200, reply
        return 1000 * (perf_counter() - due)


def lists_meanwhile(server: Server, crowd: Crowd, seconds: float) -> list[float]:
    """How long lists take while others answer, in ms, waiting taken in."""
    lists = [Call(n / LISTS, "GET", "/games") for n in range(int(LISTS * seconds))]
    answers = [
        Call(n / ANSWERS, "POST", f"/games/{game}/answers", crowd.answer)
        for n, game in enumerate(crowd.games[: int(ANSWERS * seconds)])
    ]
    calls = sorted(lists + answers, key=lambda call: call.at)
    asker = Asker(server, crowd.cookie)
    with ThreadPoolExecutor(THREADS) as threads:
        times = [*threads.map(asker.ask, calls)]
    for phone in asker.free:
        phone.close()
    return [ms for ms, call in zip(times, calls, strict=True) if call.method == "GET"]


def connected(server: Server, cookie: str) -> int:
    """How many of many phones, all connected at once, get a reply."""
    with ExitStack() as stack:
        phones = [
            stack.enter_context(closing(WebPhone(server.port)))
            for _ in range(CONNECTIONS)
        ]
        for phone in phones:
            phone.cookie = cookie
        return sum(phone.ask("GET", "/me")[0] == 200 for phone in phones)


def rung(crowd: Crowd) -> tuple[int, float]:
    """Lets all clocks run out; returns how many still stand, and the ms of one."""
    service = opened(crowd.file)
    late = service.moment().replace(year=service.moment().year + 1)
    service.clock = lambda: late
    begun = perf_counter()
    swept = sweep(service, 600.0)
    took = 1000 * (perf_counter() - begun) / swept.rang
    return max(CLOCKS - swept.rang, swept.failed + swept.left), took


def opened(file: Path) -> Service:
    """The service over a file, with nobody who follows its commits."""
    settings = Settings(store="bench", keys=("k" * 40,), following="stream")
    app = make(settings, engine, SqliteStore(file))
    found: Service = app.extensions["slowhand"]
    return found

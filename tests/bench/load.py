"""A thousand games at once over HTTP, on one machine, at a hundred requests a second.

A real server with a SQLite file, all systems side by side, the house at every third
table. Players look and answer, two hundred open pages ask again and again for news.
Each request has its time: if a reply is late, the next request is not. In the end every
history is compared with what was acknowledged.
"""

import sys
import tempfile
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from itertools import count, cycle
from pathlib import Path
from statistics import mean
from threading import Event, Lock, Thread
from time import perf_counter, sleep

from waitress.server import create_server

from api import Settings, create_app
from api.service.limits import parse
from tests.api.server import Server, served

from .database import database
from .figure import Figure
from .matches import MIX, Match, Script, Wrong, asked

GAMES, PAGES = 1000, 200
RATE, SECONDS = 100, 300.0
OF_PAGES = 2  # of five requests: each page asks every five seconds
THREADS, SIDE_BY_SIDE = 12, 6
SOAK = 100_000  # answers
FEW, FEW_ANSWERS = 20, 300  # where each request is an emulator's
KINDS = {"look", "answer", "again", "poll"}
LOG = "log"
A_MINUTE = 60.0
FLAT = 10  # percent by which memory may grow from its second fifth to its last
PLENTY = (
    "guests=100000,games=100000,house_games=100000,tables=100000,changes=100000,"
    "work=1000000"
)

Due = Callable[[int], float | None]  # when a request is to be made; None: never


class Measured:
    """How long replies took, by kind of call, in milliseconds, waiting taken in."""

    def __init__(self) -> None:
        self.times = dict[str, list[float]]()
        self.errors = list[str]()
        self._lock = Lock()

    def add(self, kind: str, seconds: float) -> None:
        with self._lock:
            self.times.setdefault(kind, []).append(1000 * seconds)

    def percentile(self, kind: str, percent: int) -> float:
        times = sorted(self.times[kind])
        return times[min(len(times) * percent // 100, len(times) - 1)]


class Acting:
    """A script on its way: its next call can be made at any time."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._next = next(script)

    def goes_on(self, wire: HTTPConnection, measured: Measured, due: float) -> bool:
        """Makes the next call; whether there is one more."""
        call = self._next
        try:
            reply = asked(wire, call)
            measured.add(call.kind, perf_counter() - due)
            self._next = self._script.send(reply)
        except Wrong as error:
            measured.errors.append(str(error))
            return False
        except StopIteration:
            return False
        return True

    def ends(self, wire: HTTPConnection, measured: Measured) -> None:
        """Makes all calls that are left."""
        while self.goes_on(wire, measured, perf_counter()):
            pass


class Load:
    """Games on one server, those who play them, and pages that are open."""

    def __init__(self, port: int, games: int, threads: int = THREADS) -> None:
        self.port = port
        self.threads = threads
        self.matches: list[Match] = []
        self.measured = Measured()
        self.checked = Measured()
        self._playing = deque(self._another() for _ in range(games))
        self._lock = Lock()

    @property
    def answers(self) -> int:
        """How many were made so far."""
        return len(self.measured.times.get("answer", ()))

    def begin(self) -> None:
        """Sets every table."""
        tables = deque(zip(self.matches, self._playing, strict=True))

        def work(wire: HTTPConnection) -> None:
            with suppress(IndexError):
                while True:
                    match, acting = tables.popleft()
                    while not match.is_set:
                        acting.goes_on(wire, self.checked, perf_counter())

        self._side_by_side(work)

    def play(self, due: Due, pages: int = 0, *, again: bool = False) -> None:
        """Plays as long as requests are due; who is done begins again if they may."""
        numbers = count()
        looking = cycle([Acting(match.page()) for match in self.matches[:pages]])

        def work(wire: HTTPConnection) -> None:
            while (at := due(number := next(numbers))) is not None:
                sleep(max(at - perf_counter(), 0))
                if pages and number % 5 < OF_PAGES:
                    next(looking).goes_on(wire, self.measured, at)
                elif self._playing:
                    self._plays(wire, at, again=again)

        self._side_by_side(work)

    def check(self) -> None:
        """Compares the history of every game with what was acknowledged."""
        proofs = deque(Acting(m.proof()) for m in self.matches if m.is_set)

        def work(wire: HTTPConnection) -> None:
            with suppress(IndexError):
                while True:
                    proofs.popleft().ends(wire, self.checked)

        self._side_by_side(work)

    def _plays(self, wire: HTTPConnection, at: float, *, again: bool) -> None:
        with suppress(IndexError):
            acting = self._playing.popleft()
            if acting.goes_on(wire, self.measured, at):
                self._playing.append(acting)
            elif again:
                self._playing.append(self._another())

    def _another(self) -> Acting:
        number = len(self.matches)
        match = Match(number, MIX[number % len(MIX)])
        self.matches.append(match)
        return Acting(match.script())

    def _side_by_side(self, work: Callable[[HTTPConnection], None]) -> None:
        def connected() -> None:
            with closing(HTTPConnection("127.0.0.1", self.port, timeout=60)) as wire:
                work(wire)

        with ThreadPoolExecutor(self.threads) as threads:
            for done in [threads.submit(connected) for _ in range(self.threads)]:
                done.result()


def steadily(rate: float, seconds: float) -> Due:
    """So many requests a second, from now on, for some seconds."""
    begun = perf_counter()
    return lambda number: begun + number / rate if number < rate * seconds else None


def until(load: Load, answers: int) -> Due:
    """As fast as they go, until so many answers were acknowledged."""
    return lambda number: perf_counter() if load.answers < answers else None


@contextmanager
def memory_of(server: Server, every_s: float = 1) -> Iterator[list[float]]:
    """Notes a server's memory each second, in MB."""
    noted = list[float]()
    with every(every_s, lambda: noted.append(held_by(server, "VmRSS"))):
        yield noted


@contextmanager
def every(seconds: float, does: Callable[[], None]) -> Iterator[None]:
    """Does something again and again beside what is measured."""
    over = Event()

    def work() -> None:
        while not over.wait(seconds):
            does()

    working = Thread(target=work)
    working.start()
    try:
        yield
    finally:
        over.set()
        working.join()


def peak_of(server: Server) -> float:
    """The most memory that a server has held so far, in MB."""
    return held_by(server, "VmHWM")


def held_by(server: Server, what: str) -> float:
    """What the system says of a server's memory, in MB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith(what))
    return int(line.split()[1]) / 1024


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Plays a thousand games for five minutes; a tenth if it has to be quick."""
    share = 1 if seconds >= 1 else 10
    games = GAMES // share
    with on_a_file() as (server, file):
        load = Load(server.port, games)
        load.begin()
        with memory_of(server) as memory:
            load.play(steadily(RATE, SECONDS / share), PAGES // share)
        load.check()
        yield from promises(load, f"{games:,} games of all systems at once")
        yield from times(load.measured)
        yield from kept(file, memory)
        yield from complained(file.with_name(LOG))
    with on_a_table() as port:
        load = Load(port, FEW, SIDE_BY_SIDE)
        load.play(until(load, FEW_ANSWERS))
        load.check()
        yield from promises(load, f"{FEW} games on an emulated DynamoDB")


def soak(rounds: int, seconds: float) -> Iterator[Figure]:
    """Plays until a hundred thousand answers were made, as fast as it goes: hours."""
    answers = SOAK if seconds >= 1 else SOAK // 100
    with on_a_file() as (server, file):
        load, begun = Load(server.port, GAMES // 10, SIDE_BY_SIDE), perf_counter()
        with memory_of(server) as memory, every(A_MINUTE, lambda: tell(load, answers)):
            load.play(until(load, answers), again=True)
        rate = load.answers / (perf_counter() - begun)
        load.check()
        yield from promises(load, f"{len(load.matches):,} games, a hundred at once")
        yield Figure("answers over HTTP, with the looks between", rate, "/s")
        yield from times(load.measured)
        yield from kept(file, memory)
        yield from complained(file.with_name(LOG))


def tell(load: Load, answers: int) -> None:
    """Shows whoever waits for hours that it goes on."""
    print(f"{load.answers:,} of {answers:,} answers", file=sys.stderr, flush=True)


@contextmanager
def on_a_file() -> Iterator[tuple[Server, Path]]:
    """A server on a file of its own, its log in another beside it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.db"
        with (
            file.with_name(LOG).open("w") as log,
            served(file, None, "--quotas", PLENTY, log=log) as server,
        ):
            yield server, file


@contextmanager
def on_a_table() -> Iterator[int]:
    """The port of a service in this process, its table in an emulated AWS."""
    with database() as told:
        store, keys = f"dynamodb:{told['SLOWHAND_TABLE']}", (told["SLOWHAND_KEYS"],)
        app = create_app(Settings(store=store, keys=keys, quotas=parse(PLENTY)))
        server = create_server(app, host="127.0.0.1", port=0, threads=SIDE_BY_SIDE)
        serving = Thread(target=server.run)
        serving.start()
        try:
            yield int(server.effective_port)
        finally:
            server.close()
            serving.join()
            app.extensions["slowhand"].stop()


def promises(load: Load, of: str) -> Iterator[Figure]:
    """That nothing went wrong, and nothing was lost or done twice."""
    errors = [*load.measured.errors, *load.checked.errors]
    sums = {
        "answers acknowledged and lost": sum(m.lost for m in load.matches),
        "answers applied twice or by nobody": sum(m.too_many for m in load.matches),
    }
    known = {
        "answers acknowledged": sum(m.answers for m in load.matches),
        "answers against the rules, refused": sum(m.refused for m in load.matches),
        "histories of games that ended, all true": sum(m.is_over for m in load.matches),
    }
    yield Figure("calls that went wrong", len(errors), "", 0, ours=" ".join(errors[:1]))
    yield from (Figure(what, found, "", 0, ours=of) for what, found in sums.items())
    yield from (Figure(what, found, "", ours=of) for what, found in known.items())


def times(measured: Measured) -> Iterator[Figure]:
    """How long calls took."""
    for kind in sorted(measured.times.keys() & KINDS):
        of = f"of {len(measured.times[kind]):,}"
        for percent in (50, 95, 99):
            took = measured.percentile(kind, percent)
            yield Figure(f"{kind} over HTTP, p{percent}", took, "ms", ours=of)


def kept(file: Path, memory: list[float]) -> Iterator[Figure]:
    """How much the server's memory has grown since it was warm; and its file."""
    fifth = max(len(memory) // 5, 1)
    early, late = mean(memory[fifth : 2 * fifth] or memory), mean(memory[-fifth:])
    growth = 100 * (late / early - 1)
    of = f"from {early:.0f} to {late:.0f} MB, {max(memory):.0f} at most"
    what = "memory of the server, second fifth to last"
    yield Figure(what, growth, "%", FLAT, ours=of)
    yield Figure("file of the games", file.stat().st_size / 1024**2, "MB")


def complained(log: Path) -> Iterator[Figure]:
    """How many errors the server wrote into its log, and the first of them."""
    calm = ('"level":"info"', '"level":"warning"')
    with log.open() as lines:
        told = [line for line in lines if not any(level in line for level in calm)]
    yield Figure("errors in the server's log", len(told), "", 0, ours="".join(told[:1]))

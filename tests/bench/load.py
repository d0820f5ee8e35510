"""A thousand games at once over HTTP, on one machine: nothing lost, nothing done twice.

A real server with a SQLite file, and threads that play the phones of all scripted
players; the house plays the rest. Now and then a phone sends an answer twice, as after
a lost reply. At the end each history is proved and compared with every acknowledgement.
"""

import tempfile
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Lock
from time import perf_counter, sleep
from typing import Any

from msgspec import json

import engine
from engine.kernel.replay import verify
from tests.api.phones import NONCE, Json, any_answer, new_id
from tests.api.server import Server, WebPhone, served

from .figure import Figure

GAMES = 1000
PLENTY = "guests=10000,games=10000,house_games=10000,tables=10000"
THREADS = 6
TWICE = 0.05  # of all answers are sent once more
MINUTES = 15  # after which we give up
BUSY = 503
RETRY_S = 1.0  # as such a reply asks
REST_S = 0.02  # for the house, before one looks again

Act = tuple[int, str, str, str]


@dataclass
class Match:
    """A game of scripted players, by seat, and every answer that was acknowledged."""

    number: int
    cookies: list[str]  # one for each scripted seat; the house has the others
    game: str = field(default_factory=new_id)
    acknowledged: list[Act] = field(default_factory=list)
    seat: int = 0  # that looks next
    looked_in_vain: int = 0
    lost: int = 0
    too_many: int = 0


@dataclass
class Measured:
    """How long replies took, by kind of call, in milliseconds."""

    times: dict[str, list[float]] = field(default_factory=dict)
    lock: Lock = field(default_factory=Lock)

    def add(self, kind: str, seconds: float) -> None:
        with self.lock:
            self.times.setdefault(kind, []).append(1000 * seconds)

    def percentile(self, kind: str, percent: int) -> float:
        times = sorted(self.times[kind])
        return times[min(len(times) * percent // 100, len(times) - 1)]


class Load:
    """Some games on one server, all of them running at the same time."""

    def __init__(self, server: Server, games: int, threads: int) -> None:
        self.server = server
        self.threads = threads
        self.measured = Measured()
        self.give_up = perf_counter() + 60 * MINUTES
        self.matches = [Match(n, []) for n in range(games)]
        self.answers = 0
        self.seconds = 0.0

    def run(self) -> None:
        """Sets every table, then plays all games turn by turn, then checks them."""
        self._all(self._begin)
        start = perf_counter()
        self._all(self._step)
        self.seconds = perf_counter() - start
        self.answers = sum(len(match.acknowledged) for match in self.matches)
        self._all(self._check)

    def players(self) -> int:
        """How many play, the house's players counted."""
        return 2 * len(self.matches)

    def _all(self, do: Callable[[WebPhone, Match], bool]) -> None:
        """Does something for every match, by turns, until it is done for each."""
        waiting, lock = deque(self.matches), Lock()

        def work() -> None:
            with closing(WebPhone(self.server.port)) as phone:
                while True:
                    with lock:
                        if not waiting:
                            return
                        match = waiting.popleft()
                    if not do(phone, match):
                        with lock:
                            waiting.append(match)

        with ThreadPoolExecutor(self.threads) as threads:
            for done in [threads.submit(work) for _ in range(self.threads)]:
                done.result()

    def _begin(self, phone: WebPhone, match: Match) -> bool:
        """Lets the players of a match come, and sets their table."""
        scripted = 1 + match.number % 2
        for seat in range(scripted):
            phone.cookie = ""
            phone.hello(f"Player {match.number}.{seat}")
            match.cookies.append(phone.cookie)
        other = {"kind": "open"} if scripted == 2 else {"kind": "bot", "level": 0}
        wish = {"system": "common-galea", "seats": [{"kind": "me"}, other]}
        phone.cookie = match.cookies[0]
        table = self._post(phone, "set", "/games", {"id": match.game, **wish})
        code = table["invite"]["code"]
        for cookie in match.cookies:
            phone.cookie = cookie
            chair = {"id": new_id(), "nonce": NONCE, "code": code}
            self._post(phone, "sit", f"/games/{match.game}/seats", chair)
        return True

    def _step(self, phone: WebPhone, match: Match) -> bool:
        """Looks at a game and answers if it waits for us; whether it is over."""
        assert perf_counter() < self.give_up, "it takes too long"
        phone.cookie = match.cookies[match.seat]
        seen = self._ask(phone, "look", "GET", f"/games/{match.game}", None)
        if seen["decisions"]:
            seen = self._answer(phone, match, seen)
        else:
            self._wait(match)
        match.seat = (match.seat + 1) % len(match.cookies)
        return bool(seen["status"] != "running")

    def _wait(self, match: Match) -> None:
        """Rests while only the house is to play."""
        match.looked_in_vain += 1
        assert match.looked_in_vain < 10_000, "the house does not play"
        if len(match.cookies) == 1:
            sleep(REST_S)

    def _answer(self, phone: WebPhone, match: Match, seen: Json) -> Json:
        """Answers, sometimes twice, and notes what was acknowledged."""
        random = Random(f"{match.number} {seen['seen']}")
        call, path = any_answer(seen, random), f"/games/{match.game}/answers"
        reply = self._post(phone, "answer", path, call)
        if random.random() < TWICE:
            assert self._post(phone, "again", path, call) == reply
        match.acknowledged.append(act_of(call))
        found: Json = reply["game"]
        return found

    def _check(self, phone: WebPhone, match: Match) -> bool:
        """Proves a history, and counts what it has too few or too many of."""
        phone.cookie = match.cookies[0]
        path = f"/games/{match.game}/history"
        history = self._ask(phone, "history", "GET", path, None)
        numbers = list(verify(json.encode(history), engine.load))
        assert numbers == list(range(len(history["acts"]) + 1))
        ours = [act for act in history["acts"] if act["by"] == "player"]
        kept, acknowledged = Counter(map(act_of, ours)), Counter(match.acknowledged)
        match.lost = (acknowledged - kept).total()
        match.too_many = (kept - acknowledged).total()
        return True

    def _post(self, phone: WebPhone, kind: str, path: str, body: Json) -> Json:
        return self._ask(phone, kind, "POST", path, body)

    def _ask(
        self, phone: WebPhone, kind: str, method: str, path: str, body: Any
    ) -> Json:
        """Asks until there is an answer; whoever is told to come again does so."""
        start = perf_counter()
        while (answer := phone.ask(method, path, body))[0] == BUSY:
            self.measured.add("busy", perf_counter() - start)
            assert perf_counter() < self.give_up, "it is always busy"
            sleep(RETRY_S)
        self.measured.add(kind, perf_counter() - start)
        status, reply = answer
        assert status in (200, 201), (kind, status, reply)
        return reply


def peak_of(server: Server) -> float:
    """The most memory that a server has held so far, in MB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1024


def act_of(call: Json) -> Act:
    """Returns what tells one answer from another."""
    picks = json.encode(call["picks"], order="sorted").decode()
    return call["seat"], call["decision"], call["move"], picks


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Plays a thousand games; a tenth of them when it has to be quick."""
    games = GAMES if seconds >= 1 else GAMES // 10
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.db"
        with served(file, None, "--quotas", PLENTY) as server:
            load = Load(server, games, THREADS)
            load.run()
            yield from told(load, file)


def told(load: Load, file: Path) -> Iterator[Figure]:
    """What was measured, and that nothing was lost or done twice."""
    of = f"{len(load.matches):,} games at once, {load.players():,} players"
    lost = sum(match.lost for match in load.matches)
    too_many = sum(match.too_many for match in load.matches)
    yield Figure("answers acknowledged and lost", lost, "", 0, ours=of)
    yield Figure("answers applied twice or by nobody", too_many, "", 0, ours=of)
    yield Figure("answers acknowledged", load.answers, "", ours=of)
    rate = load.answers / load.seconds
    yield Figure("answers over HTTP, with the looks between", rate, "/s")
    busy = len(load.measured.times.get("busy", ()))
    yield Figure("times that a phone was asked to come again", busy, "", ours=of)
    for kind in ("answer", "look"):
        for percent in (50, 95, 99):
            time = load.measured.percentile(kind, percent)
            what = f"{kind} over HTTP on SQLite, p{percent}"
            yield Figure(what, time, "ms", ours=f"{load.threads} phones at a time")
    yield Figure("memory of the server, at most", peak_of(load.server), "MB", ours=of)
    size = file.stat().st_size / 1024**2
    yield Figure("file of the games", size, "MB", ours=of)

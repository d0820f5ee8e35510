"""A server that is killed fifty times while four phones play loses nothing it said."""

from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from functools import partial
from http.client import HTTPException
from pathlib import Path
from random import Random
from threading import Lock, Timer
from typing import Any

from msgspec import json

import engine
from engine.kernel.replay import verify
from tests.api.phones import NONCE, Json, any_answer, new_id
from tests.api.server import Forked, WebPhone, served

KILLS = 50
NAMES = ("Ana", "Ben", "Cem", "Dan")  # all in flight at the same time
MOST_CALLS = 8  # that are acknowledged before a kill
LONGEST_S = 0.01  # after the last of them, while others are under way


class Match:
    """One phone that holds a seat or two, and every answer that was acknowledged."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.phone = WebPhone()
        self.random = Random(name)
        self.acknowledged: dict[str, list[Json]] = defaultdict(list)
        self.calls: list[tuple[str, Json]] = []  # still to be made, in order
        self.games: list[str] = []

    @property
    def game(self) -> str:
        """The game that is being played."""
        return self.games[-1] if self.games else ""

    def go_on(self) -> bool:
        """Makes the next call; it stays to be made until it is acknowledged.

        Returns whether there was one to be made.
        """
        if not self.phone.cookie:
            self.phone.hello(self.name)
        if not self.calls:
            self._look()
        if self.calls:
            path, body = self.calls[0]
            status, reply = self.phone.ask("POST", path, body)
            assert status in (200, 201), reply
            if path.endswith("/answers"):
                self.acknowledged[self.game].append(body)
            self.calls.pop(0)
            return True
        return False

    def _look(self) -> None:
        """Decides what to do: answer, or set a new table when a game is over."""
        if self.game:
            status, seen = self.phone.ask("GET", f"/games/{self.game}")
            assert status == 200, seen
            if seen["decisions"]:
                answer = any_answer(seen, self.random)
                self.calls.append((f"/games/{self.game}/answers", answer))
            if seen["status"] == "running":
                return
        self._set_table()

    def _set_table(self) -> None:
        """The second seat is mine too, or the house's."""
        self.games.append(new_id())
        kinds = ("me", self.random.choice(("me", "bot")))
        wish = {"system": "common-galea", "seats": [{"kind": kind} for kind in kinds]}
        self.calls.append(("/games", {"id": self.game, **wish}))
        for _ in range(kinds.count("me")):
            seat = {"id": new_id(), "nonce": NONCE}
            self.calls.append((f"/games/{self.game}/seats", seat))


def test_every_acknowledged_answer_survives(tmp_path: Path) -> None:
    random, file = Random(50), tmp_path / "games.db"
    matches = [Match(name) for name in NAMES]
    with ExitStack() as stack, ThreadPoolExecutor(len(matches)) as threads:
        for match in matches:
            stack.enter_context(closing(match.phone))
        for _ in range(KILLS):
            killer = Killer(Forked(file), random)
            list(threads.map(partial(play_until_killed, killer=killer), matches))
            killer.end()
        with served(file) as server:
            for match in matches:
                match.phone.reach(server.port)
                play_to_the_end(match)
                assert match.acknowledged
                for game in match.games:
                    check(match.phone, game, match.acknowledged[game])


class Killer:
    """Kills a server in the middle of play, some calls after its start."""

    def __init__(self, server: Forked, random: Random) -> None:
        self.server = server
        self.left = random.randint(1, MOST_CALLS)
        self.timer = Timer(random.uniform(0, LONGEST_S), server.process.kill)
        self.counting = Lock()

    def hear(self) -> None:
        """Hears that a call was acknowledged."""
        with self.counting:
            self.left -= 1
            if self.left == 0:
                self.timer.start()

    def end(self) -> None:
        """Waits until it is dead."""
        self.timer.join()
        self.server.kill()


def play_until_killed(match: Match, killer: Killer) -> None:
    match.phone.reach(killer.server.port)
    with suppress(OSError, HTTPException):
        while True:
            if match.go_on():
                killer.hear()


def play_to_the_end(match: Match) -> None:
    while match.calls or _status(match) == "running":
        match.go_on()


def _status(match: Match) -> Any:
    return match.phone.ask("GET", f"/games/{match.game}")[1]["status"]


def check(phone: WebPhone, game: str, answers: list[Json]) -> None:
    """The game is whole and true, and each answer stands in it once."""
    _, history = phone.ask("GET", f"/games/{game}/history")
    numbers = list(verify(json.encode(history), engine.load))
    assert numbers == list(range(len(history["acts"]) + 1))
    acts = [(act["seat"], act["decision"], act["picks"]) for act in history["acts"]]
    for answer in answers:
        told = (answer["seat"], answer["decision"], answer["picks"])
        assert acts.count(told) == 1

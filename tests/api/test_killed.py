"""A server that is killed fifty times in the middle of play loses nothing it said."""

from collections import defaultdict
from contextlib import closing
from http.client import HTTPException
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

from msgspec import json

import engine
from engine.kernel.replay import verify
from tests.api.phones import NONCE, Json, any_answer, new_id
from tests.api.server import Server, WebPhone, served

KILLS = 50
LONGEST_S = 0.25  # of undisturbed play


class Match:
    """One phone that holds a seat or two, and every answer that was acknowledged."""

    def __init__(self, phone: WebPhone, random: Random) -> None:
        self.phone = phone
        self.random = random
        self.acknowledged: dict[str, list[Json]] = defaultdict(list)
        self.calls: list[tuple[str, Json]] = []  # still to be made, in order
        self.game = ""

    def go_on(self) -> None:
        """Makes the next call; it stays to be made until it is acknowledged."""
        if not self.phone.cookie:
            self.phone.hello("Ana")
        if not self.calls:
            self._look()
        if self.calls:
            path, body = self.calls[0]
            status, reply = self.phone.ask("POST", path, body)
            assert status in (200, 201), reply
            if path.endswith("/answers"):
                self.acknowledged[self.game].append(body)
            self.calls.pop(0)

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
        self.game = new_id()
        kinds = ("me", self.random.choice(("me", "bot")))
        wish = {"system": "common-galea", "seats": [{"kind": kind} for kind in kinds]}
        self.calls.append(("/games", {"id": self.game, **wish}))
        for _ in range(kinds.count("me")):
            seat = {"id": new_id(), "nonce": NONCE}
            self.calls.append((f"/games/{self.game}/seats", seat))


def test_every_acknowledged_answer_survives(tmp_path: Path) -> None:
    random, file = Random(50), tmp_path / "games.db"
    with closing(WebPhone()) as phone:
        match = Match(phone, random)
        for _ in range(KILLS):
            server = Server(file)
            phone.reach(server.port)
            play_until_killed(match, server, random.uniform(0, LONGEST_S))
        with served(file) as server:
            phone.reach(server.port)
            play_to_the_end(match)
            assert sum(map(len, match.acknowledged.values())) > KILLS
            for game, answers in match.acknowledged.items():
                check(phone, game, answers)


def play_until_killed(match: Match, server: Server, seconds: float) -> None:
    killer = Timer(seconds, server.process.kill)
    killer.start()
    try:
        while True:
            match.go_on()
    except (OSError, HTTPException):
        return
    finally:
        killer.join()
        server.kill()


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

"""Players whose phones lose replies: each call is sent until it is answered."""

from collections import defaultdict
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from flask import Flask
from msgspec import json
from werkzeug.test import TestResponse

from tests.api.phones import Json, any_answer, new_id
from tests.forms import told_whole

AGAIN = {429, 500, 502, 503, 504}


class Call(NamedTuple):
    path: str
    body: Json


class Glimpse(NamedTuple):
    """What a phone showed: a seat of a game at its own count, as a digest."""

    game: str
    seat: int
    seen: int
    view: str


class Player:
    """A phone with its cookie, and everything that it was told."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.random = Random(seed)
        self.cookie = ""
        self.id = ""
        self.pending: list[Call] = []  # to be sent, in order, until it is answered
        self.sent = dict[str, int]()  # how often each call was sent, by its id
        self.acknowledged = defaultdict[str, list[Json]](list)  # by game
        self.refused = defaultdict[str, list[Json]](list)
        self.glimpses = set[Glimpse]()
        self.furthest = dict[tuple[str, int], int]()
        self.wrong: list[str] = []
        self.games: list[str] = []
        self.codes = dict[str, str]()
        self.over = set[str]()
        self.sleeps = 0  # rounds in which the phone stays in its pocket

    def steps(self, app: Flask) -> None:
        """Sends what is to be sent, or looks at a game and decides what to do."""
        if not self.pending:
            self._decide(app)
        if self.pending:
            self._send(app)

    @property
    def playing(self) -> list[str]:
        """The games that are not over yet, as far as this phone knows."""
        return [game for game in self.games if game not in self.over]

    def get(self, app: Flask, path: str) -> TestResponse:
        """Asks for something."""
        return self._ask(app, "GET", path, None)

    def _ask(self, app: Flask, method: str, path: str, body: Any) -> TestResponse:
        client = app.test_client(use_cookies=False)
        headers = {"Cookie": self.cookie} if self.cookie else {}
        reply = client.open(f"/api{path}", method=method, json=body, headers=headers)
        if cookie := reply.headers.get("Set-Cookie"):
            self.cookie = cookie.partition(";")[0]
        return reply

    def _decide(self, app: Flask) -> None:
        if not self.playing:
            return
        game = self.random.choice(self.playing)
        reply = self.get(app, f"/games/{game}")
        if reply.status_code != 200:
            assert reply.status_code in AGAIN, reply.text
            return
        table = told_whole(json.decode(reply.data))
        self._look(table)
        self._comes_back(table)
        open_to_me = [d for d in table["decisions"] if "given" not in d]
        if open_to_me and table["status"] == "running":
            answer = any_answer({**table, "decisions": open_to_me}, self.random)
            self.pending.append(Call(f"/games/{game}/answers", answer))

    def _comes_back(self, table: Json) -> None:
        """Takes seats back for which the house cares."""
        faces = table["clock"]["seats"] if table.get("clock") else []
        for seat in table["me"]:
            if faces and faces[seat]["caretaker"] and table["status"] == "running":
                path = f"/games/{table['id']}/return"
                self.pending.append(Call(path, {"id": new_id(), "seat": seat}))

    def _send(self, app: Flask) -> None:
        path, body = self.pending[0]
        self.sent[body["id"]] = self.sent.get(body["id"], 0) + 1
        reply = self._ask(app, "POST", path, body)
        if reply.status_code in AGAIN:
            return
        self.pending.pop(0)
        told: Json = json.decode(reply.data)
        if path.endswith("/answers"):
            self._note(path.split("/")[2], body, told, reply.status_code)
        elif reply.status_code not in (200, 201):
            self.wrong.append(f"{path}: {reply.text}")
        elif path == "/games" and "invite" in told:
            self.codes[told["id"]] = told["invite"]["code"]

    def _note(self, game: str, body: Json, told: Json, status: int) -> None:
        if status == 200:
            self.acknowledged[game].append(body)
            self._look(told["game"])
        elif status in (409, 422):
            self.refused[game].append(body)
        else:
            self.wrong.append(f"{game}: {told}")

    def _look(self, table: Json) -> None:
        """Keeps what is shown; a phone is never shown less than before."""
        game, seat, seen = table["id"], table["seat"], table["seen"]
        if table["status"] not in ("open", "running"):
            self.over.add(game)
        if seat is None or "view" not in table or table["view"] is None:
            return
        if seen < self.furthest.get((game, seat), 0):
            self.wrong.append(f"{game}: seat {seat} went back to {seen}")
        self.furthest[game, seat] = seen
        self.glimpses.add(Glimpse(game, seat, seen, digest_of(table["view"])))


def digest_of(view: Any) -> str:
    """Returns a digest of something shown."""
    return sha256(json.encode(view, order="sorted")).hexdigest()[:16]

"""A player's phone that talks to a deployed function in events."""

import json
import uuid
from collections.abc import Callable
from random import Random
from typing import Any

from tests.forms import told_whole

from .events import Event

Envelope = Callable[..., Event]
Answering = Callable[[Event], dict[str, Any]]


class Phone:
    """Signs in as a guest, keeps its cookie, plays what it is asked."""

    def __init__(self, name: str, function: Answering, envelope: Envelope) -> None:
        self._function, self._envelope = function, envelope
        self.cookies: list[str] = []
        self.random = Random(name)
        self.post("/session", 201, name=name)

    def get(self, path: str, status: int = 200) -> Any:
        """Asks for something."""
        return self._send("GET", path, status, None)

    def post(self, path: str, status: int = 200, **body: object) -> Any:
        """Does something, under an id of its own."""
        return self._send("POST", path, status, {"id": str(uuid.uuid4()), **body})

    def set_table(self, *seats: dict[str, object], **wish: object) -> Any:
        """Sets a table of Common Galea and sits down at it."""
        game = self.post(
            "/games", 201, system="common-galea", options={}, seats=list(seats), **wish
        )
        return self.sit(game["id"])

    def sit(self, game: str, code: str | None = None) -> Any:
        """Takes the seat that is held, or with a code an open one."""
        with_code = {"code": code} if code else {}
        nonce = self.random.randbytes(32).hex()
        return self.post(f"/games/{game}/seats", 201, nonce=nonce, **with_code)

    def play(self, game: str) -> Any:
        """Answers the first open decision, if there is one; returns the game."""
        table = self.get(f"/games/{game}")
        if not table["decisions"]:
            return table
        decision = table["decisions"][0]
        move = decision["moves"][0]
        picks = {pick["name"]: pick["of"][: pick["min"]] for pick in move["picks"]}
        if move["at"]:
            picks["at"] = [self.random.choice(move["at"])]
        answered = self.post(
            f"/games/{game}/answers",
            seat=decision["seat"],
            decision=decision["id"],
            move=move["move"],
            picks=picks,
            after=table["seen"],
        )
        return answered["game"]

    def _send(self, method: str, path: str, status: int, body: object) -> Any:
        event = self._envelope(method, f"/api{path}", body, self.cookies)
        answer = self._function(event)
        assert answer["statusCode"] == status, answer
        self._keep(answer)
        return told_whole(json.loads(answer["body"]))

    def _keep(self, answer: dict[str, Any]) -> None:
        """Keeps the cookies; payload 1.0 has them among the headers."""
        headers = answer.get("multiValueHeaders") or {}
        given = answer.get("cookies") or headers.get("Set-Cookie") or []
        if given:
            self.cookies = [cookie.partition(";")[0] for cookie in given]

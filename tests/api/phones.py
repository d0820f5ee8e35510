"""Phones of players, as short as play reads."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple
from urllib.parse import urlencode
from uuid import uuid4

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.background.worker import Worker
from api.service import Service
from engine.kernel.pseudo import PSEUDO
from engine.kernel.sums import Wanted, first_fit
from tests.forms import told_whole

Json = dict[str, Any]
NONCE = "ab" * 16
NOWHERE = "6b1f7c1e-0000-4000-8000-000000000000"
LONGER = {"Accept-Language": PSEUDO}


def new_id() -> str:
    return str(uuid4())


class Door(NamedTuple):
    """Where something is dealt of which nothing is kept before its first answer."""

    path: str
    query: Mapping[str, str] = MappingProxyType({})

    def at(self, what: str) -> str:
        return f"{self.path}/{what}?{urlencode(self.query)}"


def hand(number: str = "", nonce: str = NONCE, **more: str) -> Door:
    """Returns the door to a hand against the house."""
    query = {"game": new_id(), "nonce": nonce, **more}
    return Door(f"/hand/{number or new_id()}", query)


def lesson(system: str = "common-galea", sitting: int = 1, **more: str) -> Door:
    """Returns the door to a table at which a system is learned."""
    query = {"game": new_id(), **more}
    return Door(f"/introductions/{system}/{sitting}", query)


def deal(day: str, system: str = "common-galea") -> Door:
    """Returns the door to a deal of a day."""
    return Door(f"/days/{day}/{system}")


class Phone:
    """A phone with its cookie."""

    def __init__(self, app: Flask, name: str = "") -> None:
        self.web: FlaskClient = app.test_client()
        self.name = name
        self.watched: dict[str, str] = {}  # tables, the tokens of their links
        if name:
            self.ask("/session", id=new_id(), name=name)

    def post(self, path: str, **body: Any) -> TestResponse:
        return self.web.post(f"/api{path}", json=body)

    def get(self, path: str, **headers: str) -> TestResponse:
        return self.web.get(f"/api{self._with_token(path)}", headers=headers)

    def ask(self, path: str, **body: Any) -> Json:
        """Posts what has to succeed."""
        response = self.post(path, **body)
        assert response.status_code in (200, 201), response.text
        return _json(response)

    def see(self, path: str) -> Json:
        """Gets what has to be there."""
        response = self.get(path)
        assert response.status_code == 200, response.text
        return _json(response)

    def game(self, game: str) -> Json:
        return self.see(f"/games/{game}")

    def watch(self, table: Json) -> None:
        """Opens the link for watching of a table, as somebody at it sees it."""
        link, token = table["watch"].split("#")
        self.watched[link.rpartition("/")[2]] = token

    def _with_token(self, path: str) -> str:
        for game, token in self.watched.items():
            if path.startswith(f"/games/{game}"):
                return f"{path}{'&' if '?' in path else '?'}watch={token}"
        return path

    def set_table(self, *others: Json, **more: Any) -> Json:
        """Sets a table with a seat for me and some others."""
        wish = {"id": new_id(), "system": "common-galea"} | more
        seats = [{"kind": "me"}, *(others or [{"kind": "open"}])]
        return self.ask("/games", **({"seats": seats} | wish))

    def sit(self, game: str, **more: Any) -> Json:
        return self.ask(
            f"/games/{game}/seats", **({"id": new_id(), "nonce": NONCE} | more)
        )

    def answer(self, game: str, call: Json) -> Json:
        return self.ask(f"/games/{game}/answers", **call)

    def first(self, door: "Door", seed: int = 7, **more: Any) -> Json:
        """Makes a game of what is dealt, by some first answer; returns it as dealt."""
        dealt = self.see(door.at("dealt"))
        answer = any_answer(dealt, Random(seed))
        made = self.ask(door.at("answers"), answer=answer, **more)["game"]
        return dealt | {"id": made["id"]}


def _json(response: TestResponse) -> Json:
    found: Json | None = response.json
    assert found is not None
    return told_whole(found)


def slug(response: TestResponse) -> str:
    """Returns which problem of the closed list a reply is."""
    return str(_json(response)["type"]).removeprefix("/problems/")


def settle(app: Flask) -> None:
    """Waits until everything committed has been followed."""
    service: Service = app.extensions["slowhand"]
    assert isinstance(service.following, Worker)
    service.following.settle()


def any_answer(game: Json, random: Random, **more: Any) -> Json:
    """Returns some legal answer to the first decision of a game, knowing no rules."""
    decision = game["decisions"][0]
    listed = [m for m in decision["moves"] if not any("set" in p for p in m["picks"])]
    move = random.choice(listed)
    picks = {p["name"]: _picked(p, decision["things"], random) for p in move["picks"]}
    if move["at"]:
        picks["at"] = [random.choice(move["at"])]
    call = {"seat": decision["seat"], "decision": decision["id"], "move": move["move"]}
    return {"id": new_id(), **call, "picks": picks, "after": game["seen"], **more}


def _picked(pick: Json, things: Json, random: Random) -> list[str]:
    """Returns some things to pick, of those that count for something enough."""
    of = [one for one in pick["of"] for _ in range(things.get(one, {}).get("count", 1))]
    if (worth := pick.get("worth")) is None:
        return random.sample(pick["of"] if pick["min"] < 2 else of, pick["min"])
    order = random.sample(of, len(of))
    wanted = Wanted(worth["least"], worth.get("most"), pick["min"], pick["max"])
    found = first_fit([things[one]["worth"] for one in order], wanted) or ()
    return [order[place] for place in found]


def play_on(phones: list[Phone], game: str, random: Random, acts: int = 1000) -> Json:
    """Plays some acts, or to the end; phones in seat order. Returns the last reply."""
    reply: Json = {"game": phones[0].game(game)}
    while reply["game"]["status"] == "running" and acts:
        seat = next(s["seat"] for s in reply["game"]["seats"] if s["waiting"])
        mine = phones[seat].see(f"/games/{game}?seat={seat}")
        reply = phones[seat].answer(game, any_answer(mine, random))
        acts -= 1
    return reply

"""Games of scripted players: what they ask for, one request after the other.

A match is a script that yields calls and is told the replies, so that whoever drives it
decides when each is made.
"""

from collections import Counter
from collections.abc import Generator
from http.client import HTTPConnection
from random import Random
from typing import Any, NamedTuple

from msgspec import json

import engine
from engine.kernel.replay import verify
from tests.api.phones import NONCE, Json, any_answer, new_id
from tests.forms import told_whole

TWICE = 0.05  # of all answers are sent once more, as after a lost reply


class Wish(NamedTuple):
    """A table: its system, how many people sit there, and how many of the house."""

    system: str
    people: int
    house: int = 0


MIX = (
    Wish("common-galea", 2),
    Wish("galatune", 5),
    Wish("one-deck-galaxy", 1),
    Wish("gaiaton", 1, house=1),
    Wish("noble-galea", 2),
    Wish("galatune", 1, house=1),
    Wish("one-deck-galaxy", 2),
    Wish("royal-galea", 1, house=1),
    Wish("gaiaton", 2),
    Wish("galatune", 2),
)


class Person:
    """Somebody with a cookie, and every answer of theirs that was acknowledged."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cookie = ""
        self.seat = 0
        self.acknowledged = Counter[str]()


class Call(NamedTuple):
    """A request of somebody's phone."""

    who: Person
    kind: str
    method: str
    path: str
    body: Json | None = None
    etag: str = ""


class Reply(NamedTuple):
    status: int
    body: Json
    etag: str


class Wrong(Exception):
    """A reply that no phone should get."""


Script = Generator[Call, Reply, None]
Told = Generator[Call, Reply, Reply]  # the same, and what came of it
FINE = {200, 201, 304}
AGAINST = {409, 422}  # the rules; a form does not say all of them


def asked(wire: HTTPConnection, call: Call) -> Reply:
    """Makes a call."""
    headers = {"Cookie": call.who.cookie, "Content-Type": "application/json"}
    if call.etag:
        headers["If-None-Match"] = call.etag
    body = None if call.body is None else json.encode(call.body)
    wire.request(call.method, f"/api{call.path}", body, headers)
    reply = wire.getresponse()
    text = reply.read()
    if cookie := reply.getheader("Set-Cookie"):
        call.who.cookie = cookie.partition(";")[0]
    found = told_whole(json.decode(text)) if text else {}
    return Reply(reply.status, found, reply.getheader("ETag", ""))


def told(call: Call) -> Told:
    """Makes a call that has to succeed. Raises Wrong."""
    return _fine(call, (yield call))


def _fine(call: Call, reply: Reply) -> Reply:
    if reply.status not in FINE:
        raise Wrong(f"{call.kind} {call.path}: {reply.status} {reply.body}")
    return reply


class Match:
    """A game, those who play it, and what they do in it."""

    def __init__(self, number: int, wish: Wish) -> None:
        self.wish = wish
        self.game = new_id()
        self.people = [Person(f"P {number}.{seat}") for seat in range(wish.people)]
        self.random = Random(number)
        self.is_set = False
        self.is_over = False
        self.refused = 0
        self.lost = 0
        self.too_many = 0

    @property
    def answers(self) -> int:
        """How many were acknowledged."""
        return sum(person.acknowledged.total() for person in self.people)

    def script(self) -> Script:
        """Sets the table and plays to the end."""
        yield from self._sits()
        person = self.people[0]
        while not self.is_over:
            seen = (yield from told(self._get(person, "look", ""))).body
            if decisions := [d for d in seen["decisions"] if is_open(d)]:
                call = any_answer({**seen, "decisions": decisions}, self.random)
                seen = yield from self._answers(person, call)
            self.is_over = seen["status"] != "running"
            person = self._next(person, seen)

    def proof(self) -> Script:
        """Compares the history with what was acknowledged, and verifies it if whole."""
        for person in self.people:
            history = (yield from told(self._get(person, "history", "/history"))).body
            kept = Counter(_act(act) for act in history["acts"] if _is_of(act, person))
            self.lost += (person.acknowledged - kept).total()
            self.too_many += (kept - person.acknowledged).total()
        if self.is_over:
            numbers = list(verify(json.encode(history), engine.load))
            assert numbers == list(range(len(history["acts"]) + 1))

    def page(self) -> Script:
        """Asks for news for ever, as the open page of the first player does."""
        etag = ""
        while True:
            call = self._get(self.people[0], "poll", "")
            etag = (yield from told(call._replace(etag=etag))).etag

    def _sits(self) -> Script:
        host, *others = self.people
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
        seats += [{"kind": "bot"}] * self.wish.house
        wish = {"id": self.game, "system": self.wish.system, "seats": seats}
        for person in self.people:
            come = _post(person, "come", "/session", id=new_id(), name=person.name)
            yield from told(come)
        table = (yield from told(_post(host, "set", "/games", **wish))).body
        for person in self.people:
            code = table["invite"]["code"] if "invite" in table else ""
            chair = {"id": new_id(), "nonce": NONCE, **({"code": code} if code else {})}
            path = f"/games/{self.game}/seats"
            sitting = yield from told(_post(person, "sit", path, **chair))
            person.seat = sitting.body["me"][0]
        self.is_set = True

    def _answers(self, person: Person, call: Json) -> Generator[Call, Reply, Json]:
        """Answers, sometimes twice; returns the game as it is told then."""
        answer = _post(person, "answer", f"/games/{self.game}/answers", **call)
        reply = yield answer
        if reply.status in AGAINST:
            self.refused += 1
            return (yield from told(self._get(person, "look", ""))).body
        person.acknowledged[_act(call)] += 1
        if self.random.random() < TWICE:
            yield from told(answer._replace(kind="again"))
        seen: Json = _fine(answer, reply).body["game"]
        return seen

    def _next(self, person: Person, seen: Json) -> Person:
        """Returns who is waited for, the others first; the same one if nobody is."""
        at = self.people.index(person) + 1
        waiting = {seat["seat"] for seat in seen["seats"] if seat["waiting"]}
        others = [*self.people[at:], *self.people[:at]]
        return next((p for p in others if p.seat in waiting), person)

    def _get(self, person: Person, kind: str, where: str) -> Call:
        return Call(person, kind, "GET", f"/games/{self.game}{where}")


def _post(person: Person, kind: str, path: str, **body: Any) -> Call:
    return Call(person, kind, "POST", path, body)


def is_open(decision: Json) -> bool:
    """Whether a decision is waited for."""
    return bool(decision["required"] and not decision.get("given"))


def _is_of(act: Json, person: Person) -> bool:
    is_theirs = act["seat"] == person.seat and act["by"] == "player"
    return bool(act["act"] == "answer" and is_theirs)


def _act(call: Json) -> str:
    """Returns what tells one answer from another."""
    picks = json.encode(call["picks"], order="sorted").decode()
    return f"{call['seat']} {call['decision']} {call['move']} {picks}"

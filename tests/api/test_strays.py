"""Who strays from what the coach suggests is met: at every stop, by every legal answer.

The engine plays the courses of all lessons; what phones are told of it is read by the
screens themselves, in frontend/tests/strays.test.ts.
"""

import os
import subprocess
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from flask import Flask
from msgspec import Raw, json

import engine
from api.game.replies import head_of, sight_reply
from api.service import Service
from api.tables.courses import course_of
from engine.bots import choose
from engine.bots.candidates import listed
from engine.kernel import Answer, Asked, Chance, Form, Game, IllegalAnswer, Picks, sight
from engine.kernel.words import written
from tests.api.phones import Json, Phone
from tests.api.test_courses import COURSES, begin, by_course
from tests.api.test_introductions import learn

FRONTEND = Path(__file__).parents[2] / "frontend"
STOPS = 8  # decisions of the player, at most
WALKS = 2  # of each course, every one another way
MOST = 24  # answers that are tried at a stop, spread over all moves
PAIRED = 2  # stops at which cards are tried two by two

SITTINGS = [
    (name, sitting)
    for name in sorted(COURSES)
    for sitting in (1, 2)
    if course_of(engine.load(name), sitting)
]

Tried = tuple[Json, Game[Any, Any]]


class Walker:
    """Goes through a course and writes down what a phone would be told."""

    def __init__(
        self, app: Flask, service: Service, phone: Phone, name: str, sitting: int
    ) -> None:
        self.service, self.name, self.sitting = service, name, sitting
        self.rules, self.game = begin(name, sitting)
        made = learn(phone, name, sitting)
        self.table = service.store.newest(made["id"])[0]
        self.app = app
        self.known: dict[bytes, Raw] = {}
        self.tried: set[bytes] = set()

    def told(self, game: Game[Any, Any]) -> Raw:
        """Returns a game as the player's phone is told of it; one position once."""
        position = self.rules.encode(game)
        if position not in self.known:
            self.known[position] = self.telling(game)
        return self.known[position]

    def telling(self, game: Game[Any, Any]) -> Raw:
        """Returns what the player's phone is told of a game, as it is sent."""
        assert self.table.seats[0].player
        seen = sight(self.rules, game, 0)
        player = self.table.seats[0].player
        with self.app.test_request_context():
            head = head_of(self.service, self.rules, self.table, player)
            reply = sight_reply(self.rules, self.table, head, seen)
            return Raw(written(reply))

    def house(self, game: Game[Any, Any]) -> Game[Any, Any]:
        """Returns the game when the house has answered and the player is asked."""
        while game.outcome is None:
            asked = next((a for a in game.asked if a.seat and a.is_awaited), None)
            if asked is None:
                break
            is_set = self.sitting == 1
            answer = by_course(self.name, self.rules, game, asked) if is_set else None
            game = self.rules.play(game, answer or self.by_lot(game, asked)).game
        return game

    def by_lot(self, game: Game[Any, Any], asked: Asked) -> Answer:
        """Returns what the house answers where the course leaves it free."""
        return choose(sight(self.rules, game, asked.seat), asked.id, Chance(bytes(32)))

    def stops(self, walk: int) -> list[Json]:
        """Returns each stop of one way through the course."""
        game, found = self.house(self.game), list[Json]()
        while game.outcome is None and len(found) < STOPS:
            asked = next(a for a in game.asked if a.seat == 0 and a.is_awaited)
            acts = list(self.acts(game, asked))
            taken = acts[(walk * 5 + len(found)) % len(acts)]
            said = [json.encode([len(found), answer]) for answer, _ in acts]
            fresh = [
                one
                for one, answer in zip(acts, said, strict=True)
                if one is taken or answer not in self.tried
            ]
            self.tried |= {*said}
            tried = [{"answer": a, "then": self.told(then)} for a, then in fresh]
            at = fresh.index(taken)
            found.append({"game": self.told(game), "acts": tried, "taken": at})
            game = taken[1]
        return found

    def acts(self, game: Game[Any, Any], asked: Asked) -> Iterator[Tried]:
        """Yields every legal answer that can be listed, and the game then."""
        form = self.rules.form(game, asked)
        answers = listed(form, asked)
        for answer in (*spread(answers), *pairs(form, asked)):
            try:
                then = self.rules.play(game, answer).game
            except IllegalAnswer:
                continue
            yield {"move": answer.move, "picks": answer.picks}, self.house(then)


def spread(answers: Sequence[Answer]) -> Iterator[Answer]:
    """Yields the first answer of every move, and so many more from the whole list."""
    moves, step = set[str](), max(1, -(-len(answers) // MOST))
    for nth, answer in enumerate(answers):
        if answer.move not in moves or nth % step == 0:
            moves.add(answer.move)
            yield answer


def pairs(form: Form, asked: Asked) -> Iterator[Answer]:
    """Yields answers of two cards, where as many as one likes may be played."""
    if int(asked.id.partition(".")[2]) > PAIRED:
        return
    for move in form.moves:
        for pick in move.picks:
            if pick.name == "cards" and move.at and not pick.worth:
                for at, two in product(move.at, combinations(pick.of, 2)):
                    picks: Picks = {"at": (at,), pick.name: two}
                    yield Answer(asked.seat, asked.id, move.move, picks)


def test_every_legal_answer_is_met(
    app: Flask, service: Service, ana: Phone, tmp_path: Path
) -> None:
    if which("node") is None:
        pytest.skip("there is no Node")
    courses = [
        {
            "system": name,
            "sitting": sitting,
            "stops": [*map(walker.stops, range(WALKS))],
        }
        for name, sitting in SITTINGS
        for walker in [Walker(app, service, ana, name, sitting)]
    ]
    file = tmp_path / "courses.json"
    file.write_bytes(json.encode(courses))
    judged = subprocess.run(
        ["node_modules/.bin/vitest", "run", "tests/strays.test.ts"],
        cwd=FRONTEND,
        env={**os.environ, "NO_COLOR": "1", "VITE_COURSES": str(file)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert judged.returncode == 0, judged.stdout + judged.stderr
    assert f"{len(courses) + 1} passed" in judged.stdout

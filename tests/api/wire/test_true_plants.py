"""Leaks planted into rare games and clocks: the true game, changed, finds each."""

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, request
from msgspec.structs import replace
from werkzeug.wrappers import Response

from api.background import notices
from api.game import faces
from api.service import Service
from api.tables.timing import Position
from engine.kernel import Event
from engine.kernel.turn import Turn
from tests.api.wire.asking import Leak
from tests.api.wire.test_true_game import says_nothing
from tests.api.wire.truth import GAMES, asks, one_game, scenes
from tests.engine.conformance import Broken
from tests.engine.subject import Game
from tests.games import brought

Patch = pytest.MonkeyPatch
Grow = Callable[[Patch, Flask], None]
Secret = Callable[[Any], object]  # of a turn that is carried out

NAMED = {str(subject): subject for subject in GAMES}


def cites(patch: Patch, kind: type[Event], secret: Secret) -> None:
    """Lets an event cite a rule more, by something that is hidden."""
    tell = Turn.tell

    def told(turn: Any, event: Event, *audience: Any, **others: Any) -> None:
        if isinstance(event, kind):
            mark = sha256(repr(secret(turn)).encode()).hexdigest()[:2]
            event = replace(event, rules=(*event.rules, mark))
        tell(turn, event, *audience, **others)

    patch.setattr(Turn, "tell", told)


CITED: dict[str, tuple[str, type[Event], Secret]] = {
    name: cited
    for leaks in brought("leaks").values()
    for name, cited in leaks.CITED.items()
}


@pytest.mark.parametrize("name", CITED)
def test_a_rule_cited_by_what_is_hidden_is_found(name: str, monkeypatch: Patch) -> None:
    called, kind, secret = CITED[name]
    one_game(NAMED[called])  # as it was played without the leak
    cites(monkeypatch, kind, secret)
    with pytest.raises((Broken, AssertionError)):
        says_nothing(NAMED[called])


TOLD: dict[str, tuple[str, Grow]] = {}


def told_in(name: str) -> Callable[[Grow], Grow]:
    """Registers a leak of the service that only one game has."""

    def register(grow: Grow) -> Grow:
        TOLD[grow.__name__] = name, grow
        return grow

    return register


def in_a_header(app: Flask, secret: Callable[[Game], object]) -> None:
    """Puts the mark of something hidden into a header of every reply about a game."""
    service: Service = app.extensions["slowhand"]

    @app.after_request
    def leak(reply: Response) -> Response:
        game = (request.view_args or {}).get("game")
        if game is not None and reply.status_code != 404:
            table, newest = service.store.newest(str(game))
            assert newest is not None
            state = service.system_of(table).decode(bytes(newest.state))
            mark = sha256(repr(secret(state)).encode()).hexdigest()[:8]
            reply.headers["X-Mark"] = mark
        return reply


@told_in("galatune-2016")
def the_lot_in_a_header_of_2016(patch: Patch, app: Flask) -> None:
    in_a_header(app, lambda game: game.chance)


@told_in("galaxy-alone")
def the_lot_in_a_header_of_who_plays_alone(patch: Patch, app: Flask) -> None:
    in_a_header(app, lambda game: game.chance)


@told_in("galaxy-campaign")
def the_lot_in_a_header_of_a_campaign(patch: Patch, app: Flask) -> None:
    in_a_header(app, lambda game: game.chance.drawn)


@told_in("galea-own-deck")
def the_lot_in_a_header_of_an_own_deck(patch: Patch, app: Flask) -> None:
    in_a_header(app, lambda game: game.chance)


@told_in("galatune-team")
def what_opponents_have_planned_in_a_header(patch: Patch, app: Flask) -> None:
    in_a_header(app, lambda game: [asked.given for asked in game.asked])


@told_in("galatune-brawl")
def extra_minutes_that_stand_still_for_who_has_passed(patch: Patch, app: Flask) -> None:
    patch.setattr(faces, "_is_paid", lambda position, asked: asked.is_awaited)


@told_in("galatune-brawl")
def extra_minutes_that_a_seat_owes(patch: Patch, app: Flask) -> None:
    bank: Callable[..., int] = faces._bank

    def owing(position: Any, seat: int, at: Any) -> int:
        questions = position.snapshot.desk.questions
        owed: list[int] = [
            q.owed for q in questions if q.decision.startswith(f"{seat}.")
        ]
        return bank(position, seat, at) - sum(owed)

    patch.setattr(faces, "_bank", owing)


@told_in("galatune-brawl")
def a_deadline_that_goes_when_one_has_passed(patch: Patch, app: Flask) -> None:
    patch.setattr(
        faces,
        "_looks_open",
        lambda due, viewer: due.asked.required and not due.asked.given,
    )


@told_in("galatune-brawl")
def another_notice_when_all_others_have_passed(patch: Patch, app: Flask) -> None:
    awaited = notices.awaited

    def last(position: Position, player: str) -> tuple[str, ...]:
        asked = [each for each in position.state.asked if each.veiled and each.required]
        waits = [each for each in asked if each.given is None]
        alone = ["alone"] if len(waits) == 1 < len(asked) else []
        return (*alone, *awaited(position, player))

    patch.setattr(notices, "awaited", last)


HERE = [name for name, (called, _) in TOLD.items() if called in NAMED]


@pytest.mark.parametrize("name", HERE)
def test_a_leak_in_a_rare_game_is_found(
    name: str, tmp_path: Path, monkeypatch: Patch
) -> None:
    called, grow = TOLD[name]
    subject = NAMED[called]

    def found() -> bool:
        try:
            for scene in scenes(subject):
                asks(tmp_path, subject, scene, monkeypatch, partial(grow, monkeypatch))
        except Leak:
            return True
        return False

    assert found()

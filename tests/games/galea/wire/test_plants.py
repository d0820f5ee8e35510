"""Leaks planted into the service: every one is found by asking two twins."""

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, request
from msgspec import json
from msgspec.structs import replace
from werkzeug.wrappers import Response

from api.background import lists
from api.game import foretelling, play
from api.game.play import Caller, Rule
from api.game.replies import ToldAct
from api.service import Service
from api.service import System as AnySystem
from api.service.problems import Problem
from api.store import Snapshot, Table
from api.tables.snapshots import Played
from api.tables.timing import LoadedGame
from engine.kernel import Sight, System, sight
from engine.kernel.system import Foresight
from tests.api.wire.asking import Leak, ask_everything
from tests.api.wire.test_wire import positions
from tests.api.wire.twin import MUCH, pair
from tests.engine.subject import Game, Seat
from tests.games.galea.common_subjects import GALEA

Change = Callable[[Response, Snapshot, Game], None]
Plant = Callable[[pytest.MonkeyPatch, Flask], None]
PLANTS: dict[str, Plant] = {}


def plant(planted: Plant) -> Plant:
    """Registers a leak."""
    PLANTS[planted.__name__] = planted
    return planted


def in_replies(change: Change) -> Plant:
    """Registers something done to every reply about a game that has begun."""

    def planted(patch: pytest.MonkeyPatch, app: Flask) -> None:
        service: Service = app.extensions["slowhand"]

        @app.after_request
        def leak(reply: Response) -> Response:
            game = (request.view_args or {}).get("game")
            if game is not None and reply.status_code != 404:
                table, newest = service.store.newest(str(game))
                assert newest is not None
                state = service.system_of(table).decode(bytes(newest.state))
                change(reply, newest, state)
            return reply

    PLANTS[change.__name__] = planted
    return planted


def fives(game: Game) -> int:
    """Returns how many Fives the first seat holds."""
    return sum(card.endswith("5") for card in game.world.hands[0])


@in_replies
def an_etag_of_the_whole_snapshot(reply: Response, newest: Snapshot, _: Game) -> None:
    if "ETag" in reply.headers:
        reply.set_etag(sha256(bytes(newest.state)).hexdigest())


@in_replies
def a_header_with_the_number_of_the_snapshot(
    reply: Response, newest: Snapshot, _: Game
) -> None:
    reply.headers["X-Version"] = str(newest.number)


@in_replies
def a_size_that_counts_cards(reply: Response, _: Snapshot, game: Game) -> None:
    reply.data += b" " * fives(game)


@in_replies
def a_refusal_with_a_blank_more(reply: Response, _: Snapshot, game: Game) -> None:
    if reply.mimetype == "application/problem+json":
        problem = json.decode(reply.data)
        blanks = " " * bool(fives(game))
        reply.data = json.encode(problem | {"detail": problem["detail"] + blanks})


@plant
def what_a_seat_heard_in_the_list_of_a_host_who_has_none(
    patch: pytest.MonkeyPatch, app: Flask
) -> None:
    act, said = lists._act, lists._said

    def heard_by_0(service: Service, loaded: LoadedGame, _: int) -> ToldAct:
        return act(service, loaded, loaded.snapshot.record.heard[0].number)

    def said_by_0(
        system: AnySystem, table: Table, act: ToldAct, viewer: int | None
    ) -> dict[str, Any] | None:
        return said(system, table, act, viewer or 0)

    patch.setattr(lists, "_act", heard_by_0)
    patch.setattr(lists, "_said", said_by_0)


@plant
def a_list_in_the_order_of_silent_acts(patch: pytest.MonkeyPatch, app: Flask) -> None:
    act = lists._act

    def as_of_now(service: Service, loaded: LoadedGame, number: int) -> ToldAct:
        record, told = act(service, loaded, number)
        row = record.row | {"at": loaded.snapshot.record.row["at"]}
        return ToldAct(replace(record, row=row), told)

    patch.setattr(lists, "_act", as_of_now)


@plant
def how_often_others_have_answered(patch: pytest.MonkeyPatch, app: Flask) -> None:
    next_ = play._next

    def refuse_flood(
        service: Service, loaded: LoadedGame, caller: Caller, rule: Rule
    ) -> Played:
        questions = loaded.snapshot.desk.questions
        if any(question.answers >= MUCH for question in questions):
            raise Problem("too-many-answers", "too_many_answers", limit=MUCH)
        return next_(service, loaded, caller, rule)

    patch.setattr(play, "_next", refuse_flood)


@plant
def what_another_holds_in_what_a_preview_foretells(
    patch: pytest.MonkeyPatch, app: Flask
) -> None:
    """It plays the answer in the true game; what comes with the table stays clean."""
    foresight, true = System.foresight, list[Game]()

    def look_behind(system: AnySystem, game: Game, seat: int) -> Sight:
        true.append(game)
        return sight(system, game, seat)

    def tell(system: AnySystem, seen: Sight) -> Foresight | None:
        told = foresight(system, seen)
        if told is None or not true:
            return told
        held = true.pop().world.hands[0]
        n = sum(int(card[-1]) for card in held)
        return lambda answer: replace(told(answer), points=n)

    patch.setattr(foretelling, "sight", look_behind)
    patch.setattr(System, "foresight", tell)


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_leak_is_found(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    grow = partial(PLANTS[name], monkeypatch)
    assert any(is_told(tmp_path, viewer, grow) for viewer in (1, None))


def is_told(folder: Path, viewer: Seat, grow: Callable[[Flask], None]) -> bool:
    """Whether a viewer can tell twins apart that have both grown something."""
    with pair(folder, GALEA, viewer, positions(GALEA), grow) as two:
        try:
            ask_everything(two)
        except Leak:
            return True
    return False

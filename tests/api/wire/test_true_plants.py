"""Leaks planted into rare games and clocks: the true game, changed, finds each."""

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask, request
from msgspec.structs import replace
from werkzeug.wrappers import Response

from api.background import lists, notices
from api.game import faces, looking, replies, tips
from api.game.positions import positions
from api.push.notice import Notice
from api.routes import games as routes
from api.service import Service
from api.service.conditional_reply import Tagged
from api.store import Place, Table
from api.tables.timing import LoadedGame
from engine.kernel import Event, System, history
from engine.kernel.ply import Ply
from tests.api.wire.asking import Leak
from tests.api.wire.test_true_game import says_nothing
from tests.api.wire.truth import (
    GAMES,
    Scene,
    against_the_house,
    asks,
    one_game,
    scenes,
)
from tests.engine.conformance import Broken
from tests.engine.subject import Game, Subject
from tests.games import brought

Patch = pytest.MonkeyPatch
Grow = Callable[[Patch, Flask], None]
Secret = Callable[[Any], object]  # of a ply, an act that is carried out

NAMED = {str(subject): subject for subject in GAMES}


def cites(patch: Patch, kind: type[Event], secret: Secret) -> None:
    """Lets an event cite a rule more, by something that is hidden."""
    tell = Ply.tell

    def told(ply: Any, event: Event, *audience: Any, **others: Any) -> None:
        if isinstance(event, kind):
            mark = sha256(repr(secret(ply)).encode()).hexdigest()[:2]
            event = replace(event, rules=(*event.rules, mark))
        tell(ply, event, *audience, **others)

    patch.setattr(Ply, "tell", told)


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


def mark(secret: object) -> str:
    """Returns what two secrets most likely differ in."""
    return sha256(repr(secret).encode()).hexdigest()[:8]


def marked(
    app: Flask, secret: Callable[[Game], object], leak: Callable[[Response, str], None]
) -> None:
    """Leaks the mark of something hidden in every reply about a game."""
    service: Service = app.extensions["slowhand"]

    @app.after_request
    def tell(reply: Response) -> Response:
        game = (request.view_args or {}).get("game")
        if game is not None and reply.status_code != 404:
            table, newest = service.store.newest(str(game))
            assert newest is not None
            state = service.system_of(table).decode(bytes(newest.state))
            leak(reply, mark(secret(state)))
        return reply


def in_a_header(app: Flask, secret: Callable[[Game], object]) -> None:
    """Puts the mark of something hidden into a header of every reply about a game."""
    marked(app, secret, lambda reply, told: reply.headers.set("X-Mark", told))


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


@told_in("galatune-2016")
def digits_of_the_secret_in_a_title(patch: Patch, app: Flask) -> None:
    head = replies.head_of

    def told(service: Service, system: Any, table: Table, player: str) -> Any:
        return {**head(service, system, table, player), "title": table.secret[:8]}

    patch.setattr(replies, "head_of", told)


@told_in("galaxy-alone")
def digits_of_the_secret_in_a_running_history(patch: Patch, app: Flask) -> None:
    promised = history._promise

    def told(header: history.Header) -> Any:
        return {**promised(header), "digits": header.secret.hex()[:8]}

    patch.setattr(history, "_promise", told)


@told_in("galatune-brawl")
def extra_minutes_that_stand_still_for_who_has_passed(patch: Patch, app: Flask) -> None:
    patch.setattr(faces, "_is_paid", lambda loaded, asked: asked.is_awaited)


@told_in("galatune-brawl")
def extra_minutes_that_a_seat_owes(patch: Patch, app: Flask) -> None:
    bank: Callable[..., int] = faces._bank

    def owing(loaded: Any, seat: int, at: Any) -> int:
        questions = loaded.snapshot.desk.questions
        owed: list[int] = [
            q.owed for q in questions if q.decision.startswith(f"{seat}.")
        ]
        return bank(loaded, seat, at) - sum(owed)

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

    def last(loaded: LoadedGame, player: str) -> tuple[str, ...]:
        asked = [each for each in loaded.state.asked if each.veiled and each.required]
        waits = [each for each in asked if each.given is None]
        alone = ["alone"] if len(waits) == 1 < len(asked) else []
        return (*alone, *awaited(loaded, player))

    patch.setattr(notices, "awaited", last)


def noting(patch: Patch, module: Any, name: str, place: int) -> list[Any]:
    """Returns where the last thing stands that a function was given at a place."""
    last: list[Any] = [None]
    does = getattr(module, name)

    def noted(*given: Any) -> Any:
        last[0] = given[place]
        return does(*given)

    patch.setattr(module, name, noted)
    return last


@told_in("galatune-brawl")
def deadlines_of_others_in_the_tag(patch: Patch, app: Flask) -> None:
    last = noting(patch, looking, "front_of", 2)

    def tagged(of: object, told: Any, fresh: Any) -> Tagged:
        questions = last[0].snapshot.desk.questions if last[0] else ()
        return Tagged((of, mark([(q.given, q.owed) for q in questions])), told, fresh)

    patch.setattr(looking, "Tagged", tagged)


@told_in("noble-40")
def a_hidden_card_among_the_faces_in_a_list(patch: Patch, app: Flask) -> None:
    patch.setattr(System, "faces", lambda system, game: (mark(game.world),))


@told_in("noble-40")
def a_deadline_in_a_list_by_what_is_hidden(patch: Patch, app: Flask) -> None:
    def until(loaded: LoadedGame, mine: list[int]) -> str:
        day = int(mark(loaded.state.world), 16) % 9
        return f"2026-11-2{day}T10:00Z"

    patch.setattr(lists, "_until", until)


@told_in("noble-40")
def what_answers_do_in_the_true_game(patch: Patch, app: Flask) -> None:
    last = noting(patch, replies, "sight", 1)

    def outlook(*_: object) -> tuple[str, object]:
        return mark(last[0] and last[0].world), {}

    patch.setattr(replies, "outlook", outlook)


@told_in("noble-40")
def what_is_hidden_in_a_notice(patch: Patch, app: Flask) -> None:
    notice = notices._notice

    def told(service: Service, loaded: LoadedGame, *given: Any) -> Notice:
        plain = notice(service, loaded, *given)
        names = (*plain.facts.names, mark(loaded.state.world))
        return replace(plain, facts=replace(plain.facts, names=names))

    patch.setattr(notices, "_notice", told)


@told_in("noble-40")
def a_size_by_what_is_hidden(patch: Patch, app: Flask) -> None:
    def pad(reply: Response, told: str) -> None:
        if reply.status_code == 200:
            reply.data += b" " * (int(told, 16) % 61)

    marked(app, lambda game: game.world, pad)


@told_in("noble-40")
def what_is_hidden_in_a_refusal(patch: Patch, app: Flask) -> None:
    def refuse(reply: Response, told: str) -> None:
        if reply.status_code >= 400:
            reply.data = reply.data.replace(b"}", f', "n": "{told}"}}'.encode(), 1)

    marked(app, lambda game: game.world, refuse)


@told_in("noble-40")
def how_long_others_thought_in_the_positions(patch: Patch, app: Flask) -> None:
    def counted(service: Service, player: str, game: str, paging: Any) -> Any:
        _, newest = service.store.newest(game)
        questions = newest.desk.questions if newest else ()
        answers = [question.answers for question in questions]
        return {**positions(service, player, game, paging), "hash": mark(answers)}

    patch.setattr(routes, "positions", counted)


AT_HOME: dict[str, tuple[str, Grow]] = {}


def told_against_the_house(grow: Grow) -> Grow:
    """Registers a leak of the service that only games with the house have."""
    AT_HOME[grow.__name__] = "noble-40", grow
    return grow


@told_against_the_house
def what_the_house_holds_in_its_tips(patch: Patch, app: Flask) -> None:
    last = noting(patch, tips, "sight", 1)

    def matters(cards: object, seen: object, asked: object) -> str | None:
        return mark(last[0].world) if last[0] else None

    house = SimpleNamespace(matters=matters)
    patch.setattr(tips, "house_of", lambda system: house)


@told_against_the_house
def what_the_house_holds_in_a_header(patch: Patch, app: Flask) -> None:
    in_a_header(app, lambda game: game.world)


@told_against_the_house
def the_lot_of_the_house_in_a_list(patch: Patch, app: Flask) -> None:
    places = lists._places

    def named(table: Table) -> tuple[Place, ...]:
        return tuple(
            replace(place, name=mark(table.house)) if place.kind == "bot" else place
            for place in places(table)
        )

    patch.setattr(lists, "_places", named)


def is_found(
    folder: Path, patch: Patch, subject: Subject, some: list[Scene], grow: Grow
) -> bool:
    try:
        for scene in some:
            asks(folder, subject, scene, patch, partial(grow, patch))
    except Leak:
        return True
    return False


HERE = [name for name, (called, _) in (TOLD | AT_HOME).items() if called in NAMED]


@pytest.mark.parametrize("name", HERE)
def test_a_leak_in_a_rare_game_is_found(
    name: str, tmp_path: Path, monkeypatch: Patch
) -> None:
    called, grow = (TOLD | AT_HOME)[name]
    subject = NAMED[called]
    some = [against_the_house(subject)] if name in AT_HOME else scenes(subject)
    assert is_found(tmp_path, monkeypatch, subject, some, grow)

"""Two services that keep one true game, and what is asked and sent there.

In the second one all that a viewer may not know is otherwise.
"""

from collections.abc import Callable
from datetime import timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from flask import Flask
from msgspec import json
from msgspec.structs import replace

from api.background import errands, follow, note
from api.background.delivery import Delivered
from api.clock import Clock
from api.push.notice import Notice
from api.service import Service
from api.store import Player
from api.store import Seat as House
from api.store.errands import Errand
from api.tables.quotas import has_house
from api.tables.timing import part, stamp
from engine.kernel import Asked, fairness, history
from tests.api.errand_scenes import PHONE, endpoint
from tests.api.wire.asking import Leak, answers, compare, deal_days_alike, looks
from tests.api.wire.changes import Changed, changed
from tests.api.wire.twin import Pair
from tests.api.wire.worlds import NOW, SITTING, Recorded, World, record, world
from tests.engine.playing import Play, play_out, seeded, some_legal
from tests.engine.subject import Game, Seat, Subject
from tests.engine.twins import Pair as Acts
from tests.games import listed

GAMES = listed("TRUE")

EARLY = "2026-11-20T10:00:00Z"  # two of 24 hours have run
EXTRA = 60  # of 120 minutes more
NEAR = 40  # positions about the middle of a game
TRIED = 2  # answers to each decision
HOURS = timedelta(hours=1)
PROMISE = "c0" * 32

Sent = list[bytes]


class Scene(NamedTuple):
    """A game up to one of its acts, who looks at it, and since when it is asked.

    With `house` it plays on all other seats.
    """

    play: Play
    acts: int
    viewer: Seat
    at: str
    house: bool = False


@cache
def one_game(subject: Subject) -> Play:
    """Returns a whole game, with a lapse now and then."""
    return play_out(subject, seeded(subject, "true"), 0.05)


def scenes(subject: Subject) -> list[Scene]:
    """Returns an early scene, two in extra time and the end, and others who look.

    In the early one somebody has just been called, so that a notice is sent.
    """
    play = one_game(subject)
    last, seats = len(play.scenes), subject.seats
    early, called = _newly_called(play, last // 6)
    middle = _behind_a_veil(play)
    extra = _in_extra_time(subject, play.games[middle])
    waits = _waited_for(
        play.games[middle], getattr(play.scenes[middle - 1].act, "seat", None)
    )
    return [
        Scene(play, early, called, EARLY),
        Scene(play, middle, waits, extra),
        Scene(play, middle, None, extra),
        Scene(play, last, seats - 1, EARLY),
    ]


def against_the_house(subject: Subject) -> Scene:
    """Returns a scene in which somebody plays the house, and is asked something.

    It is the nearest to the middle of the game in which cards are hidden, if any is.
    """
    play = one_game(subject)
    middle = len(play.scenes) // 2
    asked = (n for n, game in enumerate(play.games) if any(map(_waits, game.asked)))
    near = sorted(asked, key=lambda n: abs(n - middle))[:NEAR]
    found = [(n, _waited_for(play.games[n], None)) for n in near]
    hiding = ((n, seat) for n, seat in found if _hides(subject, play.games[n], seat))
    acts, viewer = next(hiding, found[0])
    return Scene(play, acts, viewer, EARLY, house=True)


def _waits(asked: Asked) -> bool:
    return asked.is_awaited


def _hides(subject: Subject, game: Game, viewer: Seat) -> bool:
    return bool(changed(subject, game, viewer).world != game.world)


def _in_extra_time(subject: Subject, game: Game) -> str:
    """Returns since when something is asked for which only extra time is left."""
    kinds = [subject.book.kinds[a.kind] for a in game.asked if a.is_awaited]
    clock = Clock(allowance=24 * 60, bank=120)
    spans = [part(clock, kind) or clock.allowance for kind in kinds]
    return stamp(NOW - timedelta(minutes=min(spans, default=0) + EXTRA))


def _newly_called(play: Play, least: int) -> tuple[int, Seat]:
    """Returns after how many acts a seat is first waited for anew, and which."""
    for n in range(max(least, 1), len(play.scenes)):
        before = {asked.seat for asked in play.games[n - 1].asked if asked.is_awaited}
        for asked in play.games[n].asked:
            if asked.is_awaited and asked.seat not in before:
                return n, asked.seat
    return least, 0


def _behind_a_veil(play: Play) -> int:
    """Returns after how many acts somebody has just answered behind a veil."""
    for n, scene in enumerate(play.scenes[: len(play.scenes) * 2 // 3], 1):
        seat = getattr(scene.act, "seat", None)
        given = [a for a in scene.after.asked if a.veiled and a.required and a.given]
        left = [a for a in scene.after.asked if a.is_awaited and a.seat != seat]
        if given and left and any(a.seat == seat for a in given):
            return n
    return len(play.scenes) // 2


def _waited_for(game: Game, but: Seat) -> Seat:
    """Returns a seat that the game waits for."""
    return next((a.seat for a in game.asked if a.is_awaited and a.seat != but), 0)


def acts_alike(
    subject: Subject, game: Game, other: Game, viewer: Seat, tried: int | None = None
) -> None:
    """Demands that what the viewer answers sounds alike in both games."""
    pair, random = Acts(subject, game, other, viewer), Random(game.number)
    for asked in game.asked:
        if asked.seat == viewer:
            form = subject.system.form(game, asked)
            for answer in some_legal(form, asked, random)[:tried]:
                pair.compare(answer, asked.veiled)


def asks(
    folder: Path,
    subject: Subject,
    scene: Scene,
    patch: pytest.MonkeyPatch,
    plant: Callable[[Flask], None] = lambda app: None,
) -> None:
    """Looks at both services with one viewer's eyes. Raises Leak.

    Both promise the same, though their secrets differ as long as a game runs.
    """
    for home in (fairness, history):
        patch.setattr(home, "commitment", lambda secret: PROMISE)
    viewer, seats = scene.viewer, max(subject.seats, 2)
    files = [
        folder / f"{subject}-{scene.acts}-{viewer}-{scene.at}-{name}.db"
        for name in ("real", "other")
    ]
    with (
        world(files[0], plant, seats) as real,
        world(files[1], plant, seats) as other,
    ):
        true = record(scene.play, scene.acts, real.people, scene.at)
        if scene.house:
            true = _of_the_house(true, viewer)
        sent = [
            unfold(each, recorded, viewer, patch)
            for each, recorded in (
                (real, true),
                (other, Changed(subject, viewer).of(true)),
            )
        ]
        if sent[0] != sent[1]:
            raise Leak(f"{viewer} is sent: {sent[0]} {sent[1]}")
        pair = Pair(real, other, subject, viewer)
        deal_days_alike(pair)
        # What the house answers for who is late is sealed into the chain of a history.
        is_late = any(late.times for late in true.snapshots[-1].desk.late)
        for ask in (looks, answers):
            for name in pair.askers:
                for call in ask(pair):
                    if not (is_late and "/history" in call.path):
                        compare(pair, name, call)


def _of_the_house(game: Recorded, viewer: Seat) -> Recorded:
    """Returns the game with the house on all seats but the viewer's."""
    seats = tuple(
        seat if n == viewer else House("bot", name=f"House {n}", level=1)
        for n, seat in enumerate(game.table.seats)
    )
    return game._replace(table=replace(game.table, seats=seats))


def unfold(at: World, game: Recorded, viewer: Seat, patch: pytest.MonkeyPatch) -> Sent:
    """Keeps a game, its last act by itself, and returns what the viewer is sent.

    On seats of its own the house answers nothing.
    """
    sent: Sent = []
    store, table = at.service.store, game.table
    players = [] if viewer is None else [at.people[SITTING[viewer]]]
    for player in players:
        store.errands.keep_endpoint(endpoint(player))
    patch.setattr(errands, "deliver", _noting(sent))
    game.set_out(store)
    for snapshot in game.snapshots[:-1]:
        store.append(snapshot)
    if len(game.snapshots) > 1:
        _tell(at, table.id, players, game.snapshots[-2].number)
    store.append(game.snapshots[-1])
    at.games[table.id] = game.games[-1]
    _tell(at, table.id, players, game.snapshots[-1].number)
    at.service.clock = lambda: NOW + HOURS / 2
    for player in players:
        errands.carry(at.service, player, table.id)
    at.service.clock = lambda: NOW
    return sent


def _tell(at: World, game: str, players: list[str], number: int) -> None:
    draw = note if has_house(at.service.store.table(game).seats) else follow
    draw(at.service, game, number)
    for player in players:
        errands.carry(at.service, player, game)


def _noting(sent: Sent) -> Callable[..., Delivered]:
    """Returns what delivers everything, and notes it."""

    def deliver(
        service: Service, person: Player, errand: Errand, notice: Notice, *_: Any
    ) -> Delivered:
        sent.append(json.encode((errand.withdraw, notice)))
        return Delivered(shown=(PHONE,), left=(), after=None)

    return deliver

"""Whatever the true game hides from a viewer: no reply tells it, and no message."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from engine.kernel import Act, Answer, Asked, Event, sight
from engine.kernel.words import written
from tests.api.wire.changes import Change, changes, differing, otherwise, secret
from tests.api.wire.truth import (
    GAMES,
    acts_alike,
    against_the_house,
    asks,
    one_game,
    scenes,
)
from tests.engine.playing import Play, Scene, positions
from tests.engine.subject import Game, Seat, Subject
from tests.engine.twins import Pair as Acts

EACH = 4  # positions a seat, in one of which each fact is changed by itself as well
FEW = 2  # answers that are tried there
# By game, what cannot be otherwise here: Royal Galea deals all its cards, and whoever
# plays can work out what is tucked; each used card of Galatune was once seen by all.
FIXED = {
    "royal-galea": {"unused", "locations.tucked.card"},
    "galatune": {"players.used"},
}
# One table of each system, at which the house can sit.
WITH_HOUSE = (*{s.system.name: s for s in reversed(GAMES) if s.seats > 1}.values(),)
OFTEN = 4  # acts that told a kind of event, each tried by who did it


@pytest.mark.parametrize("system", sorted({s.system.name for s in GAMES}))
def test_what_changes_is_what_is_declared_to_be_secret(system: str) -> None:
    games = [subject for subject in GAMES if subject.system.name == system]
    found = {field for subject in games for field in turned(subject)}
    declared = {field for subject in games for field in secret(subject)}
    assert found == declared - FIXED.get(system, set())


def turned(subject: Subject) -> set[str]:
    """Returns the fields that are otherwise somewhere in a game for somebody."""
    play, found = one_game(subject), set[str]()
    for game in positions(play):
        for viewer in play.viewers:
            other = otherwise(subject, game, viewer)
            found |= differing(game.world, other.world)
    return found


@pytest.mark.parametrize("subject", GAMES, ids=str)
def test_no_hidden_fact_shows_or_sounds(subject: Subject) -> None:
    says_nothing(subject)


def says_nothing(subject: Subject) -> None:
    """Demands that what is hidden changes nothing a viewer sees or hears."""
    play = one_game(subject)
    for n, game in enumerate(positions(play)):
        for viewer in play.viewers:
            whole = partial(otherwise, subject, viewer=viewer)
            tells_nothing(subject, game, viewer, Change("all", whole))
            if n % (EACH * subject.seats) == 0:
                for change in changes(subject, game, viewer):
                    tells_nothing(subject, game, viewer, change, FEW)
    for scene, asked in telling(play):
        other = otherwise(subject, scene.before, asked.seat)
        pair = Acts(subject, scene.before, other, asked.seat)
        pair.compare(scene.act, asked.veiled)


def telling(play: Play) -> Iterator[tuple[Scene, Asked]]:
    """Yields the first acts of a game after which each kind of event was told."""
    count = Counter[type[Event]]()
    for scene in play.scenes:
        kinds = {type(told.event) for told in scene.told}
        asked = [a for a in scene.before.asked if given(scene.act, a)]
        if asked and any(count[kind] < OFTEN for kind in kinds):
            count.update(kinds)
            yield scene, asked[0]


def given(act: Act, asked: Asked) -> bool:
    """Whether an act answers what is asked."""
    return isinstance(act, Answer) and act.decision == asked.id


def tells_nothing(
    subject: Subject, game: Game, viewer: Seat, change: Change, tried: int | None = None
) -> None:
    """Demands that a game that is otherwise looks and sounds as it did."""
    other = change.do(game)
    sights = [written(sight(subject.system, each, viewer)) for each in (game, other)]
    assert sights[0] == sights[1], f"{viewer} sees {change.field}"
    acts_alike(subject, game, other, viewer, tried)


@pytest.mark.parametrize("subject", GAMES, ids=str)
def test_no_hidden_fact_is_told_or_sent(
    subject: Subject, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for scene in scenes(subject):
        asks(tmp_path, subject, scene, monkeypatch)


@pytest.mark.parametrize("subject", WITH_HOUSE, ids=str)
def test_no_hidden_fact_is_told_to_who_plays_the_house(
    subject: Subject, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asks(tmp_path, subject, against_the_house(subject), monkeypatch)

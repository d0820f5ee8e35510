"""Whatever the true game hides from a viewer: no reply tells it, and no message."""

from pathlib import Path

import pytest

from engine.kernel import sight
from engine.kernel.words import written
from tests.api.wire.changes import changes, fields, world_of
from tests.api.wire.truth import GAMES, acts_alike, asks, one_game, scenes
from tests.engine.playing import positions
from tests.engine.subject import Subject

LOOKED_AT = 8  # positions of a game, in each of which each fact is changed by itself


@pytest.mark.parametrize("subject", GAMES, ids=str)
def test_every_field_says_who_sees_it(subject: Subject) -> None:
    assert fields(subject.system.name) == {*world_of(subject).__struct_fields__}


@pytest.mark.parametrize("subject", GAMES, ids=str)
def test_no_hidden_fact_shows_or_sounds(subject: Subject) -> None:
    play = one_game(subject)
    for game in positions(play)[::5][:LOOKED_AT]:
        for viewer in play.viewers:
            plain = written(sight(subject.system, game, viewer))
            for change in changes(subject, game, viewer):
                other = change.do(game)
                told = written(sight(subject.system, other, viewer))
                assert plain == told, f"{viewer} sees {change.field}"
                acts_alike(subject, game, other, viewer)


@pytest.mark.parametrize("subject", GAMES, ids=str)
def test_no_hidden_fact_is_told_or_sent(
    subject: Subject, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for scene in scenes(subject):
        asks(tmp_path, subject, scene, monkeypatch)

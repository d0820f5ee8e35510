"""Nobody can tell two services apart that differ only in what they may not know."""

from pathlib import Path

import pytest

from tests.api.wire.asking import ask_everything
from tests.api.wire.twin import pair
from tests.engine.mini_subjects import PLOTS, WHARF
from tests.engine.playing import Play, plays
from tests.engine.subject import Subject
from tests.games import listed

SYSTEMS = (*listed("WIRE"), PLOTS, WHARF)


def positions(subject: Subject) -> list[tuple[Play, int]]:
    """Returns an early, a middle and a late position of games with lapses and such.

    The seats are asked something in turn, so that none is left out by luck.
    """
    wild = plays(subject)[subject.games :]
    games = [wild[n % len(wild)] for n in range(3)]
    shares = (0.15, 0.5, 0.85)
    starts = [int(len(g.scenes) * s) for g, s in zip(games, shares, strict=True)]
    ends = enumerate(zip(games, starts, strict=True))
    return [(game, asking(game, n % subject.seats, acts)) for n, (game, acts) in ends]


def asking(play: Play, seat: int, acts: int) -> int:
    """Returns after how many acts, from `acts` on, a seat is asked something."""
    for n in range(acts, len(play.scenes)):
        if any(asked.seat == seat for asked in play.games[n].asked):
            return n
    return acts


@pytest.mark.parametrize("subject", SYSTEMS, ids=str)
def test_a_viewer_cannot_tell_twins_apart(subject: Subject, tmp_path: Path) -> None:
    for viewer in (*range(subject.seats), None):
        with pair(tmp_path, subject, viewer, positions(subject)) as two:
            ask_everything(two)

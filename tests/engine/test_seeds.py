"""The deals that are played by the hundred: each of them can be begun."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from tests.engine.mini_subjects import PLOTS
from tests.engine.playing import plays
from tests.engine.seeds import LONG, Field, thinned
from tests.engine.subject import Subject
from tests.games import brought

Deals = Callable[[], Iterator[Field]]


@pytest.mark.parametrize(
    ("fields", "subject"),
    [(seeds.fields, seeds.subject) for seeds in brought("seeds").values()],
    ids=list(brought("seeds")),
)
def test_every_deal_can_be_begun(
    fields: Deals, subject: Callable[[Field, int], Subject]
) -> None:
    for number, field in enumerate(fields()):
        at = subject(field, number)
        options = at.system.parse_options(at.options)
        assert at.system.start(options, at.seats, bytes(32)).game.outcome is None


def test_of_a_long_game_one_act_in_ten_is_looked_at() -> None:
    play = plays(PLOTS)[0]
    long = replace(play, scenes=(play.scenes * LONG)[: 10 * LONG])
    assert thinned(long).scenes == long.scenes[::10]


def test_a_short_game_is_looked_at_as_a_whole() -> None:
    play = plays(PLOTS)[0]
    assert thinned(play) is play

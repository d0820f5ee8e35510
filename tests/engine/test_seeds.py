"""The deals that are played by the hundred: each of them can be begun."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from tests.engine.galatune import seeds as galatune
from tests.engine.one_deck_galaxy import seeds as one_deck_galaxy
from tests.engine.playing import plays
from tests.engine.seeds import LONG, Field, thinned
from tests.engine.subject import Subject
from tests.engine.subjects import GALEA

Deals = Callable[[], Iterator[Field]]


@pytest.mark.parametrize(
    ("fields", "subject"),
    [
        (galatune.fields, galatune.subject),
        (one_deck_galaxy.fields, one_deck_galaxy.subject),
    ],
    ids=["galatune", "one-deck-galaxy"],
)
def test_every_deal_can_be_begun(
    fields: Deals, subject: Callable[[Field, int], Subject]
) -> None:
    for number, field in enumerate(fields()):
        at = subject(field, number)
        options = at.system.parse_options(at.options)
        assert at.system.start(options, at.seats, bytes(32)).game.outcome is None


def test_of_a_long_game_one_act_in_ten_is_looked_at() -> None:
    play = plays(GALEA)[0]
    long = replace(play, scenes=(play.scenes * LONG)[: 10 * LONG])
    assert thinned(long).scenes == long.scenes[::10]


def test_a_short_game_is_looked_at_as_a_whole() -> None:
    play = plays(GALEA)[0]
    assert thinned(play) is play

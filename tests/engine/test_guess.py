"""A guess is a world; its envelope is the kernel's, from the sight alone."""

import pytest
from msgspec.structs import replace

from engine.kernel import Chance, sight
from tests.engine.mini_subjects import PLOTS, WHARF
from tests.engine.recorded import play_fairly
from tests.engine.subject import Subject
from tests.games import listed

SOME = (*listed("EXAMPLES"), PLOTS, WHARF)


@pytest.mark.parametrize("subject", SOME, ids=str)
def test_the_house_thinks_by_the_rules_the_game_is_played_by(subject: Subject) -> None:
    system = subject.system
    for game in play_fairly(subject).games[:-1:5]:
        newer = replace(game, rules=7)
        for seat in range(subject.seats):
            guessed = system.guess(sight(system, newer, seat), Chance(b"g" * 32))
            assert guessed.rules == 7


@pytest.mark.parametrize("subject", SOME, ids=str)
def test_a_guessed_game_is_of_the_schema_that_is_stored_today(subject: Subject) -> None:
    system = subject.system
    for game in play_fairly(subject).games[:-1:5]:
        guessed = system.guess(sight(system, game, 0), Chance(b"g" * 32))
        assert guessed.schema == len(subject.book.upgrades) + 1
        assert system.decode(system.encode(guessed)) == guessed

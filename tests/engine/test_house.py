"""House players: legal answers from a sight alone, and always the same ones."""

from collections.abc import Iterator

import pytest

from engine.bots import LEVELS, choose, player
from engine.kernel import Chance, Sight, sight
from tests.engine.gaiaton import GAIATON_SUBJECTS
from tests.engine.galea_subjects import GALEA_SUBJECTS
from tests.engine.playing import awaited, play_out, seeded
from tests.engine.subjects import GALEA, PLOTS, SUBJECTS, WHARF, Game, Subject

EVERY = (*SUBJECTS, *GALEA_SUBJECTS, *GAIATON_SUBJECTS)
THOUGHT = 12  # iterations: few, so that the tests are quick


def games_of(subject: Subject, every: int) -> Iterator[Game]:
    """Some snapshots of one game that goes its way by lot."""
    play = play_out(subject, seeded(subject, "house"), 0.0)
    yield from play.games[:-1:every]


def sights_of(subject: Subject, every: int) -> Iterator[Sight]:
    """What those who are asked see in them."""
    for game in games_of(subject, every):
        for asked in awaited(game)[:1]:
            yield sight(subject.system, game, asked.seat)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("subject", EVERY, ids=str)
def test_every_level_answers_legally_whatever_it_is_asked(
    subject: Subject, level: int
) -> None:
    system = subject.system
    bot = player(system, level, THOUGHT)
    for game in games_of(subject, 9):
        for asked in game.asked:
            seen = sight(system, game, asked.seat)
            answer = choose(seen, asked.id, Chance(seeded(level)), bot)
            assert system.play(game, answer).game.number == game.number + 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("subject", [GALEA, PLOTS, WHARF], ids=str)
def test_the_same_sight_and_seed_give_the_same_answer(
    subject: Subject, level: int
) -> None:
    for seen in sights_of(subject, 5):
        decision, chance = seen.decisions[0].id, Chance(seeded("once"))
        once, again = (
            choose(seen, decision, chance, player(subject.system, level, THOUGHT))
            for _ in range(2)
        )
        assert once == again


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("subject", [GALEA, PLOTS], ids=str)
def test_hidden_cards_make_no_difference(subject: Subject, level: int) -> None:
    """In a twin only what the seat cannot see is different."""
    system = subject.system
    bot = player(system, level, THOUGHT)
    for game in games_of(subject, 5):
        seat = awaited(game)[0].seat
        seen = sight(system, game, seat)
        twin = sight(system, system.guess(seen, Chance(seeded("twin"))), seat)
        decision, chance = seen.decisions[0].id, Chance(seeded("same"))
        assert choose(seen, decision, chance, bot) == choose(
            twin, decision, chance, bot
        )

"""What if: exact where nothing is secret, and elsewhere made of one sight alone."""

from random import Random

import pytest

from engine.bots import choose
from engine.kernel import Chance, heard, sandbox, sight
from tests.engine.mini_subjects import MINIS, PLOTS, WHARF
from tests.engine.playing import LONGEST
from tests.engine.recorded import play_fairly
from tests.engine.subject import Game, Subject
from tests.engine.twins import twin
from tests.games import listed

SOME = (*listed("EXAMPLES"), PLOTS, WHARF)
SEED = b"\x5a" * 32


@pytest.mark.parametrize("subject", [*MINIS, *listed("SWIFT")], ids=str)
def test_a_guessed_sandbox_is_the_same_for_what_a_seat_cannot_tell_apart(
    subject: Subject,
) -> None:
    """Hidden cards, seed, others' plans: nothing of the real game gets in."""
    play, random = play_fairly(subject), Random(1)
    for game in play.games[:-1:3]:
        for seat in range(subject.seats):
            other = twin(subject, game, seat, random)
            real = sandbox.as_known(subject.system, game, seat, SEED)
            assert sandbox.as_known(subject.system, other, seat, SEED) == real


@pytest.mark.parametrize("subject", SOME, ids=str)
def test_a_guessed_sandbox_looks_as_the_game_did(subject: Subject) -> None:
    for game in play_fairly(subject).games[:-1:4]:
        for seat in range(subject.seats):
            begun, _ = sandbox.as_known(subject.system, game, seat, SEED)
            then = sight(subject.system, game, seat)
            now = sight(subject.system, begun, seat)
            assert (now.view, now.decisions) == (then.view, then.decisions)


@pytest.mark.parametrize("subject", SOME, ids=str)
def test_an_exact_sandbox_is_the_world_with_chance_of_its_own(subject: Subject) -> None:
    for game in play_fairly(subject).games[:-1]:
        begun, told = sandbox.exactly(game, SEED)
        assert (begun.world, begun.asked) == (game.world, game.asked)
        assert begun.chance == Chance(SEED)
        assert (begun.number, set(begun.seen)) == (0, {1})
        assert len(heard(told, None)) == 1


@pytest.mark.parametrize("subject", SOME, ids=str)
def test_a_sandbox_is_played_to_its_end(subject: Subject) -> None:
    games = play_fairly(subject, 0.0).games
    then = games[len(games) // 2]
    guessed = sandbox.as_known(subject.system, then, 0, SEED)
    for begun in (sandbox.exactly(then, SEED), guessed):
        assert play_on(subject, begun.game).outcome is not None


def play_on(subject: Subject, game: Game) -> Game:
    """Plays a game to its end by hints."""
    chance = Chance(SEED)
    for _ in range(LONGEST):
        if game.outcome is not None:
            break
        asked = next(asked for asked in game.asked if asked.is_awaited)
        answer = choose(sight(subject.system, game, asked.seat), asked.id, chance)
        game, _ = subject.system.play(game, answer)
        _, chance = chance.draw()
    return game

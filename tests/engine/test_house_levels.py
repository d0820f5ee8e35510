"""How much better a level is: a few seeded games, far below what `make bench` shows."""

import subprocess
import sys
from hashlib import sha256

import pytest

from engine import load
from engine.bots import choose, player
from engine.bots.matches import match
from engine.kernel import Chance, sight

GALEA = ["common-galea", "noble-galea", "royal-galea"]
THOUGHT = 25  # iterations


def share(name: str, one: int, other: int, games: int) -> float:
    """What one level wins of some games against another."""
    system = load(name)
    bots = player(system, one, THOUGHT), player(system, other)
    return sum(match(system, *bots, range(games))) / games


@pytest.mark.parametrize("name", GALEA)
def test_sense_beats_the_lot(name: str) -> None:
    assert share(name, 1, 0, 100) >= 0.75


@pytest.mark.parametrize("name", ["noble-galea", "royal-galea"])
def test_thinking_ahead_beats_sense(name: str) -> None:
    assert share(name, 2, 1, 8) >= 0.6


def test_thinking_ahead_beats_the_lot() -> None:
    assert share("common-galea", 2, 0, 20) >= 0.7


def test_equals_win_half_of_the_games() -> None:
    assert share("common-galea", 1, 1, 20) == 0.5  # every deal from both sides


def answers(name: str) -> str:
    """A fingerprint of what level 2 answers through half a game."""
    system, digest = load(name), sha256()
    game = system.start(system.parse_options({}), 2, bytes(32)).game
    for number in range(10):
        asked = next(a for a in game.asked if a.is_awaited)
        seen = sight(system, game, asked.seat)
        chance = Chance(bytes([number] * 32))
        answer = choose(seen, asked.id, chance, player(system, 2, THOUGHT))
        digest.update(repr(answer).encode())
        game = system.play(game, answer).game
    return digest.hexdigest()


def test_the_same_answers_come_out_in_another_process() -> None:
    """So a commit that is followed twice, here and there, is answered once."""
    asked = "from tests.engine.test_house_levels import answers, GALEA"
    command = [sys.executable, "-c", f"{asked}; print(*map(answers, GALEA))"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [answers(name) for name in GALEA]


def test_a_game_has_no_idea_of_the_house_until_it_answers() -> None:
    """Cold starts read neither the search nor what a system knows of playing well."""
    command = (
        "import sys, engine.bots, engine; engine.load('common-galea');"
        "print(*(m for m in sys.modules if m.endswith(('house', 'search', 'regret'))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", command], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["engine.kernel.house"]

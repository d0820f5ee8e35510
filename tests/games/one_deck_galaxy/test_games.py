"""Whole games by lot: against every side of every Adversary, alone and together."""

import pytest

from engine.kernel import Asked, Chance, IllegalAnswer, System
from engine.one_deck_galaxy.rulebook import RULEBOOK
from engine.one_deck_galaxy.sets import our_cards
from tests.engine.subject import Game
from tests.games.one_deck_galaxy.laws import is_sound
from tests.games.one_deck_galaxy.subjects import zones

SYSTEM = System(RULEBOOK)
LONG = 2000  # acts


def games(adversary: str, back: bool, seats: int) -> list[Game]:
    """Every snapshot of a game that is played by lot."""
    options = SYSTEM.parse_options({"adversary": adversary, "back": back})
    game, _ = SYSTEM.start(options, seats, bytes(32))
    found, chance = [game], Chance(bytes(range(32)))
    while game.outcome is None and len(found) < LONG:
        _, chance = chance.draw()
        try:
            game, _ = SYSTEM.play(game, SYSTEM.hint(game, awaited(game), chance))
        except IllegalAnswer:
            continue
        found.append(game)
    return found


def awaited(game: Game) -> Asked:
    """The first decision that is waited for."""
    return next(a for a in game.asked if a.is_awaited)


@pytest.mark.rule("OG-006", "OG-059", "OG-015", "OG-047", "OG-063", "OG-215")
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("adversary", [a.id for a in our_cards().adversaries])
def test_a_game_by_lot_ends_and_nothing_is_ever_too_much(
    adversary: str, back: bool, seats: int
) -> None:
    played = games(adversary, back, seats)
    assert played[-1].outcome is not None
    assert all(is_sound(game.world) for game in played)
    assert all(zones(game) == zones(played[0]) for game in played)

"""Whole games by lot: against every side of every Adversary, alone and together."""

import pytest

from engine.kernel import Asked, Chance, IllegalAnswer, System
from engine.one_deck_galaxy import counts
from engine.one_deck_galaxy.dice import COLOURS
from engine.one_deck_galaxy.rulebook import RULEBOOK
from engine.one_deck_galaxy.sets import our_cards
from engine.one_deck_galaxy.world import World
from tests.engine.one_deck_galaxy.subjects import zones
from tests.engine.subject import Game

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


def is_sound(world: World) -> bool:
    """Whether no die, disc or card is in play that the box does not hold."""
    piles = [world.fleets, *(slot.pile for slot in world.slots)]
    piles += [foe.pile for foe in counts.foes(world)]
    piles += [world.far.fleets] if world.far else []
    few = all(len(pile.cards) == (pile.n + 1) // 2 for pile in piles)
    faces = sum(map(len, world.unseen)) - sum(len(pile.cards) for pile in piles)
    dice = all(counts.supply(world, colour) >= 0 for colour in COLOURS)
    discs = counts.tech_discs(world) >= 0 and 0 <= world.discs <= 4
    return few and dice and discs and faces == world.deck


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

"""How deals are told: alike in all systems, since every phone keeps its first cards."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import load, systems
from engine.bots import choose
from engine.kernel import Chance, Told, sight


def told_in(name: str) -> Iterator[Told]:
    """Yields all that is told in a game of two house players."""
    system, random = load(name), Random(name)
    game, told = system.start(system.parse_options({}), 2, random.randbytes(32))
    yield from told
    while game.outcome is None:
        asked = next(asked for asked in game.asked if asked.is_awaited)
        seen = sight(system, game, asked.seat)
        answer = choose(seen, asked.id, Chance(random.randbytes(32)))
        game, told = system.play(game, answer)
        yield from told


@pytest.mark.parametrize("name", systems())
def test_the_first_cards_that_a_seat_alone_hears_of_are_dealt(name: str) -> None:
    first: dict[int, Any] = {}
    for told in told_in(name):
        if told.to and getattr(told.event, "cards", None):
            first.setdefault(told.to[0], told.event)
    deals = {seat: (type(e).__name__, e.seat) for seat, e in first.items()}
    assert deals == {seat: ("Dealt", seat) for seat in first}

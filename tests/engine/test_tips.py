"""What matters now: a sentence of the house, from what a seat may know."""

import pytest

from engine.bots import house_of
from engine.kernel import Chance, sight
from tests.engine.playing import play_out, seeded
from tests.engine.subject import Subject
from tests.games import listed

SYSTEMS = listed("WIRE")
LOOKS = 12  # positions of a game that are looked at


@pytest.mark.parametrize("subject", SYSTEMS, ids=str)
def test_the_house_says_what_matters_alike_in_all_worlds_that_fit(
    subject: Subject,
) -> None:
    system, said = subject.system, set()
    matters = house_of(system).matters
    assert matters is not None
    games = play_out(subject, seeded(subject, "house"), 0.0).games
    for game in games[:: max(1, len(games) // LOOKS)]:
        for seat in range(subject.seats):
            seen = sight(system, game, seat)
            if not seen.decisions:
                continue
            world = system.guess(seen, Chance(seeded(game.number)))
            twin = sight(system, world, seat)
            for asked, there in zip(seen.decisions, twin.decisions, strict=True):
                tip = matters(system.cards_of(game), seen, asked)
                assert tip == matters(system.cards_of(game), twin, there)
                said.add(tip and str(tip))
    assert said - {None}, "something stands out now and then"
    assert all("{" not in tip for tip in said if tip)

"""What phones are sent at a table of four, where a seat has most to look at."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engine.bots import choose, player
from engine.kernel import Chance, Sight, brief, sight
from engine.kernel.words import written
from tests.engine.conformance import SIGHT
from tests.games.one_deck_galaxy.table import SYSTEM


def house_game(lots: int, **options: object) -> Iterator[Sight]:
    """What every seat sees as it acts, in a whole game of the house."""
    game, _ = SYSTEM.start(SYSTEM.parse_options(options), 4, bytes([0] * 31 + [lots]))
    bot, chance = player(SYSTEM, 1), Chance(bytes(32))
    while game.outcome is None:
        asked = next(a for a in game.asked if a.is_awaited)
        yield (seen := sight(SYSTEM, game, asked.seat))
        answer = choose(seen, asked.id, chance, bot)
        _, chance = chance.draw()
        game, _ = SYSTEM.play(game, answer)


BACKS = {
    "adversary": "dark-star",
    "back": True,
    "second": "preservation",
    "second_back": True,
}


@pytest.mark.parametrize(
    ("lots", "options"),
    [(1, BACKS), (49, {}), (71, {})],  # the last two: of eighty, what is largest
)
def test_what_a_seat_sees_and_may_answer_stays_small_through_a_whole_game(
    lots: int, options: dict[str, object]
) -> None:
    seen = [*house_game(lots, **options)]
    forms = [len(written(brief.decisions(one.decisions))) for one in seen]
    rest = [len(written(replace(one, decisions=()))) for one in seen]
    assert max(forms) < 5600
    assert max(map(sum, zip(forms, rest, strict=True))) <= SIGHT


def test_a_game_that_was_kept_is_told_in_as_few_bytes_as_a_new_one() -> None:
    game, _ = SYSTEM.start(SYSTEM.parse_options({}), 4, bytes(32))
    kept = SYSTEM.decode(SYSTEM.encode(game))
    new, old = (written(sight(SYSTEM, each, 0)) for each in (game, kept))
    assert new == old

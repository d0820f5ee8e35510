"""What `python -m tests.engine.seeds galatune` deals for the suite.

Each edition, format and mode; Brawls by turns at 3 to 10 seats.
"""

from collections.abc import Iterator

from engine.galatune.manifest import EDITIONS, SINGLE, TEAMS
from tests.engine.galatune.subjects import galatune
from tests.engine.seeds import Field
from tests.engine.subject import Subject


def fields() -> Iterator[Field]:
    """Yields every edition, format and mode that the rules allow together."""
    brawl = tuple(range(3, 11))
    yield Field("2016-duel", (2,), {"edition": "2016"})
    yield Field("2016-brawl", SINGLE[1:], {"edition": "2016"})
    for easy in (False, True):
        for random in (False, True):
            name = f"{'easy' if easy else 'usual'}{'-random' if random else ''}"
            mode = {"easy": easy, "random_spawn": random}
            yield Field(f"{name}-duel", (2,), mode)
            yield Field(f"{name}-brawl", brawl, mode)
            yield Field(f"{name}-team", (TEAMS,), {**mode, "team": True})


def subject(field: Field, number: int) -> Subject:
    """Returns the table of a game: its seats, set and goal go by its number."""
    seats = field.seats[number % len(field.seats)]
    is_old = field.options.get("edition") == "2016"
    options = {
        **field.options,
        "goal": 3 if is_old else 1 + number % 2 * (seats <= SINGLE[-1]),
        "cards": EDITIONS[number // 2 % len(EDITIONS)],
        "double": seats > SINGLE[-1],
        "trading": number % 3 > 0,
    }
    return galatune(f"{field.name}-{seats}-{number}", seats, **options)

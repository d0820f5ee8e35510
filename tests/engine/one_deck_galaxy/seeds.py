"""What `python -m tests.engine.seeds one-deck-galaxy` deals for the suite.

One, two and four players against each side of each Adversary.
"""

from collections.abc import Iterator
from itertools import product

from engine.one_deck_galaxy.manifest import FOUR
from tests.engine.one_deck_galaxy.subjects import FOES, galaxy
from tests.engine.seeds import Field
from tests.engine.subject import Subject


def fields() -> Iterator[Field]:
    """Yields every number of players against every side."""
    for seats, foe, back in product((1, 2, FOUR), FOES, (False, True)):
        name = f"{foe}-{'back' if back else 'front'}"
        yield Field(name, (seats,), {"adversary": foe, "back": back})


def subject(field: Field, number: int) -> Subject:
    """Returns the table of a game: what else is settled goes by its number."""
    (seats,) = field.seats
    options = dict(field.options)
    if seats > 1:
        options |= {"agree": number % 2 > 0, "ask_first": number % 3 > 0}
    if seats == FOUR:
        others = [foe for foe in FOES if foe != options["adversary"]]
        second = others[number % len(others)]
        options |= {"second": second, "second_back": number % 2 > 0}
    else:
        options |= {"sheet": 1 + number % 24} if number % 5 == 4 else {}
    return galaxy(f"{field.name}-{seats}-{number}", seats, **options)

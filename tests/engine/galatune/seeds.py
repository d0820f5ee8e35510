"""Galatune under the suite with far more deals than the tests have time for.

python -m tests.engine.galatune.seeds [--games N] [--first N]

So many games of each edition, format and mode; Brawls by turns at 3 to 10 seats, half
of all with lapses and players who leave. What looks at the course of a game looks at
all of them; what tries answers and worlds at every position looks at one in 25.
"""

import argparse
from collections.abc import Iterator, Mapping
from contextlib import redirect_stdout
from io import StringIO
from typing import NamedTuple

from engine.galatune.manifest import EDITIONS, SINGLE, TEAMS
from tests.engine import conformance, twins
from tests.engine.conformance import Broken, Check
from tests.engine.galatune.subjects import galatune
from tests.engine.playing import Play, play_out, seeded
from tests.engine.subject import Subject

GAMES, ONE_IN = 500, 25
WILD = (0.0, 0.1)  # how often somebody leaves, is late or takes back
COURSE: tuple[Check, ...] = (
    conformance.something_is_always_awaited,
    conformance.the_end_is_as_declared,
    conformance.decisions_are_as_declared,
    conformance.nothing_is_lost,
    conformance.hints_are_legal,
    conformance.ids_never_return,
    conformance.replay_is_exact,
    conformance.codec_is_exact,
    conformance.rules_are_cited,
    conformance.nothing_happens_after_the_end,
    conformance.whoever_answers_hears_of_it,
    conformance.kept_answers_are_silent,
    conformance.windows_ask_everybody,
    conformance.windows_close_when_all_have_answered,
    conformance.nobody_else_answers_behind_a_veil,
    conformance.hidden_zones_are_sorted,
    conformance.everything_can_be_said,
)
ALL: tuple[Check, ...] = tuple(
    check
    for check in (*conformance.CHECKS, *twins.CHECKS)
    if check is not twins.deals_sound_alike  # it plays more games of its own
)


class Field(NamedTuple):
    """One edition, format and mode, and the seats it is played at by turns."""

    name: str
    seats: tuple[int, ...]
    options: Mapping[str, object]


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


def faults(field: Field, number: int) -> Iterator[str]:
    """Plays a game and yields what it breaks."""
    at = subject(field, number)
    play = play_out(at, seeded(at), WILD[number // 4 % 2])
    for check in COURSE if number % ONE_IN else ALL:
        yield from _broken(check, play)


def _broken(check: Check, play: Play) -> Iterator[str]:
    """Yields what a check says of a game, if it is broken."""
    try:
        with redirect_stdout(StringIO()):
            check(play)
    except (Broken, AssertionError) as broken:
        yield f"{play.subject}: {check.__name__}: {broken}"


def main() -> None:
    """Plays the games and tells how many, and what they break."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.galatune.seeds")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    played, broken = 0, 0
    for number in range(chosen.first, chosen.first + chosen.games):
        for field in fields():
            played += 1
            for fault in faults(field, number):
                broken += 1
                print(fault, flush=True)
        print(f"{played} games, {broken} faults", end="\r", flush=True)
    print(f"{played} games, {broken} faults")


if __name__ == "__main__":
    main()

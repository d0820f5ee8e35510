"""The large games under the suite with far more deals than the tests have time for.

python -m tests.engine.seeds SYSTEM [--games N] [--first N] [--course]

So many games of each field, which the `seeds` of a game's folder lists; half of all
with lapses and players who leave. What looks at the course of a game looks at all of
them; what tries answers and worlds at every position looks at one in 25, of a long one
after one act in ten; with `--course` at none.
"""

import argparse
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO
from typing import NamedTuple

from tests.engine import conformance, twins
from tests.engine.conformance import Broken, Check
from tests.engine.playing import Play, play_out, seeded
from tests.engine.subject import Subject
from tests.games import brought

GAMES, ONE_IN = 500, 25
LONG, EVERY = 100, 10  # acts of a long game, of which one in so many is looked at
LONGEST = 6000  # acts: four who act by lot take their time
WILD = (0.0, 0.1)  # how often somebody leaves, is late or takes back
COURSE: tuple[Check, ...] = (
    conformance.something_is_always_awaited,
    conformance.the_end_is_as_declared,
    conformance.decisions_are_as_declared,
    conformance.nothing_is_lost,
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
    # One plays more games of its own; one counts what is rare in all games together.
    if check not in (twins.deals_sound_alike, conformance.hints_are_legal)
)
WHOLE = (*COURSE, twins.taking_back_sounds_alike)  # what needs to see each act


class Field(NamedTuple):
    """What is settled for some games, and the seats they are played at by turns."""

    name: str
    seats: tuple[int, ...]
    options: Mapping[str, object]


Deal = Callable[[Field, int], Subject]


class Tally:
    """What was played so far, and what it broke."""

    def __init__(self) -> None:
        self.games = self.acts = self.refused = self.faults = 0

    def play(self, at: Subject, number: int, checks: tuple[Check, ...]) -> None:
        """Plays a game and tells what it breaks."""
        self.games += 1
        try:
            play = play_out(at, seeded(at), WILD[number // 4 % 2], LONGEST)
        except AssertionError as endless:
            self._fault(f"{at}: {endless}")
            return
        self.acts += len(play.scenes)
        self.refused += play.refusals
        for check in checks:
            if broken := _broken(check, play if check in WHOLE else thinned(play)):
                self._fault(f"{at}: {check.__name__}: {broken}")

    def __str__(self) -> str:
        refused = f"{self.refused} of {self.acts} hints were refused"
        return f"{self.games} games, {self.faults} faults; {refused}"

    def _fault(self, told: str) -> None:
        self.faults += 1
        print(told, flush=True)


def thinned(play: Play) -> Play:
    """Returns a game with one act in ten of a long one: each takes a tenth second."""
    return (
        play if len(play.scenes) <= LONG else replace(play, scenes=play.scenes[::EVERY])
    )


def _broken(check: Check, play: Play) -> str:
    """Returns what a check says of a game, nothing if it is sound."""
    try:
        with redirect_stdout(StringIO()):
            check(play)
    except (Broken, AssertionError) as broken:
        return str(broken) or "broken"
    return ""


def main() -> None:
    """Plays the games and tells how many, and what they break."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.seeds")
    parser.add_argument(
        "system", choices=[game.replace("_", "-") for game in brought("seeds")]
    )
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--course", action="store_true", help="look at it alone")
    chosen = parser.parse_args()
    deals = brought("seeds")[chosen.system.replace("-", "_")]
    deal: Deal = deals.subject
    tally = Tally()
    for number in range(chosen.first, chosen.first + chosen.games):
        for place, field in enumerate(deals.fields()):
            in_course = chosen.course or (number + place) % ONE_IN
            checks = COURSE if in_course else ALL
            tally.play(deal(field, number), number, checks)
            print(tally, end="\r", flush=True)
    print(tally)


if __name__ == "__main__":
    main()

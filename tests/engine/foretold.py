"""What is foretold of an act is what it does: over as many acts as one likes.

python -m tests.engine.foretold SYSTEM [--acts N] [--first N]

Games by lot, as `laws` deals them: what the engine tells a seat before its answer, from
a world that this seat cannot tell from the true one, is held against the true one.
"""

import argparse
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.kernel import Answer, ClosedDecision, IllegalAnswer, sight
from tests.engine.laws import LONGEST, WILD, attempt, by_lot, deals, read
from tests.engine.playing import seeded
from tests.engine.subject import Game, Subject
from tests.games import FOLDERS

ACTS = 50_000


class Otherwise(NamedTuple):
    """An act that came out otherwise than foretold."""

    subject: str
    answer: Answer
    told: object
    true: object


def compared(subject: Subject, number: int, most: int) -> Iterator[Otherwise | None]:
    """Plays a game by lot; yields for each answer None, or what is otherwise."""
    random = Random(seeded("foretold", subject, number))
    options = subject.system.parse_options(subject.options)
    seed = random.randbytes(32)
    games = [subject.system.start(options, subject.seats, seed).game]
    forms = read(subject, games[-1])
    for _ in range(min(LONGEST, most)):
        now = games[-1]
        if now.outcome is not None:
            return
        act = by_lot(subject, games, forms, random, WILD[number % len(WILD)])
        tried = attempt(subject, games, act)
        if tried is None:
            continue
        then, forms = tried
        games.append(then.game)
        if isinstance(act, Answer):
            yield difference(subject, now, act, then.game)


def difference(
    subject: Subject, now: Game, answer: Answer, after: Game
) -> Otherwise | None:
    """Returns what was foretold of an answer if it is not what was done."""
    system, foretell = subject.system, subject.system.book.foretell
    foresee = system.foresight(sight(system, now, answer.seat))
    if foretell is None or foresee is None:
        return None
    try:
        told: object = foresee(answer)
    except (ClosedDecision, IllegalAnswer) as refusal:
        told = refusal
    true = foretell(system.cards_of(now), now, after, answer.seat, answer)
    return None if told == true else Otherwise(str(subject), answer, told, true)


def main() -> None:
    """Plays, compares, and tells what came out otherwise."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.foretold")
    parser.add_argument("folder", choices=FOLDERS)
    parser.add_argument("--acts", type=int, default=ACTS)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    deal, left, number, found = deals(chosen.folder), chosen.acts, chosen.first, 0
    while left > 0:
        for otherwise in compared(deal(number), number, left):
            left -= 1
            if otherwise is not None:
                found += 1
                print(f"{number}: {otherwise}", flush=True)
        number += 1
    games = number - chosen.first
    print(f"{chosen.acts} acts of {games} games, {found} otherwise than foretold")


if __name__ == "__main__":
    main()

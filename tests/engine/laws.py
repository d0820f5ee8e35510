"""Games by lot, as many as one likes, in which nothing may raise but a refusal.

python -m tests.engine.laws SYSTEM [--games N] [--first N]

After each act the form of what is newly asked is read, and of what has stood by turns,
and what the `laws` of a game's tests say is checked; in some games what time brings,
who leaves and what can be taken back is tried whenever something new is asked. Rare
things are common: players leave, are late and take back, cards of a big game carry each
other's effects, partners ask first.
"""

import argparse
import gc
from collections.abc import Callable, Container, Iterator
from random import Random
from traceback import format_exc
from typing import NamedTuple

from engine.kernel import (
    Act,
    Answer,
    AnySystem,
    Asked,
    Chance,
    ClosedDecision,
    Form,
    IllegalAnswer,
    Lapse,
    Resign,
    Undo,
    sight,
)
from engine.kernel.form import draw
from tests.engine.playing import Following, awaited, carry_out, seeded
from tests.engine.subject import Game, Subject
from tests.games import FOLDERS, brought

GAMES = 1000
LONGEST = 1500  # acts of a game; what goes on longer is left
ASIDE = 0.01  # how often what is never refused is tried, beside at new questions,
TRIED = (0, 1)  # in games whose numbers leave this,
OF = 7  # divided by this
TURNS = 4  # a question that has stood is read again within so many acts
SIGHTS = 20  # what everybody sees is read after so many acts
WILD = (0.0, 0.05, 0.2)  # how often somebody leaves, is late or takes back


class Fault(NamedTuple):
    """What raised, in which game, by which act."""

    subject: str
    act: Act | None
    told: str


Forms = dict[str, Form]  # those that were read, by the decision
Laws = Callable[[AnySystem, Game, Act, Following], tuple[object, ...]]


def no_laws(
    system: AnySystem, before: Game, act: Act, then: Following
) -> tuple[object, ...]:
    """Returns nothing: a game without laws of its own breaks none."""
    return ()


def faults(subject: Subject, number: int, laws: Laws = no_laws) -> Iterator[Fault]:
    """Plays a game by lot and yields what raises in it, or breaks a law."""
    random = Random(seeded("laws", subject, number))
    system = subject.system
    options = subject.later(system.parse_options(subject.options))
    games = [system.start(options, subject.seats, random.randbytes(32)).game]
    forms = read(subject, games[-1])
    wild, is_tried = WILD[number % len(WILD)], number % OF in TRIED
    met: set[frozenset[str]] = set()
    for _ in range(LONGEST):
        act: Act | None = None
        if games[-1].outcome is not None:
            return
        try:
            kinds = frozenset([asked.kind for asked in games[-1].asked])
            if (random.random() < ASIDE or kinds not in met) and is_tried:
                met.add(kinds)
                for act in aside(games):
                    attempt(subject, games, act)
            act = by_lot(subject, games, forms, random, wild)
            if tried := attempt(subject, games, act):
                then, forms = tried
                for law in laws(subject.system, games[-1], act, then):
                    yield Fault(f"{subject} {number}", act, str(law))
                games.append(then.game)
        except Exception:
            yield Fault(f"{subject} {number}", act, format_exc(limit=-3))
            return


def read(subject: Subject, game: Game, stood: Container[Asked] = ()) -> Forms:
    """Returns the forms of what is asked; what stood is read by turns."""
    if game.outcome is not None:
        return {}
    forms = {
        asked.id: form_of(subject, game, asked)
        for place, asked in enumerate(game.asked)
        if (game.number + place) % TURNS == 0 or asked not in stood
    }
    is_shown = game.number % SIGHTS == 0
    for seat in (*range(subject.seats), None) if is_shown else ():
        sight(subject.system, game, seat)
    return forms


def form_of(subject: Subject, game: Game, asked: Asked) -> Form:
    """Returns the form of a question, which has something to answer."""
    form = subject.system.form(game, asked)
    assert form.moves, asked
    return form


def standing(game: Game, act: Act) -> tuple[Asked, ...]:
    """Returns what is asked of others than who answers."""
    if not isinstance(act, Answer):
        return ()
    return tuple([asked for asked in game.asked if asked.seat != act.seat])


def aside(games: list[Game]) -> Iterator[Act]:
    """Yields what may always be done: to be late, to leave, to take back."""
    now = games[-1]
    late = [asked.id for asked in awaited(now)]
    yield Lapse(tuple(late))
    yield from (Lapse((one,)) for one in late)
    yield from (Resign(seat) for seat in range(len(now.counts)))
    if now.back:
        yield from (Undo(seat, now.back[-1].to) for seat in now.back[-1].seats)


def attempt(
    subject: Subject, games: list[Game], act: Act
) -> tuple[Following, Forms] | None:
    """Returns what an act leads to and asks, None if it is refused as acts may be."""
    kept = games if isinstance(act, Undo) else games[-1:]
    try:
        then = carry_out(subject, kept, act)
    except (ClosedDecision, IllegalAnswer):
        assert isinstance(act, Answer | Resign), act  # the clock is never refused
        return None
    return then, read(subject, then.game, standing(games[-1], act))


def by_lot(
    subject: Subject, games: list[Game], forms: Forms, random: Random, wild: float
) -> Act:
    """Returns an act by lot; who acts freely is done now and then."""
    now = games[-1]
    if random.random() < wild:
        return random.choice([*aside(games)])
    asked = random.choice(now.asked)
    form = forms.get(asked.id) or form_of(subject, now, asked)
    if asked.life == "repeat" and random.random() < 0.15:
        done = [m.move for m in form.moves if m.move == "done"]
        if done:
            return Answer(asked.seat, asked.id, "done", {})
    return draw(form, asked.seat, asked.id, Chance(random.randbytes(32)))


def deals(folder: str) -> Callable[[int], Subject]:
    """Returns what deals the games of a folder, one after another."""
    seeds = brought("seeds").get(folder)
    if seeds is None:
        subjects: tuple[Subject, ...] = brought("subjects")[folder].SUBJECTS
        return lambda n: subjects[n % len(subjects)]
    fields, rare = [*seeds.fields()], getattr(seeds, "rare", None)

    def deal(number: int) -> Subject:
        field = fields[number // 2 % len(fields)]
        found: Subject = seeds.subject(field, number)
        if rare is not None and number % 2:
            found = rare(number)
        return found

    return deal


def laws_of(folder: str) -> Laws:
    """Returns what the tests of a folder say that every act keeps."""
    laws = brought("laws").get(folder)
    return no_laws if laws is None else laws.broken


def main() -> None:
    """Plays the games and tells what raised."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.laws")
    parser.add_argument("folder", choices=FOLDERS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    deal, laws, found = deals(chosen.folder), laws_of(chosen.folder), 0
    gc.disable()  # what a game leaves behind hangs on nothing
    for number in range(chosen.first, chosen.first + chosen.games):
        for fault in faults(deal(number), number, laws):
            found += 1
            print(f"{fault.subject}: {fault.act}\n{fault.told}", flush=True)
    print(f"{chosen.games} games of {chosen.folder}, {found} faults")


if __name__ == "__main__":
    main()

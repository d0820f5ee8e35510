"""What decided a game: a seat's decisions looked at again, by what it could know then.

Of each decision a few other answers are carried out, in the same worlds that its sight
allowed; from there all go on by habit, as far as a house cannot tell what the game is
worth. Which answers promise most is found in some worlds, how much they would have
moved the chances in others, so that nothing is named because it was lucky to be tried.
What moved them between a decision and the next, others or the lot, is measured alike:
nothing that the seat chose lies between. What led to how it ended is named first.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise
from math import sqrt
from typing import Any, NamedTuple

from ..kernel import (
    Act,
    Answer,
    AnySystem,
    Chance,
    Decision,
    Game,
    IllegalAnswer,
    Lapse,
    Outcome,
    Sight,
    Undo,
    sight,
)
from ..kernel.house import Habit, House
from . import house_of, sensible
from .candidates import listed
from .guessed import guessed
from .moment import Kind, Moment
from .search import unanswered
from .worth import worth

LEAST = 0.12  # by how much the chances have to move for a moment
SURE = 2.5  # and by how many standard errors, in the same worlds for both
TURNED = 3.5  # ... in worlds of two positions: of many turns one is large by luck
MOST = 3  # moments that are named
POINTS = 40  # decisions that are looked at, of more those that a house took otherwise
THINNED = 4  # times as many are asked about, at most
OTHERS = 4  # answers tried beside the one that was given
GLANCE = 8  # worlds in which each is tried
CHOICES, TURNS = 6, 4  # what may have been moments is looked at more closely, of each
BATCH, BATCHES, FEWEST = 8, 10, 3  # in how many worlds at a time, and how often
ERRS = 6  # one answer of so many is drawn by lot: nobody goes on without a mistake
LONGEST = 600  # acts after which a game is taken to be undecided

AnyGame = Game[Any, Any]
AnyHouse = House[Any, Any]


class Point(NamedTuple):
    """A decision of the seat: when it was asked, what it saw, and what came of it."""

    number: int  # of the snapshot
    sight: Sight
    decision: Decision
    act: Answer | Lapse


class Glimpse(NamedTuple):
    """A decision after a first look: what the own act promised, and the best one."""

    point: Point
    played: float
    best: Act
    worth: float


@dataclass
class Doubt:
    """Something that may have been a moment, and what was found in how many worlds."""

    point: Point
    glimpsed: float
    instead: Answer | None = None
    then: "Glimpse | Outcome | None" = None  # what ends a moment between two decisions
    before: list[float] = field(default_factory=list)
    after: list[float] = field(default_factory=list)

    def moment(self) -> Moment | None:
        """Returns it, unless it is too small, or may be chance."""
        n = len(self.before)
        if n < BATCH:
            return None
        before, after = sum(self.before) / n, sum(self.after) / n
        moved = after - before
        least = LEAST if self.instead is None or moved > 0 else 2.0
        sure = TURNED if self.instead is None else SURE
        if abs(moved) < max(least, sure * self._error()):
            return None
        kind: Kind = "turn"
        if self.instead is not None:
            kind = "lapse" if isinstance(self.point.act, Lapse) else "choice"
        return Moment(self.point.number, kind, before, after, self.instead)

    def _error(self) -> float:
        """The standard error: of pairs, in the same worlds, or of two samples."""
        if self.instead is not None:
            pairs = zip(self.after, self.before, strict=True)
            return _error([after - before for after, before in pairs])
        return sqrt(_error(self.before) ** 2 + _error(self.after) ** 2)


def points_of(
    system: AnySystem, acts: Sequence[tuple[AnyGame, Act]], seat: int
) -> list[Point]:
    """Returns the decisions of a seat, of all acts and the games they were done to.

    Of what was answered several times the last answer counts, and nothing that was
    taken back does.
    """
    found: dict[tuple[str, int], Point] = {}
    for number, (game, act) in enumerate(acts):
        if isinstance(act, Undo):
            found = {at: p for at, p in found.items() if p.number < act.to}
        for decision, done in _own(system, act, seat):
            seen = sight(system, game, seat)
            asked = next((d for d in seen.decisions if d.id == decision), None)
            if asked is not None and _has_choice(asked):
                again = number if asked.life == "repeat" else 0
                found[decision, again] = Point(number, seen, asked, done)
    return [*found.values()]


def look_back(
    system: AnySystem,
    points: Sequence[Point],
    outcome: Outcome,
    chance: Chance,
    worlds: int | None = None,
) -> Iterator[tuple[Moment, ...]]:
    """Yields what decided a game for a seat, surer each time, in so many worlds.

    The same points and chance yield the same. Nothing is named before all that is
    looked at has been glanced at.
    """
    left = house_of(system).looks if worlds is None else worlds
    looking = Looking(system, chance)
    glance = max(min(left // 2 // (len(points) * (OTHERS + 1) or 1), GLANCE), 2)
    some = looking.worthwhile(points, left // 2 // (glance * (OTHERS + 1)) or 1)
    glimpses = []
    for point in some:
        glimpses.append(looking.glimpse(point, glance))
        yield ()
    choices, turns = looking.doubts(glimpses, points, outcome)
    end = looking.worth_of(outcome, points)
    steps = left // 2 // (2 * BATCH)
    doubts = _closest(choices, turns, max(steps // FEWEST, 2))
    for _ in range(max(min(BATCHES, steps // (len(doubts) or 1)), FEWEST)):
        for doubt in doubts:
            looking.closer(doubt, BATCH)
            yield named(doubts, end)


def named(doubts: Sequence[Doubt], end: float) -> tuple[Moment, ...]:
    """Returns the largest moments in their order, of one position or one answer one.

    What led to the end comes first, and choices before turns.
    """
    sure = [moment for doubt in doubts if (moment := doubt.moment()) is not None]
    sure.sort(key=lambda m: (not _led(m, end), m.kind == "turn", -m.by, m.number))
    told: list[Moment] = []
    for moment in sure:
        if not any(_is_alike(moment, other) for other in told):
            told.append(moment)
    return tuple(sorted(told[:MOST], key=lambda moment: moment.number))


def _closest(choices: Sequence[Doubt], turns: Sequence[Doubt], n: int) -> list[Doubt]:
    """Returns what is looked at closer: most of them choices, if there are as many."""
    few = min(len(turns), TURNS, max(n * TURNS // (CHOICES + TURNS), 1))
    return [*choices[: min(n - few, CHOICES)], *turns[:few]]


class Looking:
    """One look back: the house that looks, and its lots."""

    def __init__(self, system: AnySystem, chance: Chance) -> None:
        self.system = system
        self.house: AnyHouse = house_of(system)
        self.chance = chance

    def worthwhile(self, points: Sequence[Point], most: int) -> list[Point]:
        """Returns as many decisions as there is time for, by equal steps.

        Those that a sensible player would have taken otherwise come before others, and
        with them what was decided next: between two there is nothing but luck.
        """
        most = min(most, POINTS)
        if len(points) <= most:
            return [*points]
        usual = sensible(self.system)
        other: list[Point] = []
        same: list[Point] = []
        for point in _by_steps(points, most * THINNED):
            answer = usual(point.sight, point.decision, self._lot())
            (same if _name(answer) == _name(point.act) else other).append(point)
        first = _by_steps(other or same, most // 2)
        at = {point.number: n for n, point in enumerate(points)}
        after = [points[at[one.number] + 1 :][:1] for one in first]
        chosen = {one.number: one for one in [points[-1], *first]}
        for one in [*chain(*after), *_by_steps(other, most), *_by_steps(same, most)]:
            if len(chosen) < most:
                chosen.setdefault(one.number, one)
        return sorted(chosen.values(), key=lambda point: point.number)

    def doubts(
        self, glimpses: Sequence[Glimpse], points: Sequence[Point], outcome: Outcome
    ) -> tuple[list[Doubt], list[Doubt]]:
        """Returns what may have been moments: choices, and what came of itself."""
        if not glimpses:
            return [], []
        choices = [
            Doubt(one.point, one.worth - one.played, one.best)
            for one in glimpses
            if isinstance(one.best, Answer) and one.best is not one.point.act
        ]
        follows = {one.number: then.number for one, then in pairwise(points)}
        turns = [
            Doubt(one.point, abs(then.worth - one.played), None, then)
            for one, then in pairwise(glimpses)
            if follows[one.point.number] == then.point.number
        ]
        last = glimpses[-1]
        if last.point.number not in follows:
            moved = self.worth_of(outcome, points) - last.played
            turns.append(Doubt(last.point, abs(moved), None, outcome))
        return _largest(choices), _largest(turns)

    def worth_of(self, outcome: Outcome, points: Sequence[Point]) -> float:
        """Returns what a game was worth to who looks back."""
        return self._worth(outcome, points[0].decision.seat) if points else 0.5

    def glimpse(self, point: Point, worlds: int) -> Glimpse:
        """Looks at a decision in some worlds."""
        acts = (point.act, *self._others(point))
        means = [sum(worths) / worlds for worths in self._all(point, acts, worlds)]
        best = max(range(len(acts)), key=means.__getitem__)
        return Glimpse(point, means[0], acts[best], means[best])

    def closer(self, doubt: Doubt, worlds: int) -> None:
        """Looks at one of them in more worlds."""
        point, act = doubt.point, doubt.point.act
        if doubt.instead is not None:
            before, after = self._all(point, (act, doubt.instead), worlds)
        else:
            (before,) = self._all(point, (act,), worlds)
            after = self._then(doubt.then, point.decision.seat, worlds)
        doubt.before += before
        doubt.after += after

    def _then(self, then: object, seat: int, worlds: int) -> list[float]:
        if isinstance(then, Outcome):
            return [self._worth(then, seat)] * worlds
        assert isinstance(then, Glimpse)
        (found,) = self._all(then.point, (then.best,), worlds)
        return found

    def _others(self, point: Point) -> list[Answer]:
        """Returns what else the house would think of, the sensible first."""
        seen, decision, house = point.sight, point.decision, self.house
        usual = sensible(self.system)(seen, decision, self._lot())
        world, asked = guessed(self.system, seen, decision, self._lot())
        cards = self.system.cards_of(world)
        more: Sequence[Answer] = ()
        if house.candidates is not None:
            more = house.candidates(cards, world, asked)
        elif house.plans is not None:
            more = [first for first, _ in house.plans(cards, world, asked)]
        elif house.contest is not None:
            contest = house.contest(cards, world, asked)
            more = contest.answers if contest else ()
        if not more:
            more = listed(decision.form, asked)
        found = {_name(act): act for act in (usual, *more)}
        found.pop(_name(point.act), None)
        return [*found.values()][:OTHERS]

    def _all(self, point: Point, acts: Sequence[Act], worlds: int) -> list[list[float]]:
        """Returns what each act comes to in so many worlds, the same for all."""
        found: list[list[float]] = [[] for _ in acts]
        seat = point.decision.seat
        for _ in range(worlds):
            lots = self._lot()
            world, _asked = guessed(self.system, point.sight, point.decision, lots)
            world = unanswered(world, seat)
            for worths, act in zip(found, acts, strict=True):
                worths.append(self._comes_to(world, act, seat, lots))
        return found

    def _comes_to(self, world: AnyGame, act: Act, seat: int, lots: Chance) -> float:
        """Returns what a guessed world comes to for a seat that does this first."""
        system, house = self.system, self.house
        cards = system.cards_of(world)
        try:
            game = system.play(world, act).game
        except IllegalAnswer:
            return 0.0
        for _ in range(LONGEST):
            if game.outcome is not None:
                return self._worth(game.outcome, seat)
            if house.outlook is not None:
                told = house.outlook(cards, world, game)
                if told is not None:
                    return told
            judged = house.judge(cards, game) if house.judge is not None else None
            if judged is not None:
                return judged[seat]
            number, lots = lots.draw()
            errs = house.outlook is None and number % ERRS == 0
            game = self._next(game, lots, None if errs else house.habit)
        return 0.5

    def _next(
        self, game: AnyGame, lots: Chance, habit: Habit[Any, Any] | None
    ) -> AnyGame:
        asked, system = next(a for a in game.asked if a.is_awaited), self.system
        try:
            if habit is None:
                answer = system.hint(game, asked, lots)
            else:
                answer = habit(system.cards_of(game), game, asked, lots)
            return system.play(game, answer).game
        except IllegalAnswer:
            return game  # and another draw

    def _worth(self, outcome: Outcome, seat: int) -> float:
        return worth(self.system, outcome, seat)

    def _lot(self) -> Chance:
        number, self.chance = self.chance.draw()
        return Chance(number.to_bytes(32, "big"))


def _own(
    system: AnySystem, act: Act, seat: int
) -> Iterator[tuple[str, Answer | Lapse]]:
    """Yields the decisions of a seat that an act was about, and what was done there."""
    if isinstance(act, Answer) and act.seat == seat:
        yield act.decision, system.read(act)
    if isinstance(act, Lapse):
        for decision in act.decisions:
            if decision.split(".")[0] == str(seat):
                yield decision, Lapse((decision,))


def _has_choice(decision: Decision) -> bool:
    """Whether there was anything to choose."""
    if len(decision.moves) != 1:
        return True
    (move,) = decision.moves
    return len(move.at) > 1 or any(len(pick.of) > pick.min for pick in move.picks)


def _led(moment: Moment, end: float) -> bool:
    """Whether the game ended as a moment let it; who won needed no better answer."""
    rose = moment.after > moment.before
    return end <= 0.5 if moment.instead is not None else rose == (end > 0.5)


def _is_alike(one: Moment, other: Moment) -> bool:
    """Whether two moments tell the same: of one position, or to have done one thing."""
    if one.instead is None or other.instead is None:
        return one.number == other.number
    return one.number == other.number or _name(one.instead) == _name(other.instead)


def _name(act: Act) -> object:
    return (act.move, frozenset(act.picks.items())) if isinstance(act, Answer) else act


def _by_steps(points: Sequence[Point], n: int) -> list[Point]:
    """Returns some of these, as many, spread evenly."""
    n = min(max(n, 0), len(points))
    return [points[k * len(points) // n] for k in range(n)]


def _largest(doubts: Sequence[Doubt]) -> list[Doubt]:
    return sorted(doubts, key=lambda doubt: -doubt.glimpsed)


def _error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    n = len(values)
    mean = sum(values) / n
    return sqrt(sum((value - mean) ** 2 for value in values) / max(n - 1, 1) / n)

"""Whole games, played by lot, act by act; and what a spiteful phone might send."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from itertools import islice, zip_longest
from random import Random
from typing import Any, TypeVar

from engine.bots import choose
from engine.kernel import (
    Act,
    Answer,
    Asked,
    Chance,
    ClosedDecision,
    Form,
    IllegalAnswer,
    Lapse,
    Move,
    Next,
    Resign,
    Sight,
    Told,
    Undo,
    sight,
)
from engine.kernel.form import choices, draw
from tests.engine.subject import Game, Seat, Subject

T = TypeVar("T")
Following = Next[Any, Any]
Result = Following | tuple[str, str]  # what an act leads to, or why it is refused

LONGEST = 4000  # acts after which a game is taken to be endless
MOST = 60  # positions of one game that are looked at from all sides
MANY = 24  # answers to a question, of which all are tried if there are not more
LATEST = 16  # games whose sights are kept: checks look at those of one subject in turn


@dataclass(frozen=True)
class Scene:
    """One act, the games before and after it, and what was told on the way."""

    before: Game
    act: Act
    after: Game
    told: tuple[Told, ...]


@dataclass(frozen=True, eq=False)
class Play:
    """A whole game of a subject."""

    subject: Subject
    seed: bytes
    start: Following
    scenes: tuple[Scene, ...]
    refusals: int

    @property
    def games(self) -> tuple[Game, ...]:
        """All snapshots."""
        return (self.start.game, *(scene.after for scene in self.scenes))

    @property
    def viewers(self) -> tuple[Seat, ...]:
        """All seats, and a spectator."""
        return (*range(self.subject.seats), None)


def seen(play: Play, game: Game, viewer: Seat) -> Sight:
    """Returns what a viewer sees of a snapshot of a game, made once for all checks."""
    known, snapshot = _sights(play), (id(game), viewer)
    if snapshot not in known:
        known[snapshot] = sight(play.subject.system, game, viewer)
    return known[snapshot]


@lru_cache(LATEST)
def _sights(play: Play) -> dict[tuple[int, Seat], Sight]:
    return {}


def seeded(*words: object) -> bytes:
    """Returns 32 bytes for these words."""
    return sha256(" ".join(map(str, words)).encode()).digest()


@cache
def plays(subject: Subject) -> tuple[Play, ...]:
    """Returns some games of a subject: by hints alone, and with lapses and such."""
    return tuple(
        play_out(subject, seeded(subject, wildness, i), wildness)
        for wildness in (0.0, 0.1)
        for i in range(subject.games)
    )


def play_out(
    subject: Subject, seed: bytes, wildness: float, longest: int = LONGEST
) -> Play:
    """Plays a game to its end, with some lapses, resignations and undoing."""
    system, random = subject.system, Random(seed)
    options = system.parse_options(subject.options)
    start = system.start(options, subject.seats, seed)
    games, refusals = [start.game], 0
    scenes: list[Scene] = []
    while games[-1].outcome is None:
        assert len(scenes) < longest, "the game does not end"
        act = _next_act(subject, games, random, wildness)
        try:
            game, told = carry_out(subject, games, act)
        except IllegalAnswer:
            refusals += isinstance(act, Answer)
            continue
        scenes.append(Scene(games[-1], act, game, told))
        games.append(game)
    return Play(subject, seed, start, tuple(scenes), refusals)


def carry_out(subject: Subject, games: list[Game], act: Act) -> Following:
    """Carries out an act, undoing too."""
    if isinstance(act, Undo):
        return subject.system.undo(games[-1], games[act.to], act.seat)
    return subject.system.play(games[-1], act)


def positions(play: Play) -> list[Game]:
    """Returns the positions of a game; of a long one so many, each kind by turns.

    Positions are of one kind where the same kinds of questions are open.
    """
    games = list(play.games[:-1])
    Random(play.seed).shuffle(games)
    kinds: dict[object, list[Game]] = {}
    for game in games:
        kind = frozenset((a.kind, a.given is None) for a in game.asked)
        kinds.setdefault(kind, []).append(game)
    return sorted(by_turns(kinds.values(), MOST), key=lambda game: game.number)


def by_turns(kinds: Iterable[Sequence[T]], most: int) -> Iterator[T]:
    """Yields so many, the first of each kind before the second of any."""
    turns = zip_longest(*kinds)
    return islice((one for turn in turns for one in turn if one is not None), most)


def awaited(game: Game) -> tuple[Asked, ...]:
    """Returns the decisions that the game waits for."""
    return tuple(asked for asked in game.asked if asked.is_awaited)


def _next_act(
    subject: Subject, games: list[Game], random: Random, wildness: float
) -> Act:
    game = games[-1]
    if random.random() < wildness:
        kind = random.random()
        if kind < 0.06:
            return Resign(random.randrange(subject.seats))
        if kind < 0.5 and game.back:
            return Undo(random.choice(game.back[-1].seats), game.back[-1].to)
        late = awaited(game)
        some = random.sample(late, random.randint(1, len(late)))
        return Lapse(tuple(asked.id for asked in some))
    asked = random.choice(game.asked)
    seen = sight(subject.system, game, asked.seat)
    return choose(seen, asked.id, Chance(random.randbytes(32)))


# Answers


def legal(form: Form, asked: Asked, random: Random) -> list[Answer]:
    """Returns legal answers: every move at every place, every single pick."""
    answers: list[Answer] = []
    for move in form.moves:
        for place in move.at or ("",):
            one = Move(move.move, move.label, (place,) if place else (), move.picks)
            answers += _picked(Form(form.things, (one,)), asked, random)
    return answers


def some_legal(form: Form, asked: Asked, random: Random) -> list[Answer]:
    """Returns legal answers; where there are many, so many, each move by turns."""
    moves: dict[str, list[Answer]] = {}
    answers = legal(form, asked, random)
    for answer in random.sample(answers, len(answers)):
        moves.setdefault(answer.move, []).append(answer)
    return [*by_turns(moves.values(), MANY)]


def _picked(form: Form, asked: Asked, random: Random) -> Iterator[Answer]:
    (move,) = form.moves
    (pick, *more) = move.picks or (None,)
    if pick is not None and pick.set:
        return  # nothing for the lot
    if pick is not None and not more and pick.min == pick.max == 1:
        at = {"at": move.at} if move.at else {}
        for thing in choices(pick):
            picks = {**at, pick.name: (thing,)}
            yield Answer(asked.seat, asked.id, move.move, picks)
        return
    for _ in range(2):
        yield draw(form, asked.seat, asked.id, Chance(random.randbytes(32)))


def hostile(subject: Subject, form: Form, asked: Asked, random: Random) -> list[Answer]:
    """Returns twenty answers that no honest phone would send."""
    (move, picks) = _fair(form, asked, random)
    seat, own = asked.seat, asked.id
    first = next(reversed(picks), "card")  # places come first, things last
    secrets = random.sample(sorted(map(str, subject.secrets)), 5)
    elsewhere = [{**picks, first: (card,)} for card in secrets]
    odd = [
        {},
        {**picks, "more": ()},
        {**picks, first: ()},
        {**picks, first: picks.get(first, ("x",)) * 2},
        {**picks, first: tuple(form.things) * 3},
        {**picks, first: ("",)},
        {**picks, first: ("\x00🂡\u202e",)},
        {**picks, "at": ("moon",)},
        {name.upper(): chosen for name, chosen in picks.items()},
    ]
    return [
        *(Answer(seat, own, move, each) for each in (*elsewhere, *odd)),
        Answer(seat, own, "fly", picks),
        Answer(seat, own, "", {}),
        Answer(seat, own, move.upper() + "x" * 300, picks),
        Answer(seat, f"{seat}.0", move, picks),
        Answer(seat, f"{(seat + 1) % subject.seats}.1", move, picks),
        Answer(-1, own, move, picks),
    ]


def _fair(
    form: Form, asked: Asked, random: Random
) -> tuple[str, dict[str, tuple[str, ...]]]:
    answer = draw(form, asked.seat, asked.id, Chance(random.randbytes(32)))
    return answer.move, answer.picks


def result(subject: Subject, game: Game, act: Act) -> Result:
    """Returns what an act leads to, or the words of its refusal."""
    try:
        return subject.system.play(game, act)
    except IllegalAnswer as refusal:
        return refusal.rule, refusal.reason
    except ClosedDecision as refusal:
        return "closed", str(refusal)

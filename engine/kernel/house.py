"""What a system knows of playing it well, for house players.

A rulebook names the module that holds this as HOUSE. The module lies in the system's
own package and is read only when a house player that needs it answers.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .act import Answer
from .chance import Chance
from .decision import Asked
from .game import Game
from .view import Decision, Sight
from .words import Said

C = TypeVar("C")
W = TypeVar("W")
Habit = Callable[[C, Game[W, Any], Asked, Chance], Answer]


@dataclass(frozen=True, kw_only=True)
class Contest:
    """What some seats choose at once, unseen, or one alone, and what it comes to.

    `answers` are those of the seat that thinks, which is `own` among the seats. `usual`
    says how likely each answer of each seat is by habit, `trust` how often the others
    are taken to follow it. `worth` is what a profile, one answer of each, is to each.
    """

    answers: tuple[Answer, ...]
    own: int
    usual: tuple[tuple[float, ...], ...]
    worth: Callable[[tuple[int, ...]], tuple[float, ...]]
    trust: float


@dataclass(frozen=True, kw_only=True)
class House(Generic[C, W]):
    """How a house player plays one system.

    `sensible` is level 1, from a sight alone. The rest is for level 2, which thinks in
    worlds that it has guessed, where nothing is secret: `candidates` are the answers
    worth a thought, the best first (by default all of the form, as far as they can be
    listed); `habit` is how everybody goes on where it does not think any longer (by
    default by lot); `judge` ends that early where it can tell what a game is worth to
    each seat, from 0, lost, to 1, won (None: play on). `iterations` is its budget.
    With a `contest` it does not search: it mixes its answers by what the contest says,
    and is sensible where that says nothing. With `plans`, each a first answer and how
    one goes on, it compares what they come to: what `outlook` says of a game that began
    as one and has come to be another, as soon as it can tell. `looks` are the worlds in
    which it goes on when it looks back on a game that is over. `matters` says in one
    sentence what a sensible player looks at in a decision, and nothing where nothing
    stands out.
    """

    sensible: Callable[[C, Sight, Decision, Chance], Answer]
    aside: Callable[[C, Sight, Chance], Answer | None] | None = None
    candidates: Callable[[C, Game[W, Any], Asked], Sequence[Answer]] | None = None
    habit: Habit[C, W] | None = None
    judge: Callable[[C, Game[W, Any]], tuple[float, ...] | None] | None = None
    contest: Callable[[C, Game[W, Any], Asked], Contest | None] | None = None
    plans: (
        Callable[[C, Game[W, Any], Asked], Sequence[tuple[Answer, Habit[C, W]]]] | None
    ) = None
    outlook: Callable[[C, Game[W, Any], Game[W, Any]], float | None] | None = None
    matters: Callable[[C, Sight, Decision], Said | None] | None = None
    iterations: int = 200
    looks: int = 4000

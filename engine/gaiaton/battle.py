"""How a battle is decided: declared lifespans, strengths, stalemates, totals."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from ..kernel import Term
from .animals import Colour, Pool
from .world import Declared, Exchange, Play

# Each colour is strong against one other (GL-040 to GL-043).
STRONG: dict[Colour, tuple[Colour, str]] = {
    "blue": ("orange", "GL-040"),
    "orange": ("red", "GL-041"),
    "red": ("yellow", "GL-042"),
    "yellow": ("blue", "GL-043"),
}
KIN: tuple[Colour, ...] = ("purple", "green")  # they cannot battle each other (GL-049)
DOUBLE = 2  # the number of the strong one is doubled (GL-044)
UNCHANGED = "GL-029"  # the declared number as it is

Undecided = Literal["equal", "kin"]
Result = Literal["attack", "counter"] | Undecided
Sum = tuple[Term, ...]


class Reckoning(Struct, frozen=True, gc=False):
    """A battle as it stands: what both sides are worth, and what comes of it."""

    result: Result
    attack: Sum
    counter: Sum

    @property
    def totals(self) -> tuple[int, int]:
        """The battle values of all exchanges, added up (GL-055)."""
        return total(self.attack), total(self.counter)


@lru_cache(maxsize=512)  # every viewer of a snapshot asks for the same
def reckon(pool: Pool, stage: tuple[Exchange, ...]) -> Reckoning:
    """Returns what the exchanges on the stage come to; one without counter is left out.

    Totals decide unless they are equal or kin face each other in the newest exchange
    (GL-055 to GL-058).
    """
    met = [(e.attack, e.counter) for e in stage if e.counter is not None]
    attack = tuple([term(pool, play, other) for play, other in met])
    counter = tuple([term(pool, other, play) for play, other in met])
    return Reckoning(
        _result(pool, stage, total(attack), total(counter)), attack, counter
    )


def meet(
    pool: Pool, stage: tuple[Exchange, ...], counter: Play
) -> tuple[Result, tuple[int, int]]:
    """Returns what a counter to the newest attack would come to, and the totals."""
    *before, newest = stage
    attack = newest.attack
    mine, theirs = reckon(pool, tuple(before)).totals if before else (0, 0)
    mine += term(pool, attack, counter).value
    theirs += term(pool, counter, attack).value
    met = (*before, Exchange(attack, counter))
    return _result(pool, met, mine, theirs), (mine, theirs)


def total(terms: Sum) -> int:
    """Returns what a sum comes to."""
    return sum([term.value for term in terms])


def years(pool: Pool, card: str, declared: Declared) -> int:
    """Returns the lifespan of an animal as it was declared (GL-023, GL-025)."""
    animal = pool.animals[card]
    return animal.low if declared == "low" else animal.max


def term(pool: Pool, play: Play, other: Play) -> Term:
    """Returns an animal's battle value opposite another, doubled if it is strong there.

    What is doubled is the declared number; the weak animal keeps its own (GL-044 to
    GL-048), and what it was worth here it is worth in the totals (GL-056, GL-057).
    """
    mine, theirs = pool.animals[play.animal].colour, pool.animals[other.animal].colour
    n = years(pool, play.animal, play.declared)
    rule = strength(mine, theirs)
    if rule is None:
        return Term(UNCHANGED, play.animal, n)
    return Term(rule, play.animal, n, DOUBLE)


def strength(mine: Colour, theirs: Colour) -> str | None:
    """Returns the rule that makes a colour strong against another, if one does."""
    weak, rule = STRONG.get(mine, (None, None))
    return rule if weak == theirs else None


def are_kin(one: Colour, other: Colour) -> bool:
    """Whether two animals always end in a stalemate (GL-049)."""
    return one in KIN and other in KIN


def _result(
    pool: Pool, stage: tuple[Exchange, ...], attack: int, counter: int
) -> Result:
    newest = stage[-1] if stage else None
    if newest is not None and newest.counter is not None:
        one, other = newest.attack.animal, newest.counter.animal
        if are_kin(pool.animals[one].colour, pool.animals[other].colour):
            return "kin"
    if attack == counter:
        return "equal"
    return "attack" if attack > counter else "counter"

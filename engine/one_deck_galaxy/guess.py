"""A galaxy that nobody can tell from the real one: the same, with other lots."""

from ..kernel import Answer, Asked, Chance, Guess, Sight, Step
from ..kernel.decision import Life, decision_id
from .act_forms import ANY_TIME
from .adjacency import turned
from .cards import Cards
from .view import GalaxyView, Question, world_of
from .world import World


def guess(cards: Cards, sight: Sight, chance: Chance) -> Guess[World, Step]:
    """Returns the world as it is seen; only chance is unknown."""
    seen = sight.view
    assert isinstance(seen, GalaxyView)
    world = turned(world_of(seen), "")
    return Guess(world, _asked(sight, seen), seen.ahead, chance)


def _asked(sight: Sight, seen: GalaxyView) -> tuple[Asked, ...]:
    """Returns all that is asked: the own questions by their ids, others by number."""
    own = {d.kind: d.id for d in sight.decisions}
    asked: tuple[Asked, ...] = ()
    for question in seen.asked:
        seat = question.seat
        n = 1 + sum(a.seat == seat for a in asked)
        name = own[question.kind] if seat == sight.seat else decision_id(seat, n)
        asked = (*asked, _question(question, name))
    return asked


def _question(question: Question, name: str) -> Asked:
    seat, kind = question.seat, question.kind
    given = Answer(seat, name, "done", {}) if question.done else None
    life: Life = "repeat" if kind in ("act", ANY_TIME) else "once"
    required = kind != ANY_TIME
    return Asked(name, seat, kind, life, required, "", given, question.joint)

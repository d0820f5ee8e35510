"""A galaxy that nobody can tell from the real one: the same, with other lots."""

from ..kernel import Answer, Asked, Chance, Guess, Sight, Step
from .cards import Cards
from .facing import turned
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
        mine = question.seat == sight.seat
        name = own[question.kind] if mine else f"{question.seat}.1"
        asked = (*asked, _question(question, name))
    return asked


def _question(question: Question, name: str) -> Asked:
    seat, kind = question.seat, question.kind
    is_act = kind == "act"
    given = Answer(seat, name, "done", {}) if question.done else None
    life = "repeat" if is_act else "once"
    return Asked(name, seat, kind, life, given=given, joint=question.joint)  # type: ignore[arg-type]

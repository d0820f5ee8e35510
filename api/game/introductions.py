"""Introductions: a real game against the house that always takes the same course.

It is a sandbox: its player's alone, in no list, and it never counts. The rules, the
sights and the answers are those of any game. Whoever begins one anew puts the old one
away.
"""

from msgspec import structs

from engine.kernel.cards import fingerprint

from ..schemas.requests import Lesson
from ..service import Service
from ..service.names import house_names
from ..service.problems import Problem
from ..store import Origin, Player, Seat, Table
from ..store.table import INTRODUCTION
from ..tables.cards import chosen
from ..tables.courses import Course, course_of
from ..tables.quotas import admit_lesson
from ..tables.shelves import lines_of
from ..tables.table import Loaded, keep
from .parting import take_out

LEVEL = 0  # of the house, where the course leaves it free
NONCE = "00" * 16  # the player's part of the deal, so that its promise is not its seed


def introduce(service: Service, player: Player, lesson: Lesson) -> Loaded:
    """Begins an introduction; the same call sent twice finds the first one.

    Raises Problem.
    """
    system, _ = chosen(service, lesson.system, {})
    course = course_of(system, lesson.sitting)
    if course is None:
        raise Problem("against-the-rules", "no_introduction", title=system.title)
    admit_lesson(service, player.id)
    loaded = keep(service, _table(service, player, lesson, course))
    _put_away(service, player, loaded[0])
    return loaded


def _table(service: Service, player: Player, lesson: Lesson, course: Course) -> Table:
    """Returns the table of a course, the player on the first seat."""
    system = service.system(lesson.system)
    options = system.parse_options(course.options)
    me = Seat("player", player.id, player.name, NONCE)
    house = Seat("bot", name=next(house_names()), level=LEVEL)
    return Table(
        id=lesson.id,
        system=system.name,
        options=structs.asdict(options),
        seats=(me,) if course.alone else (me, house),
        host=player.id,
        content=fingerprint(["introduction", system.name, *[2] * (lesson.sitting > 1)]),
        secret=course.secret,
        house=course.secret,
        code="",
        at=service.now(),
        sandbox=Origin(INTRODUCTION, lesson.sitting - 1),
    )


def _put_away(service: Service, player: Player, table: Table) -> None:
    """Takes the player out of older introductions to the same system."""
    service.following.catch_up(player.id)
    for line in [*lines_of(service, player.id, ("learning",))]:
        if line.system == table.system and line.game != table.id:
            take_out(service, player.id, line)

"""The courses of introductions: what makes such a game go the same way each time.

They stand in the folders of the games, in introduction.toml, for all to read, so their
deal is a promise to nobody.
"""

from functools import cache
from importlib import resources
from typing import Any

from msgspec import Struct

from engine.kernel import Answer, Asked, Game, IllegalAnswer
from engine.kernel.typed import convert

from ..service import System
from ..store import Table


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """What the house answers to one decision."""

    move: str
    picks: dict[str, tuple[str, ...]]


class Course(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a deal, and the house's first answers by their decisions' ids.

    Who learns a game `alone` has nobody across. A second sitting is the `next` one.
    """

    secret: str
    house: dict[str, Given] = {}
    options: dict[str, Any] = {}
    alone: bool = False
    next: "Course | None" = None


def course_of(system: System, sitting: int = 1) -> Course | None:
    """Returns a course of a system, None if there is no such sitting to learn it at."""
    course = _courses(system.manifest.package).get(system.name)
    return course.next if course and sitting > 1 else course


@cache
def _courses(package: str) -> dict[str, Course]:
    """Returns the courses that the package of a game brings, by their systems."""
    import tomllib

    file = resources.files(package) / "introduction.toml"
    if not file.is_file():
        return {}
    return convert(tomllib.loads(file.read_text("utf-8")), dict[str, Course])


def sitting_of(table: Table) -> int:
    """Returns at which sitting somebody learns at this table, from 1."""
    return table.sandbox.number + 1 if table.sandbox else 1


def planned(
    system: System, table: Table, game: Game[Any, Any], asked: Asked
) -> Answer | None:
    """Returns what the course has the house answer, if it has, and the rules let it."""
    course = None
    if table.is_introduction:
        course = course_of(system, sitting_of(table))
    given = course.house.get(asked.id) if course else None
    if given is None:
        return None
    answer = Answer(asked.seat, asked.id, given.move, given.picks)
    try:
        system.play(game, answer)
    except IllegalAnswer:
        return None
    return answer

"""Introductions: a real game against the house that always takes the same course.

It is a sandbox: its player's alone, in no list, and it never counts. The rules, the
sights and the answers are those of any game. Whoever begins one anew puts the old one
away.
"""

from msgspec import structs

from engine.kernel.cards import fingerprint

from ..service import Service, System
from ..service.names import house_names
from ..service.problems import Problem
from ..store import Origin, Player, Seat, Table
from ..store.table import INTRODUCTION
from ..tables.cards import refuse_unknown
from ..tables.courses import Course, course_of
from ..tables.shelves import lines_of
from ..tables.unplayed import Unplayed, unplayed
from .removal import take_out

LEVEL = 0  # of the house, where the course leaves it free
SITTINGS = (1, 2)
NONCE = "00" * 16  # the player's part of the deal, so that its promise is not its seed


def lesson(
    service: Service, player: Player, name: str, sitting: int, game: str
) -> Unplayed:
    """Returns the table at which a system is learned, as dealt. Raises Problem."""
    refuse_unknown(service, name)
    system = service.system(name)
    course = course_of(system, sitting) if sitting in SITTINGS else None
    if course is None:
        raise Problem("against-the-rules", "no_introduction", title=system.title)
    return unplayed(system, _table(service, player, system, (course, sitting), game))


def _table(
    service: Service,
    player: Player,
    system: System,
    learned: tuple[Course, int],
    game: str,
) -> Table:
    """Returns the table of a course, the player on the first seat."""
    course, sitting = learned
    options = system.parse_options(course.options)
    me = Seat("player", player.id, player.name, NONCE)
    house = Seat("bot", name=next(house_names()), level=LEVEL)
    return Table(
        id=game,
        system=system.name,
        options=structs.asdict(options),
        seats=(me,) if course.alone else (me, house),
        host=player.id,
        content=fingerprint(["introduction", system.name, *[2] * (sitting > 1)]),
        secret=course.secret,
        house=course.secret,
        code="",
        at=service.now(),
        sandbox=Origin(INTRODUCTION, sitting - 1),
    )


def put_away(service: Service, player: Player, table: Table) -> None:
    """Takes the player out of older introductions to the same system."""
    service.following.catch_up(player.id)
    for line in [*lines_of(service, player.id, ("learning",))]:
        if line.system == table.system and line.game != table.id:
            take_out(service, player.id, line)

"""The games of one player, shelf by shelf, whatever their number."""

from collections.abc import Iterator, Sequence

from ..service import Service
from ..store import Cursor, Membership, Shelf

PAGE = 100
ALIVE: tuple[Shelf, ...] = ("waiting", "running", "open")
SHELVES: tuple[Shelf, ...] = (*ALIVE, "finished", "learning")


def asking(service: Service, player: str) -> int:
    """Returns how many games ask for a player's move, as their home counts them.

    Those where others wait, then games with the house and lessons, which they go on
    with when they like.
    """
    lines = lines_of(service, player, ("running", "learning"))
    patient = [line for line in lines if line.status == "running" and is_patient(line)]
    return service.store.waiting(player) + len(patient)


def is_patient(line: Membership) -> bool:
    """Whether it is a lesson, or a game in which only the house waits."""
    return line.shelf == "learning" or (line.alone and not line.sandbox)


def lines_of(
    service: Service, player: str, shelves: Sequence[Shelf]
) -> Iterator[Membership]:
    """Yields the lines on some shelves of a player's list."""
    for shelf in shelves:
        after: Cursor | None = None
        while page := service.store.shelf(player, shelf, after, PAGE):
            yield from page
            after = Cursor(page[-1].order, page[-1].game)

"""The games of one player by shelf (running, finished ...), however many there are."""

from collections.abc import Iterator, Sequence
from itertools import chain

from ..service import Service
from ..store import Cursor, Membership, Shelf

PAGE = 100
ASKING: tuple[Shelf, ...] = ("waiting", "running", "learning")
ALIVE: tuple[Shelf, ...] = ("waiting", "running", "open")
SHELVES: tuple[Shelf, ...] = (*ALIVE, "finished", "learning")


def asking(service: Service, player: str) -> int:
    """Returns how many games ask for a player's move, as their home counts them.

    Those where others wait, then games with the house and lessons, which they go on
    with when they like.
    """
    first = service.store.shelves(player, ASKING, PAGE)
    is_all = all(len(lines) < PAGE for lines in first)
    lines = chain(*first) if is_all else lines_of(service, player, ASKING)
    return sum(map(_asks, lines))


def _asks(line: Membership) -> bool:
    """Whether others wait, it is a lesson, or only the house would wait."""
    if line.shelf == "waiting":
        return True
    is_patient = line.shelf == "learning" or (line.alone and not line.sandbox)
    return is_patient and line.status == "running"


def lines_of(
    service: Service, player: str, shelves: Sequence[Shelf]
) -> Iterator[Membership]:
    """Yields the lines on some shelves of a player's list."""
    for shelf in shelves:
        after: Cursor | None = None
        while page := service.store.shelf(player, shelf, after, PAGE):
            yield from page
            after = Cursor(page[-1].order, page[-1].game)

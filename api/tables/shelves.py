"""The games of one player, shelf by shelf, whatever their number."""

from collections.abc import Iterator, Sequence

from ..service import Service
from ..store import Cursor, Membership, Shelf

PAGE = 100
ALIVE: tuple[Shelf, ...] = ("waiting", "running", "open")
SHELVES: tuple[Shelf, ...] = (*ALIVE, "finished", "learning")


def lines_of(
    service: Service, player: str, shelves: Sequence[Shelf]
) -> Iterator[Membership]:
    """Yields the lines on some shelves of a player's list."""
    for shelf in shelves:
        after: Cursor | None = None
        while page := service.store.shelf(player, shelf, after, PAGE):
            yield from page
            after = Cursor(page[-1].order, page[-1].game)

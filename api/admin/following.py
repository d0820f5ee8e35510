"""What follows a commit that is made by hand: drawn at once, beside a running server.

The server does the same where it hears of the commit too; twice does no harm.
"""

from collections import deque

from ..background import note, think
from ..background.worker import Outbox
from ..service import Service


class AtOnce:
    """Follows every commit before the call that made it returns."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._waiting: deque[tuple[str, int]] = deque()
        self._is_at_it = False

    def commit(self, game: str, number: int, *by: str) -> None:
        """Follows a commit, and those that the house makes of it, one by one."""
        self._waiting.append((game, number))
        if self._is_at_it:
            return
        self._is_at_it = True
        try:
            while self._waiting:
                self._follow(*self._waiting.popleft())
        finally:
            self._is_at_it = False

    def catch_up(self, player: str) -> None:
        """Has nothing to wait for."""

    def stop(self) -> None:
        """Has nothing to end."""

    def _follow(self, game: str, number: int) -> None:
        if note(self._service, game, number) is not None:
            think(self._service, game)
        if isinstance(self._service.store, Outbox):
            self._service.store.followed(game, number)

"""A player as the store has them, if they are there still."""

from ..store import NotFound, Player
from . import Service
from .problems import Problem


def known(service: Service, player: str) -> Player:
    """Returns a player. Raises Problem if there is none, or not any more."""
    try:
        found = service.store.player(player)
    except NotFound:
        raise Problem("no-session", "no_session") from None
    if found.gone:
        raise Problem("no-session", "no_session")
    return found

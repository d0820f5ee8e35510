"""Keeps a player apart from those they have blocked, and from those who blocked them.

Whoever is blocked has a trace of it, so that nobody is looked for elsewhere; whether it
still counts stands in the account of who has blocked.
"""

from collections.abc import Iterable
from contextlib import suppress

from ..service import Service
from ..store import NotFound, Player
from ..store.mentions import BLOCKED


def apart(service: Service, player: Player, others: Iterable[str]) -> set[str]:
    """Returns those among others whom a player does not meet."""
    among = {*others} - {player.id, ""}
    if not among:
        return set()
    mine = among & {one.player for one in player.blocked}
    return mine | {
        other
        for other in _blockers(service, player.id) & among - mine
        if _blocks(service, other, player.id)
    }


def _blockers(service: Service, player: str) -> set[str]:
    """Returns who has ever blocked a player."""
    found = (what.partition(":") for what in service.store.traces.of(player))
    return {who for kind, _, who in found if kind == BLOCKED}


def _blocks(service: Service, other: str, player: str) -> bool:
    with suppress(NotFound):
        return any(one.player == player for one in service.store.player(other).blocked)
    return False

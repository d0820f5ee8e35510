"""Who waits for a table in the lobby: one alarm each, for one system or for any.

Nobody sweeps these alarms: they are looked at when a table comes to stand in the lobby.
"""

from collections.abc import Iterable

from ..service import Service
from ..store import Player
from ..store.errands import as_of


def alarm_of(player: str, system: str) -> str:
    """Returns what the alarm of who waits is called."""
    return f"lobby:{system}:{player}"


def stand_by(service: Service, player: Player, before: Iterable[str | None]) -> None:
    """Sets the alarm of a player who waits, and takes off those from before."""
    version = as_of(player.version)
    for system in {*before} - {player.awaits, None}:
        service.store.alarms.wake(alarm_of(player.id, str(system)), None, version)
    if player.awaits:
        name = alarm_of(player.id, player.awaits)
        service.store.alarms.wake(name, service.now(), version, player.id)

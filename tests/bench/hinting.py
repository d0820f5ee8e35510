"""Answers by the rules' own hints, for games that are played to be measured."""

from typing import Any

from api.service import Service
from engine.kernel import Chance


def hinted(service: Service, game: str) -> dict[str, Any] | None:
    """An answer to what a game waits for; None: it is over."""
    table, last = service.store.newest(game)
    assert last is not None
    system = service.system_of(table)
    state = system.decode(bytes(last.state))
    asked = next((a for a in state.asked if a.is_awaited), None)
    if asked is None:
        return None
    hint = system.hint(state, asked, Chance(last.number.to_bytes(32)))
    sent = {"seat": asked.seat, "decision": asked.id, "move": hint.move}
    return {**sent, "picks": hint.picks}

"""Games that are over, in short: their first state and what was done.

All states between follow from these, as they do for who verifies a history. So a game
is folded only if its last state comes out of it again.
"""

from functools import lru_cache
from typing import Any

from engine.kernel import Game, replay

from ..service import Service, System
from ..store import Folded, NotFound, Record, Snapshot

State = Game[Any, Any]


def folded_of(home: Service, system: System, newest: Snapshot) -> Folded | None:
    """Returns a game folded; None: its last state does not follow from the others."""
    game = newest.game
    first = home.store.snapshot(game, 0).state
    folded = Folded(first, (*home.store.records(game, 0, newest.number),))
    last = _states(system, folded)[-1]
    return folded if last == system.decode(bytes(newest.state)) else None


def state_at(home: Service, system: System, game: str, number: int) -> State:
    """Returns the state of a game at a snapshot, folded or not. Raises NotFound."""
    try:
        return system.decode(bytes(home.store.snapshot(game, number).state))
    except NotFound:
        states = unfolded(home, system, game)
        if not 0 <= number < len(states):
            raise
        return states[number]


def scenes_of(
    home: Service, system: System, newest: Snapshot
) -> list[tuple[Record, State]]:
    """Returns every snapshot's record and state, of a folded game too."""
    found = [*home.store.snapshots(newest.game)]
    if len(found) > newest.number:
        return [(s.record, system.decode(bytes(s.state))) for s in found]
    records = home.store.records(newest.game, 0, newest.number)
    return list(zip(records, unfolded(home, system, newest.game), strict=True))


@lru_cache(maxsize=8)  # a scrubber asks for one position after the other
def unfolded(home: Service, system: System, game: str) -> list[State]:
    """Returns all states of a folded game. Raises NotFound."""
    return _states(system, home.store.folded(game))


def _states(system: System, folded: Folded) -> list[State]:
    first = system.decode(bytes(folded.first))
    return replay.follow(system, first, [record.row for record in folded.records[1:]])

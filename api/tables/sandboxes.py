"""What if: a sandbox that branches off a game or a replay, for one player alone.

Its set-up follows from its table's item, as a deal does: from the position it branched
off and a fresh secret. Of a game that still runs only what the seat knew gets in.
"""

from typing import Any

from engine.kernel import Game, Next, fairness, sandbox

from ..service import Service, System
from ..store import Origin, Table
from .folding import state_at
from .replays import opened


def opening(
    service: Service, system: System, table: Table, origin: Origin
) -> Next[Any, Any]:
    """Returns the set-up of a sandbox."""
    seed = fairness.seed(bytes.fromhex(table.secret), ())
    game = _then(service, system, origin)
    if origin.seat is None:
        return sandbox.exactly(game, seed)
    return sandbox.as_known(system, game, origin.seat, seed)


def _then(service: Service, system: System, origin: Origin) -> Game[Any, Any]:
    if origin.is_replay:
        return opened(service, origin.of).games[origin.number]
    return state_at(service, system, origin.of, origin.number)

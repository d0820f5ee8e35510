"""What the house would do: asked in a sandbox, where nobody plays against anybody.

It looks with the eyes of that seat, and no further ahead than a sensible player.
"""

from hashlib import sha256
from typing import Any

from engine.bots import choose, player
from engine.kernel import Chance, Sight, sight

from ..requests.games import Advising
from ..service import Service, System
from ..service.problems import Problem
from ..store import Table
from .play import running

Json = dict[str, Any]

SENSIBLE = 1  # level of the house that is asked


def advice(service: Service, asker: str, game: str, wanted: Advising) -> Json:
    """Returns what the house would answer, as far as a seat knows. Raises Problem."""
    service.curious.count(asker, service.moment())
    table, last = running(service, game, asker)
    if table.sandbox is None:
        raise Problem("against-the-rules", "no_advice")
    system = service.system_of(table)
    if wanted.seat not in table.held_by(asker):
        raise Problem("not-your-seat", "not_your_seat", seat=wanted.seat)
    seen = sight(system, system.decode(bytes(last.state)), wanted.seat)
    return advised(system, table, seen, wanted)


def advised(system: System, table: Table, seen: Sight, wanted: Advising) -> Json:
    """Returns what the house would answer with the eyes of a seat. Raises Problem."""
    if all(open.id != wanted.decision for open in seen.decisions):
        raise Problem("closed-decision", "closed", decision=wanted.decision)
    seed = sha256(bytes.fromhex(table.house) + f"advice {wanted.decision}".encode())
    bot = player(system, SENSIBLE)
    answer = choose(seen, wanted.decision, Chance(seed.digest()), bot)
    return {"move": answer.move, "picks": {n: [*p] for n, p in answer.picks.items()}}

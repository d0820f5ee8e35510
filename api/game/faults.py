"""Tables at which the rules fail: they are reported, and can be left.

Nothing else is done to them: they go on as soon as a release mends the rules.
"""

import logging
from typing import Any

from engine.kernel import Act, Game, Lapse, Next, Resign, Void, sight
from engine.kernel.errors import ClosedDecision, Refusal

from ..service import Service, System
from ..tables.snapshots import Played
from ..tables.timing import LoadedGame
from . import lapsing

State = Game[Any, Any]
FAIR = (Refusal, ClosedDecision)  # what rules may raise

log = logging.getLogger("slowhand")


def fault(system: System, state: State) -> Exception | None:
    """Returns what raises when a game is looked at, or goes on without its players."""
    late = tuple(asked.id for asked in state.asked if asked.is_awaited)
    try:
        for seat in range(len(state.counts)):
            sight(system, state, seat)
        if late and state.outcome is None:
            system.play(state, Lapse(late))
    except FAIR:
        return None
    except Exception as error:
        return error
    return None


def lapsed(service: Service, loaded: LoadedGame) -> Played | None:
    """Lapses what is overdue, if the rules can: it keeps nobody from leaving."""
    try:
        return lapsing.lapsed(service, loaded)
    except Exception:
        log.exception("unlapsed", extra={"game": loaded.table.id})
        return None


def leave(system: System, state: State, act: Resign) -> tuple[Act, Next[Any, Any]]:
    """Gives a game up; one in which even that raises is void with it.

    Raises ClosedDecision, IllegalAnswer.
    """
    try:
        return act, system.play(state, act)
    except FAIR:
        raise
    except Exception:
        log.exception("broken", extra={"system": system.name})
        void = Void()
        return void, system.play(state, void)

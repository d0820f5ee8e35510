"""Time is up: what of a game is overdue, and where its lapse leads."""

from engine.kernel import Lapse
from engine.kernel.cards import fingerprint
from engine.kernel.decision import seat_of

from ..clock import overdue
from ..service import Service
from ..store import Receipt
from ..tables.snapshots import Done, Played, after_act
from ..tables.timing import Position, moment


def lapsed(home: Service, position: Position) -> Played | None:
    """Returns what follows when all lapses that is overdue now; None: nothing is."""
    if position.table.clock is None:
        return None
    now = home.now()
    act = overdue(position.dues, moment(now))
    return None if act is None else _after(home, position, act, now)


def _after(home: Service, position: Position, act: Lapse, now: str) -> Played:
    """Returns the position after a lapse, carried out by the clock."""
    rules = home.rules_of(position.table)
    then = rules.play(position.state, act)
    first = act.decisions[0]
    content = fingerprint(["lapse", *act.decisions])
    receipt = Receipt(f"clock:{first}", content, then.game.number)
    done = Done(act, now, "clock", seat_of(first), receipt)
    return after_act(rules, position, then, done)

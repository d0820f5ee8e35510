"""All rows of a SQLite file but those of games."""

from collections.abc import Callable, Iterator
from typing import Any

from . import Deck, Membership, Message, Player, Session, Slip
from .alarms import Wake
from .errands import Errand, Line, bound
from .kept import Brought, Cards, Invitation, Kept, Log, Tally, Trace, exactly
from .packing import unpack_file
from .sqlite_connections import Connections

ALARMS = """
select a.what, a.at, a.as_of, coalesce(o.owner, '')
from alarms a left join alarm_owners o on o.what = a.what
where a.what not like 'errand:%'
"""  # an errand's alarm stands in the errand
ENDPOINTS = """
select e.body, b.body from endpoints e
left join endpoint_bonds b on b.player = e.player and b.id = e.id where not e.gone
"""
LOGGED = "select distinct player from lines"
LINES = "select body from lines where player = ? order by line"


def _of(kind: type[Any]) -> Callable[[bytes], Kept]:
    return lambda body: exactly(body, kind)


ROWS: tuple[tuple[str, Callable[..., Kept]], ...] = (
    ("select body from players", _of(Player)),
    ("select body from memberships", _of(Membership)),
    ("select body from sessions", _of(Session)),
    ("select body from decks", _of(Deck)),
    ("select body from errands", _of(Errand)),
    (ENDPOINTS, bound),
    ("select body from slips", _of(Slip)),
    ("select body from messages", _of(Message)),
    ("select code, game from invitations", Invitation),
    ("select what, n, until from tallies", Tally),
    (ALARMS, Wake),
    ("select player, what from traces", Trace),
    ("select digest, body from card_sets", Cards),
    ("select replay, body from replays", lambda n, f: Brought(n, unpack_file(f))),
)


def everything(file: Connections) -> Iterator[Kept]:
    """Yields every row but those of games. Raises TooNew."""
    for sql, make in ROWS:
        for row in file.connection().execute(sql):
            yield make(*row)
    for (player,) in file.rows(LOGGED):
        lines = (exactly(body, Line) for (body,) in file.rows(LINES, player))
        yield Log(player, tuple(lines))

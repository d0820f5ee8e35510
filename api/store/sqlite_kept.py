"""All rows of a SQLite file but those of games."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from . import Deck, Membership, Message, Player, Session, Slip
from .alarms import Wake
from .errands import Errand, Line, bound
from .packing import unpack_file
from .sqlite_connections import Connections
from .stored_rows import (
    Brought,
    Cards,
    Invitation,
    Kept,
    Log,
    Tally,
    Trace,
    exactly,
    whole,
)

ALARMS = """
select a.what, a.at, a.as_of, coalesce(o.owner, '')
from alarms a left join alarm_owners o on o.what = a.what
where a.what not like 'errand:%'
"""  # an errand's alarm stands in the errand
ENDPOINTS = """
select e.player, e.id, e.body, b.body from endpoints e
left join endpoint_bonds b on b.player = e.player and b.id = e.id where not e.gone
"""
FROM = re.compile(r"from (\w+)")
LOGGED = "select distinct player from lines"
LINES = "select body from lines where player = ? order by line"


def _of(kind: type[Any]) -> Callable[..., Kept]:
    return lambda *row: exactly(row[-1], kind)


ROWS: tuple[tuple[str, Callable[..., Kept]], ...] = (
    ("select player, body from players", _of(Player)),
    ("select player, game, body from memberships", _of(Membership)),
    ("select player, id, body from sessions", _of(Session)),
    ("select player, id, body from decks", _of(Deck)),
    ("select player, about, body from errands", _of(Errand)),
    (ENDPOINTS, lambda player, id, *bodies: bound(*bodies)),
    ("select key, body from slips", _of(Slip)),
    ("select game, number, body from messages", _of(Message)),
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
            yield whole(_named(sql, row), make, *row)
    for (player,) in file.rows(LOGGED):
        bodies = [body for (body,) in file.rows(LINES, player)]
        yield whole(f"lines {player}", _log, player, bodies)


def _log(player: str, bodies: list[bytes]) -> Log:
    return Log(player, tuple(exactly(body, Line) for body in bodies))


def _named(sql: str, row: tuple[Any, ...]) -> str:
    """Returns what a row is called: its table, and what of it is no body."""
    (table,) = FROM.findall(sql)[:1]
    return " ".join(
        [table, *(str(part) for part in row if isinstance(part, str | int))]
    )

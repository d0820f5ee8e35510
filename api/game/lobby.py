"""The lobby: open tables at which anybody may sit down, the newest first."""

from typing import Any

from ..service import Service
from ..service.cursors import cursor_of, mark_of
from ..store import Cursor, Player, Table
from ..tables.blocks import apart
from ..tables.snapshots import minute
from .replies import table_ahead

PAGE = 50

Json = dict[str, Any]


def list_lobby(service: Service, player: Player, cursor: str | None) -> Json:
    """Returns a page of the lobby, and the cursor of the next one.

    Tables of those who do not meet the player are left out.
    """
    found = service.store.lobby(mark_of(cursor, Cursor), PAGE + 1)
    page = found[:PAGE]
    more = len(found) > PAGE
    unmet = apart(service, player, (table.host for table in page))
    return {
        "tables": [_line(service, player.id, t) for t in page if t.host not in unmet],
        "cursor": cursor_of(Cursor(page[-1].at, page[-1].id)) if more else None,
    }


def _line(service: Service, player: str, table: Table) -> Json:
    mine = any(seat.player == player for seat in table.seats)
    return {
        **table_ahead(service.system_of(table), table),
        "at": minute(table.at),
        "mine": mine or table.host == player,
    }

"""Players' decks, in the same SQLite file."""

from msgspec import json

from . import Taken
from .deck import Deck
from .sqlite_connections import Connections
from .tolerant_reader import read, readable

SCHEMA = """
create table if not exists decks
    (player text, id text, version integer not null, gone text, body blob not null,
     primary key (player, id)) without rowid;
"""

KEEP = """
update decks set version = ?3, gone = ?4, body = ?5
where player = ?1 and id = ?2 and version = ?3 - 1
"""


class SqliteDecks:
    """Decks, by the connections of the store."""

    def __init__(self, file: Connections) -> None:
        self._rows = file.rows
        self._transaction = file.transaction

    def keep(self, deck: Deck) -> None:
        """Keeps a deck one version later. Raises Taken if it has changed meanwhile."""
        row = (deck.player, deck.id, deck.version, deck.gone, json.encode(deck))
        with self._transaction() as run:
            first = "insert or ignore into decks values (?, ?, ?, ?, ?)"
            if run.execute(first if deck.version == 1 else KEEP, row).rowcount == 0:
                raise Taken(deck.id)

    def find(self, player: str, id: str) -> Deck | None:
        """Returns a deck of a player, also one that is gone."""
        sql = "select body from decks where player = ? and id = ?"
        rows = self._rows(sql, player, id)
        return read(rows[0][0], Deck) if rows else None

    def of(self, player: str) -> list[Deck]:
        """Returns a player's decks, in the order of their ids."""
        sql = "select body from decks where player = ? and gone is null order by id"
        return readable((body for (body,) in self._rows(sql, player)), Deck)

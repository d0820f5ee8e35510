"""What is said at tables, in the same SQLite file."""

from collections.abc import Sequence

from msgspec import json

from .sqlite_connections import Connections, once
from .talk import Message
from .tolerant_reader import read, readable

SCHEMA = """
create table if not exists messages
    (game text, number integer, id text not null, body blob not null,
     primary key (game, number), unique (game, id)) without rowid;
"""


class SqliteTalk:
    """Messages, by the connections of the store."""

    def __init__(self, file: Connections) -> None:
        self._row = file.row
        self._rows = file.rows
        self._transaction = file.transaction

    def say(self, message: Message) -> None:
        """Keeps a message. Raises Taken if its number or its id is, in this game."""
        row = (message.game, message.number, message.id, json.encode(message))
        with self._transaction() as run:
            once(run, "insert into messages values (?, ?, ?, ?)", *row)

    def find(self, game: str, id: str) -> Message:
        """Returns a message by its id. Raises NotFound."""
        sql = "select body from messages where game = ? and id = ?"
        (body,) = self._row(sql, game, id)
        return read(body, Message)

    def after(self, game: str, after: int, limit: int) -> list[Message]:
        """Returns the next messages of a game whose number is larger than `after`."""
        sql = """select body from messages where game = ? and number > ?
            order by number limit ?"""
        rows = self._rows(sql, game, after, limit)
        return readable((body for (body,) in rows), Message)

    def last(self, game: str, limit: int) -> list[Message]:
        """Returns the last messages of a game, the newest first."""
        sql = """select body from messages where game = ?
            order by number desc limit ?"""
        rows = self._rows(sql, game, limit)
        return readable((body for (body,) in rows), Message)

    def of(self, games: Sequence[str]) -> list[Message]:
        """Returns all that was said in some games, a page of a list, game by game."""
        sql = """select body from messages
            where game in (select value from json_each(?)) order by game, number"""
        rows = self._rows(sql, json.encode(games).decode())
        return readable((body for (body,) in rows), Message)

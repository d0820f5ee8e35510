"""Card sets and histories, in the same SQLite file."""

from .packing import pack_file, unpack_file
from .sqlite_connections import Connections

SCHEMA = """
create table if not exists card_sets (digest text primary key, body blob not null);
create table if not exists replays (replay text primary key, body blob not null);
"""


class SqliteArchive:
    """Card sets and histories, by the connections of the store."""

    def __init__(self, file: Connections) -> None:
        self._row = file.row
        self._transaction = file.transaction

    def keep_cards(self, digest: str, cards: bytes) -> None:
        """Keeps a card set under its digest, once."""
        with self._transaction() as run:
            run.execute(
                "insert or ignore into card_sets values (?, ?)", (digest, cards)
            )

    def cards(self, digest: str) -> bytes:
        """Returns a card set. Raises NotFound."""
        (body,) = self._row("select body from card_sets where digest = ?", digest)
        return bytes(body)

    def keep_replay(self, replay: str, file: bytes) -> None:
        """Keeps a history under its id, once. Raises Oversized if too large."""
        row = (replay, pack_file(replay, file))
        with self._transaction() as run:
            run.execute("insert or ignore into replays values (?, ?)", row)

    def change_replay(self, replay: str, file: bytes) -> None:
        """Keeps a history in place of the one that is there."""
        row = (pack_file(replay, file), replay)
        with self._transaction() as run:
            run.execute("update replays set body = ? where replay = ?", row)

    def replay(self, replay: str) -> bytes:
        """Returns a history. Raises NotFound."""
        (body,) = self._row("select body from replays where replay = ?", replay)
        return unpack_file(body)

"""Words that count once, in the same SQLite file."""

from msgspec import json
from msgspec.structs import replace

from . import Taken
from .one_time_codes import Slip
from .sqlite_connections import Connections, once
from .tolerant_reader import read

SCHEMA = """
create table if not exists slips
    (key text primary key, until text not null, body blob not null);
"""


class SqliteSlips:
    """Slips, by the connections of the store."""

    def __init__(self, file: Connections) -> None:
        self._row = file.row
        self._transaction = file.transaction

    def leave(self, slip: Slip) -> None:
        """Keeps a slip. Raises Taken if its key is."""
        with self._transaction() as run:
            row = (slip.key, slip.until, json.encode(slip))
            once(run, "insert into slips values (?, ?, ?)", *row)

    def renew(self, slip: Slip) -> None:
        """Keeps a slip in the place of any under its key."""
        with self._transaction() as run:
            row = (slip.key, slip.until, json.encode(slip))
            run.execute("insert or replace into slips values (?, ?, ?)", row)

    def find(self, key: str) -> Slip:
        """Returns a slip without claiming it. Raises NotFound."""
        (body,) = self._row("select body from slips where key = ?", key)
        return read(body, Slip)

    def collect(self, key: str, claim: str) -> Slip:
        """Gives a slip up to the first claim, and to that one again.

        Raises NotFound for an unknown key, Taken for a second claim.
        """
        with self._transaction() as run:
            slip = self.find(key)
            if slip.claim not in (None, claim):
                raise Taken(key)
            slip = replace(slip, claim=claim)
            run.execute(
                "update slips set body = ? where key = ?", (json.encode(slip), key)
            )
        return slip

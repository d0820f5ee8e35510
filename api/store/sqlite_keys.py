"""The keys of one SQLite file: what signs its sessions, and its histories.

A new key signs from the next start on, and the older ones still open what they have
signed. A release before knows the first session key only.
"""

from datetime import datetime
from secrets import token_hex

from .session import LIFE
from .sqlite_connections import Connections

SCHEMA = """
create table if not exists secret_key (only integer primary key check (only = 1),
    key text not null);
create table if not exists session_keys
    (n integer primary key, key text not null, since text not null);
create table if not exists signing_secrets
    (n integer primary key, secret text not null);
"""
# What a key has signed is renewed by its successor, or too old when that is so old.
FORGET = """
delete from session_keys where n < (select max(n) from session_keys where since < ?)
"""


class SqliteKeys:
    """Keys, by the connections of the store."""

    def __init__(self, file: Connections) -> None:
        self._row = file.row
        self._rows = file.rows
        self._transaction = file.transaction

    def sessions(self) -> tuple[str, ...]:
        """Returns the keys of sessions, the newest first; the first call makes one."""
        with self._transaction() as run:
            row = "insert or ignore into secret_key values (1, ?)"
            run.execute(row, (token_hex(32),))
        (first,) = self._row("select key from secret_key")
        later = self._rows("select key from session_keys order by n desc")
        return (*(key for (key,) in later), str(first))

    def renew_sessions(self, now: datetime) -> int:
        """Makes the next key of sessions; returns how many there are.

        Those go whose every session has run out, or is signed anew.
        """
        self.sessions()
        since, old = (f"{at:%Y-%m-%dT%H:%M:%SZ}" for at in (now, now - LIFE))
        with self._transaction() as run:
            run.execute(FORGET, (old,))
            row = "insert into session_keys (key, since) values (?, ?)"
            run.execute(row, (token_hex(32), since))
        return len(self.sessions())

    def signing(self) -> tuple[str, ...]:
        """Returns what the keys of histories follow from, the newest first.

        The first call makes one.
        """
        with self._transaction() as run:
            row = "insert or ignore into signing_secrets values (1, ?)"
            run.execute(row, (token_hex(32),))
        rows = self._rows("select secret from signing_secrets order by n desc")
        return tuple(secret for (secret,) in rows)

    def renew_signing(self) -> int:
        """Makes the next key of histories; returns how many there are."""
        first = self.signing()
        with self._transaction() as run:
            row = "insert into signing_secrets (secret) values (?)"
            run.execute(row, (token_hex(32),))
        return len(first) + 1

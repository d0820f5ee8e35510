"""The keys of one SQLite file: of its sessions, its histories and its messages.

A new key of sessions signs from the next start on, and the older ones still open what
they have signed. A release before knows the first key of sessions and of messages only.
"""

from collections.abc import Sequence
from datetime import datetime
from secrets import token_hex
from sqlite3 import Connection

from msgspec import json

from engine.kernel.typed import decode

from ..push.keys import Keys, new_keys
from . import Exists
from .session import LIFE
from .sqlite_connections import Connections

SCHEMA = """
create table if not exists secret_key (only integer primary key check (only = 1),
    key text not null);
create table if not exists session_keys
    (n integer primary key, key text not null, since text not null);
create table if not exists signing_secrets
    (n integer primary key, secret text not null);
create table if not exists push_keys (only integer primary key check (only = 1),
    keys blob not null);
create table if not exists later_push_keys
    (n integer primary key, key blob not null, since text not null);
"""
# Where the first key of each purpose lies.
KINDS = ("secret_key", "signing_secrets", "push_keys")
# What a key has signed is renewed by its successor, or too old when that is so old.
FORGET = """
delete from {keys} where n < (select max(n) from {keys} where since < ?)
"""


class SqliteKeys:
    """Keys, by the connections of the store."""

    def __init__(self, file: Connections) -> None:
        self._row = file.row
        self._rows = file.rows
        self._transaction = file.transaction

    def take(
        self,
        sessions: Sequence[str],
        signing: Sequence[bytes],
        push: Sequence[Keys],
        now: datetime,
    ) -> None:
        """Takes over the keys of another place, the newest first; all in one.

        Raises Exists if the file has keys of its own.
        """
        with self._transaction() as run:
            if any(run.execute(f"select 1 from {kind}").fetchone() for kind in KINDS):
                raise Exists(KINDS[0])
            run.execute("insert into secret_key values (1, ?)", sessions[-1:])
            for key in reversed(sessions[:-1]):
                _renew(run, "session_keys", key, now)
            for seed in reversed(signing):
                sql = "insert into signing_secrets (secret) values (?)"
                run.execute(sql, (seed.hex(),))
            oldest, *later = map(json.encode, reversed(push))
            run.execute("insert into push_keys values (1, ?)", (oldest,))
            for pair in later:
                _renew(run, "later_push_keys", pair, now)

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
        with self._transaction() as run:
            _renew(run, "session_keys", token_hex(32), now)
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

    def push(self) -> tuple[Keys, ...]:
        """Returns the keys by which push services know us, the newest first.

        The first call makes them. A subscription is bound to those it was made with.
        """
        with self._transaction() as run:
            if not run.execute("select 1 from push_keys").fetchone():
                row = (json.encode(new_keys()),)
                run.execute("insert into push_keys values (1, ?)", row)
        (first,) = self._row("select keys from push_keys")
        later = self._rows("select key from later_push_keys order by n desc")
        kept = (*(keys for (keys,) in later), first)
        return tuple(decode(keys, Keys) for keys in kept)

    def renew_push(self, now: datetime) -> int:
        """Makes the next keys for push services; returns how many there are.

        Those go that no phone can hang on any more: it has renewed, or signed out.
        """
        self.push()
        with self._transaction() as run:
            _renew(run, "later_push_keys", json.encode(new_keys()), now)
        return len(self.push())


def _renew(run: Connection, kind: str, key: str | bytes, now: datetime) -> None:
    since, old = (f"{at:%Y-%m-%dT%H:%M:%SZ}" for at in (now, now - LIFE))
    run.execute(FORGET.format(keys=kind), (old,))
    run.execute(f"insert into {kind} (key, since) values (?, ?)", (key, since))

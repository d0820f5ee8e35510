"""The store of one machine: one SQLite file that survives a kill at any moment.

Every commit is synced before it is acknowledged. The outbox names the commits whose
consequences (lists, house players) have not been drawn yet; it is written in the same
transaction, so nothing is forgotten when the process dies in between.
"""

import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from secrets import token_hex
from typing import Any

from msgspec import json
from msgspec.structs import replace

from . import (
    Addressee,
    Busy,
    Cursor,
    Folded,
    Membership,
    Message,
    NotFound,
    Player,
    Record,
    Shelf,
    Slip,
    Snapshot,
    Table,
    Taken,
)
from .later import Errand, Wake
from .packing import (
    pack,
    pack_file,
    pack_folded,
    unpack,
    unpack_file,
    unpack_folded,
    unpack_record,
    unpack_table,
    unpack_tables,
)
from .reading import read, read_player
from .sqlite_decks import SCHEMA as DECKS
from .sqlite_decks import SqliteDecks
from .sqlite_later import SCHEMA as LATER
from .sqlite_later import (
    SqliteLater,
    bring_up,
    forget_alarm,
    forget_errand,
    put_errand,
    set_alarm,
)
from .sqlite_sessions import SCHEMA as SESSIONS
from .sqlite_sessions import SqliteSessions
from .sqlite_traces import SCHEMA as TRACES
from .sqlite_traces import SqliteTraces

A_FOLD = timedelta(seconds=2)  # between games of before that are to be folded
PATIENCE_S = 5.0  # how long a writer waits for the one before it

SCHEMA = """
create table if not exists games
    (game text primary key, version integer not null, body blob not null);
create table if not exists snapshots
    (game text, number integer, record blob not null, body blob not null,
     primary key (game, number));
create table if not exists folded (game text primary key, body blob not null);
create table if not exists invitations (code text primary key, game text not null);
create table if not exists players (player text primary key, body blob not null);
create table if not exists memberships
    (player text, game text, number integer not null, shelf text not null,
     sort text not null, body blob not null,
     primary key (player, game)) without rowid;
create index if not exists shelves on memberships (player, shelf, sort, game);
create table if not exists lobby
    (at text, game text unique, primary key (at, game)) without rowid;
create table if not exists messages
    (game text, number integer, id text not null, body blob not null,
     primary key (game, number), unique (game, id)) without rowid;
create table if not exists tallies
    (what text primary key, until text not null, n integer not null);
create table if not exists slips
    (key text primary key, until text not null, body blob not null);
create table if not exists card_sets (digest text primary key, body blob not null);
create table if not exists replays (replay text primary key, body blob not null);
create table if not exists outbox
    (game text, number integer, primary key (game, number)) without rowid;
create table if not exists secret_key (only integer primary key check (only = 1),
    key text not null);
create table if not exists signing_secrets
    (n integer primary key, secret text not null);
"""

NEWEST = """
select g.body, s.record, s.body from games g
left join snapshots s on s.game = g.game
    and s.number = (select max(number) from snapshots where game = g.game)
where g.game = ?
"""

OF_A_GAME = ("snapshots", "folded", "messages", "outbox", "lobby", "games")

BUT_THE_NEWEST = """
delete from snapshots where game = ?
    and number < (select max(number) from snapshots where game = ?)
"""

ENLIST = """
insert into memberships values (?, ?, ?, ?, ?, ?)
on conflict (player, game) do update set number = excluded.number,
    shelf = excluded.shelf, sort = excluded.sort, body = excluded.body
where memberships.number < excluded.number
"""

LAYOUT = "select sql from sqlite_schema where name = 'snapshots'"
CLOSER = """
begin immediate;
alter table snapshots rename to airy;
create table snapshots
    (game text, number integer, record blob not null, body blob not null,
     primary key (game, number));
insert into snapshots select game, number, record, body from airy;
drop table airy;
commit;
"""
# Games that were over before there was an alarm to fold them.
UNFOLDED = """
select distinct game from memberships m where shelf = 'finished'
    and exists (select 1 from snapshots s where s.game = m.game and s.number > 0)
    and not exists (select 1 from folded f where f.game = m.game)
    and not exists (select 1 from alarms a where a.what = 'game:' || m.game
        and (a.at is not null or a.as_of like '%~'))
"""

COUNT = """
insert into tallies values (?, ?, 1)
on conflict (what) do update set n = n + 1 returning n
"""

NOW = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')"
FORGET = (
    f"delete from tallies where until < {NOW}",
    f"delete from slips where until < {NOW}",
    f"delete from decks where gone < {NOW}",
    f"delete from sessions where until < {NOW}",
)

POST = "insert or ignore into outbox values (?, ?)"


class SqliteStore:
    """Games in one SQLite file; every thread has a connection of its own."""

    def __init__(self, file: Path | str) -> None:
        self._file = str(file)
        self._local = threading.local()
        self._connections: list[sqlite3.Connection] = []
        Path(file).touch(mode=0o600)
        with _patiently():
            self._connection().executescript(SCHEMA + LATER + DECKS + SESSIONS + TRACES)
            _bring_up(self._connection())
            bring_up(self._connection())
        self.forget()
        self.later = SqliteLater(self._rows, self._transaction)
        self.decks = SqliteDecks(self._rows, self._transaction)
        self.sessions = SqliteSessions(self._rows, self._transaction)
        self.traces = SqliteTraces(self._rows, self._transaction)

    def create(self, table: Table) -> None:
        """Sets a new table. Raises Taken if there is one with this id."""
        with self._transaction() as run:
            row = (table.id, table.version, json.encode(table))
            _once(run, "insert into games values (?, ?, ?)", *row)
            _follow(run, table)

    def reseat(self, table: Table) -> None:
        """Keeps a table one version later. Raises Taken if it has changed meanwhile."""
        with self._transaction() as run:
            _change(run, table)
            _follow(run, table)

    def lobby(self, after: Cursor | None, limit: int) -> list[Table]:
        """Returns the next tables of the lobby, the newest first."""
        sql = """select g.body from lobby l join games g on g.game = l.game
            where (l.at, l.game) < (?, ?) order by l.at desc, l.game desc limit ?"""
        start = after or Cursor("~", "")
        rows = self._rows(sql, start.order, start.game, limit)
        return unpack_tables(body for (body,) in rows)

    def newest(self, game: str) -> tuple[Table, Snapshot | None]:
        """Returns a table and its newest snapshot in one read. Raises NotFound."""
        table, record, body = self._row(NEWEST, game)
        newest = unpack(game, record, body) if record else None
        return unpack_table(table), newest

    def read_ahead(self, game: str) -> Callable[[], tuple[Table, Snapshot | None]]:
        """Reads a game when it is waited for: here that takes no time."""
        return partial(self.newest, game)

    def append(self, snapshot: Snapshot) -> None:
        """Commits a snapshot. Raises Taken if its number is, Oversized if too large."""
        packed, key = pack(snapshot), (snapshot.game, snapshot.number)
        with self._transaction() as run:
            values = (*key, packed.record, packed.body)
            _once(run, "insert into snapshots values (?, ?, ?, ?)", *values)
            run.execute(POST, key)

    def snapshot(self, game: str, number: int) -> Snapshot:
        """Returns one snapshot. Raises NotFound."""
        sql = "select record, body from snapshots where game = ? and number = ?"
        return unpack(game, *self._row(sql, game, number))

    def snapshots(self, game: str) -> Iterator[Snapshot]:
        """Yields all snapshots of a game, in order."""
        sql = "select record, body from snapshots where game = ? order by number"
        for record, body in self._rows(sql, game):
            yield unpack(game, record, body)

    def records(self, game: str, first: int, last: int) -> Iterator[Record]:
        """Yields the records with these numbers, both ends included, in order."""
        sql = "select record from snapshots where game = ? and number between ? and ?"
        rows = self._rows(sql + " order by number", game, first, last)
        if len(rows) <= last - first and (folded := self._folded(game)):
            yield from folded.records[max(first, 0) : last + 1]
            return
        for (record,) in rows:
            yield unpack_record(record)

    def fold(self, table: Table, folded: Folded) -> None:
        """Keeps a game folded, its table one version later. Raises as `reseat` does."""
        row = (table.id, pack_folded(table.id, folded))
        with self._transaction() as run:
            _change(run, table)
            run.execute("insert or replace into folded values (?, ?)", row)

    def clear(self, table: Table) -> bool:
        """Takes out what a folded game does not need: here all at once."""
        with self._transaction() as run:
            run.execute(BUT_THE_NEWEST, (table.id, table.id))
            _let_go(run, table)
            for seat in table.seats:
                for about in (table.id, f"talk:{table.id}"):
                    forget_errand(run, seat.player or "", about)
        return True

    def folded(self, game: str) -> Folded:
        """Returns a game that was folded. Raises NotFound."""
        found = self._folded(game)
        if found is None:
            raise NotFound(game)
        return found

    def _folded(self, game: str) -> Folded | None:
        rows = self._rows("select body from folded where game = ?", game)
        return unpack_folded(rows[0][0]) if rows else None

    def invite(self, code: str, game: str) -> None:
        """Lets a code lead to a game. Raises Taken if it leads to another."""
        with self._transaction() as run:
            run.execute("insert or ignore into invitations values (?, ?)", (code, game))
            if self.invited(code) != game:
                raise Taken(code)

    def invited(self, code: str) -> str:
        """Returns the game that a code leads to. Raises NotFound."""
        (game,) = self._row("select game from invitations where code = ?", code)
        return str(game)

    def welcome(self, player: Player) -> None:
        """Keeps a new player. Raises Taken if the id is known."""
        with self._transaction() as run:
            row = (player.id, json.encode(player))
            _once(run, "insert into players values (?, ?)", *row)

    def player(self, player: str) -> Player:
        """Returns a player. Raises NotFound."""
        (body,) = self._row("select body from players where player = ?", player)
        return read_player(body)

    def keep_player(self, player: Player) -> None:
        """Keeps a player one version later. Raises Taken as `reseat` does."""
        with self._transaction() as run:
            if self.player(player.id).version != player.version - 1:
                raise Taken(player.id)
            run.execute(
                "update players set body = ? where player = ?",
                (json.encode(player), player.id),
            )

    def enlist(self, membership: Membership) -> None:
        """Keeps a line of a player's list, unless a newer one is there."""
        with self._transaction() as run:
            _enlist(run, membership)

    def project(
        self, lines: Sequence[Membership], wake: Wake | None, errands: Sequence[Errand]
    ) -> list[Errand]:
        """Keeps all that follows from a commit; returns errands that were overtaken.

        In one transaction that is not synced: the outbox has the commit until then.
        """
        with self._transaction(synced=False) as run:
            for line in lines:
                _enlist(run, line)
            if wake:
                set_alarm(run, wake)
            return [errand for errand in errands if not put_errand(run, errand)]

    def addressees(
        self, players: Sequence[str], abouts: Sequence[str]
    ) -> list[Addressee]:
        """Returns players who are there, with their errands about some things."""
        found: list[Addressee] = []
        for player in dict.fromkeys(players):
            with suppress(NotFound):
                kept = ((about, self.later.errand(player, about)) for about in abouts)
                errands = {about: errand for about, errand in kept if errand}
                found.append(Addressee(self.player(player), errands))
        return found

    def delist(self, player: str, game: str) -> None:
        """Takes a game out of a player's list, and keeps nothing of the line."""
        with self._transaction() as run:
            sql = "delete from memberships where player = ? and game = ?"
            run.execute(sql, (player, game))

    def remove(self, table: Table) -> bool:
        """Takes a game out of the store at once: here that takes no time."""
        with self._transaction() as run:
            for place in OF_A_GAME:
                run.execute(f"delete from {place} where game = ?", (table.id,))
            _let_go(run, table)
        return True

    def shelf(
        self, player: str, shelf: Shelf, after: Cursor | None, limit: int
    ) -> list[Membership]:
        """Returns the next lines of one shelf of a player's list."""
        sql = """select body from memberships where player = ? and shelf = ?
            and (sort, game) > (?, ?) order by sort, game limit ?"""
        start = after or Cursor("", "")
        rows = self._rows(sql, player, shelf, start.order, start.game, limit)
        return [read(body, Membership) for (body,) in rows]

    def waiting(self, player: str) -> int:
        """Returns how many games wait for a player."""
        sql = "select count(*) from memberships where player = ? and shelf = 'waiting'"
        return int(self._row(sql, player)[0])

    def say(self, message: Message) -> None:
        """Keeps a message. Raises Taken if its number or its id is, in this game."""
        row = (message.game, message.number, message.id, json.encode(message))
        with self._transaction() as run:
            _once(run, "insert into messages values (?, ?, ?, ?)", *row)

    def message(self, game: str, id: str) -> Message:
        """Returns a message by its id. Raises NotFound."""
        sql = "select body from messages where game = ? and id = ?"
        (body,) = self._row(sql, game, id)
        return read(body, Message)

    def messages(self, game: str, after: int, limit: int) -> list[Message]:
        """Returns the next messages of a game whose number is larger than `after`."""
        sql = """select body from messages where game = ? and number > ?
            order by number limit ?"""
        rows = self._rows(sql, game, after, limit)
        return [read(body, Message) for (body,) in rows]

    def last_messages(self, game: str, limit: int) -> list[Message]:
        """Returns the last messages of a game, the newest first."""
        sql = """select body from messages where game = ?
            order by number desc limit ?"""
        rows = self._rows(sql, game, limit)
        return [json.decode(body, type=Message) for (body,) in rows]

    def count(self, what: str, until: str) -> int:
        """Counts one more and returns the sum, which may be forgotten after `until`."""
        with self._transaction() as run:
            return int(run.execute(COUNT, (what, until)).fetchone()[0])

    def tally(self, what: str) -> int:
        """Returns how often something was counted."""
        rows = self._rows("select n from tallies where what = ?", what)
        return int(rows[0][0]) if rows else 0

    def leave(self, slip: Slip) -> None:
        """Keeps a slip. Raises Taken if its key is."""
        with self._transaction() as run:
            row = (slip.key, slip.until, json.encode(slip))
            _once(run, "insert into slips values (?, ?, ?)", *row)

    def slip(self, key: str) -> Slip:
        """Returns a slip without claiming it. Raises NotFound."""
        (body,) = self._row("select body from slips where key = ?", key)
        return read(body, Slip)

    def collect(self, key: str, claim: str) -> Slip:
        """Gives a slip up to the first claim, and to that one again.

        Raises NotFound for an unknown key, Taken for a second claim.
        """
        with self._transaction() as run:
            slip = self.slip(key)
            if slip.claim not in (None, claim):
                raise Taken(key)
            slip = replace(slip, claim=claim)
            run.execute(
                "update slips set body = ? where key = ?", (json.encode(slip), key)
            )
        return slip

    def forget(self) -> None:
        """Forgets tallies, slips, decks and sessions whose time is over."""
        with self._transaction(synced=False) as run:
            for statement in FORGET:
                run.execute(statement)

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

    def outbox(self) -> list[tuple[str, int]]:
        """Returns the commits that nothing has followed yet, oldest first."""
        return self._rows("select game, number from outbox order by game, number")

    def followed(self, game: str, number: int) -> None:
        """Takes a commit out of the outbox; if that gets lost, it is followed again."""
        with self._transaction(synced=False) as run:
            run.execute(
                "delete from outbox where game = ? and number = ?", (game, number)
            )

    def secret_key(self) -> str:
        """Returns the key that signs this file's sessions; the first call makes it."""
        with self._transaction() as run:
            row = "insert or ignore into secret_key values (1, ?)"
            run.execute(row, (token_hex(32),))
        return str(self._row("select key from secret_key")[0])

    def signing_secrets(self) -> tuple[str, ...]:
        """Returns what the keys that sign histories follow from, the newest first.

        The first call makes one.
        """
        with self._transaction() as run:
            row = "insert or ignore into signing_secrets values (1, ?)"
            run.execute(row, (token_hex(32),))
        rows = self._rows("select secret from signing_secrets order by n desc")
        return tuple(secret for (secret,) in rows)

    def close(self) -> None:
        """Closes the connections of all threads."""
        for connection in self._connections:
            connection.close()
        self._connections.clear()
        self._local = threading.local()

    def _row(self, sql: str, *values: object) -> tuple[Any, ...]:
        rows = self._rows(sql, *values)
        if not rows:
            raise NotFound(str(values[0]) if values else "")
        return rows[0]

    def _rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        with _patiently():
            return self._connection().execute(sql, values).fetchall()

    @contextmanager
    def _transaction(self, *, synced: bool = True) -> Iterator[sqlite3.Connection]:
        """Opens a write transaction at once, so that readers never have to upgrade."""
        connection = self._connection()
        connection.execute(f"pragma synchronous = {'full' if synced else 'normal'}")
        with _patiently():
            connection.execute("begin immediate")
            try:
                yield connection
            except BaseException:
                connection.execute("rollback")
                raise
            connection.execute("commit")

    def _connection(self) -> sqlite3.Connection:
        if not hasattr(self._local, "connection"):
            self._local.connection = self._connect()
        connection: sqlite3.Connection = self._local.connection
        return connection

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._file,
            timeout=PATIENCE_S,
            isolation_level=None,
            check_same_thread=False,
        )
        connection.execute("pragma journal_mode = wal")
        self._connections.append(connection)
        return connection


def _bring_up(connection: sqlite3.Connection) -> None:
    """Lays snapshots of an earlier release closer, and sets old games to be folded.

    Without row ids each of them took a page of its own: most of a file was air.
    """
    (layout,) = connection.execute(LAYOUT).fetchone()
    if "without rowid" in layout:
        connection.executescript(CLOSER)
    at = datetime.now(UTC)
    for n, (game,) in enumerate(connection.execute(UNFOLDED).fetchall()):
        ring = f"{at + n * A_FOLD:%Y-%m-%dT%H:%M:%SZ}"
        forget_alarm(connection, f"game:{game}")
        set_alarm(connection, Wake(f"game:{game}", ring, "!"))


@contextmanager
def _patiently() -> Iterator[None]:
    """Says Busy when another writer held the file for too long."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in (
            sqlite3.SQLITE_BUSY,
            sqlite3.SQLITE_LOCKED,
        ):
            raise Busy(str(error)) from error
        raise


def _change(run: sqlite3.Connection, table: Table) -> None:
    """Keeps a table one version later. Raises Taken if it has changed meanwhile."""
    changed = run.execute(
        "update games set version = ?, body = ? where game = ? and version = ?",
        (table.version, json.encode(table), table.id, table.version - 1),
    )
    if changed.rowcount == 0:
        raise Taken(table.id)


def _let_go(run: sqlite3.Connection, table: Table) -> None:
    """Takes out a game's invitation and its alarm."""
    run.execute("delete from invitations where code = ?", (table.code,))
    forget_alarm(run, f"game:{table.id}")


def _enlist(run: sqlite3.Connection, m: Membership) -> None:
    row = (m.player, m.game, m.rank, m.shelf, m.order, json.encode(m))
    run.execute(ENLIST, row)


def _follow(run: sqlite3.Connection, table: Table) -> None:
    """Posts a table's commit, and puts it into the lobby or takes it out."""
    run.execute(POST, (table.id, table.number))
    if table.is_in_lobby:
        row = (table.at, table.id)
        run.execute("insert or ignore into lobby values (?, ?)", row)
    else:
        run.execute("delete from lobby where game = ?", (table.id,))


def _once(run: sqlite3.Connection, insert: str, *values: object) -> None:
    """Runs an insert whose key has to be free. Raises Taken."""
    try:
        run.execute(insert, values)
    except sqlite3.IntegrityError as error:
        raise Taken(str(values[0])) from error

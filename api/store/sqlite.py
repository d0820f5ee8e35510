"""The store of one machine: one SQLite file that survives a kill at any moment.

Every commit is synced before it is acknowledged. The outbox names the commits whose
consequences (lists, house players) have not been drawn yet; it is written in the same
transaction, so nothing is forgotten when the process dies in between.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from itertools import chain
from pathlib import Path
from shutil import disk_usage

from msgspec import json
from msgspec.structs import replace

from . import (
    LAST,
    RUNNING,
    Addressee,
    Cursor,
    Folded,
    Full,
    Membership,
    NotFound,
    Player,
    Record,
    Shelf,
    Snapshot,
    Table,
    Taken,
)
from .alarms import Wake
from .errands import Errand, abouts
from .packing import (
    Packed,
    first_needed,
    unpack,
    unpack_folded,
    unpack_record,
    unpack_table,
    unpack_tables,
)
from .snapshot_bodies import Bodies, in_turn
from .sqlite_alarms import SqliteAlarms, forget_alarm, set_alarm
from .sqlite_archive import SqliteArchive
from .sqlite_connections import Connections, make, once, patiently
from .sqlite_decks import SqliteDecks
from .sqlite_errands import (
    SqliteErrands,
    forget_errand,
    forget_errands,
    put_errand,
)
from .sqlite_folded import changed, read_newest
from .sqlite_folded import fold as put_folded
from .sqlite_kept import everything
from .sqlite_keys import SqliteKeys
from .sqlite_layout import FORGET, lay_out
from .sqlite_mentions import SqliteTraces
from .sqlite_one_time_codes import SqliteSlips
from .sqlite_sessions import SqliteSessions
from .sqlite_talk import SqliteTalk
from .sqlite_tallies import SqliteTallies
from .sqlite_usages import SqliteUsages, keep_usage
from .stored_rows import Kept
from .tolerant_reader import read_player, readable
from .usages import Usage

A_PAGE = 1000  # ids of games that are read at once
OF_A_GAME = ("snapshots", "folded", "messages", "outbox", "lobby", "games")

ENLIST = """
insert into memberships values (?, ?, ?, ?, ?, ?)
on conflict (player, game) do update set number = excluded.number,
    shelf = excluded.shelf, sort = excluded.sort, body = excluded.body
where memberships.number < excluded.number
"""
RELIST = ENLIST.replace("number < excluded", "number <= excluded")

FIRST = """
select * from (select ? as n, sort, game, body from memberships
    where player = ? and shelf = ? order by sort, game limit ?)
"""

POST = "insert or ignore into outbox values (?, ?)"


class SqliteStore:
    """Games in one SQLite file; every thread has a connection of its own."""

    def __init__(self, file: Path | str) -> None:
        self._bodies = Bodies()
        make(Path(file))
        self._place = Path(file).absolute().parent
        self._file = Connections(file)
        self._row, self._rows = self._file.row, self._file.rows
        self._transaction = self._file.transaction
        with patiently():
            lay_out(self._file.connection())
        self.archive = SqliteArchive(self._file)
        self.decks = SqliteDecks(self._file)
        self.alarms = SqliteAlarms(self._file)
        self.errands = SqliteErrands(self._file)
        self.keys = SqliteKeys(self._file)
        self.sessions = SqliteSessions(self._file)
        self.slips = SqliteSlips(self._file)
        self.talk = SqliteTalk(self._file)
        self.tallies = SqliteTallies(self._file)
        self.traces = SqliteTraces(self._file)
        self.usages = SqliteUsages(self._file)
        with suppress(Full):  # what there is can still be read
            self.forget()

    @property
    def room(self) -> int | None:
        """How many bytes the disk of the file has left."""
        return disk_usage(self._place).free

    def games(self) -> Iterator[str]:
        """Yields the ids of all games, for the operator: it takes long."""
        sql, last = "select game from games where game > ? order by game limit ?", ""
        while page := self._rows(sql, last, A_PAGE):
            yield from (game for (game,) in page)
            last = page[-1][0]

    def running(self) -> Iterator[str]:
        """Yields the ids of games that run, as the lists of their players have them."""
        marks = ", ".join("?" for _ in RUNNING)
        sql = f"select distinct game from memberships where shelf in ({marks})"
        yield from (game for (game,) in self._rows(sql, *RUNNING))

    def everything(self) -> Iterator[Kept]:
        """Yields every row but those of games. Raises TooNew."""
        return everything(self._file)

    def create(
        self,
        table: Table,
        usage: Usage | None = None,
        guest: Player | None = None,
        first: Sequence[Snapshot] = (),
    ) -> None:
        """Sets a new table, as part of a usage, with a new guest and first snapshots.

        Raises Taken if one of them is not free, Oversized.
        """
        with ExitStack() as stack:
            packed = [stack.enter_context(self._bodies.packed(one)) for one in first]
            run = stack.enter_context(self._transaction())
            row = (table.id, table.version, json.encode(table))
            once(run, "insert into games values (?, ?, ?)", *row)
            keep_usage(run, usage)
            if guest:
                _welcome(run, guest)
            _follow(run, table)
            for snapshot, body in zip(first, packed, strict=True):
                _append(run, snapshot, body)

    def reseat(self, table: Table, usage: Usage | None = None) -> None:
        """Keeps a table one version later, as part of a usage.

        Raises Taken if either has changed meanwhile.
        """
        with self._transaction() as run:
            changed(run, table)
            keep_usage(run, usage)
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
        found = read_newest(game, self._rows)
        if found.plain:
            self._bodies.keep(game, found.number, found.plain)
        return found.table, found.snapshot

    def read_ahead(self, game: str) -> Callable[[], tuple[Table, Snapshot | None]]:
        """Reads a game when it is waited for: here that takes no time."""
        return partial(self.newest, game)

    def table(self, game: str) -> Table:
        """Returns a table alone, whatever its snapshots are. Raises NotFound."""
        return unpack_table(self._row("select body from games where game = ?", game)[0])

    def supplant(self, table: Table) -> Table:
        """Keeps a table in place of one that cannot be read; returns it as it is now.

        Its version follows on that one's. Raises NotFound, Taken.
        """
        sql = "select version from games where game = ?"
        (version,) = self._row(sql, table.id)
        now = replace(table, version=version + 1)
        self.reseat(now)
        return now

    def lines_in(self, game: str) -> list[Membership]:
        """Returns a game's lines of all lists; those that can be read."""
        rows = self._rows("select body from memberships where game = ?", game)
        return readable((body for (body,) in rows), Membership)

    def expunge(self, game: str) -> None:
        """Takes a game out by its key alone, with all that is beside it."""
        with self._transaction() as run:
            self._row("select game from games where game = ?", game)
            for place in (*OF_A_GAME, "memberships", "invitations"):
                run.execute(f"delete from {place} where game = ?", (game,))
            forget_alarm(run, f"game:{game}")
            for about in abouts(game):
                forget_errands(run, about)

    def append(self, snapshot: Snapshot) -> None:
        """Commits a snapshot. Raises Taken if its number is, Oversized if too large."""
        with self._bodies.packed(snapshot) as packed, self._transaction() as run:
            _append(run, snapshot, packed)

    def snapshot(self, game: str, number: int) -> Snapshot:
        """Returns one snapshot. Raises NotFound."""
        for snapshot in self.snapshots(game, number, number):
            return snapshot
        raise NotFound(game)

    def snapshots(
        self, game: str, first: int = 0, last: int = LAST
    ) -> Iterator[Snapshot]:
        """Yields snapshots in order, both ends included; of a folded game few or none.

        Those are read too that it takes to read the first.
        """
        for snapshot in self._snapshots(game, first_needed(first), last):
            if snapshot.number >= first:
                yield snapshot

    def _snapshots(self, game: str, first: int, last: int) -> Iterator[Snapshot]:
        sql = "select record, body from snapshots where game = ? and number"
        rows = self._rows(f"{sql} between ? and ? order by number", game, first, last)
        bodies = in_turn(body for _, body in rows)
        for (record, _), plain in zip(rows, bodies, strict=True):
            yield unpack(game, record, plain)

    def records(self, game: str, first: int, last: int) -> Iterator[Record]:
        """Yields the records with these numbers, both ends included, in order."""
        sql = "select record from snapshots where game = ? and number between ? and ?"
        rows = self._rows(sql + " order by number", game, first, last)
        for (record,) in rows:
            yield unpack_record(record)

    def fold(self, table: Table, newest: Snapshot, folded: Folded) -> None:
        """Keeps a game folded, its table one version later. Raises as `reseat` does."""
        with self._transaction() as run:
            put_folded(run, table, newest, folded)

    def clear(self, table: Table) -> bool:
        """Takes out what a folded game does not need: here all at once."""
        with self._transaction() as run:
            run.execute("delete from snapshots where game = ?", (table.id,))
            _let_go(run, table)
            for seat in table.seats:
                for about in abouts(table.id):
                    forget_errand(run, seat.player or "", about)
        return True

    def folded(self, game: str) -> Folded:
        """Returns a game that was folded. Raises NotFound."""
        return unpack_folded(
            self._row("select body from folded where game = ?", game)[0]
        )

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
            _welcome(run, player)

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

    def relist(self, membership: Membership) -> None:
        """Keeps a line of a player's list in place of any that is not newer."""
        with self._transaction() as run:
            _enlist(run, membership, RELIST)

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
                kept = ((about, self.errands.find(player, about)) for about in abouts)
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
        return readable((body for (body,) in rows), Membership)

    def shelves(
        self, player: str, shelves: Sequence[Shelf], limit: int
    ) -> list[list[Membership]]:
        """Returns the first lines of each of some shelves, in one read."""
        each = [(n, player, shelf, limit) for n, shelf in enumerate(shelves)]
        sql = " union all ".join(FIRST for _ in each) + "order by n, sort, game"
        rows = self._rows(sql, *chain(*each))
        return [
            readable((body for at, _, _, body in rows if at == n), Membership)
            for n in range(len(shelves))
        ]

    def forget(self) -> None:
        """Forgets tallies, slips, decks, sessions and usages whose time is over."""
        with self._transaction(synced=False) as run:
            for statement in FORGET:
                run.execute(statement)

    def outbox(self) -> list[tuple[str, int]]:
        """Returns the commits that nothing has followed yet, by games, in order."""
        return self._rows("select game, number from outbox order by game, number")

    def followed(self, game: str, number: int) -> None:
        """Takes a commit out of the outbox; if that gets lost, it is followed again."""
        with self._transaction(synced=False) as run:
            run.execute(
                "delete from outbox where game = ? and number = ?", (game, number)
            )

    def close(self) -> None:
        """Closes the connections of all threads."""
        self._file.close()


def _let_go(run: sqlite3.Connection, table: Table) -> None:
    """Takes out a game's invitation and its alarm."""
    run.execute("delete from invitations where code = ?", (table.code,))
    forget_alarm(run, f"game:{table.id}")


def _enlist(run: sqlite3.Connection, m: Membership, how: str = ENLIST) -> None:
    row = (m.player, m.game, m.rank, m.shelf, m.order, json.encode(m))
    run.execute(how, row)


def _welcome(run: sqlite3.Connection, player: Player) -> None:
    """Keeps a new player. Raises Taken."""
    once(run, "insert into players values (?, ?)", player.id, json.encode(player))


def _append(run: sqlite3.Connection, snapshot: Snapshot, packed: Packed) -> None:
    """Keeps a snapshot, and posts its commit. Raises Taken."""
    key = (snapshot.game, snapshot.number)
    values = (*key, packed.record, packed.body)
    once(run, "insert into snapshots values (?, ?, ?, ?)", *values)
    run.execute(POST, key)


def _follow(run: sqlite3.Connection, table: Table) -> None:
    """Posts a table's commit, and puts it into the lobby or takes it out."""
    run.execute(POST, (table.id, table.number))
    if table.is_in_lobby:
        row = (table.at, table.id)
        run.execute("insert or ignore into lobby values (?, ?)", row)
    else:
        run.execute("delete from lobby where game = ?", (table.id,))

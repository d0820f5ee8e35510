"""All that a store does, said in the calls of `Items`.

| item | pk | sk |
| --- | --- | --- |
| line of a player's list | U#<player> | M#<game> |
| invitation | I#<code> | I |

The index `lists` (gsi1pk, gsi1sk) holds each player's shelves, so that "my turn" is one
short query, and the lobby. Other items stand in a file with their part of the store.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from itertools import dropwhile
from typing import Any, Protocol

from msgspec import json
from msgspec.structs import replace

from engine.kernel.errors import TooNew

from .. import (
    LAST as LAST_NUMBER,
)
from .. import (
    RUNNING,
    Addressee,
    Cursor,
    Folded,
    Membership,
    NotFound,
    Player,
    Record,
    Shelf,
    Snapshot,
    Table,
    Taken,
    Unreadable,
)
from ..alarms import Wake
from ..errands import Errand, abouts
from ..packing import (
    WHOLE,
    first_needed,
    pack,
    pack_folded,
    unpack,
    unpack_folded,
    unpack_record,
    unpack_table,
    unpack_tables,
)
from ..snapshot_bodies import Bodies, last_of
from ..stored_rows import Kept
from ..tolerant_reader import read, read_player, readable
from ..usages import Usage
from . import (
    FIRST,
    LAST,
    LET_GO,
    LISTS,
    NEW,
    If,
    Item,
    Items,
    Key,
    Put,
    Query,
    before,
    behind,
    bodies,
    games,
    item,
    key_of,
    one_later,
)
from .alarms import ItemAlarms, place_of
from .archive import ItemArchive
from .decks import ItemDecks
from .errands import ItemErrands
from .mentions import ItemTraces
from .one_time_codes import ItemSlips
from .rows import everything
from .sessions import ItemSessions
from .talk import ItemTalk
from .tallies import ItemTallies
from .usages import ItemUsages, put_of

A_PART = 100  # items that one removal takes at the most
# A table and what it takes to read its newest snapshot, backwards.
NEWEST = Query("", games.SNAPSHOT_KEY, games.TABLE_KEY, backward=True, limit=1 + WHOLE)


class Place(Protocol):
    """Where folded games lie."""

    def put(self, game: str, link: str, packed: bytes) -> dict[str, Any]:
        """Keeps one; returns what its item says of it."""

    def packed(self, item: Item) -> bytes:
        """Returns the one of which an item tells."""


class Inside:
    """Folded games in the items that tell of them."""

    def put(self, game: str, link: str, packed: bytes) -> dict[str, Any]:
        """Returns what the item of a folded game says: all of it."""
        return {"body": packed}

    def packed(self, item: Item) -> bytes:
        """Returns the folded game in an item."""
        return bytes(item["body"])


class ItemStore:
    """Games and all that belongs to them in whatever keeps items."""

    def __init__(self, items: Items, folded: Place | None = None) -> None:
        self._items = items
        self._bodies = Bodies()
        self._place = folded or Inside()
        self.alarms = ItemAlarms(items)
        self.archive = ItemArchive(items)
        self.decks = ItemDecks(items)
        self.sessions = ItemSessions(items)
        self.slips = ItemSlips(items)
        self.talk = ItemTalk(items)
        self.tallies = ItemTallies(items)
        self.traces = ItemTraces(items)
        self.usages = ItemUsages(items)
        self.errands = ItemErrands(items, self.tallies.count)

    @property
    def room(self) -> int | None:
        """How many bytes there is room for: no end is in sight."""
        return None

    def games(self) -> Iterator[str]:
        """Yields the ids of all games, for the operator: it takes long."""
        for found in self._items.scan(If("sk", "=", games.TABLE_KEY), only=("pk",)):
            yield found["pk"].removeprefix("G#")

    def running(self) -> Iterator[str]:
        """Yields the ids of games that run, as the lists of their players have them.

        Only the index of lists is read: a line for each game and player.
        """
        found = self._items.scan(by=LISTS, only=("gsi1pk", "sk"))
        lines = (i["sk"] for i in found if i["gsi1pk"].rpartition("#")[2] in RUNNING)
        yield from dict.fromkeys(sk.removeprefix("M#") for sk in lines)

    def everything(self) -> Iterator[Kept]:
        """Yields every item but those of games. Raises TooNew."""
        return everything(self._items)

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
            new = [games.table_item(table)]
            new += [games.player_item(guest)] if guest else []
            for snapshot, body in zip(first, packed, strict=True):
                new.append(games.snapshot_item(snapshot, body))
            self._items.put(*(Put(each, (NEW,)) for each in new), *_put_of(usage))

    def reseat(self, table: Table, usage: Usage | None = None) -> None:
        """Keeps a table one version later, as part of a usage.

        Raises Taken if either has changed meanwhile.
        """
        changed = Put(games.table_item(table), (one_later(table.version),))
        self._items.put(changed, *_put_of(usage))

    def lobby(self, after: Cursor | None, limit: int) -> list[Table]:
        """Returns the next tables of the lobby, the newest first."""
        last = before(_place(after)) if after else None
        query = Query(games.LOBBY, FIRST, last, LISTS, backward=True, limit=limit)
        return unpack_tables(bodies(self._items.query(query)))

    def newest(self, game: str) -> tuple[Table, Snapshot | None]:
        """Returns a table and its newest snapshot in one read. Raises NotFound."""
        asked = NEWEST._replace(pk=f"G#{game}")
        return self._newest(game, [*self._items.query(asked)])

    def read_ahead(self, game: str) -> Callable[[], tuple[Table, Snapshot | None]]:
        """Begins to read a game beside whatever is asked next; returns who waits."""
        wait = self._items.ahead(NEWEST._replace(pk=f"G#{game}"))
        return lambda: self._newest(game, wait())

    def _newest(
        self, game: str, found: Sequence[Item]
    ) -> tuple[Table, Snapshot | None]:
        if not found or found[0]["sk"] != games.TABLE_KEY:
            raise NotFound(game)
        table, newest = unpack_table(found[0]["body"]), found[:0:-1]
        if not newest or table.closed:
            return table, None
        plain = last_of([each["body"] for each in newest])
        snapshot = unpack(game, newest[-1]["record"], plain)
        self._bodies.keep(game, snapshot.number, plain)
        return table, snapshot

    def table(self, game: str) -> Table:
        """Returns a table alone, whatever its snapshots are. Raises NotFound."""
        return games.table(self._items.get(games.table_key(game)))

    def supplant(self, table: Table) -> Table:
        """Keeps a table in place of one that cannot be read; returns it as it is now.

        Its version follows on that one's. Raises NotFound, Taken.
        """
        there = self._items.get(games.table_key(table.id))
        now = replace(table, version=there["version"] + 1)
        self.reseat(now)
        return now

    def lines_in(self, game: str) -> list[Membership]:
        """Returns a game's lines of all lists; those that can be read."""
        found = self._items.scan(If("sk", "=", f"M#{game}"))
        return readable(bodies(found), Membership)

    def expunge(self, game: str) -> None:
        """Takes a game out by its key alone, with all that is beside it."""
        self._items.get(games.table_key(game))
        beside = (f"M#{game}", *(f"N#{about}" for about in abouts(game)))
        found = self._items.scan(
            If("pk", "=", f"G#{game}"),
            If("game", "=", game),
            *(If("sk", "=", sk) for sk in beside),
        )
        self._items.let_go([*map(key_of, found), place_of(f"game:{game}")])

    def append(self, snapshot: Snapshot) -> None:
        """Commits a snapshot. Raises Taken if its number is, Oversized if too large."""
        with self._bodies.packed(snapshot) as packed:
            new = games.snapshot_item(snapshot, packed)
            self._items.put(Put(new, (NEW,)))

    def snapshot(self, game: str, number: int) -> Snapshot:
        """Returns one snapshot. Raises NotFound."""
        for snapshot in self.snapshots(game, number, number):
            return snapshot
        raise NotFound(game)

    def snapshots(
        self, game: str, first: int = 0, last: int = LAST_NUMBER
    ) -> Iterator[Snapshot]:
        """Yields snapshots in order, both ends included; of a folded game few or none.

        Those are read too that it takes to read the first.
        """
        there = self._items.query(_numbered(game, first_needed(first), last))
        whole = dropwhile(games.needs_another, there)  # of a game half cleared
        for snapshot in games.snapshots(whole):
            if snapshot.number >= first:
                yield snapshot

    def records(self, game: str, first: int, last: int) -> Iterator[Record]:
        """Yields the records with these numbers, both ends included, in order."""
        if first > last:
            return
        query = _numbered(game, first, last)._replace(only=("record",))
        there = [*self._items.query(query)]
        yield from (unpack_record(found["record"]) for found in there)

    def fold(self, table: Table, newest: Snapshot, folded: Folded) -> None:
        """Keeps a game folded, its table one version later. Raises as `reseat` does."""
        packed = pack_folded(table.id, folded)
        said = self._place.put(table.id, folded.link, packed)
        self._items.put(Put(item(games.folded_key(table.id), **said)))
        last = games.snapshot_item(newest, pack(newest))
        self._items.put(Put(last))
        self.reseat(table)

    def clear(self, table: Table) -> bool:
        """Takes out what a folded game does not need, a part at a time; whether all."""
        snapshots = self._there(table.id, games.SNAPSHOT_KEY)[:-1]
        self._items.let_go(snapshots[:A_PART])
        if len(snapshots) > A_PART:
            return False
        players = {seat.player for seat in table.seats if seat.player}
        about = abouts(table.id)
        told = [Key(f"U#{p}", f"N#{each}") for p in players for each in about]
        self._items.let_go([*told, *_beside(table)])
        return True

    def folded(self, game: str) -> Folded:
        """Returns a game that was folded. Raises NotFound."""
        kept = self._items.get(games.folded_key(game))
        return unpack_folded(self._place.packed(kept))

    def invite(self, code: str, game: str) -> None:
        """Lets a code lead to a game. Raises Taken if it leads to another."""
        free = (NEW, If("game", "=", game))
        self._items.put(Put(item(games.invitation_key(code), game=game), free))

    def invited(self, code: str) -> str:
        """Returns the game that a code leads to. Raises NotFound."""
        return str(self._items.get(games.invitation_key(code))["game"])

    def welcome(self, player: Player) -> None:
        """Keeps a new player. Raises Taken if the id is known."""
        self._items.put(Put(games.player_item(player), (NEW,)))

    def player(self, player: str) -> Player:
        """Returns a player. Raises NotFound."""
        return read_player(self._items.get(games.player_key(player))["body"])

    def keep_player(self, player: Player) -> None:
        """Keeps a player one version later. Raises Taken as `reseat` does."""
        changed = Put(games.player_item(player), (one_later(player.version),))
        self._items.put(changed)

    def supplant_player(self, player: Player) -> Player:
        """Keeps a player in place of one that cannot be read; returns it as it is now.

        Its version follows on that one's. Raises NotFound, Taken.
        """
        there = self._items.get(games.player_key(player.id))
        now = replace(player, version=there["version"] + 1)
        self.keep_player(now)
        return now

    def torn_players(self) -> Iterator[str]:
        """Yields the ids of players whose row cannot be read, for the operator."""
        for found in self._items.scan(If("sk", "=", games.PLAYER_KEY)):
            try:
                read_player(found["body"])
            except TooNew:
                continue
            except Unreadable:
                yield found["pk"].removeprefix("U#")

    def enlist(self, membership: Membership) -> None:
        """Keeps a line of a player's list, unless a newer one is there."""
        self._enlist(membership, If("number", "<", membership.rank))

    def relist(self, membership: Membership) -> None:
        """Keeps a line of a player's list in place of any that is not newer."""
        self._enlist(membership, If("number", "<=", membership.rank), LET_GO)

    def _enlist(self, m: Membership, *older: If) -> None:
        line = item(
            games.line_key(m.player, m.game),
            gsi1pk=f"U#{m.player}#{m.shelf}",
            gsi1sk=f"{m.order}#{m.game}",
            number=m.rank,
            body=json.encode(m),
        )
        with suppress(Taken):
            self._items.put(Put(line, (NEW, *older)))

    def project(
        self, lines: Sequence[Membership], wake: Wake | None, errands: Sequence[Errand]
    ) -> list[Errand]:
        """Keeps all that follows from a commit; returns errands that were overtaken."""
        for line in lines:
            self.enlist(line)
        if wake:
            self.alarms.wake(*wake)
        return [errand for errand in errands if not self.errands.put(errand)]

    def addressees(
        self, players: Sequence[str], abouts: Sequence[str]
    ) -> list[Addressee]:
        """Returns players who are there, with their errands about some things."""
        players = list(dict.fromkeys(players))  # no key may be asked for twice
        keys = [games.player_key(player) for player in players]
        keys += [Key(f"U#{p}", f"N#{about}") for about in abouts for p in players]
        found = {key_of(kept): kept["body"] for kept in self._items.batch(keys)}

        def errands(player: str) -> Iterator[tuple[str, Errand]]:
            for about in abouts:
                if body := found.get(Key(f"U#{player}", f"N#{about}")):
                    yield about, read(body, Errand)

        return [
            Addressee(read_player(body), dict(errands(player)))
            for player in players
            if (body := found.get(games.player_key(player)))
        ]

    def delist(self, player: str, game: str) -> None:
        """Takes a game out of a player's list, and keeps nothing of the line."""
        self._items.let_go([games.line_key(player, game)])

    def remove(self, table: Table) -> bool:
        """Takes a game out of the store, a part at a time; whether all is gone.

        Its newest snapshot, with what it takes to read that, goes with its table.
        """
        left = self._there(table.id, FIRST)
        if len(left) > A_PART + WHOLE:
            self._items.let_go(left[:A_PART])
            return False
        self._items.let_go([*left, *_beside(table), games.table_key(table.id)])
        return True

    def shelf(
        self, player: str, shelf: Shelf, after: Cursor | None, limit: int
    ) -> list[Membership]:
        """Returns the next lines of one shelf of a player's list."""
        query = _shelf(player, shelf, after, limit)
        return readable(bodies(self._items.query(query)), Membership)

    def shelves(
        self, player: str, shelves: Sequence[Shelf], limit: int
    ) -> list[list[Membership]]:
        """Returns the first lines of each of some shelves, read side by side."""
        queries = (_shelf(player, shelf, None, limit) for shelf in shelves)
        ahead = [self._items.ahead(query) for query in queries]
        return [readable(bodies(wait()), Membership) for wait in ahead]

    def forget(self) -> None:
        """Does nothing: items are forgotten by themselves."""

    def _there(self, game: str, first: str) -> list[Key]:
        """Returns the keys of a game's items from a sort key on, but its table's."""
        last = games.SNAPSHOT_KEY + LAST
        query = Query(f"G#{game}", first, last, only=("pk", "sk"), exact=False)
        return [*map(key_of, self._items.query(query))]


def _put_of(usage: Usage | None) -> list[Put]:
    return [put_of(usage)] if usage else []


def _numbered(game: str, first: int, last: int) -> Query:
    """Asks for snapshots, both ends included."""
    return Query(f"G#{game}", games.snapshot_key(first), games.snapshot_key(last))


def _shelf(player: str, shelf: Shelf, after: Cursor | None, limit: int) -> Query:
    first = behind(_place(after)) if after else FIRST
    return Query(f"U#{player}#{shelf}", first, by=LISTS, limit=limit)


def _place(cursor: Cursor) -> str:
    return f"{cursor.order}#{cursor.game}"


def _beside(table: Table) -> list[Key]:
    """Returns the keys of what stands beside a game: its alarm, its invitation."""
    invitation = [games.invitation_key(table.code)] if table.code else []
    return [place_of(f"game:{table.id}"), *invitation]

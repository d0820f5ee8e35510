"""The production store: one DynamoDB table.

| item | pk | sk |
| --- | --- | --- |
| snapshot | G#<game> | S#<number> |
| a game's own item | G#<game> | T, after all its snapshots |
| line of a player's list | U#<player> | M#<game> |
| player | U#<player> | P |
| invitation | I#<code> | I |

The index `lists` (gsi1pk, gsi1sk) holds each player's shelves, so that "my turn" is one
short query. The items of each part of the store stand in a file with it. What is said
of a table may name a bucket too, `TABLE/BUCKET`: folded games go there.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from itertools import dropwhile
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

from msgspec import json
from msgspec.structs import replace

from . import (
    LAST,
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
    items,
)
from .alarms import Wake
from .dynamodb_alarms import DynamoAlarms
from .dynamodb_archive import DynamoArchive
from .dynamodb_decks import DynamoDecks
from .dynamodb_errands import DynamoErrands
from .dynamodb_mentions import DynamoTraces
from .dynamodb_one_time_codes import DynamoSlips
from .dynamodb_requests import Put, Requests
from .dynamodb_sessions import DynamoSessions
from .dynamodb_talk import DynamoTalk
from .dynamodb_tallies import DynamoTallies
from .dynamodb_usages import DynamoUsages, put_of
from .errands import Errand, abouts
from .objects import Objects
from .packing import (
    WHOLE,
    first_needed,
    pack,
    pack_folded,
    unpack_folded,
    unpack_record,
)
from .snapshot_bodies import Bodies
from .tolerant_reader import read, read_player, readable
from .usages import Usage

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

    from .stored_rows import Kept

LISTS = "lists"
A_PART = 100  # items that one removal takes at the most
BESIDE = 8  # reads at a time that run beside another


class DynamoStore:
    """Games in one DynamoDB table; the client is shared by all threads."""

    def __init__(
        self, name: str, client: "DynamoDBClient | None" = None, s3: Any = None
    ) -> None:
        table, _, bucket = name.partition("/")
        self._bodies = Bodies()
        self._objects = Objects(bucket, s3)
        self._requests = asked = Requests(table, client)
        self._get, self._put, self._update = asked.get, asked.put, asked.update
        self._find, self._pages = asked.find, asked.pages
        self.archive = DynamoArchive(asked)
        self.decks = DynamoDecks(asked)
        self.sessions = DynamoSessions(asked)
        self.slips = DynamoSlips(asked)
        self.talk = DynamoTalk(asked)
        self.tallies = DynamoTallies(asked)
        self.traces = DynamoTraces(asked)
        self.usages = DynamoUsages(asked)
        self.alarms = DynamoAlarms(asked)
        self.errands = DynamoErrands(asked, self.tallies.count)
        self._beside = ThreadPoolExecutor(BESIDE, "ahead")

    @property
    def room(self) -> int | None:
        """How many bytes there is room for: no end is in sight."""
        return None

    def games(self) -> Iterator[str]:
        """Yields the ids of all games, for the operator: it takes long."""
        for item in self._requests.scan(
            FilterExpression="sk = :table and attribute_not_exists(removed)",
            ExpressionAttributeValues={":table": {"S": items.TABLE_KEY}},
            ProjectionExpression="pk",
        ):
            yield item["pk"]["S"].removeprefix("G#")

    def running(self) -> Iterator[str]:
        """Yields the ids of games that run, as the lists of their players have them.

        Only the index of lists is read: a line for each game and player.
        """
        shelves = {f":{shelf}": {"S": f"#{shelf}"} for shelf in RUNNING}
        found = self._requests.scan(
            IndexName=LISTS,
            FilterExpression=" or ".join(f"contains(gsi1pk, {s})" for s in shelves),
            ExpressionAttributeValues=shelves,
            ProjectionExpression="sk",
        )
        lines = (item["sk"]["S"].removeprefix("M#") for item in found)
        yield from dict.fromkeys(lines)

    def everything(self) -> "Iterator[Kept]":
        """Yields every item but those of games. Raises TooNew.

        Raises Unreachable where the bucket that was named is not there.
        """
        from .dynamodb_kept import everything

        self._objects.look()
        return everything(self._requests)

    def write_to(self, file: Path) -> int:
        """Writes every item to a new file; returns how many. Raises Exists."""
        from .dynamodb_backup import write

        return write(self._requests, file, self._objects.whole)

    def read_from(self, file: Path) -> int:
        """Puts every item of a file into this table, which has to be empty.

        Returns how many. Raises Exists, Damaged.
        """
        from .dynamodb_backup import read

        return read(self._requests, file)

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
            new = [items.table_item(table)]
            new += [items.player_item(guest)] if guest else []
            for snapshot, body in zip(first, packed, strict=True):
                new.append(items.snapshot_item(snapshot.game, snapshot.number, body))
            self._put_with(
                [Put(item, "attribute_not_exists(pk)") for item in new], usage
            )

    def reseat(self, table: Table, usage: Usage | None = None) -> None:
        """Keeps a table one version later, as part of a usage.

        Raises Taken if either has changed meanwhile.
        """
        before = {":before": {"N": str(table.version - 1)}}
        changed = Put(items.table_item(table), "version = :before", before)
        self._put_with([changed], usage)

    def _put_with(self, puts: Sequence[Put], usage: Usage | None) -> None:
        together = [*puts, *([put_of(usage)] if usage else [])]
        if len(together) == 1:
            self._put(*together[0])
        else:
            self._requests.put_together(together)

    def lobby(self, after: Cursor | None, limit: int) -> list[Table]:
        """Returns the next tables of the lobby, the newest first."""
        start = f"{after.order}#{after.game}" if after else "~"
        found = self._find(
            IndexName=LISTS,
            KeyConditionExpression="gsi1pk = :lobby and gsi1sk < :after",
            ExpressionAttributeValues={
                ":lobby": {"S": items.LOBBY},
                ":after": {"S": start},
            },
            ScanIndexForward=False,
            Limit=limit,
        )
        return items.tables(found)

    def newest(self, game: str) -> tuple[Table, Snapshot | None]:
        """Returns a table and its newest snapshot in one read. Raises NotFound."""
        found = self._find(
            KeyConditionExpression="pk = :pk and sk between :first and :last",
            ExpressionAttributeValues={
                ":pk": {"S": f"G#{game}"},
                ":first": {"S": items.SNAPSHOT_KEY},
                ":last": {"S": items.TABLE_KEY},
            },
            ScanIndexForward=False,
            ConsistentRead=True,
            Limit=1 + WHOLE,
        )
        if not found or found[0]["sk"]["S"] != items.TABLE_KEY:
            raise NotFound(game)
        if items.is_gone(found[0]):
            raise NotFound(game)
        table, newest = items.table(found[0]), found[:0:-1]
        if not newest or table.closed:
            return table, None
        *_, (snapshot, plain) = items.snapshots(items.needed(newest))
        self._bodies.keep(game, snapshot.number, plain)
        return table, snapshot

    def read_ahead(self, game: str) -> Callable[[], tuple[Table, Snapshot | None]]:
        """Begins to read a game beside whatever is asked next; returns who waits."""
        return self._beside.submit(self.newest, game).result

    def table(self, game: str) -> Table:
        """Returns a table alone, whatever its snapshots are. Raises NotFound."""
        return items.table(self._get(f"G#{game}", items.TABLE_KEY))

    def supplant(self, table: Table) -> Table:
        """Keeps a table in place of one that cannot be read; returns it as it is now.

        Its version follows on that one's. Raises NotFound, Taken.
        """
        there = self._get(f"G#{table.id}", items.TABLE_KEY)
        now = replace(table, version=int(there["version"]["N"]) + 1)
        self.reseat(now)
        return now

    def lines_in(self, game: str) -> list[Membership]:
        """Returns a game's lines of all lists; those that can be read."""
        found = self._scanned("sk = :line", {":line": {"S": f"M#{game}"}})
        return readable((item["body"]["B"] for item in found), Membership)

    def expunge(self, game: str) -> None:
        """Takes a game out by its key alone, with all that is beside it."""
        self._get(f"G#{game}", items.TABLE_KEY)
        names = {":pk": f"G#{game}", ":line": f"M#{game}", ":game": game}
        errands = {f":e{n}": f"N#{about}" for n, about in enumerate(abouts(game))}
        values = {name: {"S": value} for name, value in (names | errands).items()}
        condition = f"pk = :pk or game = :game or sk in (:line, {', '.join(errands)})"
        found = map(items.key_of, self._scanned(condition, values))
        self._let_go([*found, _alarm(game)])

    def _scanned(self, condition: str, values: items.Item) -> list[items.Item]:
        """Returns what of the whole table meets a condition and is not gone."""
        there = f"({condition}) and attribute_not_exists(removed)"
        scan = self._requests.scan(
            FilterExpression=there, ExpressionAttributeValues=values
        )
        return [*scan]

    def append(self, snapshot: Snapshot) -> None:
        """Commits a snapshot. Raises Taken if its number is, Oversized if too large."""
        with self._bodies.packed(snapshot) as packed:
            item = items.snapshot_item(snapshot.game, snapshot.number, packed)
            self._put(item, "attribute_not_exists(pk)")

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
        pages = self._pages(
            KeyConditionExpression="pk = :pk and sk between :first and :last",
            ExpressionAttributeValues={
                ":pk": {"S": f"G#{game}"},
                ":first": {"S": items.snapshot_key(first)},
                ":last": {"S": items.snapshot_key(last)},
            },
            ConsistentRead=True,
        )
        found = (item for page in pages for item in page["Items"])
        there = (item for item in found if not items.is_gone(item))
        whole = dropwhile(items.needs_another, there)  # of a game half cleared
        yield from (snapshot for snapshot, _ in items.snapshots(whole))

    def records(self, game: str, first: int, last: int) -> Iterator[Record]:
        """Yields the records with these numbers, both ends included, in order."""
        if first > last:
            return
        found = self._find(
            KeyConditionExpression="pk = :pk and sk between :first and :last",
            ExpressionAttributeValues={
                ":pk": {"S": f"G#{game}"},
                ":first": {"S": items.snapshot_key(first)},
                ":last": {"S": items.snapshot_key(last)},
            },
            ProjectionExpression="#record, removed",
            ExpressionAttributeNames={"#record": "record"},
            ConsistentRead=True,
        )
        there = [item["record"]["B"] for item in found if not items.is_gone(item)]
        yield from map(unpack_record, there)

    def fold(self, table: Table, newest: Snapshot, folded: Folded) -> None:
        """Keeps a game folded, its table one version later. Raises as `reseat` does."""
        packed = pack_folded(table.id, folded)
        kept = self._objects.put(table.id, folded.link, packed)
        self._put({**items.key(f"G#{table.id}", items.FOLDED_KEY), **kept})
        self._put(items.snapshot_item(table.id, newest.number, pack(newest)))
        self.reseat(table)

    def clear(self, table: Table) -> bool:
        """Takes out what a folded game does not need, a part at a time; whether all."""
        snapshots = self._there(table.id, items.SNAPSHOT_KEY)[:-1]
        self._let_go(snapshots[:A_PART])
        if len(snapshots) > A_PART:
            return False
        players = {seat.player for seat in table.seats if seat.player}
        self._let_go(
            [
                items.key(f"U#{p}", f"N#{about}")
                for p in players
                for about in abouts(table.id)
            ]
        )
        self._let_go(_beside(table))
        return True

    def folded(self, game: str) -> Folded:
        """Returns a game that was folded. Raises NotFound."""
        item = self._get(f"G#{game}", items.FOLDED_KEY)
        return unpack_folded(self._objects.packed(item))

    def bucket(self) -> str | None:
        """Returns where this table's folded games lie, if any does not lie in it."""
        for item in self._requests.scan(
            FilterExpression="attribute_exists(#object)",
            ExpressionAttributeNames={"#object": "object"},
        ):
            return str(item["object"]["S"]).partition("/")[0]
        return None

    def invite(self, code: str, game: str) -> None:
        """Lets a code lead to a game. Raises Taken if it leads to another."""
        item = {**items.key(f"I#{code}", "I"), "game": {"S": game}}
        free = "attribute_not_exists(pk) or game = :game"
        self._put(item, free, {":game": {"S": game}})

    def invited(self, code: str) -> str:
        """Returns the game that a code leads to. Raises NotFound."""
        return str(self._get(f"I#{code}", "I")["game"]["S"])

    def welcome(self, player: Player) -> None:
        """Keeps a new player. Raises Taken if the id is known."""
        self._put(items.player_item(player), "attribute_not_exists(pk)")

    def player(self, player: str) -> Player:
        """Returns a player. Raises NotFound."""
        return read_player(self._get(f"U#{player}", "P")["body"]["B"])

    def keep_player(self, player: Player) -> None:
        """Keeps a player one version later. Raises Taken as `reseat` does."""
        before = {":before": {"N": str(player.version - 1)}}
        self._put(items.player_item(player), "version = :before", before)

    def enlist(self, membership: Membership) -> None:
        """Keeps a line of a player's list, unless a newer one is there."""
        self._enlist(membership, "#number < :number")

    def relist(self, membership: Membership) -> None:
        """Keeps a line of a player's list in place of any that is not newer."""
        self._enlist(membership, "#number <= :number or attribute_exists(removed)")

    def _enlist(self, m: Membership, older: str) -> None:
        item = {
            **items.key(f"U#{m.player}", f"M#{m.game}"),
            "gsi1pk": {"S": f"U#{m.player}#{m.shelf}"},
            "gsi1sk": {"S": f"{m.order}#{m.game}"},
            "number": {"N": str(m.rank)},
            "body": {"B": json.encode(m)},
        }
        free = f"attribute_not_exists(pk) or {older}"
        try:
            self._put(item, free, {":number": item["number"]}, {"#number": "number"})
        except Taken:
            return

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
        names = [("P", player) for player in players]
        names += [(f"N#{about}", p) for p in players for about in abouts]
        keys = [items.key(f"U#{player}", name) for name, player in names]
        found = {
            (item["pk"]["S"], item["sk"]["S"]): item["body"]["B"]
            for item in self._requests.batch(keys)
            if not items.is_gone(item)
        }

        def errands(player: str) -> Iterator[tuple[str, Errand]]:
            for about in abouts:
                if body := found.get((f"U#{player}", f"N#{about}")):
                    yield about, read(body, Errand)

        return [
            Addressee(read_player(body), dict(errands(player)))
            for player in players
            if (body := found.get((f"U#{player}", "P")))
        ]

    def delist(self, player: str, game: str) -> None:
        """Takes a game out of a player's list, and keeps nothing of the line."""
        self._let_go([items.key(f"U#{player}", f"M#{game}")])

    def remove(self, table: Table) -> bool:
        """Takes a game out of the store, a part at a time; whether all is gone.

        The function may not delete: what has the time to be gone, DynamoDB deletes.
        """
        left = self._there(table.id, "")
        self._let_go(left[:A_PART])
        if len(left) > A_PART:
            return False
        table_key = items.key(f"G#{table.id}", items.TABLE_KEY)
        self._let_go([*_beside(table), table_key])
        return True

    def shelf(
        self, player: str, shelf: Shelf, after: Cursor | None, limit: int
    ) -> list[Membership]:
        """Returns the next lines of one shelf of a player's list."""
        key = "gsi1pk = :shelf and gsi1sk > :after"
        start = f"{after.order}#{after.game}" if after else "!"
        found = self._find(
            IndexName=LISTS,
            KeyConditionExpression=key,
            ExpressionAttributeValues={
                ":shelf": {"S": f"U#{player}#{shelf}"},
                ":after": {"S": start},
            },
            Limit=limit,
        )
        return readable((item["body"]["B"] for item in found), Membership)

    def shelves(
        self, player: str, shelves: Sequence[Shelf], limit: int
    ) -> list[list[Membership]]:
        """Returns the first lines of each of some shelves, read side by side."""

        def first(shelf: Shelf) -> list[Membership]:
            return self.shelf(player, shelf, None, limit)

        return [*self._beside.map(first, shelves)]

    def forget(self) -> None:
        """Does nothing: DynamoDB forgets by itself."""

    def _there(self, game: str, first: str) -> list[items.Item]:
        """Returns the keys of a game's items from a sort key on, but its table's."""
        found = self._find(
            KeyConditionExpression="pk = :pk and sk between :first and :last",
            ExpressionAttributeValues={
                ":pk": {"S": f"G#{game}"},
                ":first": {"S": first or "!"},
                ":last": {"S": f"{items.SNAPSHOT_KEY}~"},
            },
            ProjectionExpression="pk, sk, removed",
        )
        return [items.key_of(item) for item in found if not items.is_gone(item)]

    def _let_go(self, keys: Sequence[items.Item]) -> None:
        """Lets items be gone from now on, and out of every index."""
        now = {":now": {"N": str(int(time()))}, ":yes": {"BOOL": True}}
        for key in keys:
            with suppress(Taken):  # there is none
                self._update(
                    Key=key,
                    UpdateExpression="set gone = :now, removed = :yes "
                    "remove gsi1pk, gsi1sk, gsi2pk, gsi2sk",
                    ConditionExpression="attribute_exists(pk)",
                    ExpressionAttributeValues=now,
                )


def _beside(table: Table) -> list[items.Item]:
    """Returns the keys of what stands beside a game: its alarm, its invitation."""
    invitation = [items.key(f"I#{table.code}", "I")] if table.code else []
    return [_alarm(table.id), *invitation]


def _alarm(game: str) -> items.Item:
    return items.key(f"W#game:{game}", "W")

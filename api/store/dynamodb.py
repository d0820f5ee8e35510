"""The production store: one DynamoDB table.

| item | pk | sk |
| --- | --- | --- |
| snapshot | G#<game> | S#<number> |
| a game's own item | G#<game> | T, after all its snapshots |
| line of a player's list | U#<player> | M#<game> |
| player | U#<player> | P |
| invitation | I#<code> | I |
| card set | C#<digest> | C |

The index `lists` (gsi1pk, gsi1sk) holds each player's shelves, so that "my turn" is one
short query. The names gsi2pk and gsi2sk are kept for deadlines.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import boto3
from botocore.config import Config
from botocore.exceptions import ClientError, ConnectionError, HTTPClientError
from msgspec import json

from . import (
    Busy,
    Cursor,
    Membership,
    NotFound,
    Player,
    Record,
    Shelf,
    Snapshot,
    Table,
    Taken,
)
from .packing import pack, unpack, unpack_record

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

Item = Mapping[str, Any]

TABLE_KEY = "T"
SNAPSHOT_KEY = "S#"
LISTS = "lists"

PATIENCE = Config(
    connect_timeout=1,
    read_timeout=2,
    retries={"mode": "standard", "max_attempts": 3},
)
THROTTLED = {
    "InternalServerError",
    "LimitExceededException",
    "ProvisionedThroughputExceededException",
    "RequestLimitExceeded",
    "ThrottlingException",
    "TransactionInProgressException",
}


class DynamoStore:
    """Games in one DynamoDB table; the client is shared by all threads."""

    def __init__(self, table: str, client: "DynamoDBClient | None" = None) -> None:
        self._table = table
        self._client = client or boto3.client("dynamodb", config=PATIENCE)

    def create(self, table: Table) -> None:
        """Sets a new table. Raises Taken if there is one with this id."""
        self._put(_table_item(table), "attribute_not_exists(pk)")

    def take_seat(self, table: Table) -> None:
        """Keeps a table one version later. Raises Taken if it has changed meanwhile."""
        before = {":before": {"N": str(table.version - 1)}}
        self._put(_table_item(table), "version = :before", before)

    def newest(self, game: str) -> tuple[Table, Snapshot | None]:
        """Returns a table and its newest snapshot in one read. Raises NotFound."""
        with _patiently():
            found = self._client.query(
                TableName=self._table,
                KeyConditionExpression="pk = :pk",
                ExpressionAttributeValues={":pk": {"S": f"G#{game}"}},
                ScanIndexForward=False,
                ConsistentRead=True,
                Limit=2,
            )["Items"]
        if not found:
            raise NotFound(game)
        newest = _snapshot(found[1]) if len(found) == 2 else None
        return _table(found[0]), newest

    def append(self, snapshot: Snapshot) -> None:
        """Commits a snapshot. Raises Taken if its number is, Oversized if too large."""
        packed = pack(snapshot)
        item = {
            **_key(f"G#{snapshot.game}", _snapshot_key(snapshot.number)),
            "record": {"B": packed.record},
            "body": {"B": packed.body},
        }
        self._put(item, "attribute_not_exists(pk)")

    def snapshot(self, game: str, number: int) -> Snapshot:
        """Returns one snapshot. Raises NotFound."""
        return _snapshot(self._get(f"G#{game}", _snapshot_key(number)))

    def records(self, game: str, first: int, last: int) -> Iterator[Record]:
        """Yields the records with these numbers, both ends included, in order."""
        if first > last:
            return
        pages = self._client.get_paginator("query").paginate(
            TableName=self._table,
            KeyConditionExpression="pk = :pk and sk between :first and :last",
            ExpressionAttributeValues={
                ":pk": {"S": f"G#{game}"},
                ":first": {"S": _snapshot_key(first)},
                ":last": {"S": _snapshot_key(last)},
            },
            ProjectionExpression="#record",
            ExpressionAttributeNames={"#record": "record"},
            ConsistentRead=True,
        )
        with _patiently():
            for page in pages:
                for item in page["Items"]:
                    yield unpack_record(item["record"]["B"])

    def invite(self, code: str, game: str) -> None:
        """Lets a code lead to a game. Raises Taken if it leads to another."""
        item = {**_key(f"I#{code}", "I"), "game": {"S": game}}
        free = "attribute_not_exists(pk) or game = :game"
        self._put(item, free, {":game": {"S": game}})

    def invited(self, code: str) -> str:
        """Returns the game that a code leads to. Raises NotFound."""
        return str(self._get(f"I#{code}", "I")["game"]["S"])

    def welcome(self, player: Player) -> None:
        """Keeps a new player. Raises Taken if the id is known."""
        item = {**_key(f"U#{player.id}", "P"), "body": {"B": json.encode(player)}}
        self._put(item, "attribute_not_exists(pk)")

    def player(self, player: str) -> Player:
        """Returns a player. Raises NotFound."""
        return json.decode(self._get(f"U#{player}", "P")["body"]["B"], type=Player)

    def enlist(self, membership: Membership) -> None:
        """Keeps a line of a player's list, unless a newer one is there."""
        m = membership
        item = {
            **_key(f"U#{m.player}", f"M#{m.game}"),
            "gsi1pk": {"S": f"U#{m.player}#{m.shelf}"},
            "gsi1sk": {"S": f"{m.order}#{m.game}"},
            "number": {"N": str(m.number)},
            "body": {"B": json.encode(m)},
        }
        newer = "attribute_not_exists(pk) or #number < :number"
        try:
            self._put(item, newer, {":number": item["number"]}, {"#number": "number"})
        except Taken:
            return

    def shelf(
        self, player: str, shelf: Shelf, after: Cursor | None, limit: int
    ) -> list[Membership]:
        """Returns the next lines of one shelf of a player's list."""
        key = "gsi1pk = :shelf and gsi1sk > :after"
        start = f"{after.order}#{after.game}" if after else "!"
        with _patiently():
            found = self._client.query(
                TableName=self._table,
                IndexName=LISTS,
                KeyConditionExpression=key,
                ExpressionAttributeValues={
                    ":shelf": {"S": f"U#{player}#{shelf}"},
                    ":after": {"S": start},
                },
                Limit=limit,
            )
        return [json.decode(i["body"]["B"], type=Membership) for i in found["Items"]]

    def waiting(self, player: str) -> int:
        """Returns how many games wait for a player."""
        pages = self._client.get_paginator("query").paginate(
            TableName=self._table,
            IndexName=LISTS,
            KeyConditionExpression="gsi1pk = :shelf",
            ExpressionAttributeValues={":shelf": {"S": f"U#{player}#waiting"}},
            Select="COUNT",
        )
        with _patiently():
            return sum(page["Count"] for page in pages)

    def keep_cards(self, digest: str, cards: bytes) -> None:
        """Keeps a card set under its digest, once."""
        self._put({**_key(f"C#{digest}", "C"), "body": {"B": cards}})

    def cards(self, digest: str) -> bytes:
        """Returns a card set. Raises NotFound."""
        return bytes(self._get(f"C#{digest}", "C")["body"]["B"])

    def _get(self, pk: str, sk: str) -> Item:
        with _patiently():
            found = self._client.get_item(
                TableName=self._table, Key=_key(pk, sk), ConsistentRead=True
            )
        if "Item" not in found:
            raise NotFound(pk)
        return found["Item"]

    def _put(
        self,
        item: Item,
        condition: str = "",
        values: Item | None = None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        """Writes an item if the condition holds. Raises Taken if it does not."""
        optional = {
            "ConditionExpression": condition,
            "ExpressionAttributeValues": values,
            "ExpressionAttributeNames": names,
        }
        given: dict[str, Any] = {name: v for name, v in optional.items() if v}
        with _patiently():
            self._client.put_item(TableName=self._table, Item=item, **given)


def _table(item: Item) -> Table:
    return json.decode(item["body"]["B"], type=Table)


def _snapshot(item: Item) -> Snapshot:
    game = item["pk"]["S"].removeprefix("G#")
    return unpack(game, item["record"]["B"], item["body"]["B"])


def _table_item(table: Table) -> dict[str, Any]:
    return {
        **_key(f"G#{table.id}", TABLE_KEY),
        "version": {"N": str(table.version)},
        "body": {"B": json.encode(table)},
    }


def _snapshot_key(number: int) -> str:
    return f"{SNAPSHOT_KEY}{number:08}"


def _key(pk: str, sk: str) -> dict[str, Any]:
    return {"pk": {"S": pk}, "sk": {"S": sk}}


@contextmanager
def _patiently() -> Iterator[None]:
    """Says Taken for a failed condition and Busy when the service is throttled."""
    try:
        yield
    except ClientError as error:
        code = error.response["Error"]["Code"]
        if code == "ConditionalCheckFailedException":
            raise Taken(code) from error
        if code in THROTTLED:
            raise Busy(code) from error
        raise
    except (HTTPClientError, ConnectionError) as error:
        raise Busy(type(error).__name__) from error

"""Tables, snapshots and players as DynamoDB keeps them, and the keys of its items."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import tee
from typing import Any

from msgspec import json

from . import Player, Snapshot, Table, packing
from .packing import Packed, unpack, unpack_table, unpack_tables
from .snapshot_bodies import in_turn

Item = Mapping[str, Any]

TABLE_KEY = "T"
FOLDED_KEY = "F"
SNAPSHOT_KEY = "S#"
LOBBY = "L"


def table(item: Item) -> Table:
    """Returns the table that an item holds."""
    return unpack_table(item["body"]["B"])


def tables(found: Iterable[Item]) -> list[Table]:
    """Returns the tables that items hold, as far as this version can read them."""
    return unpack_tables(item["body"]["B"] for item in found)


def snapshots(found: Iterable[Item]) -> Iterator[tuple[Snapshot, bytes]]:
    """Yields the snapshots that items hold, in order, and their bodies."""
    there, again = tee(found)
    bodies = in_turn(item["body"]["B"] for item in again)
    for item, plain in zip(there, bodies, strict=True):
        game = item["pk"]["S"].removeprefix("G#")
        yield unpack(game, item["record"]["B"], plain), plain


def needs_another(item: Item) -> bool:
    """Whether a snapshot's item is read behind the one before it."""
    return packing.needs_another(item["body"]["B"])


def table_item(table: Table) -> dict[str, Any]:
    """Returns the item of a table; while it is in the lobby, the index has it too."""
    lobby = {"gsi1pk": {"S": LOBBY}, "gsi1sk": {"S": f"{table.at}#{table.id}"}}
    return {
        **key(f"G#{table.id}", TABLE_KEY),
        **(lobby if table.is_in_lobby else {}),
        "version": {"N": str(table.version)},
        "body": {"B": json.encode(table)},
    }


def player_item(player: Player) -> dict[str, Any]:
    """Returns the item of a player."""
    return {
        **key(f"U#{player.id}", "P"),
        "version": {"N": str(player.version)},
        "body": {"B": json.encode(player)},
    }


def gone(until: str) -> Any:
    """Returns a time as DynamoDB forgets by it: an hour of grace, then seconds."""
    return {"N": str(int(datetime.fromisoformat(until).timestamp()) + 3600)}


def is_gone(item: Item) -> bool:
    """Whether an item was removed: DynamoDB itself deletes it some day soon."""
    return "removed" in item


def key_of(item: Item) -> Item:
    """Returns the key of an item, and nothing else of it."""
    return {"pk": item["pk"], "sk": item["sk"]}


def snapshot_item(game: str, number: int, packed: Packed) -> dict[str, Any]:
    """Returns the item of a snapshot."""
    return {
        **key(f"G#{game}", snapshot_key(number)),
        "record": {"B": packed.record},
        "body": {"B": packed.body},
    }


def needed(newest: Sequence[Item]) -> list[Item]:
    """Returns what it takes to read the last of some snapshots' items.

    What is torn before that is in nobody's way.
    """
    whole = (n for n, item in enumerate(newest) if not needs_another(item))
    return [*newest[max(whole, default=0) :]]


def snapshot_key(number: int) -> str:
    """Returns the sort key of a snapshot."""
    return f"{SNAPSHOT_KEY}{number:08}"


def key(pk: str, sk: str) -> dict[str, Any]:
    """Returns an item's key."""
    return {"pk": {"S": pk}, "sk": {"S": sk}}

"""Tables, snapshots and players as items.

| item | pk | sk |
| --- | --- | --- |
| snapshot | G#<game> | S#<number> |
| a game's own item | G#<game> | T, after all its snapshots |
| folded game | G#<game> | F |
| player | U#<player> | P |
"""

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import tee
from typing import Any

from msgspec import json

from .. import Player, Snapshot, Table, packing
from ..packing import Packed, unpack, unpack_table
from ..snapshot_bodies import in_turn
from . import Item, Key, item

TABLE_KEY = "T"
FOLDED_KEY = "F"
PLAYER_KEY = "P"
SNAPSHOT_KEY = "S#"
LOBBY = "L"
GRACE_S = 3600  # before anything is forgotten


def table(kept: Item) -> Table:
    """Returns the table that an item holds."""
    return unpack_table(kept["body"])


def snapshots(found: Iterable[Item]) -> Iterator[Snapshot]:
    """Yields the snapshots that items hold, in order."""
    there, again = tee(found)
    bodies = in_turn(each["body"] for each in again)
    for each, plain in zip(there, bodies, strict=True):
        game = each["pk"].removeprefix("G#")
        yield unpack(game, each["record"], plain)


def needs_another(kept: Item) -> bool:
    """Whether a snapshot's item is read behind the one before it."""
    return packing.needs_another(kept["body"])


def table_item(table: Table) -> dict[str, Any]:
    """Returns the item of a table; while it is in the lobby, the index has it too."""
    lobby = {"gsi1pk": LOBBY, "gsi1sk": f"{table.at}#{table.id}"}
    return item(
        table_key(table.id),
        **(lobby if table.is_in_lobby else {}),
        version=table.version,
        body=json.encode(table),
    )


def player_item(player: Player) -> dict[str, Any]:
    """Returns the item of a player."""
    key, body = player_key(player.id), json.encode(player)
    return item(key, version=player.version, body=body)


def snapshot_item(snapshot: Snapshot, packed: Packed) -> dict[str, Any]:
    """Returns the item of a snapshot."""
    game, sort = f"G#{snapshot.game}", f"{SNAPSHOT_KEY}{snapshot.record.number:08}"
    return {"pk": game, "sk": sort, "record": packed.record, "body": packed.body}


def table_key(game: str) -> Key:
    """Returns the key of a table."""
    return Key(f"G#{game}", TABLE_KEY)


def folded_key(game: str) -> Key:
    """Returns the key of a folded game."""
    return Key(f"G#{game}", FOLDED_KEY)


def player_key(player: str) -> Key:
    """Returns the key of a player."""
    return Key(f"U#{player}", PLAYER_KEY)


def line_key(player: str, game: str) -> Key:
    """Returns the key of a line of a player's list."""
    return Key(f"U#{player}", f"M#{game}")


def invitation_key(code: str) -> Key:
    """Returns the key of an invitation."""
    return Key(f"I#{code}", "I")


def snapshot_key(number: int) -> str:
    """Returns the sort key of a snapshot."""
    return f"{SNAPSHOT_KEY}{number:08}"


def forgotten(until: str) -> int:
    """Returns when an item is forgotten: an hour of grace, in seconds."""
    return int(datetime.fromisoformat(until).timestamp()) + GRACE_S

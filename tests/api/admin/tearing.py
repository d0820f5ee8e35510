"""Rows that nobody can read any more, in either store."""

from api.service import Service
from api.store.items import Key, Put
from api.store.items.games import (
    SNAPSHOT_KEY,
    line_key,
    player_key,
    snapshot_key,
    table_key,
)
from api.store.items.store import ItemStore
from api.store.items.usages import SORT_KEY as USAGES

GARBAGE = b"\x00garbage"
OF_A_SNAPSHOT = ("record", "body")


def tear(service: Service, game: str, what: str, number: int | None = None) -> None:
    """Writes over a game's table, or over the record or body of a snapshot.

    Without a number it is the newest one.
    """
    store = kept_in_items(service)
    if what not in OF_A_SNAPSHOT:
        _write(store, table_key(game), "body")
        return
    if number is None:
        sorts = [key.sk for key in store._there(game, SNAPSHOT_KEY)]
        number = int(max(sorts).removeprefix(SNAPSHOT_KEY))
    _write(store, Key(f"G#{game}", snapshot_key(number)), what)


def tear_line(service: Service, player: str, game: str) -> None:
    """Writes over a line of a player's list."""
    _write(kept_in_items(service), line_key(player, game), "body")


def tear_player(service: Service, player: str) -> None:
    """Writes over a player's own row."""
    _write(kept_in_items(service), player_key(player), "body")


def rows_of(service: Service, game: str) -> int:
    """How many items there are that name a game, but for what was said to be gone.

    What players use, by ids that count until somebody is refused, is no item of a game.
    """
    found = kept_in_items(service)._items.scan()
    return sum(game in str(item) for item in found if item["sk"] != USAGES)


def kept_in_items(service: Service) -> ItemStore:
    """Returns the store of a service, as what it is."""
    assert isinstance(service.store, ItemStore)
    return service.store


def _write(store: ItemStore, key: Key, what: str) -> None:
    store._items.put(Put({**store._items.get(key), what: GARBAGE}))

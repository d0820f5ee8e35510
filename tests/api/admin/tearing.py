"""Rows that nobody can read any more, in either store."""

from api.service import Service
from api.store.dynamodb import DynamoStore
from api.store.items import Key, Put
from api.store.items.games import SNAPSHOT_KEY, line_key, snapshot_key, table_key
from api.store.items.usages import SORT_KEY as USAGES
from api.store.sqlite import SqliteStore

GARBAGE = b"\x00garbage"
OF_A_SNAPSHOT = ("record", "body")


def tear(service: Service, game: str, what: str, number: int | None = None) -> None:
    """Writes over a game's table, or over the record or body of a snapshot.

    Without a number it is the newest one.
    """
    store = service.store
    if isinstance(store, DynamoStore):
        _tear_item(store, game, what, number)
    else:
        assert isinstance(store, SqliteStore)
        _tear_row(store, game, what, number)


def tear_line(service: Service, player: str, game: str) -> None:
    """Writes over a line of a player's list."""
    store = service.store
    if isinstance(store, DynamoStore):
        _write(store, line_key(player, game), "body")
        return
    assert isinstance(store, SqliteStore)
    sql = "update memberships set body = ? where player = ? and game = ?"
    with store._transaction() as run:
        run.execute(sql, (GARBAGE, player, game))


def rows_of(service: Service, game: str) -> int:
    """How many rows there are that name a game, but for what was said to be gone.

    What players use, by ids that count until somebody is refused, is no row of a game.
    """
    store = service.store
    if isinstance(store, DynamoStore):
        kept = [item for item in store._dynamo.scan() if item["sk"] != USAGES]
        return sum(game in str(item) for item in kept)
    assert isinstance(store, SqliteStore)
    tables = store._rows("select name from sqlite_schema where type = 'table'")
    names = [name for (name,) in tables if name != "usages"]
    rows = [row for name in names for row in store._rows(f"select * from {name}")]
    return sum(game in str(row) for row in rows)


def _tear_row(store: SqliteStore, game: str, what: str, number: int | None) -> None:
    newest = "(select max(number) from snapshots where game = ?1)"
    with store._transaction() as run:
        if what in OF_A_SNAPSHOT:
            which = newest if number is None else str(number)
            sql = f"update snapshots set {what} = ?2 where game = ?1 and number = "
            run.execute(sql + which, (game, GARBAGE))
        else:
            run.execute("update games set body = ?2 where game = ?1", (game, GARBAGE))


def _tear_item(store: DynamoStore, game: str, what: str, number: int | None) -> None:
    if what in OF_A_SNAPSHOT:
        if number is None:
            sorts = [key.sk for key in store._there(game, SNAPSHOT_KEY)]
            number = int(max(sorts).removeprefix(SNAPSHOT_KEY))
        _write(store, Key(f"G#{game}", snapshot_key(number)), what)
    else:
        _write(store, table_key(game), "body")


def _write(store: DynamoStore, key: Key, what: str) -> None:
    item = store._dynamo.get(key)
    store._dynamo.put(Put({**item, what: GARBAGE}))

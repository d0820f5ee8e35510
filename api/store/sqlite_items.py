"""The items of one SQLite file.

Each named value has a column, empty where an item has none. An item lies where it was
put, its two keys in an index: with its body in the index it would fill a page alone.
What is let go is deleted here, so that nothing is ever `removed`. Bodies that are kept
for years are kept `small`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from sqlite3 import Connection, IntegrityError
from typing import Any

from . import NotFound, Taken, Unreadable
from .items import NEW, TABLE, If, Index, Item, Key, Put, Query
from .packing import shrink, unpack_bytes
from .sqlite_connections import Connections

NAMES = (
    *("pk", "sk", "gsi1pk", "gsi1sk", "gsi2pk", "gsi2sk"),
    *("version", "number", "n", "gone", "removed", "ended", "as_of", "claim"),
    *("game", "message", "player", "bond", "record", "body", "small"),
)
LASTING = ("T", "M#")  # tables, lines of lists, talk
ALL = ", ".join(NAMES)
SCHEMA = f"""
create table if not exists items ({ALL}, primary key (pk, sk));
create index if not exists by_list on items (gsi1pk, gsi1sk) where gsi1pk is not null;
create index if not exists by_alarm on items (gsi2pk, gsi2sk) where gsi2pk is not null;
create index if not exists by_end on items (gone) where gone is not null;
"""
# What a stream does for DynamoDB: a commit is posted in the transaction that makes it,
# once (what a trigger ignores would be up to the statement that it follows).
POSTED = """
create trigger if not exists {name} after {done} on items when new.sk {which} begin
    insert into outbox select substr(new.pk, 3), {number} where not exists
        (select 1 from outbox where game = substr(new.pk, 3) and number = {number});
end;
"""
BY_NUMBER = {"which": "glob 'S#*'", "number": "substr(new.sk, 3) + 0"}
BACKWARDS = {"which": "= 'T'", "number": "-1 - new.version"}  # as `Table.number`
OUTBOX = f"""
create table if not exists outbox
    (game text, number integer, primary key (game, number)) without rowid;
{POSTED.format(name="snapshot_posted", done="insert", **BY_NUMBER)}
{POSTED.format(name="table_posted", done="insert", **BACKWARDS)}
{POSTED.format(name="table_posted_anew", done="update", **BACKWARDS)}
create trigger if not exists nothing_to_follow after delete on items
when old.sk = 'T' begin
    delete from outbox where game = substr(old.pk, 3);
end;
"""
A_PAGE = 1000  # items of a scan that are read at once

ADD = "insert into items ({names}) values ({marks})"
PUT = f"""
{ADD} on conflict (pk, sk) do update
set {", ".join(f"{name} = excluded.{name}" for name in NAMES[2:])}
"""
ONCE = (NEW,)  # what may be there once is its key's own affair
COUNT = """
insert into items (pk, sk, n, gone) values (?, ?, 1, ?)
on conflict (pk, sk) do update set n = n + 1, gone = excluded.gone returning n
"""
LET = "delete from items where pk = ? and sk = ?"
SAID = {
    "has": "{0} is not null",
    "lacks": "{0} is null",
    "=": "ifnull({0} = ?, 0)",
    "<": "ifnull({0} < ?, 0)",
    "<=": "ifnull({0} <= ?, 0)",
}


def lay_out(file: Connection) -> None:
    """Makes what is missing in a file: tables, and columns for values that are new."""
    file.executescript(f"{SCHEMA}{OUTBOX}")
    there = [column for _, column, *_ in file.execute("pragma table_info(items)")]
    for name in NAMES:
        if name not in there:
            file.execute(f"alter table items add column {name}")


class SqliteItems:
    """Items in a file; a call within a transaction of its thread is a part of it."""

    def __init__(self, file: Connections) -> None:
        self._rows = file.rows
        self._transaction = file.transaction

    def get(self, key: Key) -> Item:
        """Returns an item. Raises NotFound."""
        for found in self.batch([key]):
            return found
        raise NotFound(key.pk)

    def batch(self, keys: Sequence[Key]) -> list[Item]:
        """Returns what there is under some keys."""
        sql = f"select {ALL} from items where pk = ? and sk = ?"
        return [*read(NAMES, (row for key in keys for row in self._rows(sql, *key)))]

    def query(self, query: Query) -> Iterator[Item]:
        """Yields what a query finds."""
        q, only = query, tuple(query.only) or NAMES
        end, last = (f"and {q.by.sk} <= ?", [q.last]) if q.last else ("", [])
        sql = f"""select {", ".join(only)} from items
            where {q.by.pk} = ? and {q.by.sk} >= ? {end}
            order by {q.by.sk} {"desc" if q.backward else "asc"} limit ?"""
        limit = -1 if q.limit is None else q.limit
        yield from read(only, self._rows(sql, q.pk, q.first, *last, limit))

    def ahead(self, query: Query) -> Callable[[], list[Item]]:
        """Returns who asks when it is waited for: here that takes no time."""
        return lambda: [*self.query(query)]

    def scan(
        self, *ifs: If, by: Index = TABLE, only: Sequence[str] = ()
    ) -> Iterator[Item]:
        """Yields all items of which any condition holds, a page at a time."""
        wanted, values = _any_of(ifs) if ifs else (f"{by.pk} is not null", [])
        names = (*(only or NAMES), by.pk, by.sk, "rowid")
        place = f"({by.pk}, {by.sk}, rowid)"
        sql = f"""select {", ".join(names)} from items
            where ({wanted}) and {by.pk} >= ? and {place} > (?, ?, ?)
            order by {by.pk}, {by.sk}, rowid limit {A_PAGE}"""
        last: Sequence[Any] = ("", "", 0)
        while page := self._rows(sql, *values, last[0], *last):
            yield from read(names[:-3], page)
            last = page[-1][-3:]

    def put(self, *puts: Put) -> None:
        """Writes all of some items or none. Raises Taken.

        Of a larger transaction it is a part, which ends with it.
        """
        with self._transaction() as run:
            for new, ifs in puts:
                if ifs and ifs != ONCE and not _holds(run, new, ifs):
                    raise Taken(new["pk"])
            try:
                for new, ifs in puts:
                    write(run, new, ADD if ifs == ONCE else PUT)
            except IntegrityError as error:
                raise Taken(puts[0].item["pk"]) from error

    def change(self, key: Key, values: Item, if_: If) -> None:
        """Changes some values of an item if a condition holds. Raises Taken."""
        condition, than = _any_of([if_])
        set_ = ", ".join(f"{name} = ?" for name in values)
        sql = f"update items set {set_} where pk = ? and sk = ? and {condition}"
        with self._transaction() as run:
            if not run.execute(sql, (*values.values(), *key, *than)).rowcount:
                raise Taken(key.pk)

    def count(self, key: Key, gone: int) -> int:
        """Counts one more in `n`, forgotten once it is `gone`; returns the sum."""
        with self._transaction() as run:
            return int(run.execute(COUNT, (*key, gone)).fetchone()[0])

    def let_go(self, keys: Sequence[Key]) -> None:
        """Takes items out, if they are there."""
        with self._transaction() as run:
            run.executemany(LET, keys)


def write(run: Connection, new: Item, how: str = PUT) -> None:
    """Writes an item in the place of any under its key, or as it is said."""
    if new["sk"].startswith(LASTING) and "body" in new:
        rest = {name: value for name, value in new.items() if name != "body"}
        new = {**rest, "small": shrink(new["body"])}
    names, marks = ", ".join(new), ", ".join("?" * len(new))
    run.execute(how.format(names=names, marks=marks), (*new.values(),))


def read(names: Sequence[str], rows: Iterable[Sequence[Any]]) -> Iterator[Item]:
    """Yields those of some values that items have; what is torn as it is."""
    for row in rows:
        item = {n: v for n, v in zip(names, row, strict=False) if v is not None}
        if small := item.pop("small", None):
            item["body"] = small
            with suppress(Unreadable):
                item["body"] = unpack_bytes(small)
        yield item


def _holds(run: Connection, new: Item, ifs: Sequence[If]) -> bool:
    """Whether any of some conditions holds of what lies, or not, under a key."""
    condition, than = _any_of(ifs)
    sql = f"select {condition} from items where pk = ? and sk = ?"
    for (holds,) in run.execute(sql, (*than, new["pk"], new["sk"])):
        return bool(holds)
    return any(if_.how == "lacks" for if_ in ifs)


def _any_of(ifs: Sequence[If]) -> tuple[str, list[Any]]:
    """Returns an expression that holds if any of some conditions does; its values."""
    than = [each.than for each in ifs if each.how not in ("has", "lacks")]
    return _said(tuple((each.name, each.how) for each in ifs)), than


@cache
def _said(ifs: tuple[tuple[str, str], ...]) -> str:
    return " or ".join(SAID[how].format(name) for name, how in ifs)

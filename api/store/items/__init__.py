"""The core of a store: items under two keys, and the nine calls that it is made of.

An item is a few named values. Its `pk` says with which others it lies, its `sk` where
among them; an index orders those that have its keys anew. All that a store keeps, the
rest of this folder says in these calls: a new store carries out the calls, and that is
all. They are shaped by DynamoDB, which does the least of all that keep items.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

Value = str | int | bytes | bool
Item = Mapping[str, Any]  # a Value each

FIRST, LAST = "!", "~"  # before and behind whatever an id or a number begins with


class Key(NamedTuple):
    """Under which an item is kept."""

    pk: str
    sk: str


class Index(NamedTuple):
    """An order of items: its name, and the values that are its two keys."""

    name: str
    pk: str
    sk: str


TABLE = Index("", "pk", "sk")
LISTS = Index("lists", "gsi1pk", "gsi1sk")
ALARMS = Index("alarms", "gsi2pk", "gsi2sk")


class If(NamedTuple):
    """What one value of an item has to be: there, not there, or so to another."""

    name: str
    how: Literal["has", "lacks", "=", "<", "<="]
    than: Value = ""


NEW = If("pk", "lacks")
LET_GO = If("removed", "has")


class Put(NamedTuple):
    """An item to be written if any of some conditions holds, or there is none."""

    item: Item
    ifs: Sequence[If] = ()


class Query(NamedTuple):
    """Items that lie together, between two sort keys, both included, in their order.

    Without a `last` to the end; from there `backward`; no more than a `limit`; of each
    `only` some values. What is not `exact` may be what was there a second ago, for half
    the price; of an index that is so anyway.
    """

    pk: str
    first: str = FIRST
    last: str | None = None
    by: Index = TABLE
    backward: bool = False
    limit: int | None = None
    only: Sequence[str] = ()
    exact: bool = True


class Items(Protocol):
    """All that is asked of what keeps items. Any call may raise Busy, writes Full.

    What was let go nobody reads again. Whether it is there for a condition until then
    is the keeper's own affair: it is told by `LET_GO`.
    """

    def get(self, key: Key) -> Item:
        """Returns an item. Raises NotFound."""

    def batch(self, keys: Sequence[Key]) -> list[Item]:
        """Returns what there is under some keys, a hundred at most, in any order."""

    def query(self, query: Query) -> Iterator[Item]:
        """Yields what a query finds."""

    def ahead(self, query: Query) -> Callable[[], list[Item]]:
        """Begins a query beside whatever is asked next; returns who waits for it."""

    def scan(
        self, *ifs: If, by: Index = TABLE, only: Sequence[str] = ()
    ) -> Iterator[Item]:
        """Yields all items of which any condition holds, those that lie together so.

        For the operator alone: it takes long.
        """

    def put(self, *puts: Put) -> None:
        """Writes all of some items or none. Raises Taken."""

    def change(self, key: Key, values: Item, if_: If) -> None:
        """Changes some values of an item if a condition holds. Raises Taken."""

    def count(self, key: Key, gone: int) -> int:
        """Counts one more in `n`, forgotten once it is `gone`; returns the sum."""

    def let_go(self, keys: Sequence[Key]) -> None:
        """Lets items be gone, if they are there, from now on and out of each index."""


def item(key: Key, **values: Value | None) -> dict[str, Any]:
    """Returns an item with those of some values that there are."""
    there = {name: value for name, value in values.items() if value is not None}
    return {"pk": key.pk, "sk": key.sk, **there}


def key_of(item: Item) -> Key:
    """Returns the key of an item."""
    return Key(item["pk"], item["sk"])


def under(pk: str, beginning: str) -> Query:
    """Asks for the items whose sort keys begin so."""
    return Query(pk, beginning, beginning + LAST)


def at(key: Key) -> Query:
    """Asks for one item, which need not be there."""
    return Query(key.pk, key.sk, key.sk)


def behind(sort: str) -> str:
    """Returns the next sort key there could be."""
    return f"{sort}!"


def before(sort: str) -> str:
    """Returns the last sort key there could be before one."""
    return f"{sort[:-1]}{chr(ord(sort[-1]) - 1)}{LAST}"


def one_later(version: int) -> If:
    """Says that an item is still of the version before."""
    return If("version", "=", version - 1)


def bodies(found: Iterator[Item] | Sequence[Item]) -> Iterator[bytes]:
    """Yields the bodies of some items."""
    return (item["body"] for item in found)

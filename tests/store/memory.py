"""A third store, in memory: items in a dictionary, for tests that need it quick."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from operator import itemgetter
from threading import RLock

from api.store import NotFound, Taken
from api.store.items import TABLE, If, Index, Item, Key, Put, Query, item, key_of
from api.store.items.store import ItemStore


class MemoryItems:
    """Items by their keys; whoever writes has the one lock."""

    def __init__(self) -> None:
        self._parts: dict[str, dict[str, Item]] = {}  # by pk, and there by sk
        self._lock = RLock()

    def get(self, key: Key) -> Item:
        """Returns an item. Raises NotFound."""
        found = self._find(key)
        if not found:
            raise NotFound(key.pk)
        return found

    def batch(self, keys: Sequence[Key]) -> list[Item]:
        """Returns what there is under some keys."""
        return [*filter(None, map(self._find, keys))]

    def query(self, query: Query) -> Iterator[Item]:
        """Yields what a query finds."""
        q, sk = query, itemgetter(query.by.sk)
        found = [i for i in self._lying(q) if q.first <= sk(i) <= (q.last or sk(i))]
        found.sort(key=sk, reverse=q.backward)
        yield from islice(found, q.limit)

    def ahead(self, query: Query) -> Callable[[], list[Item]]:
        """Returns who asks when it is waited for: here that takes no time."""
        return lambda: [*self.query(query)]

    def scan(
        self, *ifs: If, by: Index = TABLE, only: Sequence[str] = ()
    ) -> Iterator[Item]:
        """Yields all items of which any condition holds."""
        for each in self._all():
            if by.pk in each and _holds(ifs, each):
                yield each

    def put(self, *puts: Put) -> None:
        """Writes all of some items or none. Raises Taken."""
        with self._lock:
            for new, ifs in puts:
                if not _holds(ifs, self._find(key_of(new))):
                    raise Taken(new["pk"])
            for new, _ in puts:
                self._parts.setdefault(new["pk"], {})[new["sk"]] = new

    def change(self, key: Key, values: Item, if_: If) -> None:
        """Changes some values of an item if a condition holds. Raises Taken."""
        with self._lock:
            self.put(Put({**self._find(key), **values}, (if_,)))

    def count(self, key: Key, gone: int) -> int:
        """Counts one more in `n`, forgotten once it is `gone`; returns the sum."""
        with self._lock:
            n = int(self._find(key).get("n", 0)) + 1
            self.put(Put(item(key, n=n, gone=gone)))
        return n

    def let_go(self, keys: Sequence[Key]) -> None:
        """Takes items out, if they are there."""
        with self._lock:
            for key in keys:
                self._parts.get(key.pk, {}).pop(key.sk, None)

    def _find(self, key: Key) -> Item:
        """Returns an item, or none at all of its values."""
        return self._parts.get(key.pk, {}).get(key.sk, {})

    def _lying(self, query: Query) -> list[Item]:
        """Returns the items that lie together where a query looks."""
        if query.by != TABLE:
            return [each for each in self._all() if each.get(query.by.pk) == query.pk]
        with self._lock:
            return [*self._parts.get(query.pk, {}).values()]

    def _all(self) -> list[Item]:
        with self._lock:
            return [each for part in self._parts.values() for each in part.values()]


def memory_store() -> ItemStore:
    """Returns an empty store, which ends with the process."""
    return ItemStore(MemoryItems())


def _holds(ifs: Sequence[If], there: Item) -> bool:
    """Whether any of some conditions holds, or there is none."""
    return not ifs or any(_is(each, there) for each in ifs)


def _is(if_: If, there: Item) -> bool:
    value = there.get(if_.name)
    match if_.how:
        case "has":
            return value is not None
        case "lacks":
            return value is None
        case "=":
            return bool(value == if_.than)
        case "<":
            return value is not None and bool(value < if_.than)
        case "<=":
            return value is not None and bool(value <= if_.than)

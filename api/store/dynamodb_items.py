"""The items of one DynamoDB table."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import sleep, time
from typing import TYPE_CHECKING, Any

from . import Busy, NotFound, Taken
from .dynamodb_requests import client_of, patiently
from .items import LET_GO, TABLE, If, Index, Item, Key, Put, Query, Value

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

PAUSES_S = (0.1, 0.5, 2.0, 5.0)  # until a table has room for what it left out
BATCHES = 5  # of keys that DynamoDB had no time for
BESIDE = 8  # queries at a time that run beside another
GONE = LET_GO.name  # an item that DynamoDB itself deletes some day soon


class DynamoItems:
    """Items in a table; a failed condition is Taken, a table that is throttled Busy."""

    def __init__(self, table: str, client: "DynamoDBClient | None" = None) -> None:
        self.table = table
        self.client: DynamoDBClient = client or client_of("dynamodb")
        self._beside = ThreadPoolExecutor(BESIDE, "ahead")

    def get(self, key: Key) -> Item:
        """Returns an item. Raises NotFound."""
        with patiently(self.table):
            found = self.client.get_item(
                TableName=self.table, Key=typed(key._asdict()), ConsistentRead=True
            )
        if "Item" not in found or GONE in found["Item"]:
            raise NotFound(key.pk)
        return plain(found["Item"])

    def batch(self, keys: Sequence[Key]) -> list[Item]:
        """Returns what there is under some keys, in one request."""
        found: list[Any] = []
        if not keys:
            return found
        asked = [typed(key._asdict()) for key in keys]
        wanted: Any = {self.table: {"Keys": asked, "ConsistentRead": True}}
        with patiently(self.table):
            for _ in range(BATCHES):
                page = self.client.batch_get_item(RequestItems=wanted)
                found += page["Responses"].get(self.table, [])
                if not (wanted := page["UnprocessedKeys"]):
                    return [*_there(found)]
        raise Busy("unprocessed")

    def query(self, query: Query) -> Iterator[Item]:
        """Yields what a query finds, page by page; with a limit it is one page."""
        q, words = query, _Words()
        together = f"{words.name(q.by.pk)} = {words.value(q.pk)}"
        sort, first = words.name(q.by.sk), words.value(q.first)
        between = f"between {first} and {words.value(q.last)}" if q.last else ""
        yield from self._found(
            self.client.query,
            KeyConditionExpression=f"{together} and {sort} {between or f'>= {first}'}",
            ScanIndexForward=not q.backward,
            **({} if q.by != TABLE else {"ConsistentRead": q.exact}),
            **({} if q.limit is None else {"Limit": q.limit}),
            **_of(q.by, words.only(q.only), words),
        )

    def ahead(self, query: Query) -> Callable[[], list[Item]]:
        """Begins a query beside whatever is asked next; returns who waits for it."""
        return self._beside.submit(lambda: [*self.query(query)]).result

    def scan(
        self, *ifs: If, by: Index = TABLE, only: Sequence[str] = ()
    ) -> Iterator[Item]:
        """Yields items of the whole table: no function may, who runs it may."""
        words = _Words()
        wanted = {"FilterExpression": words.any_of(ifs)} if ifs else {}
        asked = _of(by, words.only(only), words)
        yield from self._found(self.client.scan, **wanted, **asked)

    def put(self, *puts: Put) -> None:
        """Writes all of some items or none. Raises Taken."""
        asked = [self._put(*each) for each in puts]
        with patiently(self.table):
            if len(asked) == 1:
                self.client.put_item(**asked[0])
            else:
                together: Any = [{"Put": each} for each in asked]
                self.client.transact_write_items(TransactItems=together)

    def change(self, key: Key, values: Item, if_: If) -> None:
        """Changes some values of an item if a condition holds. Raises Taken."""
        words = _Words()
        set_ = (f"{words.name(n)} = {words.value(v)}" for n, v in values.items())
        self._update(key, f"set {', '.join(set_)}", words, if_)

    def count(self, key: Key, gone: int) -> int:
        """Counts one more in `n`, forgotten once it is `gone`; returns the sum."""
        words = _Words()
        add = f"add {words.name('n')} {words.value(1)}"
        until = f"set {words.name('gone')} = {words.value(gone)}"
        changed = self._update(key, f"{add} {until}", words, ReturnValues="UPDATED_NEW")
        return int(plain(changed)["n"])

    def let_go(self, keys: Sequence[Key]) -> None:
        """Lets items be gone, if they are there, from now on and out of each index.

        The function may not delete: what has the time to be gone, DynamoDB deletes.
        """
        for key in keys:
            words = _Words()
            marks = f"gone = {words.value(int(time()))}, {GONE} = {words.value(True)}"
            indices = "remove gsi1pk, gsi1sk, gsi2pk, gsi2sk"
            with suppress(Taken):  # there is none
                self._update(key, f"set {marks} {indices}", words, If("pk", "has"))

    def rows(self, **request: Any) -> Iterator[Any]:
        """Yields all items as DynamoDB writes them, also those that were let go."""
        for page in self._pages(self.client.scan, **request):
            yield from page

    def write(self, rows: Sequence[Any]) -> None:
        """Writes up to 25 items as DynamoDB writes them, whatever is there."""
        wanted: Any = {self.table: [{"PutRequest": {"Item": row}} for row in rows]}
        with patiently(self.table):
            for wait in (*PAUSES_S, None):
                done = self.client.batch_write_item(RequestItems=wanted)
                if not (wanted := done["UnprocessedItems"]):
                    return
                if wait:
                    sleep(wait)
        raise Busy("unprocessed")

    def _put(self, item: Item, ifs: Sequence[If]) -> Any:
        words = _Words()
        condition = {"ConditionExpression": words.any_of(ifs)} if ifs else {}
        asked = {"TableName": self.table, "Item": typed(item)}
        return {**asked, **condition, **words.told()}

    def _update(
        self, key: Key, how: str, words: "_Words", *ifs: If, **request: Any
    ) -> Any:
        if ifs:
            request["ConditionExpression"] = words.any_of(ifs)
        with patiently(self.table):
            changed = self.client.update_item(
                TableName=self.table,
                Key=typed(key._asdict()),
                UpdateExpression=how,
                **request,
                **words.told(),
            )
        return changed.get("Attributes", {})

    def _found(self, ask: Callable[..., Any], **request: Any) -> Iterator[Item]:
        for page in self._pages(ask, **request):
            yield from _there(page)

    def _pages(self, ask: Callable[..., Any], **request: Any) -> Iterator[Any]:
        """Yields the pages of a reply, one only if there is a limit."""
        with patiently(self.table):
            while True:
                page = ask(TableName=self.table, **request)
                yield page["Items"]
                if "LastEvaluatedKey" not in page or "Limit" in request:
                    return
                request["ExclusiveStartKey"] = page["LastEvaluatedKey"]


class _Words:
    """What an expression speaks of: names and values, which stand beside it."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._values: dict[str, Any] = {}

    def name(self, name: str) -> str:
        """Returns a name of a value as it stands in an expression."""
        self._names[f"#{name}"] = name
        return f"#{name}"

    def value(self, value: Value) -> str:
        """Returns a value as it stands in an expression."""
        mark = f":{len(self._values)}"
        self._values[mark] = _typed(value)
        return mark

    def any_of(self, ifs: Sequence[If]) -> str:
        """Returns an expression that holds if any of some conditions does."""
        return " or ".join(map(self._one, ifs))

    def only(self, names: Sequence[str]) -> dict[str, str]:
        """Returns what asks for some values of each item, and whether it is gone."""
        if not names:
            return {}
        return {"ProjectionExpression": ", ".join(map(self.name, (*names, GONE)))}

    def told(self) -> dict[str, Any]:
        """Returns what a request tells beside its expressions."""
        names = {"ExpressionAttributeNames": self._names} if self._names else {}
        values = {"ExpressionAttributeValues": self._values} if self._values else {}
        return {**names, **values}

    def _one(self, if_: If) -> str:
        name = self.name(if_.name)
        match if_.how:
            case "has":
                return f"attribute_exists({name})"
            case "lacks":
                return f"attribute_not_exists({name})"
            case _:
                return f"{name} {if_.how} {self.value(if_.than)}"


def plain(row: Mapping[str, Mapping[str, Any]]) -> Item:
    """Returns an item as it is used here, from DynamoDB's way to write it."""
    return {
        name: int(value) if kind == "N" else value
        for name, written in row.items()
        for kind, value in written.items()
    }


def typed(item: Item) -> dict[str, Any]:
    """Returns an item as DynamoDB writes it: each value with its type."""
    return {name: _typed(value) for name, value in item.items()}


def _typed(value: Value) -> dict[str, Any]:
    match value:
        case bool():
            return {"BOOL": value}
        case int():
            return {"N": str(value)}
        case str():
            return {"S": value}
        case _:
            return {"B": value}


def _there(rows: Iterable[Any]) -> Iterator[Item]:
    """Yields the items that were not let go."""
    return (plain(row) for row in rows if GONE not in row)


def _of(by: Index, only: Mapping[str, str], words: _Words) -> dict[str, Any]:
    """Returns what a request tells of an index, if it is one, and all else."""
    named = {"IndexName": by.name} if by.name else {}
    return {**named, **only, **words.told()}

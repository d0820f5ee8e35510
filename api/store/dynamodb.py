"""The production store: one DynamoDB table.

What is said of a table may name a bucket too, `TABLE/BUCKET`: folded games go there.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .dynamodb_items import DynamoItems
from .items import If
from .items.store import ItemStore
from .objects import Objects

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

    from .stored_rows import Kept


class DynamoStore(ItemStore):
    """Games in one DynamoDB table; the client is shared by all threads."""

    def __init__(
        self, name: str, client: "DynamoDBClient | None" = None, s3: Any = None
    ) -> None:
        table, _, bucket = name.partition("/")
        self._dynamo = DynamoItems(table, client)
        self._objects = Objects(bucket, s3)
        super().__init__(self._dynamo, self._objects)

    def everything(self) -> "Iterator[Kept]":
        """Yields every item but those of games. Raises TooNew.

        Raises Unreachable where the bucket that was named is not there.
        """
        self._objects.look()
        return super().everything()

    def write_to(self, file: Path) -> int:
        """Writes every item to a new file; returns how many. Raises Exists."""
        from .dynamodb_backup import write

        return write(self._dynamo, file, self._objects.packed)

    def read_from(self, file: Path) -> int:
        """Puts every item of a file into this table, which has to be empty.

        Returns how many. Raises Exists, Damaged.
        """
        from .dynamodb_backup import read

        return read(self._dynamo, file)

    def bucket(self) -> str | None:
        """Returns where this table's folded games lie, if any does not lie in it."""
        for found in self._items.scan(If("object", "has")):
            return str(found["object"]).partition("/")[0]
        return None

"""A DynamoDB table as a file, and such a file as a table: a line for each item.

Where AWS has point-in-time recovery that is quicker; this needs no more than the table.
"""

import gzip
import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from . import Damaged, Exists
from .dynamodb_items import DynamoItems, plain, typed
from .items import Item, item, key_of

BINARY = "B"  # how DynamoDB's JSON marks bytes; in a file they are hexadecimal digits
A_BATCH = 25  # items that one request writes


def write(items: DynamoItems, into: Path, packed: Callable[[Item], bytes]) -> int:
    """Writes every item, made whole, to a new file; returns how many. Raises Exists.

    What fails leaves no file: half of a table would be read as all of it.
    """
    try:
        into.touch(mode=0o600, exist_ok=False)
    except FileExistsError:
        raise Exists(str(into)) from None
    try:
        return _write(items, into, packed)
    except BaseException:
        into.unlink()
        raise


def _write(items: DynamoItems, into: Path, packed: Callable[[Item], bytes]) -> int:
    lines = 0
    with gzip.open(into, "wt", encoding="utf-8") as file:
        for row in items.rows(ConsistentRead=True):
            whole = _whole(row, packed)
            lines += bool(file.write(json.dumps(whole, default=_hex) + "\n"))
    return lines


def _whole(row: dict[str, Any], packed: Callable[[Item], bytes]) -> dict[str, Any]:
    """Returns a row with what lies elsewhere in it."""
    if "object" not in row:
        return row
    told = plain(row)
    return typed(item(key_of(told), body=packed(told)))


def read(items: DynamoItems, file: Path) -> int:
    """Puts every item of a file into an empty table; returns how many.

    Raises Exists if the table has items, Damaged for a file that is not whole.
    """
    if next(items.rows(Limit=1), None):
        raise Exists(items.table)
    try:
        n = sum(1 for _ in _rows(file))  # all of it, before the first is written
    except (OSError, EOFError, ValueError, AttributeError) as error:
        raise Damaged(str(error)) from error
    rows = _rows(file)
    while batch := [*islice(rows, A_BATCH)]:
        items.write(batch)
    return n


def _rows(file: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line).items()
            yield {name: _value(value) for name, value in row}


def _value(value: dict[str, Any]) -> dict[str, Any]:
    return {k: bytes.fromhex(v) if k == BINARY else v for k, v in value.items()}


def _hex(value: object) -> str:
    if isinstance(value, bytes):
        return value.hex()
    raise TypeError(type(value))

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
from .dynamodb_requests import Requests
from .items import Item

BINARY = "B"  # how DynamoDB's JSON marks bytes; in a file they are hexadecimal digits
A_BATCH = 25  # items that one request writes


def write(requests: Requests, into: Path, whole: Callable[[Item], Item]) -> int:
    """Writes every item, made whole, to a new file; returns how many. Raises Exists.

    What fails leaves no file: half of a table would be read as all of it.
    """
    try:
        into.touch(mode=0o600, exist_ok=False)
    except FileExistsError:
        raise Exists(str(into)) from None
    try:
        return _write(requests, into, whole)
    except BaseException:
        into.unlink()
        raise


def _write(requests: Requests, into: Path, whole: Callable[[Item], Item]) -> int:
    lines = 0
    with gzip.open(into, "wt", encoding="utf-8") as file:
        for item in requests.scan(ConsistentRead=True):
            lines += bool(file.write(json.dumps(whole(item), default=_hex) + "\n"))
    return lines


def read(requests: Requests, file: Path) -> int:
    """Puts every item of a file into an empty table; returns how many.

    Raises Exists if the table has items, Damaged for a file that is not whole.
    """
    if next(requests.scan(Limit=1), None):
        raise Exists(requests.table)
    try:
        n = sum(1 for _ in _items(file))  # all of it, before the first is written
    except (OSError, EOFError, ValueError, AttributeError) as error:
        raise Damaged(str(error)) from error
    items = _items(file)
    while batch := [*islice(items, A_BATCH)]:
        requests.put_many(batch)
    return n


def _items(file: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            item = json.loads(line).items()
            yield {name: _value(value) for name, value in item}


def _value(value: dict[str, Any]) -> dict[str, Any]:
    return {k: bytes.fromhex(v) if k == BINARY else v for k, v in value.items()}


def _hex(value: object) -> str:
    if isinstance(value, bytes):
        return value.hex()
    raise TypeError(type(value))

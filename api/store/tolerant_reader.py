"""Reads rows to which a later release may have added fields.

What this release does not know is left out of what it reads, so that it can be gone
back to. What must not get lost by that is marked and not changed until the later
release runs again.
"""

import logging
from collections.abc import Iterable
from typing import Any, TypeVar

from msgspec import DecodeError, ValidationError, json
from msgspec.inspect import StructType, Type, UnionType, VarTupleType, type_info
from msgspec.structs import replace

from engine.kernel.errors import TooNew
from engine.kernel.typed import convert, decode

from . import Unreadable
from .account import Player

Row = TypeVar("Row")
TORN = (DecodeError, UnicodeDecodeError, RecursionError)  # what is no JSON of ours

log = logging.getLogger("slowhand")


def unlike(error: Exception) -> TooNew | Unreadable:
    """Returns what a row is that does not fit its type, or is no JSON at all."""
    is_whole = isinstance(error, ValidationError)
    return TooNew(str(error)) if is_whole else Unreadable(str(error))


def read(body: bytes, kind: type[Row]) -> Row:
    """Returns a row, without what only a later release knows.

    Raises TooNew, Unreadable.
    """
    try:
        return decode(body, kind)
    except TORN:
        return _as_far_as_known(body, kind)


def readable(bodies: Iterable[bytes], kind: type[Row]) -> list[Row]:
    """Returns the rows that can be read: a torn one takes no other with it."""
    rows: list[Row] = []
    for body in bodies:
        try:
            rows.append(read(body, kind))
        except (TooNew, Unreadable) as error:
            log.error("unreadable", extra={"what": f"{kind.__name__}: {error}"})
    return rows


def read_player(body: bytes) -> Player:
    """Returns a player, marked if a later release has kept more.

    Raises TooNew, Unreadable.
    """
    try:
        return decode(body, Player)
    except TORN:
        return replace(_as_far_as_known(body, Player), newer=True)


def _as_far_as_known(body: bytes, kind: type[Row]) -> Row:
    try:
        return convert(_known(json.decode(body), type_info(kind)), kind)
    except TORN as error:
        raise unlike(error) from None


def _known(value: Any, shape: Type) -> Any:
    """Returns a value without the fields that its type does not have."""
    if isinstance(shape, UnionType):
        structs = (each for each in shape.types if isinstance(each, StructType))
        return _known(value, next(structs, shape.types[0]))
    if isinstance(shape, VarTupleType) and isinstance(value, list):
        return [_known(each, shape.item_type) for each in value]
    if isinstance(shape, StructType) and isinstance(value, dict):
        fields = {field.encode_name: field.type for field in shape.fields}
        return {n: _known(v, fields[n]) for n, v in value.items() if n in fields}
    return value

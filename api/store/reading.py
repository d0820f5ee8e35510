"""How rows are read to which a later release may have added something.

What this release does not know is left out of what it reads, so that it can be gone
back to. What must not get lost by that is marked and not changed until the later
release runs again.
"""

from typing import Any, TypeVar

from msgspec import ValidationError, convert, json
from msgspec.inspect import StructType, Type, UnionType, VarTupleType, type_info
from msgspec.structs import replace

from engine.kernel.errors import TooNew

from .account import Player

Row = TypeVar("Row")


def read(body: bytes, kind: type[Row]) -> Row:
    """Returns a row, without what only a later release knows. Raises TooNew."""
    try:
        return json.decode(body, type=kind)
    except ValidationError:
        return _as_far_as_known(body, kind)


def read_player(body: bytes) -> Player:
    """Returns a player, marked if a later release has kept more. Raises TooNew."""
    try:
        return json.decode(body, type=Player)
    except ValidationError:
        return replace(_as_far_as_known(body, Player), newer=True)


def _as_far_as_known(body: bytes, kind: type[Row]) -> Row:
    try:
        return convert(_known(json.decode(body), type_info(kind)), kind)
    except ValidationError as error:
        raise TooNew(str(error)) from None


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

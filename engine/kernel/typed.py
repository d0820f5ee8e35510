"""JSON and plain data as typed values, whichever thread asks.

msgspec learns a type when it first meets it, and two threads that let it learn the same
one at the same moment end the process (0.22): one reads what the other has half
written. Here they come one after the other; what is known costs a look into a set.
"""

from threading import Lock
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")

_learning = Lock()
_known = set[Any]()


@overload
def decode(text: bytes | str, kind: type[T]) -> T: ...
@overload
def decode(text: bytes | str, kind: Any) -> Any: ...
def decode(text: bytes | str, kind: Any) -> Any:
    """Returns JSON as a type. Raises msgspec.DecodeError and ValidationError."""
    if kind not in _known:
        _learn(kind)
    return msgspec.json.decode(text, type=kind)


@overload
def convert(raw: object, kind: type[T], *, strict: bool = True) -> T: ...
@overload
def convert(raw: object, kind: Any, *, strict: bool = True) -> Any: ...
def convert(raw: object, kind: Any, *, strict: bool = True) -> Any:
    """Returns plain data as a type. Raises msgspec.ValidationError."""
    if kind not in _known:
        _learn(kind)
    return msgspec.convert(raw, kind, strict=strict)


@overload
def decoder(kind: type[T]) -> msgspec.json.Decoder[T]: ...
@overload
def decoder(kind: Any) -> msgspec.json.Decoder[Any]: ...
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Returns what decodes a type again and again."""
    with _learning:
        return msgspec.json.Decoder(kind)


def _learn(kind: Any) -> None:
    decoder(kind)
    _known.add(kind)

"""How a snapshot is packed: two blobs of zlib JSON, each behind one byte of format.

The record is apart from the state so that a log can be read without its states.
"""

from collections.abc import Iterable
from contextlib import suppress
from zlib import compress, decompress

from msgspec import Raw, Struct, ValidationError, json

from engine.kernel.errors import TooNew

from . import SNAPSHOT_BYTES, Desk, Folded, Oversized, Record, Snapshot, Table

ZLIB_JSON = b"\x01"
BEST = 9  # of zlib, for what is packed once and kept for good


class _Body(Struct, frozen=True, array_like=True):
    """A state and what lies beside it."""

    state: Raw
    desk: Desk


class Packed(Struct, frozen=True):
    """A snapshot as a store keeps it."""

    record: bytes
    body: bytes


def pack(snapshot: Snapshot) -> Packed:
    """Packs a snapshot. Raises Oversized."""
    body = _Body(snapshot.state, snapshot.desk)
    packed = Packed(_shrink(json.encode(snapshot.record)), _shrink(json.encode(body)))
    if len(packed.record) + len(packed.body) > SNAPSHOT_BYTES:
        raise Oversized(f"snapshot {snapshot.number} of game {snapshot.game}")
    return packed


def unpack(game: str, record: bytes, body: bytes) -> Snapshot:
    """Returns the snapshot that was packed. Raises TooNew."""
    try:
        kept = _BODY.decode(_grow(body))
    except ValidationError as error:
        raise TooNew(str(error)) from None
    return Snapshot(game, unpack_record(record), kept.desk, kept.state)


def unpack_record(record: bytes) -> Record:
    """Returns the record of a packed snapshot. Raises TooNew."""
    try:
        return _RECORD.decode(_grow(record))
    except ValidationError as error:
        raise TooNew(str(error)) from None


def unpack_table(body: bytes) -> Table:
    """Returns a game's own item. Raises TooNew for one that a later version stored."""
    try:
        return _TABLE.decode(body)
    except ValidationError as error:
        raise TooNew(str(error)) from None


def unpack_tables(bodies: Iterable[bytes]) -> list[Table]:
    """Returns the tables that this version knows how to read."""
    tables: list[Table] = []
    for body in bodies:
        with suppress(TooNew):
            tables.append(unpack_table(body))
    return tables


def pack_folded(game: str, folded: Folded) -> bytes:
    """Packs a folded game. Raises Oversized."""
    packed = ZLIB_JSON + compress(json.encode(folded), BEST)
    if len(packed) > SNAPSHOT_BYTES:
        raise Oversized(game)
    return packed


def unpack_folded(packed: bytes) -> Folded:
    """Returns the folded game that was packed. Raises TooNew."""
    try:
        return _FOLDED.decode(_grow(packed))
    except ValidationError as error:
        raise TooNew(str(error)) from None


def pack_file(name: str, file: bytes) -> bytes:
    """Packs a file. Raises Oversized."""
    packed = _shrink(file)
    if len(packed) > SNAPSHOT_BYTES:
        raise Oversized(name)
    return packed


def unpack_file(packed: bytes) -> bytes:
    """Returns the file that was packed."""
    return _grow(packed)


def _shrink(plain: bytes) -> bytes:
    return ZLIB_JSON + compress(plain)


def _grow(packed: bytes) -> bytes:
    return decompress(memoryview(packed)[1:])


_TABLE = json.Decoder(Table)
_BODY = json.Decoder(_Body)
_RECORD = json.Decoder(Record)
_FOLDED = json.Decoder(Folded)

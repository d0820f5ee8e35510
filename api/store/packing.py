"""How snapshots and folded games are packed: zlib JSON behind one byte of format.

| format | what it takes to read it |
| --- | --- |
| 1 | nothing |
| 2 | `dictionary.json`: shapes and words that many games have, fixed for ever |
| 3 | the body of the snapshot before it; each eighth snapshot takes nothing |

So an answer is one unit to write. A state and what it follows lie side by side: one
request of DynamoDB reads them, in one to three units. The record is apart from the
state so that a log can be read without its states. A release that knows format 1 only
finds a nought instead of what it looks for in the others, and says that a later one has
stored it.
"""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import Z_DEFAULT_COMPRESSION, compress, compressobj, decompress, decompressobj
from zlib import error as zlib_error

from msgspec import Raw, Struct, json

from engine.kernel.errors import TooNew
from engine.kernel.typed import decoder

from . import (
    SNAPSHOT_BYTES,
    Desk,
    Folded,
    Oversized,
    Record,
    Snapshot,
    Table,
    Unreadable,
)
from .tolerant_reader import TORN, unlike

PLAIN, COMMON, FOLLOWING = b"\x01", b"\x02", b"\x03"
NOUGHT, NOTHING = compress(b"0"), Raw(b"null")
DICTIONARY = Path(__file__).with_name("dictionary.json").read_bytes()
BEST = 9  # of zlib, for what is packed once and kept for good
WHOLE = 8  # snapshots from one that takes nothing to the next

_common = compressobj(Z_DEFAULT_COMPRESSION, zdict=DICTIONARY)  # to be copied
_common_best = compressobj(BEST, zdict=DICTIONARY)


class _Body(Struct, frozen=True, array_like=True):
    """A state and what lies beside it."""

    state: Raw
    desk: Desk


class _Folded(Struct, frozen=True, array_like=True):
    """A folded game; in a file of before with its table and its newest snapshot."""

    rows: Raw
    link: str
    table: Raw = NOTHING
    record: Raw = NOTHING
    body: Raw = NOTHING


class _OnceFolded(Struct, frozen=True):
    """A folded game as it was kept before: with all its records."""

    first: Raw
    records: tuple[Record, ...]


class Packed(Struct, frozen=True):
    """A snapshot as a store keeps it, and its body as the next one takes it."""

    record: bytes
    body: bytes
    plain: bytes


def first_needed(number: int) -> int:
    """Returns the first snapshot that it takes to read one."""
    return number - number % WHOLE


def pack(snapshot: Snapshot, before: bytes | None = None) -> Packed:
    """Packs a snapshot, behind the body of the one before it. Raises Oversized."""
    plain = json.encode(_Body(snapshot.state, snapshot.desk))
    is_first = snapshot.record.number % WHOLE == 0
    record = shrink(json.encode(snapshot.record))
    body = shrink(plain) if before is None or is_first else _follow(plain, before)
    if len(record) + len(body) > SNAPSHOT_BYTES:
        raise Oversized(f"snapshot {snapshot.number} of game {snapshot.game}")
    return Packed(record, body, plain)


def unpack_bytes(packed: bytes, before: bytes | None = None) -> bytes:
    """Returns what was packed; of a format that is not known here, a nought.

    The body of a snapshot may follow the one before it. Raises Unreadable.
    """
    known = {COMMON: DICTIONARY, FOLLOWING: before}.get(packed[:1], b"")
    if known is None:
        raise Unreadable("what this follows is not there")
    try:
        if not known:
            return decompress(memoryview(packed)[1:])
        stream = memoryview(packed)[1 + len(NOUGHT) :]
        return decompressobj(zdict=known).decompress(stream)
    except zlib_error as error:
        raise Unreadable(str(error)) from None


def needs_another(body: bytes) -> bool:
    """Whether a packed body is read behind the one before it."""
    return body[:1] == FOLLOWING


def unpack(game: str, record: bytes, plain: bytes) -> Snapshot:
    """Returns the snapshot with a packed record and this body.

    Raises TooNew, Unreadable.
    """
    try:
        kept = _BODY.decode(plain)
    except TORN as error:
        raise unlike(error) from None
    return Snapshot(game, unpack_record(record), kept.desk, kept.state)


def unpack_record(record: bytes) -> Record:
    """Returns the record of a packed snapshot. Raises TooNew, Unreadable."""
    try:
        return _RECORD.decode(unpack_bytes(record))
    except TORN as error:
        raise unlike(error) from None


def unpack_table(body: bytes) -> Table:
    """Returns a game's own item. Raises TooNew, Unreadable."""
    try:
        return _TABLE.decode(body)
    except TORN as error:
        raise unlike(error) from None


def unpack_tables(bodies: Iterable[bytes]) -> list[Table]:
    """Returns the tables that this version knows how to read."""
    tables: list[Table] = []
    for body in bodies:
        with suppress(TooNew, Unreadable):
            tables.append(unpack_table(body))
    return tables


def pack_folded(game: str, folded: Folded) -> bytes:
    """Packs a folded game. Raises Oversized."""
    kept = _Folded(Raw(json.encode(folded.rows)), folded.link)
    packing = _common_best.copy()
    stream = packing.compress(json.encode(kept)) + packing.flush()
    packed = COMMON + NOUGHT + stream
    if len(packed) > SNAPSHOT_BYTES:
        raise Oversized(game)
    return packed


def unpack_folded(packed: bytes) -> Folded:
    """Returns the folded game that was packed. Raises TooNew, Unreadable."""
    plain = unpack_bytes(packed)
    try:
        if packed[:1] == PLAIN:
            return _unpack_once_folded(plain)
        kept = _FOLDED.decode(plain)
        return Folded(_ROWS.decode(kept.rows), kept.link)
    except TORN as error:
        raise unlike(error) from None


def unpack_newest(game: str, packed: bytes) -> tuple[Table, Snapshot] | None:
    """Returns what a file of before packed with a folded game, if anything was.

    Raises TooNew, Unreadable.
    """
    if packed[:1] == PLAIN:
        return None
    try:
        kept = _FOLDED.decode(unpack_bytes(packed))
        if kept.table == NOTHING:
            return None
        record, body = _RECORD.decode(kept.record), _BODY.decode(kept.body)
        newest = Snapshot(game, record, body.desk, body.state)
        return _TABLE.decode(kept.table), newest
    except TORN as error:
        raise unlike(error) from None


def pack_file(name: str, file: bytes) -> bytes:
    """Packs a file that is kept for good. Raises Oversized."""
    packed = PLAIN + compress(file, BEST)
    if len(packed) > SNAPSHOT_BYTES:
        raise Oversized(name)
    return packed


def unpack_file(packed: bytes) -> bytes:
    """Returns the file that was packed."""
    return unpack_bytes(packed)


def _unpack_once_folded(plain: bytes) -> Folded:
    kept = _ONCE_FOLDED.decode(plain)
    return Folded(tuple(r.row for r in kept.records), kept.records[-1].link)


def shrink(plain: bytes) -> bytes:
    """Packs what takes nothing but the dictionary to be read."""
    packing = _common.copy()
    return COMMON + NOUGHT + packing.compress(plain) + packing.flush()


def _follow(plain: bytes, before: bytes) -> bytes:
    packing = compressobj(zdict=before)
    return FOLLOWING + NOUGHT + packing.compress(plain) + packing.flush()


_TABLE = decoder(Table)
_BODY = decoder(_Body)
_RECORD = decoder(Record)
_FOLDED = decoder(_Folded)
_ONCE_FOLDED = decoder(_OnceFolded)
_ROWS = decoder(tuple[dict[str, Any], ...])

"""What was packed once is read for ever, and an answer is packed into little."""

from hashlib import sha256
from zlib import compress, decompress

import pytest
from msgspec import json

from api.store import Folded, Taken, Unreadable
from api.store.packing import (
    DICTIONARY,
    WHOLE,
    pack,
    pack_folded,
    unpack,
    unpack_bytes,
    unpack_folded,
    unpack_record,
)
from api.store.snapshot_bodies import AT_HAND, Bodies
from engine.kernel.errors import TooNew
from tests.store.examples import snapshot

STATE = json.encode({"cards": [f"card-{n}" for n in range(200)]})
FIRST = snapshot("g", WHOLE, STATE)
NEXT = snapshot("g", WHOLE + 1, STATE.replace(b"card-7", b"card-x"))


def test_the_dictionary_is_never_changed() -> None:
    """All that was packed with it would be lost: another one is another format."""
    digest = "a0ecd5157a907fb8915da03794b2a28a00580e1f79f46fcc126185abe85f74db"
    assert sha256(DICTIONARY).hexdigest() == digest


def test_a_snapshot_takes_little_behind_the_one_before() -> None:
    whole, first = pack(NEXT), pack(FIRST)
    behind = pack(NEXT, first.plain)
    assert len(behind.body) < len(whole.body) / 3
    assert unpack("g", behind.record, unpack_bytes(behind.body, first.plain)) == NEXT


def test_each_eighth_snapshot_takes_nothing_to_be_read() -> None:
    last = snapshot("g", WHOLE - 1, STATE)
    packed = pack(FIRST, pack(last).plain)
    assert unpack("g", packed.record, unpack_bytes(packed.body)) == FIRST


def test_a_body_is_not_read_behind_another_than_its_own() -> None:
    behind = pack(NEXT, pack(FIRST).plain)
    other = pack(snapshot("g", WHOLE, STATE.replace(b"card-9", b"card-y")))
    with pytest.raises(Unreadable):
        unpack_bytes(behind.body, other.plain)


def test_what_an_earlier_release_packed_is_read() -> None:
    packed = pack(FIRST)
    record = b"\x01" + compress(json.encode(FIRST.record))
    body = b"\x01" + compress(packed.plain)
    assert unpack("g", record, unpack_bytes(body)) == FIRST


def test_a_game_that_was_folded_with_its_records_is_read() -> None:
    records = (FIRST.record, NEXT.record)
    file = json.encode({"first": {}, "records": records})
    folded = unpack_folded(b"\x01" + compress(file))
    assert folded == Folded((FIRST.record.row, NEXT.record.row), NEXT.record.link)


def test_the_release_before_finds_what_it_refuses() -> None:
    """It takes all that stands behind the first byte for zlib, and then for JSON."""
    packed, folded = pack(NEXT, pack(FIRST).plain), Folded((), "")
    blobs = (packed.record, packed.body, pack_folded("g", folded))
    assert [decompress(blob[1:]) for blob in blobs] == [b"0"] * 3


def test_a_format_of_a_later_release_is_refused() -> None:
    later = b"\x07" + compress(b"0") + b"whatever"
    with pytest.raises(TooNew):
        unpack_record(later)
    with pytest.raises(TooNew):
        unpack("g", pack(FIRST).record, unpack_bytes(later))
    with pytest.raises(TooNew):
        unpack_folded(later)


def test_a_process_has_a_bounded_number_of_bodies_at_hand() -> None:
    bodies = Bodies()
    for number in range(AT_HAND + 1):
        bodies.keep("g", number, b"")
    assert bodies.before("g", 1) is None
    assert bodies.before("g", 2) == b""


def test_the_body_of_what_was_not_committed_is_not_at_hand() -> None:
    bodies = Bodies()
    with pytest.raises(Taken), bodies.packed(NEXT):
        raise Taken
    assert bodies.before("g", WHOLE + 2) is None
    with bodies.packed(NEXT) as packed:
        pass
    assert bodies.before("g", WHOLE + 2) == packed.plain

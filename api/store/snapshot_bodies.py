"""The bodies of snapshots: each of them packed behind the one before it.

A process keeps the last ones at hand, so that what follows a read can be packed behind
what was read. Where one is not at hand, the next is packed whole: always right, larger.
"""

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from threading import Lock

from . import Snapshot
from .packing import Packed, needs_another, pack, unpack_bytes

AT_HAND = 256  # some kilobytes each


class Bodies:
    """The bodies that this process has read or written last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._lock = Lock()

    def before(self, game: str, number: int) -> bytes | None:
        """Returns the body before a snapshot, if it is at hand."""
        return self._kept.get((game, number - 1))

    @contextmanager
    def packed(self, snapshot: Snapshot) -> Iterator[Packed]:
        """Packs a snapshot behind the one before it, for whoever commits it now.

        Raises Oversized. What was not committed is not kept.
        """
        game, number = snapshot.game, snapshot.number
        packed = pack(snapshot, self.before(game, number))
        yield packed
        self.keep(game, number, packed.plain)

    def keep(self, game: str, number: int, plain: bytes) -> None:
        """Keeps the body of a snapshot that is committed."""
        with self._lock:
            self._kept[game, number] = plain
            self._kept.move_to_end((game, number))
            if len(self._kept) > AT_HAND:
                self._kept.popitem(last=False)


def last_of(packed: Sequence[bytes]) -> bytes:
    """Returns the last of some bodies, read from the last that needs none before it.

    What is torn before that one is in nobody's way.
    """
    whole = (n for n, body in enumerate(packed) if not needs_another(body))
    *_, plain = in_turn(packed[max(whole, default=0) :])
    return plain


def in_turn(packed: Iterable[bytes]) -> Iterator[bytes]:
    """Yields bodies that follow one another, from one that needs none before it."""
    plain: bytes | None = None
    for body in packed:
        plain = unpack_bytes(body, plain)
        yield plain

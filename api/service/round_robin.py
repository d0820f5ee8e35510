"""Queues that serve owners in turn: a hundred things of one hold up nobody else's."""

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Turns(Generic[Thing]):
    """What waits, in order for each of its owners, and one of each owner by turns.

    Its methods are called as a deque's are, one thread at a time.
    """

    def __init__(self, whose: Callable[[Thing], str]) -> None:
        self._whose = whose
        self._waiting: OrderedDict[str, deque[Thing]] = OrderedDict()
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def owners(self) -> list[str]:
        """Returns for whom something waits, whose turn it is first."""
        return list(self._waiting)

    def append(self, thing: Thing) -> None:
        """Puts something behind all that its owner has there."""
        self._waiting.setdefault(self._whose(thing), deque()).append(thing)
        self._length += 1

    def popleft(self, owner: str | None = None) -> Thing:
        """Takes the first thing of an owner (by default whose turn it is) out."""
        owner = next(iter(self._waiting)) if owner is None else owner
        own = self._waiting.pop(owner)
        thing = own.popleft()
        if own:
            self._waiting[owner] = own  # behind all others
        self._length -= 1
        return thing

"""Budgets for the work that callers cause: some seconds of a core, then a share.

An address has one budget for all that is done for it, requests and thoughts of the
house; a player has one for the house besides. Who is over it waits, and nobody else.
"""

from threading import Lock

AT_ONCE_S = 10.0  # for one address
LEFT_TO_REQUESTS = 0.5  # of that: the house stops thinking before pages are slow
LIGHT = 0.75  # of that, too: who has more of it left is let in before others
MOST = 10_000  # players whose address is known, in one process


class Budget:
    """Seconds of work that each owner may have: some at once, then a share of time."""

    def __init__(self, seconds: float, share: float) -> None:
        """Takes what may be used at once, and what comes back each second."""
        self._seconds = seconds
        self._share = share
        self._used: dict[str, tuple[float, float]] = {}
        self._lock = Lock()

    def wait(self, owner: str, now: float, kept: float = 0.0) -> float:
        """Returns for how long an owner has to wait; 0: there is something left.

        A part of what may be used at once may be `kept` for something else.
        """
        over = self._use(owner, now) - self._seconds * (1 - kept)
        return max(over / self._share, 0.0)

    def spend(self, owner: str, seconds: float, now: float) -> None:
        """Takes what an owner's work has cost; who uses nothing is forgotten."""
        with self._lock:
            used = self._use(owner, now) + seconds
            self._used[owner] = (used, now)
            rested = [o for o in self._used if o != owner and not self._use(o, now)]
            for other in rested:
                del self._used[other]

    def _use(self, owner: str, now: float) -> float:
        used, at = self._used.get(owner, (0.0, now))
        return max(used - (now - at) * self._share, 0.0)


class Work(Budget):
    """The budgets of addresses, and from which one a player called last."""

    def __init__(self, share: float) -> None:
        super().__init__(AT_ONCE_S, share)
        self._addresses: dict[str, str] = {}

    def comes_from(self, player: str, address: str) -> None:
        """Notes from where a player calls."""
        if len(self._addresses) >= MOST:
            self._addresses.clear()
        self._addresses[player] = address

    def address_of(self, player: str) -> str:
        """Returns from where a player has called; else they stand for themselves."""
        return self._addresses.get(player, player)

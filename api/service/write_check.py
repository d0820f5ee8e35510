"""Whether the store takes writes: something small is written, and timed."""

from time import monotonic

from msgspec import Struct

from ..store import Store

REST_S = 10.0  # a write that went well speaks for so long


class Pulse(Struct):
    """When this process last saw its store take a write, and last looked at clocks.

    `written` is as `Service.now` says it, `late` how late the latest alarm was then.
    """

    written: str = ""
    swept: float | None = None
    late: float = 0.0
    beat: float = 0.0

    def feel(self, store: Store, now: str) -> None:
        """Lets the store take a write, if none did lately. Raises Full, Busy."""
        if self.written and monotonic() - self.beat < REST_S:
            return
        store.tallies.count(f"health:{now[:13]}", f"{now[:11]}23:59:59Z")
        self.written, self.beat = now, monotonic()

    def sweep(self, late: float) -> None:
        """Notes that clocks were looked at, and how late the latest of them was."""
        self.swept, self.late = monotonic(), late

    @property
    def lag(self) -> int | None:
        """By how many seconds clocks are late here; None where others look at them."""
        if self.swept is None:
            return None
        return round(max(self.late, monotonic() - self.swept))

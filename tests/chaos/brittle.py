"""A store whose calls fail, come late or twice, and processes that die in them."""

from collections.abc import Callable
from threading import Event
from time import sleep
from typing import Any

from api.store import Busy, Store

from .faults import LATE_S, Weather

# How a process ends here: threads that end by it tell nobody.
Killed = SystemExit
PARTS = (
    "alarms",
    "archive",
    "decks",
    "errands",
    "sessions",
    "slips",
    "talk",
    "tallies",
    "traces",
    "usages",
)


class Brittle:
    """A store, or a part of one, that belongs to one process."""

    def __init__(self, inner: Any, weather: Weather, dead: Event) -> None:
        self._inner = inner
        self._weather = weather
        self._dead = dead
        for part in PARTS:
            if hasattr(inner, part):
                setattr(self, part, Brittle(getattr(inner, part), weather, dead))

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._inner, name)
        return self._breaking(found) if callable(found) else found

    def _breaking(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def asked(*given: Any, **named: Any) -> Any:
            return self._ask(lambda: call(*given, **named))

        return asked

    def _ask(self, call: Callable[[], Any]) -> Any:
        self._go_on()
        fault = self._weather.draw()
        if fault in ("lost", "throttled") or (fault == "killed" and self._tossed()):
            self._fail(fault)
        if fault in ("late", "overtaken"):
            sleep(LATE_S)
        if fault == "twice":
            call()
        found = call()
        if fault in ("unanswered", "cut", "killed"):
            self._fail(fault)
        self._go_on()
        return found

    def _tossed(self) -> bool:
        return self._weather.toss()

    def _fail(self, fault: str | None) -> None:
        if fault == "killed":
            self._dead.set()
        self._go_on()
        raise Busy(str(fault))

    def _go_on(self) -> None:
        if self._dead.is_set():
            raise Killed(9)


class BrittleFile(Brittle):
    """The same of a SQLite file, which is its own outbox."""

    def outbox(self) -> list[tuple[str, int]]:
        """Returns nothing: its process has no time yet; see `left_behind`."""
        return []

    def left_behind(self) -> list[tuple[str, int]]:
        """Returns the commits that nothing has followed yet."""
        found: list[tuple[str, int]] = self._inner.outbox()
        return found

    def followed(self, game: str, number: int) -> None:
        """Takes one out."""
        self._ask(lambda: self._inner.followed(game, number))


def brittle(store: Store, weather: Weather, dead: Event) -> Any:
    """Returns a store that fails as the weather is, until its process is dead."""
    kind = BrittleFile if hasattr(store, "outbox") else Brittle
    return kind(store, weather, dead)

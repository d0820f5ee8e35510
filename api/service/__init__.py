"""What every route needs, made once per app: the store, the rules, what follows."""

from collections.abc import Callable, Iterator
from copy import copy
from datetime import UTC, datetime
from functools import lru_cache, partial
from hashlib import sha256
from hmac import digest
from threading import Lock
from typing import TYPE_CHECKING, Any, Protocol, Self

from msgspec import json
from msgspec.structs import replace

from engine.kernel import Manifest
from engine.kernel import system as kernel

from ..store import NotFound, Snapshot, Store, Table
from .address_limits import Turnstile
from .asker import Asker
from .minute_cache import Recent
from .preview_limit import Curious
from .settings import Settings
from .thinking import Thinker
from .work_budget import Work
from .write_check import Pulse

if TYPE_CHECKING:
    from ..push.post import Outside

OUTSIDE_S = 3.0  # one message; a function on AWS has ten seconds in all

System = kernel.System[Any, Any, Any]  # one that is bound to its cards


class Library(Protocol):
    """The systems that can be played, a module; the engine is one."""

    __name__: str

    def systems(self) -> tuple[str, ...]:
        """Returns the names of all systems, in the order in which players see them."""

    def manifest(self, name: str) -> Manifest[Any]:
        """Returns what a system says of itself, and reads no rules for it."""

    def load(self, name: str, cards: object | None = None) -> System:
        """Returns a system bound to its cards."""

    def __hash__(self) -> int:
        """Returns what is the same for the same library."""


class Following(Protocol):
    """Who draws the consequences of a commit: lists, house players."""

    def commit(self, game: str, number: int, *by: str) -> None:
        """Hears of a commit and who made it, at once and without delaying it."""

    def catch_up(self, player: str) -> None:
        """Waits a moment until what this player committed before is in the lists."""

    def stop(self) -> None:
        """Ends after the commits it knows."""


class Messenger(Protocol):
    """Who carries errands to players."""

    def send(self, player: str, about: str) -> None:
        """Hears of an errand that is due."""

    def hurry(self, seconds: float) -> int:
        """Carries what was heard of before a call ends, if nothing runs after it.

        Returns how many errands it had no time for; the next sweep finds them.
        """

    def stop(self) -> None:
        """Ends after the errands it knows."""


class Service:
    """One running service. Nothing in it changes while it runs but caches.

    `clock` is the only one: what time it is, everywhere in the service. What answers a
    request is handed the service `asked_by` somebody, who stands in `asker`.
    """

    asker = Asker()
    _ahead: tuple[str, Callable[[], tuple[Table, Snapshot | None]]] | None = None

    def __init__(
        self, settings: Settings, keys: tuple[str, ...], store: Store, library: Library
    ) -> None:
        self.settings = settings
        self.keys = keys
        self.store = store
        self.library = library
        self.following: Following = Elsewhere()
        self.clock: Callable[[], datetime] = partial(datetime.now, UTC)
        self.reach: Outside | None = None  # for tests, which keep inside
        self.courier: Messenger = Elsewhere()
        self.thinker: Thinker | None = None  # None: the house thinks in this process
        self.aside: dict[str, str] = {}  # alarms that failed here, until when
        self.forgotten = ""  # the hour in which the store forgot last
        self.admitted = Recent()  # sessions
        self.unreached = Recent()  # players whom nothing tells of anything
        self.curious = Curious()
        self.work = Work(settings.quotas.work / 100)
        self.pulse = Pulse()
        self.turnstile = Turnstile()
        self._systems = lru_cache(64)(self._load)
        self._loading = Lock()  # msgspec crashes where threads learn a type at once

    def __eq__(self, other: object) -> bool:
        """Whether it is the same service, whoever asks: so caches know it again."""
        return isinstance(other, Service) and other.pulse is self.pulse

    def __hash__(self) -> int:
        return id(self.pulse)

    def asked_by(self, asker: Asker) -> Self:
        """Returns this service as it answers somebody; all but the asker is shared."""
        found = copy(self)
        found.asker = asker
        return found

    def system(self, name: str, cards: str | None = None) -> System:
        """Returns a system, with the card set of this digest. Raises NotFound."""
        with self._loading:
            return self._systems(name, cards)

    def manifest(self, name: str) -> Manifest[Any]:
        """Returns what a system says of itself; reads no rules. Raises NotFound."""
        with self._loading:
            if name not in self.library.systems():
                raise NotFound(name)
            return self.library.manifest(name)

    def system_of(self, table: Table) -> System:
        """Returns the system that a table plays."""
        with self._loading:
            return self._systems(table.system, table.cards)

    def read_ahead(self, game: str) -> None:
        """Begins to read the game that this request is about."""
        self._ahead = game, self.store.read_ahead(game)

    def newest(self, game: str) -> tuple[Table, Snapshot | None]:
        """Returns a table and its newest snapshot, read ahead or now.

        Raises NotFound.
        """
        ahead, self._ahead = self._ahead, None
        return ahead[1]() if ahead and ahead[0] == game else self.store.newest(game)

    def append(self, snapshot: Snapshot, *by: str) -> None:
        """Commits what players did and lets its consequences follow. Raises Taken."""
        self.store.append(snapshot)
        self.following.commit(snapshot.game, snapshot.number, *by)

    def stop(self) -> None:
        """Ends what runs beside the requests, after what it is doing."""
        self.following.stop()
        self.courier.stop()

    def now(self) -> str:
        """Returns the time, UTC, in seconds; during a request it stands still."""
        return self.asker.at or f"{self.clock():%Y-%m-%dT%H:%M:%SZ}"

    def moment(self) -> datetime:
        """Returns the time, as one can reckon with it."""
        return datetime.fromisoformat(self.now())

    def look_at_the_clock(self) -> None:
        """Lets a request that has waited see that time has passed."""
        if self.asker.at:
            self.asker = replace(self.asker, at=f"{self.clock():%Y-%m-%dT%H:%M:%SZ}")

    @property
    def outside(self) -> "Outside":
        """How addresses of the outside may be reached."""
        from ..push.post import Outside

        return self.reach or Outside(seconds=OUTSIDE_S)

    def derive(self, purpose: str, what: str) -> bytes:
        """Returns 32 bytes that only this service can derive from something."""
        return next(self.derivations(purpose, what))

    def derivations(self, purpose: str, what: str) -> Iterator[bytes]:
        """Yields what each of the keys derives, the newest first."""
        for key in self.keys:
            yield digest(key.encode(), f"{purpose}:{what}".encode(), sha256)

    def _load(self, name: str, cards: str | None) -> System:
        if name not in self.library.systems():
            raise NotFound(name)
        if cards is None:
            return self.library.load(name)
        return self.library.load(name, json.decode(self.store.archive.cards(cards)))


class Elsewhere:
    """On AWS another function reads the stream of commits and draws consequences."""

    def commit(self, game: str, number: int, *by: str) -> None:
        """Does nothing: the stream has it."""

    def catch_up(self, player: str) -> None:
        """Does not wait: lists there are about a second behind."""

    def send(self, player: str, about: str) -> None:
        """Does nothing: the next sweep finds the errand."""

    def hurry(self, seconds: float) -> int:
        """Has nothing to carry."""
        return 0

    def stop(self) -> None:
        """Has nothing to end."""

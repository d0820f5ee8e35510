"""What every route needs, made once per app: the store, the rules, what follows."""

from datetime import UTC, datetime
from functools import lru_cache
from hashlib import sha256
from hmac import digest
from typing import Any, Protocol

from flask import current_app
from msgspec import json

from engine.kernel.system import System

from .generations import Generations
from .settings import Settings
from .store import NotFound, Snapshot, Store, Table

Rules = System[Any, Any, Any]


class Library(Protocol):
    """The systems that can be played; the engine is one."""

    def systems(self) -> tuple[str, ...]:
        """Returns the names of all systems, in the order in which players see them."""

    def load(self, name: str, cards: object | None = None) -> Rules:
        """Returns a system bound to its cards."""


class After(Protocol):
    """Who draws the consequences of a commit: lists, house players."""

    def commit(self, game: str, number: int) -> None:
        """Hears of a commit, at once and without delaying it."""

    def settle(self) -> None:
        """Waits a moment until what was committed before has been followed."""


class Service:
    """One running service. Nothing in it changes while it runs but caches."""

    def __init__(
        self, settings: Settings, keys: tuple[str, ...], store: Store, library: Library
    ) -> None:
        self.settings = settings
        self.keys = keys
        self.store = store
        self.library = library
        self.after: After = Elsewhere()
        self.generations = Generations(self._generation)
        self._systems = lru_cache(64)(self._load)

    def system(self, name: str, cards: str | None = None) -> Rules:
        """Returns a system, with the card set of this digest. Raises NotFound."""
        return self._systems(name, cards)

    def rules_of(self, table: Table) -> Rules:
        """Returns the system that a table plays."""
        return self.system(table.system, table.cards)

    def append(self, snapshot: Snapshot) -> None:
        """Commits a snapshot and lets its consequences follow. Raises Taken."""
        self.store.append(snapshot)
        self.after.commit(snapshot.game, snapshot.number)

    def now(self) -> str:
        """Returns the time, UTC, in seconds."""
        return f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"

    def moment(self) -> datetime:
        """Returns the time, as one can reckon with it."""
        return datetime.fromisoformat(self.now())

    def derive(self, purpose: str, what: str) -> bytes:
        """Returns 32 bytes that only this service can derive from something."""
        return digest(self.keys[0].encode(), f"{purpose}:{what}".encode(), sha256)

    def _generation(self, player: str) -> int:
        found = self.store.player(player)
        if found.gone:
            raise NotFound(player)
        return found.generation

    def _load(self, name: str, cards: str | None) -> Rules:
        if name not in self.library.systems():
            raise NotFound(name)
        if cards is None:
            return self.library.load(name)
        return self.library.load(name, json.decode(self.store.cards(cards)))


class Elsewhere:
    """On AWS another function reads the stream of commits and draws consequences."""

    def commit(self, game: str, number: int) -> None:
        """Does nothing: the stream has it."""

    def settle(self) -> None:
        """Does not wait: lists there are about a second behind."""


def service() -> Service:
    """Returns the service of the app that answers this request."""
    found: Service = current_app.extensions["slowhand"]
    return found

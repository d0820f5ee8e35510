"""Errands: what players are told; the endpoints that take it, and the log."""

from typing import Protocol

from msgspec import Struct, json, structs

from engine.kernel.typed import decode
from engine.kernel.words import ENGLISH

from ..push.notice import Notice

LINES = 50  # of a log


class Errand(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a player is to be told about a game, or of one kind, and how far that is.

    `send` is when to send the notice, or to try again; `remind` when to say that time
    runs out; `daily` waits for the digest. `left` are the endpoints that still have to
    be reached (None: all), `shown` those that show something about this. `claim` is the
    phone's id of the call that wanted it; `read`, of talk, the number of the last
    message that the player knows.
    """

    player: str
    about: str
    notice: Notice
    send: str | None = None
    remind: str | None = None
    daily: bool = False
    withdraw: bool = False
    left: tuple[str, ...] | None = None
    shown: tuple[str, ...] = ()
    tries: int = 0
    claim: str | None = None
    read: int = 0
    version: int = 1

    @property
    def at(self) -> str | None:
        """When there is something to do; None: nothing is."""
        return min((time for time in (self.send, self.remind) if time), default=None)

    @property
    def alarm(self) -> str:
        """What its alarm is called."""
        return f"errand:{self.player}:{self.about}"


class Endpoint(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where a browser of a player takes messages; `origin` is how it calls us.

    `said` is what became of the last message. One that is `gone` gets no more. It ends
    with the `session` of its phone. One that was `silent` so many times in a row
    `rests` until then. It is told in its `language`. It takes messages by the one of
    our public keys that it subscribed with; the oldest, if that stands nowhere.
    """

    id: str
    player: str
    device: str
    url: str
    p256dh: str
    auth: str
    origin: str
    created: str
    at: str | None = None
    said: str | None = None
    gone: bool = False
    session: str | None = None
    silent: int = 0
    rests: str | None = None
    language: str = ENGLISH
    key: str = ""


class Bond(Struct, frozen=True, omit_defaults=True):
    """What an endpoint has that the release before does not know: kept beside it."""

    session: str | None = None
    silent: int = 0
    rests: str | None = None
    language: str = ENGLISH
    key: str = ""


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """One try to tell a player something: when, what, where to, what was answered."""

    at: str
    what: str
    game: str | None
    to: str
    said: str


class Errands(Protocol):
    """All that the service asks of a store about telling players."""

    def keep(self, errand: Errand) -> None:
        """Keeps an errand one version later, with its alarm. Raises Taken."""

    def find(self, player: str, about: str) -> Errand | None:
        """Returns what is to be told about something."""

    def all(self, player: str) -> list[Errand]:
        """Returns all errands for a player."""

    def keep_endpoint(self, endpoint: Endpoint) -> None:
        """Keeps an endpoint as it is now."""

    def take_over(self, endpoint: Endpoint) -> None:
        """Keeps an endpoint as its player's alone: nobody else has it any more.

        Raises Taken if others do the same at this instant.
        """

    def endpoints(self, player: str) -> list[Endpoint]:
        """Returns a player's endpoints that are not gone, in the order of their ids."""

    def note(self, player: str, line: Line) -> None:
        """Adds a line to a player's log, which keeps the newest ones only."""

    def log(self, player: str, limit: int) -> list[Line]:
        """Returns the last lines of a player's log, the newest first."""


def abouts(game: str) -> tuple[str, str]:
    """Returns what errands of a game are about: itself, and what is said there."""
    return game, f"talk:{game}"


def unbound(endpoint: Endpoint) -> tuple[bytes, bytes]:
    """Returns an endpoint as the release before can read it, and what is beside it."""
    bond = Bond(*(getattr(endpoint, name) for name in Bond.__struct_fields__))
    plain = structs.replace(endpoint, **structs.asdict(Bond()))
    return json.encode(plain), json.encode(bond)


def bound(body: bytes, bond: bytes | None) -> Endpoint:
    """Returns an endpoint with what is kept beside it, if anything is."""
    endpoint = decode(body, Endpoint)
    if bond is None:
        return endpoint
    return structs.replace(endpoint, **structs.asdict(decode(bond, Bond)))


def as_of(version: int) -> str:
    """Returns a version as alarms compare it."""
    return f"{version:012}"

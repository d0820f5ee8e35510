"""How one running service is set up."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Literal

from msgspec import Struct

from .limits import Quotas, parse

KEY_LENGTH = 32  # characters, at the least
# What stands before a line of the push secret that is for push services alone, and
# before those that were carried from a file, where the keys themselves lie.
PUSH, PAIR, SEED = "push:", "pair:", "seed:"
PAGES = Path(__file__).parents[2] / "pages"  # in the package for Lambda


class Settings(Struct, frozen=True, kw_only=True, dict=True):
    """Where games are kept, who signs the sessions, how the outside calls us.

    `store` is `sqlite:FILE`, `dynamodb:TABLE` or `dynamodb:TABLE/BUCKET`, where folded
    games lie in a bucket of S3. `keys` sign sessions, the newest first; a SQLite file
    has a key of its own. `origin` is the public address where it differs from the one
    that requests name, and passkeys are kept under it; at those of `also` the app may
    be used too, as while it moves; `lan` stands in links where they would name this
    very machine. `following` says who draws the consequences of a commit: a worker
    thread here, or the function that reads the DynamoDB stream. What signs histories
    and by what push services know us follows from `push_secret` (a SQLite file has its
    own); they write to `contact`, who runs it; without one they are sent to a public
    address that has https. `quotas` are what one guest may have. `release` tells one
    program from another: what a phone knows was told by this one.
    """

    store: str
    keys: tuple[str, ...] = ()
    origin: str | None = None
    also: tuple[str, ...] = ()
    lan: str | None = None
    secure: bool = False
    following: Literal["here", "stream"] = "here"
    dist: str | None = None
    push_secret: str | None = None
    contact: str | None = None
    quotas: Quotas = Quotas()
    release: str = ""

    def __post_init__(self) -> None:
        """Refuses keys that somebody could guess."""
        if any(len(key) < KEY_LENGTH for key in self.keys):
            raise ValueError(f"a session key has at least {KEY_LENGTH} characters")

    @cached_property
    def addresses(self) -> tuple[str, ...]:
        """Where the app may be used, the public address first; none: wherever."""
        found = (self.origin, *self.also) if self.origin else ()
        return tuple(address.lower() for address in found)

    @property
    def signing_secrets(self) -> tuple[str, ...]:
        """The push secret's plain lines: the first signs histories, as others did."""
        marks = (PUSH, PAIR, SEED)
        return tuple(line for line in self._lines if not line.startswith(marks))

    @property
    def signing_seeds(self) -> tuple[str, ...]:
        """The seeds of a file's keys of histories, in hex digits, the newest first."""
        return self._marked(SEED)

    @property
    def push_secrets(self) -> tuple[str, ...]:
        """What the keys for push services follow from, the newest first.

        The oldest is the last plain line: once there was but one for both.
        """
        return self._marked(PUSH) + self.signing_secrets[-1:]

    @property
    def push_pairs(self) -> tuple[str, ...]:
        """The private keys by which push services knew a file, the newest first."""
        return self._marked(PAIR)

    def _marked(self, mark: str) -> tuple[str, ...]:
        lines = (line for line in self._lines if line.startswith(mark))
        return tuple(line.removeprefix(mark) for line in lines)

    @property
    def _lines(self) -> list[str]:
        return (self.push_secret or "").splitlines()

    @property
    def told_contact(self) -> str | None:
        """Where push services may write to about us; None: we have no such place."""
        own = self.origin if self.secure else None
        return self.contact or own


def from_environment(environment: Mapping[str, str]) -> Settings:
    """Returns the settings of a function on AWS. Raises KeyError for what is missing.

    SLOWHAND_TABLE names the DynamoDB table and its bucket, SLOWHAND_KEYS the session
    keys (the newest first, comma between them), SLOWHAND_ORIGIN the public address if
    there is one, SLOWHAND_ALSO those where the app may be used besides.
    SLOWHAND_PUSH_SECRET is what the keys for push services follow from, and
    SLOWHAND_CONTACT (`mailto:` or `https:`) where those may write to. SLOWHAND_QUOTAS
    names quotas that differ, as `guests=500,games=200`.
    """
    return Settings(
        store=f"dynamodb:{environment['SLOWHAND_TABLE']}",
        keys=tuple(environment["SLOWHAND_KEYS"].split(",")),
        origin=environment.get("SLOWHAND_ORIGIN") or None,
        also=tuple(filter(None, environment.get("SLOWHAND_ALSO", "").split(","))),
        secure=True,
        following="stream",
        push_secret=environment.get("SLOWHAND_PUSH_SECRET") or None,
        contact=environment.get("SLOWHAND_CONTACT") or None,
        quotas=parse(environment.get("SLOWHAND_QUOTAS") or ""),
        dist=str(PAGES) if PAGES.is_dir() else None,
        release=environment.get("AWS_LAMBDA_FUNCTION_VERSION", ""),
    )

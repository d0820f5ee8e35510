"""Guards against server-side request forgery by addresses that users give us.

Only https, only well-formed public names, only numbers of the public internet; and the
connection goes to the very number that was checked, so that a name cannot lead
elsewhere a moment later. `parsed` does no I/O and serves where an address is taken in;
`pinned` looks the name up and serves where something is sent.
"""

import socket
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address
from re import ASCII, compile
from threading import Thread
from typing import Any
from urllib.parse import SplitResult, urlsplit

from msgspec import Struct

from engine.kernel.words import catalogue

from .networks import is_public

HTTPS_PORT = 443
URL_LENGTH = 2048
HOST_LENGTH = 253
LOOKUP_S = 5.0

_PRINTABLE = compile(r"[!-~]+", ASCII)
_LABEL = compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)", ASCII)
_NUMBER = compile(r"[0-9]+|0x[0-9a-f]*", ASCII)

# Names that only mean something inside a network.
INNER = ("localhost", "local", "internal", "intranet", "lan", "home.arpa")

Address = IPv4Address | IPv6Address
LookUp = Callable[[str, int], list[str]]


PUSH = catalogue("push")


class RefusedAddress(ValueError):
    """Nothing is sent to this address; says why, for the player who gave it."""

    def __init__(self, key: str, **values: Any) -> None:
        self.why = PUSH(f"addresses.{key}", **values)
        super().__init__(self.why)


def system_lookup(host: str, port: int) -> list[str]:
    """Returns the addresses of a name as the system knows them. Raises OSError."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


class Guard(Struct, frozen=True, kw_only=True):
    """What may be reached.

    `loopback` is for tests alone: it lets this very machine be an address, by number.
    """

    ports: frozenset[int] = frozenset({HTTPS_PORT})
    loopback: bool = False
    lookup: LookUp = system_lookup
    lookup_s: float = LOOKUP_S


class Place(Struct, frozen=True):
    """An address taken apart: a host in lower case, a port, a path with its query."""

    host: str
    port: int
    path: str

    @property
    def authority(self) -> str:
        """Host and port as the Host header and origins have them."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == HTTPS_PORT else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        return f"https://{self.authority}"


class Target(Struct, frozen=True):
    """A place and the addresses that were checked, in the order to try them."""

    place: Place
    addresses: tuple[str, ...]


OPEN_TO_THE_WORLD = Guard()


def parsed(url: str, guard: Guard = OPEN_TO_THE_WORLD) -> Place:
    """Returns where an address leads, as far as it tells. Raises RefusedAddress."""
    if len(url) > URL_LENGTH:
        raise RefusedAddress("length", limit=URL_LENGTH)
    if not _PRINTABLE.fullmatch(url) or "\\" in url:
        raise RefusedAddress("characters")
    parts, port = _split(url)
    if parts.scheme != "https":
        raise RefusedAddress("scheme")
    if "@" in parts.netloc:
        raise RefusedAddress("credentials")
    if "#" in url:
        raise RefusedAddress("fragment")
    if port not in guard.ports:
        raise RefusedAddress("port", port=port)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Place(_host(parts, guard), port, path)


def pinned(place: Place, guard: Guard = OPEN_TO_THE_WORLD) -> Target:
    """Looks a place up and checks every address it has.

    Raises RefusedAddress if one of them is not public, OSError if there is none.
    """
    found = _numbers(place, guard)
    if not found:
        raise OSError("this name has no address")
    for number in found:
        if not _is_open(ip_address(number), guard):
            raise RefusedAddress("leads_inside")
    return Target(place, tuple(found))


def _split(url: str) -> tuple[SplitResult, int]:
    try:
        parts = urlsplit(url)
        return parts, HTTPS_PORT if parts.port is None else parts.port
    except ValueError:
        raise RefusedAddress("malformed") from None


def _host(parts: SplitResult, guard: Guard) -> str:
    """Returns a host that is a proper public name or a public address."""
    host = (parts.hostname or "").lower()
    if "[" in parts.netloc or _NUMBER.fullmatch(host.rpartition(".")[2]):
        return _number(host, guard)
    labels = host.split(".")
    if len(host) > HOST_LENGTH or not all(map(_LABEL.fullmatch, labels)):
        raise RefusedAddress("host")
    if len(labels) == 1 or f".{host}".endswith(tuple(f".{name}" for name in INNER)):
        raise RefusedAddress("inner_name")
    return host


def _number(host: str, guard: Guard) -> str:
    """Returns a numeric host in its one proper form; 127.1 and 0x7f000001 are none."""
    try:
        number = ip_address(host)
    except ValueError:
        raise RefusedAddress("host") from None
    if not _is_open(number, guard):
        raise RefusedAddress("private")
    return str(number)


def _is_open(number: Address, guard: Guard) -> bool:
    return is_public(number) or (guard.loopback and number.is_loopback)


def _numbers(place: Place, guard: Guard) -> list[str]:
    """Returns what the lookup finds in time; a name server may be as slow as it likes.

    A thread that hangs ends with the system's own limit.
    """
    found: list[list[str] | OSError | UnicodeError] = []

    def look() -> None:
        try:
            found.append(guard.lookup(place.host, place.port))
        except (OSError, UnicodeError) as problem:
            found.append(problem)

    thread = Thread(target=look, name="lookup", daemon=True)
    thread.start()
    thread.join(guard.lookup_s)
    if not found:
        raise TimeoutError("the name was not found in time")
    if isinstance(found[0], list):
        return found[0]
    raise OSError("the name was not found") from found[0]

"""One POST to an address that a user gave: pinned, patient, bounded.

On http.client and ssl, because both let a connection go to a checked number under the
host's own name, and neither follows redirects, asks proxies, unpacks or tries again on
its own; urllib3 does all of this unless told not to, and is 20 ms more to import.
"""

import socket
import ssl
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from http.client import HTTPException, HTTPResponse, HTTPSConnection
from time import monotonic
from typing import Any, cast

from msgspec import Struct

from .guard import Guard, Place, RefusedAddress, Target, parsed, pinned
from .result import Answer, Problem, Result, judged

SECONDS = 10.0
ANSWER_BYTES = 65_536  # all of it
BODY_BYTES = 1024  # of what is read after the headers
AGENT = "Slowhand"


class Outside(Struct, frozen=True, kw_only=True):
    """How the outside may be reached.

    `seconds` is all that one message may take. `trust` is a file of certificates to
    trust instead of the system's, for tests.
    """

    guard: Guard = Guard()
    seconds: float = SECONDS
    trust: str | None = None


def post(url: str, headers: Mapping[str, str], body: bytes, outside: Outside) -> Result:
    """Sends a message and returns what became of it; raises nothing."""
    try:
        place = parsed(url, outside.guard)
        answer = _answer(place, headers, body, outside)
    except RefusedAddress as refusal:
        return Result(verdict="refused", problem="address", said=str(refusal))
    except (OSError, HTTPException) as failure:
        return Result(verdict="later", problem=_problem(failure))
    return judged(answer, datetime.now(UTC))


def _answer(
    place: Place, headers: Mapping[str, str], body: bytes, outside: Outside
) -> Answer:
    end = monotonic() + outside.seconds
    target = pinned(place, outside.guard)
    connection = _Pinned(target, _context(outside.trust), end)
    try:
        headers = {"User-Agent": AGENT, **headers}
        connection.request("POST", place.path, body, headers)
        response = connection.getresponse()
        after = response.getheader("Retry-After")
        return Answer(response.status, after, _words(response))
    finally:
        connection.close()


def _words(response: HTTPResponse) -> bytes:
    """Returns the beginning of the body; the status counts even if this fails."""
    try:
        return b"" if response.status < 300 else response.read(BODY_BYTES)
    except (OSError, HTTPException):
        return b""


def _problem(failure: OSError | HTTPException) -> Problem:
    if isinstance(failure, TimeoutError):
        return "timeout"
    if isinstance(failure, ssl.SSLError):
        return "tls"
    # RemoteDisconnected is both.
    return "network" if isinstance(failure, OSError) else "unreadable"


class _Patient(ssl.SSLSocket):
    """Reads until the time or the measure is full, however small the drops."""

    end: float = 0.0
    room: int = ANSWER_BYTES

    def recv_into(self, buffer: Any, nbytes: int | None = None, flags: int = 0) -> int:
        self.settimeout(_left(self.end))
        count = super().recv_into(buffer, nbytes, flags)
        self.room -= count
        if self.room < 0:
            raise HTTPException("this answer is too long")
        return count


class _Pinned(HTTPSConnection):
    """Connects to the checked addresses only, under the name of the host."""

    def __init__(self, target: Target, context: ssl.SSLContext, end: float) -> None:
        super().__init__(target.place.host, target.place.port, context=context)
        self._target = target
        self._trust = context
        self._end = end

    def connect(self) -> None:
        plain = _first(self._target, self._end)
        name = self._target.place.host
        try:
            plain.settimeout(_left(self._end))
            sock = self._trust.wrap_socket(plain, server_hostname=name)
        except BaseException:  # nobody else would close it
            plain.close()
            raise
        cast(_Patient, sock).end = self._end
        self.sock = sock


def _first(target: Target, end: float) -> socket.socket:
    """Returns a connection to the first address that takes one. Raises OSError."""
    failure = OSError("no address")
    for number in target.addresses:
        try:
            return socket.create_connection((number, target.place.port), _left(end))
        except OSError as problem:
            failure = problem
    raise failure


def _left(end: float) -> float:
    """Returns the seconds left. Raises TimeoutError when there are none."""
    seconds = end - monotonic()
    if seconds <= 0:
        raise TimeoutError("out of time")
    return seconds


@cache
def _context(trust: str | None) -> ssl.SSLContext:
    context = ssl.create_default_context(cafile=trust)
    context.sslsocket_class = _Patient
    return context

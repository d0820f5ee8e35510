"""Connections: how many and how slow, and what waitress refuses by itself.

A head has ten seconds to arrive and all of a request a minute, an address has its share
of the connections, and where all are taken a few more ask for health alone.

What is refused, a body of 100 MB say, is answered like all the rest by a problem
document. Then the connection lingers while the rest of the body arrives and is thrown
away: closed at once, it would take the reply with it.
"""

from contextlib import suppress
from socket import SHUT_WR
from time import monotonic
from typing import Any

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.task import ErrorTask, WSGITask
from waitress.utilities import Error

from engine.kernel.words import ENGLISH, written

from ..service.addresses import household
from ..service.problems import FILE_LIMIT, Problem, body_of
from .threads import HEALTH

CONNECTIONS = 2000  # open ones; a browser holds several, and phones keep theirs
PLACES = 20  # beyond those, for who asks whether the service is well
SHARE = 500  # of them, for one address
HEAD_S = 10.0  # for the head of a request, the first one's from when it connects
WHOLE_S = 60.0  # for all of it
LINGER_S = 10.0
THROWN_AWAY = 1 << 16  # bytes at a time
SLUGS = {413: "too-large", 431: "too-large", 503: "busy"}
TEXTS = {
    "fault": "fault",
    "too-large": "too_large",
    "malformed": "not_http",
    "busy": "busy",
}


class ProblemTask(ErrorTask):  # type: ignore[misc]
    """Answers a request that never reaches the app."""

    def execute(self) -> None:
        error = self.request.error
        slug = SLUGS.get(error.code, "malformed" if error.code < 500 else "fault")
        problem = Problem(slug, TEXTS[slug], limit=FILE_LIMIT)
        told = body_of(slug, problem.detail) | {"status": error.code}
        body = written(told, ENGLISH)
        self.status = f"{error.code} {error.reason}"
        self.response_headers.append(("Content-Type", "application/problem+json"))
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class Reply(WSGITask):  # type: ignore[misc]
    """A reply that keeps its connection, even where a status says that it has no body.

    Waitress closes after 204 and 304, although these end with their headers (RFC 9112,
    6.3): a phone that asks for news would open a connection for each poll.
    """

    def set_close_on_finish(self) -> None:
        asks_for_it = self.request.headers.get("CONNECTION", "").lower() == "close"
        is_whole = self.status[:3] in ("204", "304") and self.version == "1.1"
        if asks_for_it or not is_whole:
            super().set_close_on_finish()


class Head(HTTPRequestParser):  # type: ignore[misc]
    """A request whose length is said once: a proxy might believe the other one."""

    def parse_header(self, header_plus: bytes) -> None:
        super().parse_header(header_plus)
        if self.chunked and "CONTENT_LENGTH" in self.headers:
            raise ParsingError("Content-Length and Transfer-Encoding together")


class Full(Error):  # type: ignore[misc]
    """All connections are taken."""

    code, reason = 503, "Service Unavailable"


class HealthAlone(Head):
    """A request where all connections are taken: served if it asks for health."""

    def parse_header(self, header_plus: bytes) -> None:
        super().parse_header(header_plus)
        if self.path != HEALTH:
            self.error, self.completed = Full(""), True


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection that lets a client finish sending what was refused."""

    task_class = Reply
    error_task_class = ProblemTask
    parser_class = Head
    refused = False
    lingers_until: float | None = None

    def __init__(self, server: Any, sock: Any, addr: Any, adj: Any, map: Any) -> None:
        super().__init__(server, sock, addr, adj, map=map)
        self._since: float | None = monotonic()  # a request is on its way
        others = list(server.active_channels.values())
        if len(others) > CONNECTIONS:
            self.parser_class = HealthAlone
        if not adj.trusted_proxy:  # which bounds them itself, and all are its own
            home = household(str(addr[0]))
            its_own = [o for o in others if household(str(o.addr[0])) == home]
            self.will_close = len(its_own) > SHARE

    def received(self, data: bytes) -> bool:
        if self.refused:
            return False
        accepted: bool = super().received(data)
        self.refused = any(request.error for request in self.requests)
        self._since = (self._since or monotonic()) if self.request else None
        return accepted

    def readable(self) -> bool:
        if self._since is not None and not self.refused:
            has_head = self.request is not None and self.request.headers_finished
            late = monotonic() - self._since > (WHOLE_S if has_head else HEAD_S)
            self.will_close = self.will_close or late
        return self.lingers_until is not None or bool(super().readable())

    def handle_read(self) -> None:
        if self.lingers_until is None:
            super().handle_read()
        elif self.recv(THROWN_AWAY) and monotonic() > self.lingers_until:
            super().handle_close()

    def handle_close(self) -> None:
        if self.refused and self.lingers_until is None and self.connected:
            self.will_close = False
            self.lingers_until = monotonic() + LINGER_S
            with suppress(OSError):
                self.socket.shutdown(SHUT_WR)
        else:
            super().handle_close()

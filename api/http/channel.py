"""What waitress refuses by itself, a body of 100 MB say, answered like all the rest.

The reply is a problem document. Then the connection lingers while the rest of the body
arrives and is thrown away: closed at once, it would take the reply with it.
"""

from contextlib import suppress
from socket import SHUT_WR
from time import monotonic

from waitress.channel import HTTPChannel
from waitress.task import ErrorTask, WSGITask

from ..service.language import written
from ..service.problems import FILE_LIMIT, Problem, body_of

LINGER_S = 10.0
THROWN_AWAY = 1 << 16  # bytes at a time
SLUGS = {413: "too-large", 431: "too-large"}
TEXTS = {"too-large": "too_large", "malformed": "not_http", "fault": "fault"}


class ProblemTask(ErrorTask):  # type: ignore[misc]
    """Answers a request that never reaches the app."""

    def execute(self) -> None:
        error = self.request.error
        slug = SLUGS.get(error.code, "malformed" if error.code < 500 else "fault")
        problem = Problem(slug, TEXTS[slug], limit=FILE_LIMIT)
        body = written(body_of(slug, problem.detail) | {"status": error.code})
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


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection that lets a client finish sending what was refused."""

    task_class = Reply
    error_task_class = ProblemTask
    refused = False
    lingers_until: float | None = None

    def received(self, data: bytes) -> bool:
        if self.refused:
            return False
        accepted: bool = super().received(data)
        self.refused = any(request.error for request in self.requests)
        return accepted

    def readable(self) -> bool:
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

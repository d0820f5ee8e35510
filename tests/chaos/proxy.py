"""A proxy before a DynamoDB that drops, delays, doubles, reorders and cuts."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Condition, Thread
from time import sleep
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from .faults import LATE_S, Fault, Weather

THROTTLED = (
    b'{"__type": "com.amazonaws.dynamodb.v20120810#ThrottlingException", '
    b'"message": "Rate exceeded"}'
)
HOP = {"connection", "content-length", "date", "server", "transfer-encoding"}
OVERTAKING_S = 0.05  # how long a request waits for one that overtakes it


class Reply(NamedTuple):
    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Passing:
    """Counts the requests that have passed."""

    def __init__(self) -> None:
        self._passed = 0
        self._changed = Condition()

    def one(self) -> None:
        """Hears that a request has passed."""
        with self._changed:
            self._passed += 1
            self._changed.notify_all()

    def wait_for_another(self) -> None:
        """Waits until another request has passed, or none comes."""
        with self._changed:
            before = self._passed
            self._changed.wait_for(lambda: self._passed > before, OVERTAKING_S)


class Server(ThreadingHTTPServer):
    """What stands before an address, and how the weather between them is."""

    daemon_threads = True

    def __init__(self, upstream: str, weather: Weather) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.upstream = urlsplit(upstream).netloc
        self.weather = weather
        self.passing = Passing()


class Handler(BaseHTTPRequestHandler):
    """One connection of a client."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # or each reply takes 40 ms
    wbufsize = -1
    server: Server

    def setup(self) -> None:
        """Has a connection of its own to the other side, as long as it lasts."""
        super().setup()
        self._there = HTTPConnection(self.server.upstream, timeout=60)

    def finish(self) -> None:
        """Lets go of both connections."""
        self._there.close()
        super().finish()

    def do_POST(self) -> None:
        """Passes a request on, as the weather is."""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        fault = self.server.weather.draw()
        if fault == "lost":
            self.close_connection = True
        elif fault == "throttled":
            self._write(Reply(400, [], THROTTLED))
        else:
            self._reply(self._passed_on(body, fault), fault)

    def _passed_on(self, body: bytes, fault: Fault | None) -> Reply:
        if fault == "overtaken":
            self.server.passing.wait_for_another()
        if fault == "twice":
            self._send(body)
        reply = self._send(body)
        self.server.passing.one()
        return reply

    def _reply(self, reply: Reply, fault: Fault | None) -> None:
        if fault == "late":
            sleep(LATE_S)
        if fault == "unanswered":
            self.close_connection = True
        else:
            self._write(reply, cut=fault == "cut")

    def _write(self, reply: Reply, *, cut: bool = False) -> None:
        self.send_response(reply.status)
        for name, value in reply.headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(reply.body)))
        self.end_headers()
        self.wfile.write(reply.body[: len(reply.body) // 2] if cut else reply.body)
        self.close_connection = self.close_connection or cut

    def _send(self, body: bytes) -> Reply:
        """Returns what the other side replies, on a new connection if it hung up."""
        try:
            return self._asked(body)
        except (OSError, HTTPException):
            self._there.close()
            return self._asked(body)

    def _asked(self, body: bytes) -> Reply:
        kept = {n: v for n, v in self.headers.items() if n.lower() not in HOP}
        self._there.request("POST", "/", body, kept)
        reply = self._there.getresponse()
        told = [(n, v) for n, v in reply.getheaders() if n.lower() not in HOP]
        return Reply(reply.status, told, reply.read())

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


@contextmanager
def proxy(upstream: str, weather: Weather) -> Iterator[str]:
    """Yields the address of a proxy before another address, both on the loopback."""
    with Server(upstream, weather) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()

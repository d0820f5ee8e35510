"""Connections: slow heads, one address with many, a place for health."""

import re
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing
from threading import Event, Thread
from typing import Any

import pytest
from waitress import wasyncore
from waitress.server import create_server

from api.http import channel
from api.http.channel import Channel
from api.http.threads import Threads
from api.service.work_budget import Work

ELSEWHERE = "127.0.0.2"
ASKED = b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n"
HEALTH = b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"
Connect = Callable[..., socket.socket]


def well(environ: Any, start: Any) -> Iterable[bytes]:
    """An app that is always well."""
    start("200 OK", [("Content-Length", "2")])
    return [b"ok"]


@pytest.fixture
def connect(monkeypatch: pytest.MonkeyPatch) -> Iterator[Connect]:
    """Connects to a server with few places and little patience."""
    for name, few in {"HEAD_S": 1.0, "SHARE": 4, "CONNECTIONS": 6}.items():
        monkeypatch.setattr(channel, name, few)
    threads, open_ = Threads(Work(1.0), behind_a_proxy=False), dict[int, Any]()
    server = create_server(
        well, host="127.0.0.1", port=0, map=open_, _dispatcher=threads
    )
    server.channel_class = Channel
    over = Event()

    def run() -> None:
        while not over.is_set():
            wasyncore.loop(timeout=0.1, map=open_, count=1)

    loop = Thread(target=run)
    loop.start()
    with ExitStack() as stack:
        stack.callback(wasyncore.close_all, open_)
        stack.callback(threads.shutdown)
        stack.callback(loop.join)
        stack.callback(over.set)

        def to_server(source: str = "127.0.0.1") -> socket.socket:
            door = (server.effective_host, int(server.effective_port))
            made = socket.create_connection(door, 20, (source, 0))
            return stack.enter_context(closing(made))

        yield to_server


def asks(line: socket.socket, what: bytes = ASKED) -> bytes:
    """The whole reply; nothing where the connection is closed instead."""
    reply = b""
    try:
        line.sendall(what)
        while not is_whole(reply) and (more := line.recv(4096)):
            reply += more
    except ConnectionError:
        return b""
    return reply


def is_whole(reply: bytes) -> bool:
    """Whether all has come of a reply that says its length."""
    head, ended, body = reply.partition(b"\r\n\r\n")
    length = re.search(rb"(?i)content-length: (\d+)", head)
    return bool(ended) and (length is None or len(body) >= int(length[1]))


@pytest.mark.parametrize("sent", [b"", b"GET /api/me HTTP/1.1\r\nHo"])
def test_a_head_that_does_not_come_ends_its_connection(
    connect: Connect, sent: bytes
) -> None:
    line = connect()
    line.sendall(sent)
    assert line.recv(1) == b""


def test_a_connection_that_was_answered_may_rest(connect: Connect) -> None:
    line, other = connect(), connect()
    assert asks(line).startswith(b"HTTP/1.1 200")
    assert other.recv(1) == b""  # by then a head would have been late
    assert asks(line).startswith(b"HTTP/1.1 200")


def test_one_address_has_its_share_of_the_connections(connect: Connect) -> None:
    lines = [connect() for _ in range(6)]
    assert [bool(asks(line)) for line in lines] == [True] * 4 + [False] * 2
    assert asks(connect(ELSEWHERE))


def test_where_all_are_taken_health_has_a_place(connect: Connect) -> None:
    for source in ("127.0.0.1", ELSEWHERE):
        for line in [connect(source) for _ in range(4)]:
            asks(line, ASKED)
    assert asks(connect("127.0.0.3"), HEALTH).startswith(b"HTTP/1.1 200")
    assert asks(connect("127.0.0.3")).startswith(b"HTTP/1.1 503")


def test_a_request_with_two_lengths_is_refused(connect: Connect) -> None:
    both = b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    told = asks(connect(), b"POST /api/me HTTP/1.1\r\nHost: x\r\n" + both)
    assert told.startswith(b"HTTP/1.1 400")


def test_what_follows_a_refused_request_is_not_read() -> None:
    line = Channel.__new__(Channel)
    line.refused = True
    assert line.received(ASKED) is False

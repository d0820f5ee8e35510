"""A line between phones and a server that counts.

It can go dead, open and silent, and it can be cut.
"""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Lock, Thread
from urllib.parse import urlsplit


class Line:
    """Passes on what comes, or swallows it; `carried` are the bytes to the phones."""

    def __init__(self, address: str) -> None:
        there = urlsplit(address)
        self.server = (there.hostname, there.port)
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.carried = 0
        self._dead = Event()
        self._cut = Event()
        self._ends: list[socket.socket] = []
        self._connecting = Lock()  # nobody gets to a server that is not meant any more
        Thread(target=self._accept, daemon=True).start()

    def lead_to(self, port: int) -> None:
        """From now on it ends at another server of this machine."""
        with self._connecting:
            self.server = ("127.0.0.1", port)
            self.hang_up()

    def die(self) -> None:
        """From now on nothing comes through, and nothing is refused."""
        self._dead.set()

    def cut(self) -> None:
        """From now on every connection is ended at once."""
        self._cut.set()
        self.hang_up()

    def come_back(self) -> None:
        """New connections work; those that hung are gone."""
        self._dead.clear()
        self._cut.clear()
        self.hang_up()

    def close(self) -> None:
        """Takes the line down."""
        _close(self.door)
        self.hang_up()

    def hang_up(self) -> None:
        """Ends what is connected; whoever calls again is let through."""
        ends, self._ends = self._ends, []
        for end in ends:
            _close(end)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                phone, _ = self.door.accept()
                with self._connecting:
                    self._connect(phone)

    def _connect(self, phone: socket.socket) -> None:
        if self._cut.is_set():
            _close(phone)
            return
        try:
            server = socket.create_connection(self.server)
        except OSError:  # nobody is there
            _close(phone)
            return
        self._ends += [phone, server]
        Thread(target=self._pass, args=(phone, server, False), daemon=True).start()
        Thread(target=self._pass, args=(server, phone, True), daemon=True).start()

    def _pass(self, here: socket.socket, there: socket.socket, to_phone: bool) -> None:
        with suppress(OSError):
            while part := here.recv(65536):
                if not self._dead.is_set():
                    self.carried += len(part) * to_phone
                    there.sendall(part)
        _close(here)
        _close(there)


def _close(end: socket.socket) -> None:
    """Closes a socket for whoever waits at it too."""
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def line_to(address: str) -> Iterator[Line]:
    """Lays a line to a server."""
    line = Line(address)
    try:
        yield line
    finally:
        line.close()

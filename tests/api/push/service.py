"""A push service, or a chat room, on 127.0.0.1; it answers whatever a test wants."""

import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BufferedIOBase
from ipaddress import ip_address
from pathlib import Path
from threading import Event, Thread
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
)

from api.push.guard import Guard
from api.push.post import Outside

HOST = "push.example"
CREATED = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"

Reply = Callable[[BufferedIOBase, Event], None]


def reply(status: str, *headers: str, body: bytes = b"") -> Reply:
    """An answer, whole and at once."""
    lines = [f"HTTP/1.1 {status}", *headers, f"Content-Length: {len(body)}", "", ""]
    return says("\r\n".join(lines).encode() + body)


def says(raw: bytes) -> Reply:
    """These bytes, whatever they mean."""

    def write(wire: BufferedIOBase, over: Event) -> None:
        wire.write(raw)

    return write


def drips(before: bytes, drop: bytes, pause: float = 0.02) -> Reply:
    """Something that never ends, drop by drop, until the other side has had enough."""

    def write(wire: BufferedIOBase, over: Event) -> None:
        wire.write(before)
        while not over.wait(pause):
            wire.write(drop)

    return write


def is_silent(wire: BufferedIOBase, over: Event) -> None:
    """No answer at all."""
    over.wait()


class Heard(NamedTuple):
    path: str
    headers: Message
    body: bytes
    name: str | None


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Lets a client hang up."""


class PushService:
    """What was heard, in order, and what is answered next (then 201 again)."""

    def __init__(self, server: Server, certificate: Path) -> None:
        self.heard: list[Heard] = []
        self.answers: list[Reply] = []
        self.over = Event()
        self.name: str | None = None
        self.lookups: list[str] = []
        self.port = server.server_port
        self._certificate = certificate

    @property
    def url(self) -> str:
        return f"https://{HOST}:{self.port}/send/abc?x=1"

    def outside(self, seconds: float = 10, **guard: Any) -> Outside:
        """A way out that ends here."""
        inside: dict[str, Any] = {"ports": frozenset({self.port}), **guard}
        return Outside(
            guard=Guard(**{"loopback": True, "lookup": self.lookup, **inside}),
            seconds=seconds,
            trust=str(self._certificate),
        )

    def lookup(self, host: str, port: int) -> list[str]:
        self.lookups.append(host)
        return ["127.0.0.1"]

    def hear(self, handler: BaseHTTPRequestHandler) -> None:
        body = handler.rfile.read(int(handler.headers["Content-Length"]))
        self.heard.append(Heard(handler.path, handler.headers, body, self.name))
        answer = self.answers.pop(0) if self.answers else says(CREATED)
        answer(handler.wfile, self.over)
        handler.close_connection = True

    def greet(self, sock: Any, name: str | None, context: Any) -> None:
        """Notes the name that the client asks for (SNI)."""
        self.name = name


@contextmanager
def running(folder: Path) -> Iterator[PushService]:
    """A service, until the block ends."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            push.hear(self)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    certificate, key = certify(folder)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    with Server(("127.0.0.1", 0), Handler) as server:
        push = PushService(server, certificate)
        context.sni_callback = push.greet
        server.socket = context.wrap_socket(server.socket, server_side=True)
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield push
        finally:
            push.over.set()
            server.shutdown()
            thread.join()


def certify(folder: Path) -> tuple[Path, Path]:
    """The files of a certificate for push.example and 127.0.0.1, and of its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    today = datetime.now(UTC)
    names = [x509.DNSName(HOST), x509.IPAddress(ip_address("127.0.0.1"))]
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key())
        .serial_number(1)
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    (folder / "cert.pem").write_bytes(certificate.public_bytes(Encoding.PEM))
    plain = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "key.pem").write_bytes(plain)
    return folder / "cert.pem", folder / "key.pem"

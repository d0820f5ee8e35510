"""The whole game on one machine: API, web app and a SQLite file behind waitress."""

import resource
import socket
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING

import segno
from flask import Flask
from waitress.server import BaseWSGIServer, create_server

from engine.kernel.words import catalogue

from . import create_app
from .background.house_process import Apart
from .background.sweep import sweep
from .background.ticker import Ticker
from .background.worker import Worker
from .http.channel import CONNECTIONS, PLACES, Channel
from .http.site import Site
from .http.threads import PROXY, Threads
from .service import Service
from .service.limits import Quotas
from .service.logs import write_json_lines
from .service.origins import LOOPBACK
from .service.problems import FILE_LIMIT
from .service.settings import Settings
from .store import Busy, Full, Unreachable, Unreadable
from .store.sqlite import SqliteStore

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

OPEN_FILES = CONNECTIONS + 500  # the store's and ours beside them
IDLE_S = 75  # an open page asks at least every 30 seconds
SWITCH_S = 0.0002  # a request waits no longer than this for the house, which thinks
WORDS = catalogue("problems")
WHY_NOT = {Busy: "busy", Full: "full", Unreadable: "torn"}  # a file cannot be served
EVERYWHERE = ("", "0.0.0.0", "::")
BEHIND_A_PROXY = {
    "trusted_proxy": PROXY,
    "trusted_proxy_headers": {"x-forwarded-for"},
}
MAPPED = "::ffff"  # what is left of ::ffff:192.0.2.1
USUAL = Quotas()
ELSEWHERE = ("192.0.2.1", 9)  # an address for examples; nothing is sent there


def serve(
    host: str,
    port: int,
    file: Path,
    dist: Path,
    origin: str | None = None,
    also: tuple[str, ...] = (),
    contact: str | None = None,
    quotas: Quotas = USUAL,
) -> int:
    """Serves until it is stopped; prints where. Returns an exit code.

    `origin` is the public address if a proxy on this machine stands before us; it is
    believed when it says who calls. At the addresses of `also` the app may be used
    besides. `contact` is where push services write to,
    `quotas` what one guest may have.
    """
    try:
        door = _open_door(host, port)
    except OSError as error:
        return _complain(host, port, error)
    write_json_lines()
    _open_more_files()
    lan = _own_address(door) if host in EVERYWHERE else None
    secure = origin is not None and origin.startswith("https:")
    settings = Settings(
        store=f"sqlite:{file}",
        lan=lan,
        origin=origin,
        also=also,
        secure=secure,
        contact=contact,
        quotas=quotas,
        dist=str(dist),
        release=token_hex(4),
    )
    try:
        app = create_app(settings)
    except (Busy, Full, Unreachable, Unreadable) as why:
        door.close()
        return _complain_of(file, why)
    server = _server(app, door, dist, behind_a_proxy=bool(origin))
    _tell(host, door, lan, dist, secure)
    server.run()
    if isinstance(store := app.extensions["slowhand"].store, SqliteStore):
        store.lay_down()
    return 0


def _server(
    app: Flask, door: socket.socket, dist: Path, *, behind_a_proxy: bool
) -> BaseWSGIServer:
    """Returns what answers at this door, its clock and its thinker set going."""
    service = app.extensions["slowhand"]
    site = Site(app, dist) if dist.is_dir() else app
    server = create_server(
        _by_whole_addresses(site) if behind_a_proxy else site,
        sockets=[door],
        _dispatcher=Threads(service.work, behind_a_proxy=behind_a_proxy),
        connection_limit=CONNECTIONS + PLACES,
        channel_timeout=IDLE_S,
        asyncore_use_poll=True,  # select knows no more than 1,024
        ident="slowhand",
        max_request_body_size=FILE_LIMIT + 1,
        **(BEHIND_A_PROXY if behind_a_proxy else {}),
    )
    server.channel_class = Channel
    sys.setswitchinterval(SWITCH_S)
    service.thinker = Apart()
    Ticker(partial(_tick, service)).start()
    return server


def _by_whole_addresses(site: "WSGIApplication") -> "WSGIApplication":
    """Gives back what the server took for a port of an IPv4 address within IPv6.

    A proxy that listens for both says so of all who come by IPv4: they would be one.
    """

    def answer(environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        if environ["REMOTE_ADDR"] == MAPPED:
            environ["REMOTE_ADDR"] = environ["REMOTE_PORT"]
        return site(environ, start)

    return answer


def _tick(service: Service) -> bool:
    """Does what is due, and what the disk had no room for; whether there is more."""
    if isinstance(service.following, Worker):
        service.following.pick_up()
    return sweep(service).left > 0


def _open_more_files() -> None:
    """Lets this process have as many connections as it serves, if the system does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _open_door(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family)


def _own_address(door: socket.socket) -> str | None:
    """Returns our address in the local network, if there is one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        return f"http://{probe.getsockname()[0]}:{door.getsockname()[1]}"


def _tell(
    host: str, door: socket.socket, lan: str | None, dist: Path, secure: bool
) -> None:
    """Prints where we are, for this machine and for phones beside it."""
    here = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    address = f"http://{here}:{door.getsockname()[1]}"
    print(WORDS("serve.at", address=address))
    if not dist.is_dir():
        print(WORDS("serve.no_app"))
    if lan:
        print(WORDS("serve.phone", address=lan))
        segno.make(lan, error="m").terminal(sys.stdout, border=2, compact=True)
    if host not in LOOPBACK and not secure:
        localhost = f"http://localhost:{door.getsockname()[1]}"
        print(WORDS("serve.plain_http", here=localhost))
    sys.stdout.flush()


def _complain(host: str, port: int, error: OSError) -> int:
    reason = str(error.strerror).partition(" (while attempting")[0]  # Python's own
    told = WORDS("serve.in_use", host=host, port=port, reason=reason)
    print(told, file=sys.stderr)
    return 1


def _complain_of(file: Path, why: Exception) -> int:
    there = "no_file" if file.parent.is_dir() else "no_folder"
    key = WHY_NOT.get(type(why), there)
    told = WORDS(f"serve.{key}", file=file, folder=file.parent, why=why)
    print(told, file=sys.stderr)
    return 1

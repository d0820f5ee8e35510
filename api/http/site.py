"""The web app's files beside the API, for one machine; on AWS a bucket serves them.

All files are held in memory, compressed once, or as the build has pressed them. Those
with a hash in their names never change; every path without a file's ending is a page of
the app.
"""

import gzip
import re
from collections.abc import Iterable
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from msgspec import Struct
from werkzeug.wrappers import Request, Response

from ..service.logs import line

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

PAGE = "/<page>"  # in the log: a page's path may hold a code
OURS = ("/api/", "/.well-known/")
# The pages of links that are sent say in their heads where these lead.
TOLD = re.compile(r"^/(join|meet|watch|replays)/.|^/game/[^/]+/replay(/|$)|^/day(/|$)")
HASHED = re.compile(r"^assets/.+-[\w-]{8,}\.\w+$")
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "Vary": "Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
}
SCRIPTS = (".js", ".css")  # what a page is told to load needs no policy of its own
OF_SCRIPTS = {name: HEADERS[name] for name in ("Vary", "X-Content-Type-Options")}
# Python's own table depends on the machine.
TYPES = {
    ".js": "text/javascript",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
ZIPPED = {".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt"}
PRESSED = ".br"  # the same file beside it, smaller than we could make it here


class File(Struct, frozen=True):
    """One file, ready to send."""

    content: bytes
    short: dict[str, bytes]  # by how it is compressed, the shortest first
    type: str
    etag: str
    cache: str
    headers: dict[str, str]


class Site:
    """A WSGI app that answers for the web app, and leaves /api to another."""

    def __init__(self, api: "WSGIApplication", dist: Path) -> None:
        self._api = api
        self._files = {
            path.relative_to(dist).as_posix(): _read(path, dist)
            for path in dist.rglob("*")
            if path.is_file()
            and not path.name.startswith(".")
            and path.suffix != PRESSED
        }

    def __call__(
        self, environ: "WSGIEnvironment", start: "StartResponse"
    ) -> Iterable[bytes]:
        path = environ.get("PATH_INFO", "/")
        if path == "/api" or path.startswith(OURS) or TOLD.match(path):
            return self._api(environ, start)
        begun, request = perf_counter(), Request(environ)
        response = self._answer(request)
        route = request.path if request.path.lstrip("/") in self._files else PAGE
        line(request.method, route, response.status_code, perf_counter() - begun)
        return response(environ, start)

    def _answer(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return Response(status=405, headers={**HEADERS, "Allow": "GET, HEAD"})
        file = self._find(request.path.lstrip("/"))
        if file is None:
            return Response("Not here.\n", 404, HEADERS)
        return _send(file, request)

    def _find(self, path: str) -> File | None:
        """Returns a file, or the page that finds its own way by the path."""
        page = "." not in path.rpartition("/")[2]
        return self._files.get(path) or (
            self._files.get("index.html") if page else None
        )


def _read(path: Path, dist: Path) -> File:
    content, name = path.read_bytes(), path.relative_to(dist).as_posix()
    fallback = guess_type(path.name)[0] or "application/octet-stream"
    hashed = HASHED.match(name)
    return File(
        content=content,
        short=_short(path, content) if path.suffix in ZIPPED else {},
        type=TYPES.get(path.suffix, fallback),
        etag=sha256(content).hexdigest()[:32],
        cache="public, max-age=31536000, immutable" if hashed else "no-cache",
        headers=OF_SCRIPTS if hashed and path.suffix in SCRIPTS else HEADERS,
    )


def _short(path: Path, content: bytes) -> dict[str, bytes]:
    pressed = path.with_name(path.name + PRESSED)
    zipped = {"gzip": gzip.compress(content, 9, mtime=0)}
    return {"br": pressed.read_bytes(), **zipped} if pressed.exists() else zipped


def _send(file: File, request: Request) -> Response:
    how = next((way for way in file.short if request.accept_encodings[way] > 0), "")
    body = file.short[how] if how else file.content
    response = Response(body, 200, file.headers, content_type=_with_charset(file.type))
    response.headers["Cache-Control"] = file.cache
    if how:
        response.headers["Content-Encoding"] = how
    response.set_etag(f"{file.etag}-{how}" if how else file.etag)
    return response.make_conditional(request)


def _with_charset(type_: str) -> str:
    plain = type_.startswith("text/") or type_ == "image/svg+xml"
    return f"{type_}; charset=utf-8" if plain else type_

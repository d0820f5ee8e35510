"""Replies that are the same for everybody: zipped, and kept by browsers."""

import gzip
from functools import lru_cache

from flask import request
from werkzeug.wrappers import Response

from .language import VARY, language

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, no-cache"


def public(content: bytes, *, forever: bool) -> Response:
    """Returns JSON that every browser may keep, for ever if it never changes."""
    zips = request.accept_encodings["gzip"] > 0
    body = _zipped(content) if zips else content
    response = Response(body, mimetype="application/json")
    response.headers["Cache-Control"] = FOREVER if forever else ASK_AGAIN
    response.headers["Vary"] = f"Accept-Encoding, {VARY}"
    response.content_language.add(language())
    if zips:
        response.headers["Content-Encoding"] = "gzip"
    response.add_etag()
    return response.make_conditional(request)


@lru_cache(maxsize=16)
def _zipped(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)

"""Replies that are the same for everybody: zipped, and kept by browsers."""

import gzip
from functools import lru_cache

from flask import request
from werkzeug.wrappers import Response

from ..service.language import VARY
from .door import language_here

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, no-cache"


def public(content: bytes, *, forever: bool) -> Response:
    """Returns JSON that every browser may keep, for ever if it never changes."""
    response = zipped(Response(content, mimetype="application/json"))
    response.headers["Cache-Control"] = FOREVER if forever else ASK_AGAIN
    response.vary.add(VARY)
    response.content_language.add(language_here())
    response.add_etag()
    return response.make_conditional(request)


def zipped(response: Response) -> Response:
    """Returns a reply without secrets zipped, where the browser takes that.

    Others stay as they are: what two players said or hold, zipped together, would tell
    by its length what they have in common.
    """
    if request.accept_encodings["gzip"] > 0:
        response.data = _zipped(response.data)
        response.headers["Content-Encoding"] = "gzip"
    response.vary.add("Accept-Encoding")
    return response


@lru_cache(maxsize=16)
def _zipped(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)

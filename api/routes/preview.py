"""The page behind an invitation's link, which says to messengers what it is."""

from flask import Blueprint
from werkzeug.wrappers import Response

from ..game.preview import page
from ..http.public import zipped
from ..http.site import HEADERS
from ..service import current_service

bp = Blueprint("preview", __name__)


@bp.get("/join/<code>")
def join(code: str) -> Response:
    """The app's page, with who invites to which game in its head."""
    found = page(current_service(), code)
    if found is None:
        return Response("Not here.\n", 404, HEADERS)
    response = Response(found, 200, HEADERS, content_type="text/html; charset=utf-8")
    response.headers["Cache-Control"] = "no-cache"
    return zipped(response)

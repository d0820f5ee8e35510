"""The pages behind links that are sent, which say to messengers where they lead."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from flask import Blueprint
from werkzeug.wrappers import Response

from ..game import preview
from ..game.preview import Card
from ..http.door import service_here
from ..http.public import FOREVER, zipped
from ..http.site import HEADERS
from ..people.meeting import whose
from ..service import Service
from ..service.language import VARY
from ..service.problems import Problem

PAGES = 120  # of one address in a minute; whoever wants more is told of the app only
ASK_AGAIN = "no-cache"
AT_THE_EDGE = "public, max-age=0, s-maxage=60"

bp = Blueprint("preview", __name__)


@bp.get("/join/<code>")
def join(code: str) -> Response:
    """The app's page, with who invites to which game in its head."""
    return _page(lambda service: preview.invitation(service, code), ASK_AGAIN)


@bp.get("/meet/<code>")
def meet(code: str) -> Response:
    """The app's page, with whose link it is."""
    return _page(partial(_person, code), ASK_AGAIN)


@bp.get("/watch/<path:rest>")
def watch(rest: str) -> Response:
    """The app's page, with what there is to watch."""
    return _page(lambda service: preview.table(service, _first(rest), "watch"))


@bp.get("/game/<game>/replay")
@bp.get("/game/<game>/replay/<path:rest>")
def look_back(game: str, rest: str = "") -> Response:
    """The app's page, with who has played there."""
    return _page(lambda service: preview.table(service, game, "replay"))


@bp.get("/replays/<path:rest>")
def replay(rest: str) -> Response:
    """The app's page, with who played what was opened again."""
    return _page(lambda service: preview.replay(service, _first(rest)))


@bp.get("/day")
@bp.get("/day/<when>")
@bp.get("/day/<when>/<path:rest>")
def day(when: str | None = None, rest: str | None = None) -> Response:
    """The app's page, with the deal of which game it is."""
    return _page(lambda service: preview.day(service, when, rest))


@bp.get("/api/pictures/<system>/<shown>.png")
def picture(system: str, shown: str) -> Response:
    """A picture of a table, of which its address says all; as many as pages."""
    service = service_here()
    if not service.turnstile.admits(
        f"pictures:{service.asker.address}", PAGES, service.moment()
    ):
        return Response("Later.\n", 429, {**HEADERS, "Retry-After": "60"})
    file = preview.picture(service, system, shown)
    if file is None:
        return Response("Not here.\n", 404, HEADERS)
    response = Response(file, 200, HEADERS, content_type="image/png")
    response.headers["Cache-Control"] = FOREVER
    return response


def _person(code: str, service: Service) -> Card | None:
    with suppress(Problem):
        return preview.person(service, whose(service, code).name)
    return None


def _first(rest: str) -> str:
    return rest.partition("/")[0]


def _page(find: Callable[[Service], Card | None], cache: str = AT_THE_EDGE) -> Response:
    """Returns the app's page with what was found; too many from one place find none."""
    service = service_here()
    spared = service.turnstile.admits(
        f"pages:{service.asker.address}", PAGES, service.moment()
    )
    found = preview.page(service, find(service) if spared else None)
    if found is None:
        return Response("Not here.\n", 404, HEADERS)
    response = Response(found, 200, HEADERS, content_type="text/html; charset=utf-8")
    response.headers["Cache-Control"] = cache if spared else ASK_AGAIN
    response.vary.add(VARY)
    return zipped(response)

"""Everything that can go wrong, in one place: a closed list, as RFC 9457 asks."""

import logging
from typing import Any

from flask import Flask, g, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed
from werkzeug.wrappers import Response

from engine.kernel.errors import ClosedDecision, Refusal, TooNew
from engine.kernel.words import Said, brief, catalogue

from ..store import Busy, Full, NotFound, Oversized, Unreadable
from .language import VARY, language, written
from .logs import measured

BODY_LIMIT = 64 * 1024
FILE_LIMIT = 1024 * 1024  # of a history file

STATUS = {
    "malformed": 400,
    "no-session": 401,
    "foreign-origin": 403,
    "not-your-seat": 403,
    "not-your-table": 403,
    "no-entry": 403,
    "not-found": 404,
    "method-not-allowed": 405,
    "closed-decision": 409,
    "too-large": 413,
    "unsupported-media-type": 415,
    "against-the-rules": 422,
    "id-reused": 422,
    "untrue-history": 422,
    "unjudged-history": 422,
    "seat-taken": 409,
    "other-promise": 409,
    "too-many-answers": 429,
    "too-much": 429,
    "fault": 500,
    "newer-game": 503,
    "busy": 503,
    "full": 503,
}
SLUG_OF_HTTP = {404: "not-found", 413: "too-large", 415: "unsupported-media-type"}

PROBLEMS = catalogue("problems")

log = logging.getLogger("slowhand")


class Problem(Exception):
    """A refusal as the client reads it: a slug of the list and a text that helps."""

    def __init__(self, slug: str, text: str, /, **values: Any) -> None:
        """Takes the key of a text of the catalogue and what fills its places."""
        super().__init__(slug)
        self.slug = slug
        self.detail = brief(PROBLEMS(f"details.{text}", **values))
        self.rule: str | None = None
        self.headers: dict[str, str] = {}


def body_of(slug: str, detail: Said, rule: str | None = None) -> dict[str, object]:
    """Returns the members of a problem document."""
    document: dict[str, object] = {
        "type": f"/problems/{slug}",
        "title": PROBLEMS(f"titles.{slug}"),
        "status": STATUS[slug],
        "detail": detail,
    }
    return document | ({"rule": rule} if rule else {})


def answer_with_problems(app: Flask) -> None:
    """Lets an app answer every error with a problem document."""
    app.register_error_handler(Problem, _problem)
    app.register_error_handler(Refusal, _refusal)
    app.register_error_handler(ClosedDecision, _closed)
    app.register_error_handler(NotFound, lambda _: _say("not-found", "no_game"))
    app.register_error_handler(Oversized, _oversized)
    app.register_error_handler(TooNew, _newer)
    app.register_error_handler(Busy, lambda _: _problem(busy()))
    app.register_error_handler(Full, _full)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _fault)


def enough(text: str, seconds: int, **values: Any) -> Problem:
    """Returns the problem of who has had enough, and for how long."""
    problem = Problem("too-much", text, **values)
    problem.headers["Retry-After"] = str(seconds)
    return problem


def busy() -> Problem:
    """Returns the problem that passes by itself in a second."""
    problem = Problem("busy", "busy")
    problem.headers["Retry-After"] = "1"
    return problem


def _problem(problem: Problem) -> Response:
    document = body_of(problem.slug, problem.detail, problem.rule)
    return _reply(document, problem.headers)


def _refusal(refusal: Refusal) -> Response:
    return _reply(body_of("against-the-rules", brief(refusal.told), refusal.rule))


def _closed(_: ClosedDecision) -> Response:
    return _say("closed-decision", "closed")


def _newer(error: TooNew) -> Response:
    """Says of one game that a later version has gone on with it."""
    log.error("newer", extra={"route": _route(), "what": str(error)})
    measured(unread=1)
    problem = Problem("newer-game", "newer_game")
    problem.headers["Retry-After"] = "3600"
    return _problem(problem)


def _full(error: Full) -> Response:
    """Says that nothing can be kept; what was not acknowledged is asked again."""
    log.error("full", extra={"route": _route(), "what": str(error)})
    problem = Problem("full", "full")
    problem.headers["Retry-After"] = "60"
    return _problem(problem)


def _oversized(error: Oversized) -> Response:
    log.error("oversized", extra={"what": str(error)})
    return _say("too-large", "snapshot_too_large")


def _http(error: HTTPException) -> Response:
    """Turns what Flask itself refuses into a problem; redirects pass."""
    status = error.code or 500
    if status < 400:
        return Response.force_type(error.get_response(), request.environ)
    if isinstance(error, MethodNotAllowed):
        return _method(error)
    slug = SLUG_OF_HTTP.get(status, "malformed" if status < 500 else "fault")
    details = {"not-found": "no_path", "too-large": "too_large", "fault": "fault"}
    if slug in details:
        limit = (request.max_content_length or BODY_LIMIT + 1) - 1
        return _say(slug, details[slug], limit=limit)
    return _reply(body_of(slug, error.description or ""))


def _method(error: MethodNotAllowed) -> Response:
    allowed = ", ".join(sorted(error.valid_methods or ()))
    document = Problem("method-not-allowed", "method", allowed=allowed)
    document.headers["Allow"] = allowed
    return _problem(document)


def _fault(error: Exception) -> Response:
    log.error("fault", exc_info=error, extra={"route": _route()})
    if isinstance(error, Unreadable):
        measured(unread=1)
    return _say("fault", "fault")


def _route() -> str | None:
    """Returns the route of this request, never its path, which may be a key."""
    return request.url_rule.rule if request.url_rule else None


def _say(slug: str, text: str, /, **values: Any) -> Response:
    return _problem(Problem(slug, text, **values))


def _reply(
    document: dict[str, object], headers: dict[str, str] | None = None
) -> Response:
    status, kind = int(str(document["status"])), "application/problem+json"
    g.problem = str(document["type"]).rpartition("/")[2]
    response = Response(written(document), status, headers, kind)
    response.content_language.add(language())
    response.vary.add(VARY)
    return response

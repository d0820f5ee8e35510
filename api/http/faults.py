"""Answers whatever goes wrong with a problem document (RFC 9457)."""

import logging
from typing import Any

from flask import Flask, g, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed
from werkzeug.wrappers import Response

from engine.kernel.errors import ClosedDecision, Refusal, TooNew
from engine.kernel.words import brief, written

from ..service.language import VARY
from ..service.logs import measured
from ..service.problems import BODY_LIMIT, Problem, body_of, busy
from ..store import Busy, Full, NotFound, Oversized, Unreadable
from .door import language_here

SLUG_OF_HTTP = {404: "not-found", 413: "too-large", 415: "unsupported-media-type"}

log = logging.getLogger("slowhand")


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
    response = Response(written(document, language_here()), status, headers, kind)
    response.content_language.add(language_here())
    response.vary.add(VARY)
    return response

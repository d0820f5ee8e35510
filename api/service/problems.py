"""Everything that can go wrong, in one place: a closed list, as RFC 9457 asks."""

from typing import Any

from engine.kernel.words import Said, brief, catalogue

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

PROBLEMS = catalogue("problems")


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


def bad_field(field: str, reason: Said) -> Problem:
    """Returns the problem of a field of a request that does not fit."""
    return Problem("malformed", "bad_field", field=field, reason=reason)


def enough(text: str, seconds: int, **values: Any) -> Problem:
    """Returns the problem of a caller over a limit, and for how long."""
    problem = Problem("too-much", text, **values)
    problem.headers["Retry-After"] = str(seconds)
    return problem


def busy() -> Problem:
    """Returns the problem that passes by itself in a second."""
    problem = Problem("busy", "busy")
    problem.headers["Retry-After"] = "1"
    return problem

"""Ties a view to its schemas: what it takes, what it answers, who may ask.

    @bp.post("/games")
    @call(reply="replies.Game", status=201)
    def new_game(service: Service, player: str, body: NewTable) -> Reply: ...

What `body` and `query` may say stands in their types, and nowhere else. `service` is
the service as it answers this one asker. A view that names `player` needs a session;
one that names `owner` changes an account, so its session has to count at this very
instant. One that names `looker` only shows: who was never here is NOBODY, and is asked
for a session where something is hidden. Replies are ready-made dictionaries, sent as
they are, so their schemas are only named here: the tests compare them, and the OpenAPI
file is made from the same declarations by `python -m api openapi`.
"""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, get_type_hints

from flask import request
from marshmallow import Schema, ValidationError
from msgspec import Struct
from werkzeug.http import generate_etag
from werkzeug.wrappers import Response

from engine.kernel import Said
from engine.kernel.words import written

from ..schemas.complaints import worded
from ..schemas.derived import schema_of
from ..service import Service
from ..service.asker import NOBODY
from ..service.conditional_reply import Tagged
from ..service.language import VARY
from ..service.problems import BODY_LIMIT, Problem, bad_field
from ..store import NotFound
from .body import read_json
from .door import service_here
from .session import guest, looker, nobody, owner, renewed

NOT_MODIFIED = 304
# What may be asked again with If-None-Match is kept, by this one player's phone.
CACHED = {"Cache-Control": "private, no-cache", "Vary": f"Cookie, {VARY}"}

Reply = Mapping[str, object]
Answer = Reply | Tagged | Response | None
View = Callable[..., Answer]


class Call(Struct, frozen=True):
    """What one call takes and answers."""

    body: type[Schema] | None
    query: type[Schema] | None
    reply: str | None
    status: int
    session: bool
    open: bool  # to strangers too
    problems: tuple[str, ...]


def call(
    *,
    reply: str | None = None,
    status: int = 200,
    problems: tuple[str, ...] = (),
    limit: int = BODY_LIMIT,
) -> Callable[[View], Callable[..., Response]]:
    """Lets a view be asked over HTTP; `problems` are those of its own.

    A body may have `limit` bytes.
    """

    def tie(view: View) -> Callable[..., Response]:
        names = get_type_hints(view, include_extras=True)
        body = schema_of(names["body"]) if "body" in names else None
        query = schema_of(names["query"], query=True) if "query" in names else None
        read_body = None if body is None else body()
        read_query = None if query is None else query()
        session = bool({"player", "owner", "looker"} & set(names))

        @wraps(view)
        def answer(**given: Any) -> Response:
            service = service_here()
            given = {name: _text(value) for name, value in given.items()}
            if "player" in names:
                given["player"] = guest(service, given.get("game"))
            if "looker" in names:
                given["looker"] = looker(service, given.get("game"))
            if "owner" in names:
                given["owner"] = owner(service)
            if "service" in names:
                given["service"] = service
            if read_query:
                given["query"] = _load(read_query, _query())
            if read_body:
                given["body"] = _load(read_body, read_json(limit))
            return renewed(service, _respond(service, _shown(view, given), status))

        vars(answer)["call"] = Call(
            body, query, reply, status, session, "looker" in names, problems
        )
        return answer

    return tie


def _shown(view: View, given: dict[str, Any]) -> Answer:
    """Returns what a view answers. Raises Problem."""
    try:
        return view(**given)
    except NotFound:
        if given.get("looker") == NOBODY:
            raise nobody() from None
        raise
    except Problem as problem:
        if given.get("looker") == NOBODY and problem.slug == "not-your-seat":
            raise nobody() from None
        raise


def _text(value: object) -> object:
    """Returns a path's UUID in its one spelling; numbers stay."""
    return value if isinstance(value, int) else str(value)


def _query() -> dict[str, str]:
    for name, values in request.args.lists():
        if len(values) > 1:
            raise Problem("malformed", "twice_in_query", name=name)
    return request.args.to_dict()


def _load(schema: Schema, raw: Any) -> Any:
    try:
        return schema.load(raw)
    except ValidationError as error:
        field, reason = _first(error.messages)
        raise bad_field(field, reason) from None


def _first(messages: Any) -> tuple[str, Said]:
    """Returns the path of the first field that is wrong, and why."""
    path = []
    while isinstance(messages, dict):
        field, messages = next(iter(messages.items()))
        path.append(str(field))
    return ".".join(p for p in path if p != "_schema") or "body", worded(messages[0])


def _respond(service: Service, reply: Answer, status: int) -> Response:
    if isinstance(reply, Response):
        return reply
    if reply is None:
        return Response(status=status)
    response = Response(status=status, mimetype="application/json")
    response.content_language.add(service.asker.language)
    if isinstance(reply, Tagged):
        return _unless_known(service, response, reply)
    response.data = written(reply, service.asker.language)
    if request.method not in ("GET", "HEAD"):
        return response
    response.headers |= CACHED
    response.add_etag()
    return response.make_conditional(request)


def _unless_known(service: Service, response: Response, reply: Tagged) -> Response:
    """Returns a response with a reply, which is built only if the phone lacks it."""
    response.headers |= CACHED
    language = service.asker.language
    of = (service.settings.release, language, reply.of)
    response.set_etag(generate_etag(written(of, language)))
    if not reply.fresh:
        response.make_conditional(request)
    if response.status_code != NOT_MODIFIED:
        response.data = written({**reply.told(), **reply.fresh}, language)
    return response

"""Writes the OpenAPI file from what the views declare; never imported while serving."""

import json
import re
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from flask import Flask
from marshmallow import Schema
from marshmallow.fields import Field
from werkzeug.routing import Rule

from .http.contract import Call
from .http.session import SAFE_METHODS
from .routes import add_to
from .schemas import replies
from .service.problems import PROBLEMS, STATUS

Json = dict[str, Any]

PATH_TYPES: dict[str, Json] = {
    "UUIDConverter": {"type": "string", "format": "uuid"},
    "IntegerConverter": {"type": "integer", "minimum": 0, "maximum": 2**31 - 1},
    "UnicodeConverter": {"type": "string", "minLength": 1, "pattern": "^[^/]+$"},
}
ABOUT = "Tabletop card games, a decision whenever you have a minute."


def text() -> str:
    """Returns the OpenAPI document as it is committed."""
    return json.dumps(document(), indent=2, ensure_ascii=False) + "\n"


def document() -> Json:
    """Returns the OpenAPI 3.1 document of all routes."""
    app = Flask("api", static_folder=None)
    add_to(app)
    spec, plugin = _blank()
    views = app.view_functions
    rules = [rule for rule in app.url_map.iter_rules() if "call" in _vars(views, rule)]
    for rule in sorted(rules, key=lambda rule: rule.rule):
        view = views[rule.endpoint]
        _add(spec, rule, vars(view)["call"], _words(view))
    written: Json = spec.to_dict()
    for schema, name in _named(plugin):
        written["components"]["schemas"][name]["description"] = _meaning(schema)
    return written


def _blank() -> tuple[APISpec, MarshmallowPlugin]:
    plugin = MarshmallowPlugin()
    spec = APISpec(
        title="Slowhand",
        version="1",
        openapi_version="3.1.0",
        plugins=[plugin],
        info={"description": ABOUT},
    )
    converter: Any = plugin.converter
    converter.add_attribute_function(_null)
    cookie = {"type": "apiKey", "in": "cookie", "name": "slowhand"}
    spec.components.security_scheme("session", cookie)
    spec.components.schema("Problem", schema=replies.Problem)
    return spec, plugin


def _meaning(schema: type[Schema]) -> str | None:
    """Returns what a shape is, in the words of the struct that it loads into."""
    return getattr(schema, "into", schema).__doc__


def _null(_: Any, field: Field[Any], ret: Json) -> Json:
    """Says of what can only be null that it is."""
    return {"type": "null"} if field.metadata.get("type") == "null" else {}


def _vars(views: Json, rule: Rule) -> Mapping[str, Any]:
    return vars(views[rule.endpoint])


def _words(view: Any) -> str:
    return " ".join((view.__doc__ or "").split())


def _add(spec: APISpec, rule: Rule, call: Call, words: str) -> None:
    """Adds one call to the document."""
    method = next(iter((rule.methods or set()) - {"HEAD", "OPTIONS"}))
    operation: Json = {
        "operationId": rule.endpoint.partition(".")[2],
        "summary": words,
        "tags": [rule.endpoint.partition(".")[0]],
        "parameters": [*_path(rule), *_query(call)],
        "responses": _responses(rule, call, method),
    }
    if call.body:
        content = {"application/json": {"schema": call.body}}
        operation["requestBody"] = {"required": True, "content": content}
    if call.session:
        operation["security"] = [{"session": []}, *([{}] if call.open else [])]
    spec.path(
        re.sub(r"<(?:[^:<>]+:)?(\w+)>", r"{\1}", rule.rule),
        operations={method.lower(): operation},
    )


def _path(rule: Rule) -> list[Json]:
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": PATH_TYPES[type(converter).__name__],
        }
        for name, converter in rule._converters.items()
    ]


def _query(call: Call) -> list[Json]:
    return [{"in": "query", "schema": call.query}] if call.query else []


def _responses(rule: Rule, call: Call, method: str) -> Json:
    ok: Json = {"description": "As asked."}
    if call.reply:
        ok["content"] = {"application/json": {"schema": _shape(call.reply)}}
    responses: Json = {str(call.status): ok}
    if method == "GET" and call.reply:
        responses["304"] = {"description": "Nothing new since If-None-Match."}
    slugs = {*call.problems, *_usual(rule, call, method)}
    for status in sorted({STATUS[slug] for slug in slugs}):
        same = [slug for slug in STATUS if slug in slugs and STATUS[slug] == status]
        responses[str(status)] = _problem(same)
    return responses


def _shape(name: str) -> type[Schema]:
    """Returns the schema of a reply by module and class, as in `replies.Game`."""
    module, _, shape = name.partition(".")
    found: type[Schema] = getattr(import_module(f"api.schemas.{module}"), shape)
    return found


def _usual(rule: Rule, call: Call, method: str) -> set[str]:
    """Returns the problems that a call has by what it takes."""
    usual = {"malformed"} if call.query or call.body else set()
    if call.body:
        usual |= {"too-large", "unsupported-media-type"}
    if call.session:
        usual |= {"no-session", "busy", "newer-game"}
    if call.open:
        usual |= {"too-much"}
    if method not in SAFE_METHODS:
        usual |= {"foreign-origin", "full"}
    if rule.arguments:
        usual |= {"not-found"}
    return usual


def _problem(slugs: list[str]) -> Json:
    titles = {slug: PROBLEMS(f"titles.{slug}") for slug in slugs}
    return {
        "description": " / ".join(f"{slug}: {titles[slug]}" for slug in slugs),
        "content": {"application/problem+json": {"schema": replies.Problem}},
    }


def _named(plugin: MarshmallowPlugin) -> list[tuple[type[Schema], str]]:
    refs: Any = plugin.converter
    return [(key[0], name) for key, name in refs.refs.items()]

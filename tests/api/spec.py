"""Every reply that a test sees is compared with the OpenAPI file."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException
from werkzeug.test import TestResponse
from werkzeug.wrappers import Request

FILE = Path(__file__).parents[2] / "api" / "openapi.json"
DOCUMENT: dict[str, Any] = json.loads(FILE.read_text())
UNLISTED = {404, 405}  # of addresses that are not in the file


class CheckedClient(FlaskClient):
    """A client that believes no reply which is not as promised."""

    def open(self, *args: Any, **named: Any) -> TestResponse:
        response = super().open(*args, **named)
        check(self.application, response.request, response)
        return response


def check(app: Flask, request: Request, response: TestResponse) -> None:
    """Raises AssertionError for a status or a body that the file does not promise."""
    assert response.status_code < 500 or response.status_code == 503, response.text
    if response.status_code >= 400:
        assert response.mimetype == "application/problem+json"
        assert response.json is not None
        assert response.json["status"] == response.status_code
    path = _path(app, request)
    if path is None:
        assert response.status_code in UNLISTED
    elif request.method not in ("HEAD", "OPTIONS"):
        _check_body(path, request.method.lower(), response)


def _path(app: Flask, request: Request) -> str | None:
    """Returns the path as it stands in the file."""
    try:
        adapter = app.url_map.bind("localhost")
        rule, _ = adapter.match(request.path, request.method, return_rule=True)
    except HTTPException:
        return None
    paths: list[str] = list(DOCUMENT["paths"])
    return next(path for path in paths if _plain(path) == _plain(rule.rule))


def _plain(path: str) -> str:
    """Returns a path with its places left blank, however they are written."""
    return "/".join("*" if part[:1] in ("{", "<") else part for part in path.split("/"))


def _check_body(path: str, method: str, response: TestResponse) -> None:
    promised = DOCUMENT["paths"][path][method]["responses"]
    status = str(response.status_code)
    assert status in promised, f"{method} {path} does not promise {status}"
    content = promised[status].get("content")
    if content is None:
        assert response.data == b""
        return
    schema = content[response.mimetype]["schema"]["$ref"].rpartition("/")[2]
    validator(schema).validate(response.json)


@cache
def validator(schema: str) -> jsonschema_rs.Draft202012Validator:
    """Returns the validator of one shape of the file."""
    whole = {
        "$ref": f"#/components/schemas/{schema}",
        "components": DOCUMENT["components"],
    }
    return jsonschema_rs.Draft202012Validator(whole, validate_formats=True)

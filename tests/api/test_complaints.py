"""What is wrong with a field is said in the words of the catalogue."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from marshmallow import Schema, ValidationError, fields

from api.schemas.complaints import worded
from engine.kernel import Text
from tests.api.phones import LONGER, Phone, new_id

# In these no check of JSON ends.
NEVER = {"validator_failed", "invalid_utf8", "invalid_awareness", "format"}
BOUNDS = {"min": 1, "max": 2, "choices": "a, b", "obj_type": "date"}


def asked_with(app: Flask) -> set[type[Schema]]:
    """Returns all schemas that a request is checked by."""
    calls = [vars(view).get("call") for view in app.view_functions.values()]
    named = [schema for call in calls if call for schema in (call.body, call.query)]
    return {schema for schema in named if schema}


def within(field: fields.Field[Any]) -> Iterator[fields.Field[Any]]:
    """Yields a field and the fields inside it."""
    yield field
    if isinstance(field, fields.Nested):
        for inner in field.schema.fields.values():
            yield from within(inner)
    for name in ("inner", "key_field", "value_field"):
        if (part := getattr(field, name, None)) is not None:
            yield from within(part)


def complaints(field: fields.Field[Any]) -> Iterator[Any]:
    """Yields what a field may say is wrong."""
    for key, message in field.error_messages.items():
        if key not in NEVER:
            yield message.format(**BOUNDS) if isinstance(message, str) else message
    for check in field.validators:
        try:
            check(Odd())
        except ValidationError as error:
            yield from error.messages


class Odd(str):
    """A text that no check lets pass."""

    def __len__(self) -> int:
        return 10**9

    def __lt__(self, other: object) -> bool:
        return True

    __gt__ = __lt__


def test_every_complaint_about_a_field_has_its_words(app: Flask) -> None:
    asked = asked_with(app)
    assert len(asked) > 20
    for schema in asked:
        for outer in schema().fields.values():
            for field in within(outer):
                for message in complaints(field):
                    assert isinstance(worded(message), Text), (schema, message)


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"id": 7, "name": "Ana"}, "id: An id goes here: a UUID."),
        ({"name": "Ana"}, "id: This is missing."),
        ({"id": new_id(), "name": 7}, "name: A text goes here."),
        ({"id": new_id(), "name": "Ana", "age": 7}, "age: There is no such field."),
    ],
)
def test_a_field_that_does_not_fit(ana: Phone, wish: Any, said: str) -> None:
    refused = ana.post("/me", **wish)
    assert refused.json is not None
    assert (refused.status_code, refused.json["detail"]) == (400, said)


def test_it_is_said_in_the_language_of_who_asked(ana: Phone) -> None:
    refused = ana.web.post("/api/me", json={"name": "Ana"}, headers=LONGER)
    assert refused.json is not None
    assert refused.json["detail"] == "id: Thîss îs mîssînggg."

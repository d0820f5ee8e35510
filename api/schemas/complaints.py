"""What is wrong with a field, in the reader's language: marshmallow says it in English.

Its messages are known by its own templates, so that a new release of it cannot say
anything that nobody has put into words without a test that notices.
"""

import re
from functools import cache
from typing import Any

from marshmallow import Schema, fields, validate

from engine.kernel import Said

from ..service.problems import PROBLEMS

AT_LEAST = {"min_op": validate.Range.message_gte, "max_op": validate.Range.message_lte}
ANY = fields.Field.default_error_messages
BODY: dict[str, str] = vars(Schema)["_default_error_messages"]
WORDED = {
    ANY["required"]: "required",
    ANY["null"]: "null",
    BODY["unknown"]: "unknown",
    BODY["type"]: "object",
    fields.Nested.default_error_messages["type"]: "object",
    fields.Dict.default_error_messages["invalid"]: "object",
    fields.List.default_error_messages["invalid"]: "list",
    fields.String.default_error_messages["invalid"]: "text",
    fields.Boolean.default_error_messages["invalid"]: "switch",
    fields.Integer.default_error_messages["invalid"]: "whole",
    fields.Number.default_error_messages["too_large"]: "too_large",
    fields.UUID.default_error_messages["invalid_uuid"]: "id",
    fields.Date.default_error_messages["invalid"]: "day",
    validate.Length.message_all: "length",
    validate.Length.message_max: "most",
    validate.Range.message_all.format(**AT_LEAST): "range",
    validate.Range.message_min.format(**AT_LEAST): "least",
    validate.OneOf.default_message: "one_of",
    validate.Regexp.default_message: "pattern",
}
PLACE = re.compile(r"\\{(\w+)\\}")


def worded(message: Any) -> Said:
    """Returns what is wrong in words of the catalogue, if it is not yet.

    A check of our own may name their key.
    """
    if isinstance(message, str):
        if PROBLEMS.has(f"fields.{message}"):
            return PROBLEMS(f"fields.{message}")
        for template, key in _templates():
            if found := template.fullmatch(message):
                return PROBLEMS(f"fields.{key}", **found.groupdict())
    said: Said = message
    return said


@cache
def _templates() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Returns what recognizes each message and what fills its places."""
    rows = [
        (PLACE.sub(r"(?P<\1>.*)", re.escape(str(t))), key) for t, key in WORDED.items()
    ]
    return tuple((re.compile(row), key) for row, key in rows)

"""What every schema of a reply is made of."""

from typing import Any

from marshmallow import RAISE, Schema, fields, validate

# The shape of all calls and replies, which each reply says as X-Shape. It grows where a
# page of the release before could not read a reply any more, or say what a call needs:
# an open page then begins anew.
SHAPE = 9
HEX = validate.Regexp(r"^[0-9a-f]{64}$")
MINUTE = validate.Regexp(r"^\d{4}-\d\d-\d\dT\d\d:\d\dZ$")
DAY = validate.Regexp(r"^\d{4}-\d\d-\d\d$")
STATUS = ("open", "running", "over", "void")


class Shape(Schema):
    """Has the fields that it declares and no others."""

    class Meta:
        unknown = RAISE


def string(*, null: bool = False, required: bool = True, **more: Any) -> fields.String:
    """Returns a field of a text."""
    return fields.String(required=required, allow_none=null, **more)


def count(*, null: bool = False, required: bool = True) -> fields.Integer:
    """Returns a field of a whole number."""
    return fields.Integer(required=required, allow_none=null)


def list_of(inner: Any) -> fields.List[Any]:
    """Returns a field of a list."""
    return fields.List(inner, required=True)


def each(schema: type[Schema]) -> fields.List[Any]:
    """Returns a field of a list of objects."""
    return list_of(fields.Nested(schema))

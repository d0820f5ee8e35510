"""Fields that JSON knows and marshmallow reads otherwise."""

from collections.abc import Mapping
from typing import Any

from marshmallow import RAISE, Schema, ValidationError, fields, post_load, validate
from msgspec import Struct

from ..service.names import house_names, left
from ..service.problems import PROBLEMS
from ..service.text import NAME_LENGTH, line_of, name_of

LEAST_SEATS = 1
MOST_SEATS = 10


class Body(Schema):
    """Loads a request into the struct named by `into`; unknown fields are refused."""

    class Meta:
        unknown = RAISE

    into: type[Struct]

    @post_load
    def make(self, loaded: Mapping[str, Any], **_: Any) -> Struct:
        return self.into(**loaded)


class Whole(fields.Integer):
    """An integer as JSON Schema counts them: 1.0 is one, true and "1" are not."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> int:
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if type(value) is not int:
            raise self.make_error("invalid", input=value)
        return super()._deserialize(value, attr, data, **kwargs)


class Line(fields.String):
    """A line of text, 1 to `length` characters of any script."""

    def __init__(self, what: str, length: int, *, required: bool = True) -> None:
        self._what, self._length = what, length
        within = validate.Length(1, 8 * length)
        super().__init__(required=required, validate=within)

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> str:
        raw = super()._deserialize(value, *args, **kwargs)
        try:
            return line_of(raw or "", self._what, self._length)
        except ValueError as error:
            why = PROBLEMS(f"details.{error}", limit=self._length)
            raise ValidationError([why]) from None


class Name(Line):
    """A name at the table, 1 to 40 characters of any script."""

    def __init__(self, *, required: bool = True) -> None:
        super().__init__("name", NAME_LENGTH, required=required)


class PlayerName(Name):
    """The name that a player wants: one that can be seen, and not the house's own."""

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> str:
        name = super()._deserialize(value, *args, **kwargs)
        try:
            return name_of(name, [left(), *house_names()])
        except ValueError as error:
            raise ValidationError([PROBLEMS(f"details.{error}")]) from None


class Switch(fields.Boolean):
    """True or false, and nothing that only looks like it."""

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class Id(fields.UUID):
    """The phone's own id of a call, so that a double tap makes nothing twice."""

    def __init__(self, *, required: bool = True, null: bool = False) -> None:
        super().__init__(required=required, allow_none=null)

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        if not isinstance(value, str) or len(value) != 36:
            raise self.make_error("invalid_uuid")
        return str(super()._deserialize(value, *args, **kwargs))


def seat(*, required: bool = False) -> Whole:
    """Returns a field for a seat's number."""
    within = validate.Range(0, MOST_SEATS - 1)
    return Whole(required=required, validate=within, allow_none=not required)


def word(length: int, *, required: bool = True) -> fields.String:
    """Returns a field for a short text."""
    within = validate.Length(1, length)
    return fields.String(required=required, validate=within)

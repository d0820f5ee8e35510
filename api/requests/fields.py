"""Fields that are read more strictly than marshmallow reads them."""

from collections.abc import Mapping
from typing import Any

from marshmallow import RAISE, Schema, ValidationError, fields, post_load, validate
from msgspec import Struct

from ..service.names import house_names, left
from ..service.problems import PROBLEMS
from ..service.text import NAME_LENGTH, line_of, name_of

LEAST_SEATS = 1
MOST_SEATS = 10
LARGEST = 10**6  # of the numbers in a query


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

    def __init__(self, what: str, length: int) -> None:
        self._what, self._length = what, length
        super().__init__(validate=validate.Length(1, 8 * length))

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> str:
        raw = super()._deserialize(value, *args, **kwargs)
        try:
            return line_of(raw or "", self._what, self._length)
        except ValueError as error:
            why = PROBLEMS(f"details.{error}", limit=self._length)
            raise ValidationError([why]) from None


class Name(Line):
    """A name at the table, 1 to 40 characters of any script."""

    def __init__(self) -> None:
        super().__init__("name", NAME_LENGTH)


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

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        if not isinstance(value, str) or len(value) != 36:
            raise self.make_error("invalid_uuid")
        return str(super()._deserialize(value, *args, **kwargs))


class Digits(Whole):
    """A number in a query: digits only."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> int:
        if not (isinstance(value, str) and value.isascii() and value.isdecimal()):
            raise self.make_error("invalid", input=value)
        if len(value) > len(str(LARGEST)):
            raise self.make_error("too_large", input=value)
        return super()._deserialize(int(value), attr, data, **kwargs)


class Several(fields.String):
    """Some of these words in a query, comma between them."""

    def __init__(self, words: tuple[str, ...], told: str) -> None:
        self._words = words
        one = f"({'|'.join(words)})"
        about = {"pattern": f"^{one}(,{one})*$", "description": told}
        super().__init__(metadata=about)

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        chosen = str(super()._deserialize(value, *args, **kwargs)).split(",")
        if not set(chosen) <= set(self._words):
            lists = ", ".join(self._words)
            raise ValidationError([PROBLEMS("fields.lists", lists=lists)])
        return tuple(chosen)

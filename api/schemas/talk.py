"""What a request may say about talk at a table."""

from typing import Any, Literal

from marshmallow import ValidationError, fields, validate
from msgspec import Struct

from ..service.problems import PROBLEMS
from ..service.text import MESSAGE_LENGTH
from .fields import MOST_SEATS, Body, Id, Line, seat
from .requests import Spectating, SpectatingSchema


class Saying(Struct, frozen=True):
    """Something to be said to the whole table, or as a secret note to some seats."""

    id: str
    seat: int
    to: Literal["table"] | list[int]
    text: str


class To(fields.Field[Any]):
    """Either "table", or some seats, each once."""

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        if value == "table" or _are_seats(value):
            return value
        raise ValidationError([PROBLEMS("fields.to")])


def _are_seats(value: Any) -> bool:
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_SEATS:
        return False
    within = all(type(seat) is int and 0 <= seat < MOST_SEATS for seat in value)
    return within and len({*value}) == len(value)


class SayingSchema(Body):
    """Checks a `Saying`."""

    into = Saying
    id = Id()
    seat = seat(required=True)
    to = To(
        required=True,
        metadata={
            "oneOf": [
                {"const": "table"},
                {
                    "type": "array",
                    "items": {
                        "type": "integer",
                        "minimum": 0,
                        "maximum": MOST_SEATS - 1,
                    },
                    "minItems": 1,
                    "uniqueItems": True,
                },
            ]
        },
    )
    text = Line("text", MESSAGE_LENGTH)


class Catching(Spectating, frozen=True):
    """The last message that is known."""

    after: str | None = None


class CatchingSchema(SpectatingSchema):
    """Checks a `Catching`."""

    into = Catching
    after = fields.String(
        validate=validate.Length(1, 40),
        metadata={"description": "The id of the last message that is known."},
    )

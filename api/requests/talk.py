"""What a request may say about talk at a table."""

from typing import Annotated, Any, Literal

from marshmallow import ValidationError, fields
from msgspec import Struct

from ..service.problems import PROBLEMS
from ..service.text import MESSAGE_LENGTH
from .fields import MOST_SEATS, Line
from .games import CallId, Seat, Spectating, Word

ONE = {"type": "integer", "minimum": 0, "maximum": MOST_SEATS - 1}
SOME = {"type": "array", "items": ONE, "minItems": 1, "uniqueItems": True}


class To(fields.Field[Any]):
    """Either "table", or some seats, each once."""

    def __init__(self) -> None:
        super().__init__(metadata={"oneOf": [{"const": "table"}, SOME]})

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        if value == "table" or _are_seats(value):
            return value
        raise ValidationError([PROBLEMS("fields.to")])


def _are_seats(value: Any) -> bool:
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_SEATS:
        return False
    within = all(type(seat) is int and 0 <= seat < MOST_SEATS for seat in value)
    return within and len({*value}) == len(value)


class Saying(Struct, frozen=True):
    """Something to be said to the whole table, or as a secret note to some seats."""

    id: CallId
    seat: Seat
    to: Annotated[Literal["table"] | list[int], To()]
    text: Annotated[str, Line("text", MESSAGE_LENGTH)]


class Catching(Spectating, frozen=True):
    """The last message that is known."""

    after: Annotated[Word | None, "The id of the last message that is known."] = None

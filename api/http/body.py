"""Reads the JSON of a request strictly: one meaning, bounded, plain text only."""

import json
import re
from typing import Any, NoReturn

from flask import request

from engine.kernel import Said, Text

from ..service.problems import BODY_LIMIT, PROBLEMS, Problem

DEPTH = 16
WHOLE = 2**53  # beyond it, programs in other languages read another number
UNPLAIN = re.compile("[\x00-\x1f\x7f\ud800-\udfff]")


def read_json(limit: int = BODY_LIMIT) -> object:
    """Returns the body of this request. Raises Problem for anything but plain JSON."""
    if request.mimetype != "application/json":
        raise Problem("unsupported-media-type", "media_type")
    # One more: a body of unknown length is cut off at this, and too long shows so.
    request.max_content_length = limit + 1
    raw = request.get_data(cache=False)
    if len(raw) > limit:
        raise Problem("too-large", "too_large", limit=limit)
    return parse(raw)


def parse(raw: bytes) -> object:
    """Returns what a JSON text says. Raises Problem."""
    try:
        value = _DECODER.decode(raw.decode())
        _check(value)
    except RecursionError:
        raise Problem("malformed", "not_json", reason=PROBLEMS("json.deep")) from None
    except ValueError as error:
        raise Problem("malformed", "not_json", reason=_why(error)) from None
    return value


def _why(error: ValueError) -> Said:
    """Says what is wrong and where, without repeating the body."""
    if isinstance(error, UnicodeDecodeError):
        return PROBLEMS("json.not_utf8")
    if isinstance(error, json.JSONDecodeError):
        return PROBLEMS("json.syntax", what=error.msg, at=error.pos)
    (why,) = error.args
    return why if isinstance(why, Text) else str(why)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError(PROBLEMS("json.twice"))
    return found


def _whole(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > WHOLE:
        raise ValueError(PROBLEMS("json.large"))
    return int(digits)


def _real(digits: str) -> float:
    if len(digits) > 40 or abs(float(digits)) > WHOLE:
        raise ValueError(PROBLEMS("json.long"))
    return float(digits)


def _constant(name: str) -> NoReturn:
    raise ValueError(PROBLEMS("json.constant", name=name))


def _check(value: object) -> None:
    """Refuses deep nesting and text with control characters or half characters."""
    layer = [value]
    for left in range(DEPTH, -1, -1):
        if any(isinstance(each, str) and UNPLAIN.search(each) for each in layer):
            raise ValueError(PROBLEMS("json.unplain"))
        parts = [each for each in layer if isinstance(each, dict | list)]
        if parts and not left:
            raise ValueError(PROBLEMS("json.deep"))
        layer = []
        for part in parts:
            layer += (*part, *part.values()) if isinstance(part, dict) else part


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_whole,
    parse_float=_real,
    parse_constant=_constant,
)

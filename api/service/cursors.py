"""Where a page of a list ended, as the phone hands it back."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from typing import TypeVar

from msgspec import DecodeError, ValidationError, json

from engine.kernel.typed import decode

from .problems import Problem

M = TypeVar("M")


def cursor_of(mark: object) -> str:
    """Returns a mark as a phone gets it."""
    return urlsafe_b64encode(json.encode(mark)).decode()


def mark_of(cursor: str | None, kind: type[M]) -> M | None:
    """Returns the mark of a cursor. Raises Problem for what is none."""
    if not cursor:
        return None
    try:
        return decode(urlsafe_b64decode(cursor.encode()), kind)
    except (Error, DecodeError, ValidationError, UnicodeError):
        raise Problem("malformed", "no_cursor") from None

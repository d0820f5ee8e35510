"""Faults in data from outside: in which field, and what would be right."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec

from .typed import convert
from .words import KERNEL, Text

T = TypeVar("T")

UNKNOWN = "Object contains unknown field `"
AT = " - at `$"  # before the place of a fault, but for one of all that was sent

# What msgspec finds, and the text for it; the first that fits is told.
FAULTS = {
    fault: re.compile(pattern)
    for fault, pattern in (
        ("missing", r"Object missing required field `(?P<name>.+)`"),
        ("unknown", rf"{UNKNOWN}(?P<name>.+)`"),
        ("choice", r"Invalid (enum )?value '(?P<sent>.*)'"),
        ("fewest", r"Expected `(array|object)` of length >= (?P<n>\d+)"),
        ("most", r"Expected `(array|object)` of length <= (?P<n>\d+)"),
        ("shortest", r"Expected `str` of length >= (?P<n>\d+)"),
        ("longest", r"Expected `str` of length <= (?P<n>\d+)"),
        ("low", r"Expected `\w+` >= (?P<least>-?\d+)"),
        ("high", r"Expected `\w+` <= (?P<most>-?\d+)"),
        ("kind", r"Expected `(?P<kind>bool|int|str|array|object)\b.*`, got"),
    )
}


class Found(NamedTuple):
    """A fault, and what its text names."""

    fault: str
    values: Mapping[str, Any]

    @property
    def why(self) -> Text:
        """What would be right, as a sentence without its end."""
        key = f"misfits.{self.fault}"
        if kind := self.values.get("kind"):
            key = f"{key}.{kind}"
        return KERNEL(key, **self.values)


class Misfit(Exception):
    """Data that is not what it should be, in a field ("" for all of it)."""

    def __init__(self, field: str, found: Found) -> None:
        super().__init__(field, found)
        self.field = field
        self.found = found
        self.why = found.why


def fit(raw: object, type_: type[T]) -> T:
    """Returns data as what it should be. Raises Misfit."""
    try:
        return convert(raw, type_)
    except msgspec.ValidationError as error:
        path, reason = _parted(str(error), raw)
        raise Misfit(path, _found(reason)) from None


def _parted(message: str, raw: object) -> tuple[str, str]:
    """Returns where something does not fit, and what msgspec finds there.

    A field that is unknown is named as its writer spells it, a place among others; but
    where it is one of all of it, nothing stands behind its name.
    """
    name = message.removeprefix(UNKNOWN).removesuffix("`")
    if AT not in message or (isinstance(raw, dict) and name in raw):
        return "", message
    reason, _, path = message.rpartition(AT)
    return path.strip("`."), reason


def _found(reason: str) -> Found:
    for fault, pattern in FAULTS.items():
        if found := pattern.match(reason):
            named = found.groupdict()
            return Found(fault, {k: _number(k, v) for k, v in named.items()})
    return Found("else", {})


def _number(name: str, found: str) -> str | int:
    return int(found) if name in ("n", "least", "most") else found[:40]

"""Reads `option=value` as a terminal gives it."""

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from ..kernel.manifest import Manifest
from ..kernel.typed import convert


def read(system: Manifest[Any], settings: Iterable[str]) -> dict[str, object]:
    """Returns options by their names: JSON, or text where that is none.

    What an option takes as text is text, whatever it looks like.
    """
    types = {field.name: field.type for field in msgspec.structs.fields(system.options)}
    parts = (text.partition("=") for text in settings)
    return {name: _value(types.get(name), text) for name, _, text in parts}


def _value(kind: Any, text: str) -> object:
    try:
        value = json.loads(text)
    except json.JSONDecodeError:
        return text
    is_plain = isinstance(value, int | float | None)
    return text if is_plain and _takes(kind, text) else value


def _takes(kind: Any, text: str) -> bool:
    """Whether an option of this type can be this text."""
    if kind is None:
        return False
    try:
        convert(text, kind)
    except msgspec.ValidationError:
        return False
    return True

"""Options as a host chooses them: a frozen struct, its JSON Schema, kind refusals."""

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from .errors import IllegalOptions
from .words import Texts, refusal

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741


def parse(options: type[O], raw: Mapping[str, object]) -> O:
    """Returns the options; raises IllegalOptions for what a host may not choose."""
    known = _choosable(options)
    for name in raw:
        if not known.get(name, False):
            raise IllegalOptions("", refusal("option", name=name))
    try:
        return msgspec.convert(raw, options)
    except msgspec.ValidationError as error:
        raise IllegalOptions("", refusal("options", error=error)) from None


@cache
def _choosable(options: type[msgspec.Struct]) -> dict[str, bool]:
    """Returns every option and whether a host may choose it."""
    parts = schema(options, {})["properties"]
    return {name: not part.get("readOnly", False) for name, part in parts.items()}


def schema(options: type[msgspec.Struct], texts: Texts) -> dict[str, Any]:
    """Returns the options as JSON Schema; titles and explanations come from `texts`."""
    found: dict[str, Any] = msgspec.json.schema(options)
    result: dict[str, Any] = found["$defs"][options.__name__]
    for name, part in result["properties"].items():
        part["title"] = texts.get(name, name)
        part["description"] = texts.get(f"{name}_why", "")
    return result

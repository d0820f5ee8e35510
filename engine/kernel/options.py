"""Options as a host chooses them: a frozen struct, its JSON Schema, kind refusals."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from .errors import IllegalOptions
from .words import Texts

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741


def parse(options: type[O], raw: Mapping[str, object]) -> O:
    """Returns the options; raises IllegalOptions for what a host may not choose."""
    known = schema(options, {})["properties"]
    for name in raw:
        if name not in known:
            raise IllegalOptions("", f"There is no option “{name}”.")
        if known[name].get("readOnly"):
            raise IllegalOptions("", f"“{name}” is not for the host to choose.")
    try:
        return msgspec.convert(raw, options)
    except msgspec.ValidationError as error:
        raise IllegalOptions("", f"These options do not fit: {error}.") from None


def schema(options: type[msgspec.Struct], texts: Texts) -> dict[str, Any]:
    """Returns the options as JSON Schema; titles and explanations come from `texts`."""
    found: dict[str, Any] = msgspec.json.schema(options)
    result: dict[str, Any] = found["$defs"][options.__name__]
    for name, part in result["properties"].items():
        part["title"] = texts.get(name, name)
        part["description"] = texts.get(f"{name}_why", "")
    return result
